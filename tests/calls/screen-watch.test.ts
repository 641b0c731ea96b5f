// A branch that is open while nobody looks at its board: managers are told, and where it is set so, orders for now wait until a screen is back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doOutsideWork } from '#server/jobs/outside-work.ts';
import { tellUnseenBranches } from '#server/jobs/tell-unseen-branches.ts';
import { futureDateOf } from '#shared/domain/later-order.ts';
import type { WithoutScreen } from '#shared/domain/kitchen-settings.ts';
import { eventsOf } from '#tests/support/read-events.ts';
import { createShop, listeningServer, type Shop } from '#tests/support/order-shop.ts';

let shop: Shop;
let manager: string;
let branch: string;
let screens: Awaited<ReturnType<typeof listeningServer>>;
const STORE = 1;
const NOW = new Date('2026-01-14T18:00:00+04:00');
beforeAll(async () => {
  shop = await createShop({ now: NOW });
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  screens = await listeningServer(shop.app);
});
afterAll(async () => {
  await screens?.close();
  await shop?.close();
});
beforeEach(() => shop.clock.set(new Date(shop.clock.now().getTime() + 60_000)));

const setTo = async (without_screen: WithoutScreen | null) => {
  const reply = await shop.call(
    'kitchenSettings',
    {
      params: { storeId: STORE },
      body: { max_orders: null, max_make_minutes: null, without_screen },
    },
    { headers: { cookie: manager } },
  );
  expect(reply.status).toBe(200);
};
const look = () => eventsOf(`${screens.origin}/api/console/board/${STORE}/events`, branch);
/** What managers are told of the branch, by the other process than the one that holds the stream. */
const told = async (): Promise<string | null> => {
  const reply = await shop.call('boardStores', {} as never, { headers: { cookie: manager } });
  const rows: { store_id: number; unseen: string | null }[] = reply.body.successResponse;
  return rows.find(({ store_id }) => store_id === STORE)?.unseen ?? null;
};
const lastSeen = async () =>
  (
    await shop.db
      .selectFrom('screen_watch')
      .select('seen_at')
      .where('store_id', '=', STORE)
      .execute()
  )[0]?.seen_at.getTime();
/** A screen comes, stays a second and goes; it has gone when all know of it. */
const comeAndGo = async () => {
  const screen = await look();
  await expect.poll(told).toBeNull();
  shop.clock.advance(1);
  screen.stop();
  await screen.ended;
  await expect.poll(lastSeen).toBe(shop.clock.now().getTime());
};
const place = async (change = {}) => shop.place(await shop.guest(), change);

test('a screen that goes is missed after 90 s, in another process too; one that comes is seen at once', async () => {
  await setTo('tell');
  const screen = await look();
  await expect.poll(lastSeen).toBe(shop.clock.now().getTime());
  shop.clock.advance(3600);
  screen.stop();
  await screen.ended;
  await expect.poll(lastSeen).toBe(shop.clock.now().getTime());
  await expect.poll(told).toBeNull();
  shop.clock.advance(89);
  expect(await told()).toBeNull();
  shop.clock.advance(1);
  expect(await told()).toBe('told');
  shop.clock.advance(600);
  // Only told: orders are taken.
  expect((await place()).status).toBe(200);
  const back = await look();
  await expect.poll(told).toBeNull();
  back.stop();
  await back.ended;
});

test('a manager who looks from elsewhere is no screen of the kitchen', async () => {
  await setTo('tell');
  await comeAndGo();
  shop.clock.advance(90);
  const before = await lastSeen();
  const url = `${screens.origin}/api/console/board/${STORE}/events`;
  const fromHome = await eventsOf(url, manager);
  shop.clock.advance(1);
  fromHome.stop();
  await fromHome.ended;
  expect(await told()).toBe('told');
  expect(await lastSeen()).toBe(before);
});

test('set so, orders for now are refused after 5 min, later ones are taken, and with a screen all are', async () => {
  await setTo('refuse');
  await comeAndGo();
  shop.clock.advance(299);
  await expect.poll(told).toBe('told');
  expect((await place()).status).toBe(200);
  shop.clock.advance(2);
  expect(await told()).toBe('refused');
  const refused = await place();
  expect([refused.status, refused.body.code]).toEqual([409, 'STORE_PAUSED']);
  const shown = await shop.call('storeForPickup', { params: { storeId: STORE } });
  expect(shown.body.successResponse.is_open).toBe(false);
  expect(shown.body.successResponse.later_from).not.toBeNull();
  const inTwoHours = new Date(shop.clock.now().getTime() + 120 * 60_000);
  expect((await place({ future_status: 1, future_date: futureDateOf(inTwoHours) })).status).toBe(
    200,
  );
  const back = await look();
  await expect.poll(async () => (await place()).status).toBe(200);
  back.stop();
  await back.ended;
});

test('a process that starts again misses nobody before the screens had the time to come back', async () => {
  await setTo('refuse');
  await expect.poll(told).toBeNull();
  shop.clock.advance(600);
  expect(await told()).toBe('refused');
  const fresh = await listeningServer(shop.app);
  const toldByFresh = async (): Promise<string | null> => {
    const reply = await fetch(`${fresh.origin}/api/console/board_stores`, {
      headers: { cookie: manager },
    });
    const body = (await reply.json()) as {
      successResponse: { store_id: number; unseen: string | null }[];
    };
    return body.successResponse.find(({ store_id }) => store_id === STORE)?.unseen ?? null;
  };
  try {
    expect(await toldByFresh()).toBeNull();
    shop.clock.advance(89);
    expect(await toldByFresh()).toBeNull();
    shop.clock.advance(1);
    expect(await toldByFresh()).toBe('told');
    shop.clock.advance(210);
    expect(await toldByFresh()).toBe('refused');
  } finally {
    await fresh.close();
  }
});

test('nobody is missed at a branch that takes no orders, or that works without a screen', async () => {
  await setTo('refuse');
  expect(await told()).toBe('refused');
  const pause = (name: 'pauseStore' | 'resumeStore', body: object) =>
    shop.call(name, { params: { storeId: STORE }, body } as never, { headers: { cookie: branch } });
  await pause('pauseStore', { scope: 'whole', span: 'two_hours', reason: 'staff' });
  await expect.poll(told).toBeNull();
  await pause('resumeStore', { scope: 'whole' });
  await expect.poll(told).toBe('refused');
  await setTo('nothing');
  await expect.poll(told).toBeNull();
  expect((await place()).status).toBe(200);
  await setTo('refuse');
});

test('the phones of the settings get one message for each time, and not again within half an hour', async () => {
  const phone = '+971501119900';
  const started = NOW;
  const tell = () => tellUnseenBranches(shop.app, started);
  const inbox = async (): Promise<{ body: string }[]> =>
    (await shop.server.inject(`/sandbox/messages?to=${phone.slice(1)}`)).json().messages;
  const send = async () => {
    const rows = await shop.db
      .selectFrom('outgoing_message')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    for (const { id } of rows) await doOutsideWork(shop.app, { work: 'message', messageId: id });
  };
  await setTo('refuse');
  expect(await tell()).toEqual([]);
  shop.app.settings.alerts = { phones: [phone], lang: 'en' };
  expect(await tell()).toEqual([STORE]);
  expect(await tell()).toEqual([]);
  await send();
  expect((await inbox()).map(({ body }) => body)).toEqual([
    expect.stringMatching(
      /is open, but no screen shows its orders\. Please open the kitchen board\.$/,
    ),
  ]);
  const absence = async (afterSeconds: number) => {
    await comeAndGo();
    shop.clock.advance(afterSeconds);
  };
  await absence(120);
  expect(await tell()).toEqual([]);
  await absence(1801);
  // A new absence, and the last message is half an hour old.
  expect(await tell()).toEqual([STORE]);
  await send();
  expect(await inbox()).toHaveLength(2);
  const left = await shop.db.selectFrom('outgoing_message').select('phone').execute();
  expect(left.every(({ phone: kept }) => kept === '')).toBe(true);
});
