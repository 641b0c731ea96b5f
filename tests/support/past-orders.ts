// Orders of customers who are signed in, and the two answers that must not differ: a foreign id and a missing one.
import { expect } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { toState, type StatusCode } from '#shared/domain/orders/order-status.ts';
import { PIECES, pickupOrder, type OrderSources, type Plain, type Shop } from './order-shop.ts';
import type { SignedIn } from './sign-in.ts';
import { updateRows } from '#tests/support/rows.ts';

export const MISSING_ORDER = '0000000000';

type Customer = Pick<SignedIn, 'customerId' | 'headers' | 'phone'>;
/** A shop, and the plain item of its menu. */
type PlainShop = Pick<Shop, 'call' | 'db'> & { plain: Plain };

/** Places a pickup order and answers its id and the cookie that grants following it. */
export async function orderBy(
  shop: PlainShop,
  customer: Customer,
  change: Partial<OrderPayloadInput> = {},
): Promise<{ id: string; grant: string }> {
  const data = { ...pickupOrder(shop.plain, { ...customer, proof: '' }), ...change };
  const reply = await shop.call(
    'saveOrder',
    { body: { data, mode: 'online' } },
    { headers: customer.headers },
  );
  expect(reply.status, reply.text).toBe(200);
  return {
    id: reply.body.successResponse.order_id,
    grant: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  };
}

/** What makes the order a delivery to the door of store 1, paid in cash. */
export function toDelivery(shop: {
  sources: OrderSources;
  plain: Plain;
}): Partial<OrderPayloadInput> {
  const store = shop.sources.store(1);
  if (!store) throw new Error('store 1 is missing');
  return {
    delivery_status: 'Delivery',
    lat: store.lat,
    lng: store.lng,
    order_grossprice: shop.plain.unitAed * PIECES + store.deliveryFeeFils / 100,
    delivery_address: 'Al Karama, Dubai',
    house: 'Flat 5',
    street: 'Street 12b',
  };
}

/** Puts an order into a state, as if the kitchen had moved it. */
export async function setStatus(
  shop: Pick<Shop, 'db'>,
  orderId: string,
  code: StatusCode,
): Promise<void> {
  await updateRows(shop, 'customer_order', { order_id: orderId }, { state: toState(code) });
}

type Input = Parameters<Shop['call']>[1];
let strangers = 0;
/** Calls with a foreign id and with a missing one: both are 404, with the same words and headers. Each from an address of its own: misses are counted by address. */
export async function expectLikeMissing(
  shop: Pick<Shop, 'call'>,
  name: CallName,
  foreign: Input,
  missing: Input,
  headers: Record<string, string>,
): Promise<void> {
  const [one, other] = [
    await shop.call(name, foreign, { headers, ip: `192.0.2.${(strangers += 1) % 250}` }),
    await shop.call(name, missing, { headers, ip: `192.0.2.${(strangers += 1) % 250}` }),
  ];
  expect(one.status, `${name}: ${one.text}`).toBe(404);
  expect(other.status).toBe(404);
  expect(one.text).toBe(other.text);
  expect(Object.keys(one.headers)).toEqual(Object.keys(other.headers));
}
