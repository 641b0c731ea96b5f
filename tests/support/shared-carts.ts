// A cart that several people fill: opened by an owner, joined by others.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { createShop } from './order-shop.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
/** Somebody in a shared cart: the link and their own token. */
export type Joined = { link: string; token: string };
export const newToken = (): string => randomBytes(16).toString('base64url');

export function sharedCarts(shop: Shop) {
  /** A line as a browser sends it. */
  const item = (quantity = 1) => ({
    menu_item_id: shop.plain.itemId,
    selectedsize: { id: shop.plain.sizeId },
    quantity,
  });
  const at = ({ link }: Joined) => ({ cart_id: link });
  return {
    item,
    async open(name = 'Fatima', body: object = {}): Promise<Joined> {
      const token = newToken();
      const reply = await shop.call('openSharedCart', {
        body: { store_id: 1, order_type: 'Pickup', name, token, lines: [], ...body },
      });
      expect(reply.status, reply.text).toBe(200);
      return { link: reply.body.cart_id, token };
    },
    join: (link: string, name = 'Ahmed', token = newToken()) =>
      shop.call('joinSharedCart', { params: { cart_id: link }, body: { token, name } }),
    async joined(link: string, name = 'Ahmed'): Promise<Joined> {
      const token = newToken();
      const reply = await this.join(link, name, token);
      expect(reply.status, reply.text).toBe(200);
      return { link, token };
    },
    see: (who: Joined, token: string | null = who.token) =>
      shop.call('sharedCart', { params: at(who), body: { token } }),
    set: (who: Joined, revision: number, lines: object[]) =>
      shop.call('setSharedLines', {
        params: at(who),
        body: { token: who.token, revision, lines },
      }),
    remove: (who: Joined, person_id: number, key: string) =>
      shop.call('removeSharedLine', {
        params: at(who),
        body: { token: who.token, person_id, key },
      }),
    close: (who: Joined) =>
      shop.call('closeSharedCart', { params: at(who), body: { token: who.token } }),
    /** What an order says of the cart that it takes in. */
    inOrder: (who: Joined, dishes: number) => ({
      shared_cart: { link: who.link, token: who.token, dishes },
    }),
  };
}
