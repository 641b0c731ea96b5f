// What a customer has kept: an address, a favourite and an order.
import type { createShop } from '#tests/support/order-shop.ts';
import { orderBy } from '#tests/support/past-orders.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

export async function keptBy(
  shop: Awaited<ReturnType<typeof createShop>>,
  { customerId, headers, phone }: SignedIn,
  { home, favourite }: { home: object; favourite: object },
): Promise<{ address: number; input: number; order: string }> {
  const customer_id = customerId;
  const address = await shop.by(headers)('addAddress', {}, { ...home, customer_id });
  const input = await shop.by(headers)('addWish', {}, { ...favourite, customer_id });
  return {
    address: address.body.successResponse.address_id,
    input: input.body.successResponse.wish_id,
    order: (await orderBy(shop, { customerId, headers, phone })).id,
  };
}
