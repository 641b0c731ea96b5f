// What an open cart asks every few seconds: whether its branch still has what it had, and takes orders.
import { beforeAll, expect, test } from 'vitest';
import { shopOfFile, type OrderShop } from '#tests/support/shop-of-file.ts';

let cookie: string;
const STORE = 1;
const at = (time: string) => new Date(`2026-01-14T${time}:00+04:00`);
const shop = shopOfFile({ now: at('19:42') });
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

const ask = async (name: Parameters<OrderShop['call']>[0], body: object) => {
  const reply = await shop.by(cookie)(name, { storeId: STORE }, body);
  expect(reply.status, reply.text).toBe(200);
};
const asked = (storeId: number, headers = {}) => shop.by(headers)('menuState', { storeId });
const readVersion = async (storeId: number) => (await asked(storeId)).body.version;

test('the state of a menu has a version for each branch, and costs no bytes while that stays the same (ETag)', async () => {
  const first = await asked(STORE);
  const etag = String(first.headers['etag']);
  const same = await asked(STORE, { 'if-none-match': etag });
  expect([same.status, same.text]).toEqual([304, '']);
  const other = await readVersion(2);
  const item = { kind: 'item', entry: shop.plain.itemId };
  await ask('switchOff', { ...item, span: 'open', reason: 'ran_out' });
  await expect.poll(async () => (await asked(STORE, { 'if-none-match': etag })).status).toBe(200);
  expect(await readVersion(STORE)).not.toBe(first.body.version);
  expect(await readVersion(2)).toBe(other);
  expect((await asked(404_404)).status).toBe(404);
  await ask('switchOn', item);
  await expect.poll(() => readVersion(STORE)).toBe(first.body.version);
});

test('the state of a menu is another one while the branch is paused, for either kind of order, and after the last order', async () => {
  const before = await readVersion(STORE);
  const seen = new Set([before]);
  for (const scope of ['delivery', 'pickup']) {
    await ask('pauseStore', { scope, span: 'half_hour', reason: 'too_busy' });
    await expect.poll(async () => seen.has(await readVersion(STORE))).toBe(false);
    seen.add(await readVersion(STORE));
  }
  shop.clock.set(at('20:12'));
  await expect.poll(() => readVersion(STORE)).toBe(before);
  shop.clock.set(new Date('2026-01-15T04:00:00+04:00'));
  expect(await readVersion(STORE)).not.toBe(before);
});
