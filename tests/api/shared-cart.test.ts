// A cart that several people fill by a link: who sees and changes what, until when, and how it ends with the order.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forgetAt } from '#tests/support/forget-at.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import { listeningServer, PIECES, type Guest } from '#tests/support/order-shop.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { setStatus } from '#tests/support/past-orders.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { newToken, sharedCarts, type Joined } from '#tests/support/shared-carts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { deleteRows } from '#tests/support/rows.ts';

let carts: ReturnType<typeof sharedCarts>;
let guest: Guest;
const shop = shopOfFile();
beforeAll(async () => {
  carts = sharedCarts(shop);
  guest = await shop.guest();
});
beforeEach(() => shop.clock.set(WEDNESDAY_EVENING));

const seen = async (who: Joined) => (await carts.see(who)).body.cart;
const toDishes = (cart: {
  people: { name: string; lines: { quantity: number }[]; gone: object[] }[];
}) =>
  cart.people.map(({ name, lines, gone }) => [
    name,
    lines.map(({ quantity }) => quantity),
    gone.length,
  ]);

test('a stranger with the link sees what joining needs and nothing of the people; who has joined sees everybody’s dishes at the menu’s prices', async () => {
  const owner = await carts.open('  Fatima ', { lines: [carts.item(2)] });
  const stranger = (await carts.see(owner, null)).body.cart;
  expect(stranger).toEqual({
    state: 'open',
    minutes_left: 30,
    version: 0,
    dishes: 0,
    order_type: 'Pickup',
    store_id: 1,
    store: { en: expect.any(String), ar: expect.any(String) },
    owner_name: 'Fatima',
    places_left: 9,
    me: null,
    people: [],
  });
  const ahmed = await carts.joined(owner.link, 'Ahmed');
  const set = await carts.set(ahmed, 0, [{ ...carts.item(), price: 0.01, totalItemPrice: 0.01 }]);
  expect(set.status, set.text).toBe(200);
  const cart = await seen(owner);
  expect(toDishes(cart)).toEqual([
    ['Fatima', [2], 0],
    ['Ahmed', [1], 0],
  ]);
  expect(cart.people[1].lines[0]).toMatchObject({
    itemId: shop.plain.itemId,
    unitFils: shop.plain.unitAed * 100,
    name: { en: expect.any(String), ar: expect.any(String) },
  });
  expect((await seen(ahmed)).me).toMatchObject({ is_owner: false, revision: 1 });
  const kept = await shop.db.selectFrom('shared_cart_person').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('price');
  expect(JSON.stringify(kept)).not.toContain(owner.token);
});

test('each person changes only their own dishes; only the owner takes out those of others, and stops it', async () => {
  const owner = await carts.open();
  const [ahmed, sara] = [
    await carts.joined(owner.link, 'Ahmed'),
    await carts.joined(owner.link, 'Sara'),
  ];
  await carts.set(ahmed, 0, [carts.item(3)]);
  const { people } = await seen(sara);
  const [, { person_id: ahmedId, lines }] = people;
  const key = lines[0].key;
  expect((await carts.remove(sara, ahmedId, key)).body.code).toBe('NOT_FOUND');
  expect((await carts.close(sara)).body.code).toBe('NOT_FOUND');
  expect((await carts.set({ ...sara, token: newToken() }, 0, [])).body.code).toBe('NOT_FOUND');
  expect(toDishes(await seen(owner))).toContainEqual(['Ahmed', [3], 0]);
  // A person of another cart is nobody in this one.
  const elsewhere = await carts.open('Omar');
  expect((await carts.remove(elsewhere, ahmedId, key)).body.code).toBe('NOT_FOUND');
  const removed = await carts.remove(owner, ahmedId, key);
  expect(toDishes(removed.body.cart)).toContainEqual(['Ahmed', [], 0]);
  // Taken out already is no mistake, and what the browser of before wants does not bring it back.
  expect((await carts.remove(owner, ahmedId, key)).status).toBe(200);
  expect((await carts.set(ahmed, 1, [carts.item(3)])).status).toBe(409);
  expect((await carts.set(ahmed, 2, [carts.item(1)])).status).toBe(200);
});

test('the same change twice counts once; one on top of an older picture is told so and changes nothing', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  const once = await carts.set(ahmed, 0, [carts.item(2)]);
  const again = await carts.set(ahmed, 0, [carts.item(2)]);
  expect(again.body.cart).toEqual(once.body.cart);
  expect(again.body.cart.dishes).toBe(1);
  const stale = await carts.set(ahmed, 0, [carts.item(4)]);
  expect([stale.status, stale.body.code]).toEqual([409, 'SHARED_CART_CHANGED']);
  expect(toDishes(await seen(owner))).toContainEqual(['Ahmed', [2], 0]);
});

test('joining twice with one token is one person; the eleventh finds it full; half an hour later it is over', async () => {
  const owner = await carts.open();
  const token = newToken();
  await carts.join(owner.link, 'Ahmed', token);
  const again = await carts.join(owner.link, 'Ahmed', token);
  expect(again.body.cart.places_left).toBe(8);
  for (let person = 0; person < 8; person += 1) await carts.joined(owner.link, `P${person}`);
  expect((await carts.join(owner.link)).body.code).toBe('SHARED_CART_FULL');
  // Whoever is in comes back all the same.
  expect((await carts.join(owner.link, 'Ahmed', token)).status).toBe(200);
  shop.clock.advance(30 * 60);
  expect(await seen({ ...owner, token })).toMatchObject({ state: 'over', minutes_left: 0 });
  expect((await carts.join(owner.link)).body.code).toBe('SHARED_CART_CLOSED');
  expect((await carts.set({ ...owner, token }, 0, [carts.item()])).body.code).toBe(
    'SHARED_CART_CLOSED',
  );
});

test.each([
  ['no dish', [{ quantity: 1 }]],
  ['the same dish twice', 'twice'],
  ['no name', null],
])('%s is refused', async (_what, lines) => {
  const owner = await carts.open();
  const reply =
    lines === null
      ? await carts.join(owner.link, '   ')
      : await carts.set(
          owner,
          0,
          lines === 'twice' ? [carts.item(), carts.item()] : (lines as object[]),
        );
  expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
});

test('all together want at most what an order takes', async () => {
  const { items } = shop.sources.menuAt(1)?.document ?? { items: [] };
  const sizes = items.flatMap((item) => item.sizes.map((size) => [item.id, size.id] as const));
  const lines = (from: number, count: number) =>
    sizes
      .slice(from, from + count)
      .map(([menu_item_id, id]) => ({ menu_item_id, selectedsize: { id }, quantity: 1 }));
  const owner = await carts.open('Fatima', { lines: lines(0, 30) });
  const ahmed = await carts.joined(owner.link);
  const tooMuch = await carts.set(ahmed, 0, lines(0, 21));
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'SHARED_CART_LARGE']);
  expect((await carts.set(ahmed, 0, lines(0, 20))).status).toBe(200);
});

test('a dish that goes out is set apart for everybody, and stays wanted', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  await carts.set(ahmed, 0, [carts.item(2)]);
  await shop.db
    .insertInto('store_availability')
    .values({ store_id: 1, kind: 'item', entry_id: shop.plain.itemId, state: 'out_of_stock' })
    .execute();
  await shop.db.transaction().execute((tx) => availabilityChanged(tx, 1));
  await expect.poll(async () => toDishes(await seen(owner))).toContainEqual(['Ahmed', [], 1]);
  const { gone } = (await seen(ahmed)).people[1];
  expect(gone[0]).toMatchObject({ name: { en: expect.any(String) }, item: { quantity: 2 } });
  await deleteRows(shop, 'store_availability', { entry_id: shop.plain.itemId, store_id: 1 });
  await shop.db.transaction().execute((tx) => availabilityChanged(tx, 1));
  await expect.poll(async () => toDishes(await seen(owner))).toContainEqual(['Ahmed', [2], 0]);
});

test('the order closes the cart, and everybody reads it; an order that does not hold the newest dishes is asked to look again', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  await carts.set(ahmed, 0, [carts.item(PIECES)]);
  const old = await shop.place(guest, carts.inOrder(owner, 0));
  expect([old.status, old.body.code]).toEqual([409, 'SHARED_CART_CHANGED']);
  expect((await seen(ahmed)).state).toBe('open');
  const placed = await shop.place(guest, carts.inOrder(owner, 1));
  expect(placed.status, placed.text).toBe(200);
  expect(await seen(ahmed)).toMatchObject({ state: 'ordered', people: [{}, { name: 'Ahmed' }] });
  expect((await carts.set(ahmed, 1, [])).body.code).toBe('SHARED_CART_CLOSED');
  expect((await carts.join(owner.link)).body.code).toBe('SHARED_CART_CLOSED');
});

test('an order closes nobody else’s cart: a wrong token and a link that leads nowhere are as if none was named', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  for (const named of [
    { ...owner, token: newToken() },
    ahmed,
    { link: newToken(), token: newToken() },
  ])
    expect((await shop.place(guest, carts.inOrder(named, 0))).status).toBe(200);
  expect((await seen(owner)).state).toBe('open');
});

test('the owner stops it: nobody changes anything, and an order placed later still says so', async () => {
  const owner = await carts.open();
  const ahmed = await carts.joined(owner.link);
  const closed = await carts.close(owner);
  expect(closed.body.cart.state).toBe('closed');
  expect((await carts.set(ahmed, 0, [carts.item()])).body.code).toBe('SHARED_CART_CLOSED');
  expect((await shop.place(guest, carts.inOrder(owner, 0))).status).toBe(200);
  expect((await seen(ahmed)).state).toBe('ordered');
});

test('the live line says that something changed, and a link that leads nowhere has none', async () => {
  const owner = await carts.open();
  const server = await listeningServer(shop.app);
  try {
    const lost = await fetch(`${server.origin}/api/shared_cart/${newToken()}/events`);
    expect(lost.status).toBe(404);
    const events = await readEvents(`${server.origin}/api/shared_cart/${owner.link}/events`, '');
    await events.until(({ changes }) => changes === 0);
    await carts.joined(owner.link);
    await events.until(({ changes }) => changes === 1);
    events.stop();
  } finally {
    await server.close();
  }
});

test('one address holds a hundred live lines and no more; a cart is still answered without one, and a line that ends makes room', async () => {
  const owner = await carts.open();
  const server = await listeningServer(shop.app);
  const path = `${server.origin}/api/shared_cart/${owner.link}/events`;
  const aborts: AbortController[] = [];
  // Kept, because fetch ends the line of a reply that nobody holds any more.
  const replies: Response[] = [];
  const ask = async () => {
    const abort = new AbortController();
    aborts.push(abort);
    const reply = await fetch(path, { signal: abort.signal });
    replies.push(reply);
    return reply.status;
  };
  try {
    // A link that leads nowhere takes no place.
    const lost = await fetch(`${server.origin}/api/shared_cart/${newToken()}/events`);
    expect(lost.status).toBe(404);
    const first = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(first)).toEqual(new Set([200]));
    expect(await ask()).toBe(429);
    expect(await replies.at(-1)?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await carts.see(owner)).status).toBe(200);
    aborts[0]?.abort();
    await eventually(async () => expect(await ask()).toBe(200));
    expect(await ask()).toBe(429);
  } finally {
    for (const abort of aborts) abort.abort();
    await server.close();
  }
});

test('the owner’s name is handed over and all of them erased with the order, and forgotten a day after', async () => {
  const who = await signIn(shop);
  const owner = await carts.open('Latifa');
  await carts.joined(owner.link, 'Ahmed');
  const placed = await shop.placeAs(who, carts.inOrder(owner, 0));
  const { order_id } = placed.body.successResponse;
  await setStatus(shop, order_id, 5);
  const told = (await shop.by(who.headers)('exportData')).body.personal_data;
  expect(told.shared_carts).toMatchObject([{ order_id, name: 'Latifa' }]);
  expect((await shop.by(who.headers)('deleteAccount')).status).toBe(200);
  expect((await carts.see(owner)).status).toBe(404);
  const other = await carts.open('Latifa');
  shop.clock.advance(30 * 60 + 24 * 3600 - 1);
  await forgetAt(shop, shop.clock.now());
  expect((await carts.see(other)).status).toBe(200);
  shop.clock.advance(2);
  await forgetAt(shop, shop.clock.now());
  expect((await carts.see(other)).status).toBe(404);
  const left = await shop.db.selectFrom('shared_cart_person').select('name').execute();
  expect(left.filter(({ name }) => name === 'Latifa')).toEqual([]);
});
