// When a branch takes orders again, as its own call and the lists say it: after the last order of the day, and after a pause of one kind or of all.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let cookie: string;
/** Open from 10:00 to 23:00, with the last order at 22:45; 14 January is a Wednesday. */
const STORE = 1;
const at = (time: string, day = 14) => new Date(`2026-01-${day}T${time}:00+04:00`);
const shop = shopOfFile({ now: at('19:42') });
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});
beforeEach(async () => {
  shop.clock.set(at('19:42'));
  for (const scope of ['whole', 'delivery', 'pickup']) await press('resumeStore', { scope });
});

const press = (name: 'pauseStore' | 'resumeStore', body: object) =>
  shop.by(cookie)(name, { storeId: STORE }, body);
const pause = async (scope: string, span: object) =>
  expect((await press('pauseStore', { scope, reason: 'staff', ...span })).status).toBe(200);

type Opening = {
  is_open: boolean;
  opens_at: string | null;
  opens_day: { in_days: number; weekday: number } | null;
};
const said = ({ is_open, opens_at, opens_day }: Opening) => ({ is_open, opens_at, opens_day });
const forPickup = async () =>
  said((await shop.call('storeForPickup', { params: { storeId: STORE } })).body.store);
const forDelivery = async () => {
  const body = { lat: 25.2543, lng: 55.303, brand_id: 1, mode: 'online' } as const;
  return said((await shop.call('findLocalStores', { body })).body.store);
};
const listed = async () =>
  said(
    (await shop.call('stores', { params: { brandId: 1 } })).body.successResponse.find(
      ({ store_id }: { store_id: number }) => store_id === STORE,
    ),
  );
const opens = (opens_at: string, in_days: number, weekday: number) => ({
  is_open: false,
  opens_at,
  opens_day: { in_days, weekday },
});

test('between the last order and the closing it opens tomorrow, not at ten of today', async () => {
  shop.clock.set(at('22:50'));
  expect(await forPickup()).toEqual(opens('10:00', 1, 4));
  expect(await forDelivery()).toEqual(opens('10:00', 1, 4));
});

test('pickup that is paused for the rest of the day comes back when the branch opens, not as the business day ends', async () => {
  await pause('pickup', { span: 'day' });
  await expect.poll(forPickup).toEqual(opens('10:00', 1, 4));
  expect(await forDelivery()).toMatchObject({ is_open: true });
  expect(await listed()).toMatchObject({ is_open: true });
  // Past midnight it is today's ten.
  shop.clock.set(at('01:00', 15));
  expect(await forPickup()).toEqual(opens('10:00', 0, 4));
});

test('a whole branch that is paused for the rest of the day comes back when it opens, in the list as in its own call', async () => {
  await pause('whole', { span: 'day' });
  for (const ask of [forPickup, forDelivery, listed])
    await expect.poll(ask).toEqual(opens('10:00', 1, 4));
});

test('a pause that ends while orders are taken ends when it says; one that ends after the last order, in the morning', async () => {
  await pause('whole', { span: 'half_hour' });
  for (const ask of [forPickup, forDelivery, listed])
    await expect.poll(ask).toEqual(opens('20:12', 0, 3));
  await press('resumeStore', { scope: 'whole' });
  shop.clock.set(at('22:20'));
  await pause('whole', { span: 'half_hour' });
  for (const ask of [forPickup, forDelivery, listed])
    await expect.poll(ask).toEqual(opens('10:00', 1, 4));
});

test('a pause over more than a week says in how many days it really is; one without an end says nothing', async () => {
  await pause('whole', { span: 'date', date: '2026-01-26' });
  for (const ask of [forPickup, forDelivery, listed])
    await expect.poll(ask).toEqual(opens('10:00', 12, 1));
  await press('resumeStore', { scope: 'whole' });
  await pause('pickup', { span: 'open' });
  await expect.poll(forPickup).toEqual({ is_open: false, opens_at: null, opens_day: null });
});
