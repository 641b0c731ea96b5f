// The ids of shared carts: one's own token in a cart of somebody else, and a person of theirs in one's own.
import type { createShop } from '#tests/support/order-shop.ts';
import { newToken, sharedCarts, type Joined } from '#tests/support/shared-carts.ts';

const NOBODY = 999_999;

type Sent = {
  foreign(): string | number;
  missing: string | number;
  send(id: string | number): { params: Record<string, string | number>; body: object };
};

/** The rows, and what makes the carts that they speak of. */
export function sharedCartIds() {
  let their: { mine: Joined; theirs: Joined; person: number };
  const ofCart = (body: object): Sent => ({
    foreign: () => their.theirs.link,
    missing: newToken(),
    send: (cart_id) => ({ params: { cart_id }, body: { token: their.mine.token, ...body } }),
  });
  const rows: Record<string, Sent> = {
    'setSharedLines.cart_id': ofCart({ revision: 0, lines: [] }),
    'closeSharedCart.cart_id': ofCart({}),
    'removeSharedLine.cart_id': ofCart({ person_id: 1, key: 'x' }),
    'removeSharedLine.person_id': {
      foreign: () => their.person,
      missing: NOBODY,
      send: (person_id) => ({
        params: { cart_id: their.mine.link },
        body: { token: their.mine.token, person_id, key: 'x' },
      }),
    },
  };
  return {
    rows: <Row>() => rows as Record<string, Row>,
    async prepare(shop: Awaited<ReturnType<typeof createShop>>): Promise<void> {
      const carts = sharedCarts(shop);
      const [mine, theirs] = [await carts.open(), await carts.open()];
      const person = (await carts.see(theirs)).body.cart.me.person_id;
      their = { mine, theirs, person };
    },
  };
}
