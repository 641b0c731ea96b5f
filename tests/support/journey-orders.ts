// An order placed by the calls themselves, for journeys that begin after it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from '@playwright/test';
import { ONE_TAP } from './journey-shopper.ts';

const FILS_PER_AED = 100;
const PIECES = 3;
const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: { id: number; sizes: { id: number; mrp: number }[] }[];
};
const stores = JSON.parse(readFileSync('brand/sample/stores.json', 'utf8')) as {
  store_id: number;
  lat: number;
  lng: number;
  state_id: { delivery_fee: number };
}[];

/** `checkNumber` is what the board shows, `orderId` what the customer is told; `phone` without its +971. */
export type Placed = {
  orderId: string;
  checkNumber: string;
  phone: string;
  totalAed: number;
  /** What its guest shows to be known, in the header `x-guest-proof`. */
  proof: string;
};

let phones = 2_000_000;

type Order = {
  cartItems: object[];
  totalAed: number;
  note?: string;
  /** What the guest is called, unless it does not matter. */
  guest?: { first_name: string; last_name: string };
  /** Anything else that the call takes. */
  more?: Record<string, unknown>;
};

/** An order of a new guest, for pickup and paid in cash unless `more` says otherwise. */
export async function placeOrder(
  request: APIRequestContext,
  storeId: number,
  {
    cartItems,
    totalAed,
    note = '',
    guest: names = { first_name: 'Noura', last_name: 'Saeed' },
    more = {},
  }: Order,
): Promise<Placed> {
  const phone = `50${(phones += 1)}`;
  const guest = await request.post('/api/customer/addGuest', {
    data: {
      ...names,
      phone_number: `971${phone}`,
      email_address: 'noura@example.com',
    },
  });
  expect(guest.status(), await guest.text()).toBe(200);
  const { customer_id, proof } = (
    (await guest.json()) as { successResponse: { customer_id: number; proof: string } }
  ).successResponse;
  const reply = await request.post('/api/customer/save_order', {
    headers: { 'x-guest-proof': proof },
    data: {
      mode: 'online',
      data: {
        uniqueOrderId: randomUUID(),
        customer_id,
        brand_id: 1,
        order_channel: 'web',
        store_id: storeId,
        delivery_status: 'Pickup',
        payment_method: 'Cash',
        cartItems,
        order_grossprice: totalAed,
        special_inst: note,
        ...more,
      },
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { order_id, check_number } = (
    (await reply.json()) as { successResponse: { order_id: string; check_number: string } }
  ).successResponse;
  return { orderId: order_id, checkNumber: check_number, phone, totalAed, proof };
}

/** Three portions of Kids' Nuggets for pickup at the branch, paid in cash. */
export async function placePickup(
  request: APIRequestContext,
  storeId: number,
  note = '',
  more: Record<string, unknown> = {},
): Promise<Placed> {
  const [size] = menu.items.find(({ id }) => id === ONE_TAP)?.sizes ?? [];
  if (!size) throw new Error('the item is missing in the sample menu');
  return placeOrder(request, storeId, {
    cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: size.id }, quantity: PIECES }],
    totalAed: Math.round(size.mrp / FILS_PER_AED) * PIECES,
    note,
    more,
  });
}

/** The same, brought to the door of the branch itself. */
export async function placeRide(
  request: APIRequestContext,
  storeId: number,
  more: Record<string, unknown> = {},
): Promise<Placed> {
  const [size] = menu.items.find(({ id }) => id === ONE_TAP)?.sizes ?? [];
  const store = stores.find(({ store_id }) => store_id === storeId);
  if (!size || !store) throw new Error('the item or the branch is missing in the sample');
  const { lat, lng, state_id } = store;
  return placeOrder(request, storeId, {
    cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: size.id }, quantity: PIECES }],
    totalAed: Math.round(size.mrp / FILS_PER_AED) * PIECES + state_id.delivery_fee,
    more: {
      delivery_status: 'Delivery',
      lat,
      lng,
      house: 'Flat 5',
      street: 'Street 12b',
      delivery_address: 'Al Karama, Dubai',
      ...more,
    },
  });
}
