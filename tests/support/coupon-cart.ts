// A cart that is large enough for every coupon of the sample, and what is asked about a code.
import type { CardShop } from './card-shop.ts';
import { pickupOrder, type createShop } from './order-shop.ts';
import type { SignedIn } from './sign-in.ts';
import { readRow } from '#tests/support/rows.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;

export const applyCoupon = (
  shop: Shop,
  who: SignedIn,
  code: string,
  change: Record<string, unknown> = {},
) =>
  shop.call(
    'applyCoupon',
    {
      body: {
        customer_id: who.customerId,
        store_id: 1,
        coupon_code: code,
        order_mode: 'online',
        order_channel: 'pickup',
        ...change,
      },
    },
    { headers: who.headers },
  );

/** Enough plain pieces for a subtotal above AED 100, in lines of five. */
export function bigCart(shop: Pick<Shop, 'plain'>) {
  const lines = Math.ceil(101 / (shop.plain.unitAed * 5));
  const subtotal = lines * 5 * shop.plain.unitAed;
  return {
    subtotal,
    cartItems: Array.from({ length: lines }, () => ({
      menu_item_id: shop.plain.itemId,
      selectedsize: { id: shop.plain.sizeId },
      quantity: 5,
    })),
  };
}
export const withCoupon = (shop: Shop, code: string, total: number) => ({
  cartItems: bigCart(shop).cartItems,
  coupon_code: code,
  coupon_redeem: 1,
  order_grossprice: total,
});
export const readUses = async (shop: Shop, code: string) =>
  (await readRow(shop, 'coupon', { code }, ['used'])).used;

/** A card order of the big cart with a tenth off by its coupon: it holds a use of the coupon until it is paid or ends. */
export async function redeemByCard(shop: CardShop, who: SignedIn, code: string) {
  const { cartItems, subtotal } = bigCart(shop);
  const body = {
    ...pickupOrder(shop.plain, { customerId: who.customerId, proof: '', phone: who.phone }),
    guest: false,
    payment_method: 'Card',
    coupon_code: code,
    coupon_redeem: 1 as const,
    cartItems,
    order_grossprice: Math.round(subtotal * 0.9),
  };
  const reply = await shop.call(
    'saveCardOrder',
    { body: { data: body, mode: 'online' } },
    { headers: who.headers },
  );
  return {
    status: reply.status,
    orderId: (reply.body.successResponse?.order_id ?? '') as string,
    code: (reply.body.code ?? '') as string,
  };
}
