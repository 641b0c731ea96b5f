// Many people at one shared cart in the same instant.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecondProcess } from '#tests/support/create-test-app.ts';
import { listeningServer, pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { newToken, sharedCarts, type Joined } from '#tests/support/shared-carts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let carts: ReturnType<typeof sharedCarts>;
let server: Awaited<ReturnType<typeof listeningServer>>;
const shop = shopOfFile();
beforeAll(async () => {
  carts = sharedCarts(shop);
  server = await listeningServer(shop.app);
});
afterAll(async () => {
  await server?.close();
});
const post = (link: string, what: string, body: object) => ({
  path: `/api/shared_cart/${link}/${what}`,
  body: JSON.stringify(body),
});
const codes = (replies: readonly { status: number; text: string }[]) =>
  replies.map(({ status, text }) => (status === 200 ? '200' : String(JSON.parse(text).code)));
const readLines = async (who: Joined) => {
  const { people } = (await carts.see(who)).body.cart;
  return people.slice(1).map((each: { lines: { quantity: number }[] }) => each.lines.length);
};

test('of twenty who join nine places at once nine get in, and nobody of them twice', async () => {
  const owner = await carts.open();
  const tokens = Array.from({ length: 20 }, newToken);
  const replies = await releaseTogether(
    server.port,
    // Each asks twice, as after a lost answer.
    tokens.flatMap((token) => [
      post(owner.link, 'join', { token, name: 'Ahmed' }),
      post(owner.link, 'join', { token, name: 'Ahmed' }),
    ]),
  );
  const told = codes(replies);
  expect(told.filter((code) => code === '200')).toHaveLength(18);
  expect(told.filter((code) => code === 'SHARED_CART_FULL')).toHaveLength(22);
  const cart = (await carts.see(owner)).body.cart;
  expect([cart.people.length, cart.places_left]).toEqual([10, 0]);
});

test('ten presses of one browser at once on one picture count once', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  const replies = await releaseTogether(
    server.port,
    Array.from({ length: 10 }, (_, press) =>
      post(owner.link, 'lines', {
        token: ahmed.token,
        revision: 0,
        lines: [carts.item(press < 5 ? 1 : 2)],
      }),
    ),
  );
  // The five that wanted what came first are answered like the first.
  expect(codes(replies).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => '200'),
    ...Array.from({ length: 5 }, () => 'SHARED_CART_CHANGED'),
  ]);
  expect((await carts.see(owner)).body.cart.dishes).toBe(1);
});

test('a dish that is added while the order is placed is in the order that holds it, or is refused, or the order is asked to look again: never lost', async () => {
  for (let round = 0; round < 40; round += 1) {
    const guest = await shop.guest();
    const owner = await carts.open();
    const ahmed = await carts.joined(owner.link);
    const order = {
      path: '/api/customer/save_order',
      headers: { 'x-guest-proof': guest.proof },
      body: JSON.stringify({
        data: {
          ...pickupOrder(shop.plain, guest),
          uniqueOrderId: randomUUID(),
          ...carts.inOrder(owner, 0),
        },
        mode: 'online',
      }),
    };
    const add = post(owner.link, 'lines', {
      token: ahmed.token,
      revision: 0,
      lines: [carts.item(PIECES)],
    });
    const isOrderFirst = round % 2 === 0;
    const told = codes(
      await releaseTogether(server.port, isOrderFirst ? [order, add] : [add, order]),
    );
    const outcome = (isOrderFirst ? told : told.toReversed()).join(' ');
    // Taken: then the order did not go through without it.
    const lines = { 'SHARED_CART_CHANGED 200': [1], '200 SHARED_CART_CLOSED': [0] };
    expect(Object.entries(lines)).toContainEqual([outcome, await readLines(owner)]);
  }
});

test('the same order sent twice at once is one order and closes the cart once', async () => {
  const guest = await shop.guest();
  const owner = await carts.open();
  const order = {
    path: '/api/customer/save_order',
    headers: { 'x-guest-proof': guest.proof },
    body: JSON.stringify({
      data: { ...pickupOrder(shop.plain, guest), ...carts.inOrder(owner, 0) },
      mode: 'online',
    }),
  };
  const replies = await releaseTogether(server.port, [order, order, order]);
  expect(codes(replies)).toEqual(['200', '200', '200']);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect((await carts.see(owner)).body.cart.state).toBe('ordered');
});

test('another process hears of a change', async () => {
  const second = await createSecondProcess(shop);
  try {
    const owner = await carts.open();
    await second.server.listen({ port: 0, host: '127.0.0.1' });
    const address = second.server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const events = await readEvents(
      `http://127.0.0.1:${port}/api/shared_cart/${owner.link}/events`,
      '',
    );
    await events.until(({ changes }) => changes === 0);
    await carts.joined(owner.link);
    await events.until(({ changes }) => changes === 1);
    events.stop();
  } finally {
    await second.close();
  }
});
