// A branch that is open while nobody looks at its board: managers are told, and where it is set so, orders for now wait until a screen is back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '#server/db/open.ts';
import { forgetAt } from '#tests/support/forget-at.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import { tellUnseenBranches } from '#server/jobs/tell-unseen-branches.ts';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import type { WithoutScreen } from '#shared/domain/kitchen/kitchen-settings.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { listeningServer } from '#tests/support/order-shop.ts';
import { pairScreen } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let manager: string;
let branch: string;
let screens: Awaited<ReturnType<typeof listeningServer>>;
const STORE = 1;
const NOW = new Date('2026-01-14T18:00:00+04:00');
const shop = shopOfFile({ now: NOW });
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  screens = await listeningServer(shop.app);
});
afterAll(async () => {
  await screens?.close();
});
beforeEach(() => shop.clock.set(new Date(shop.clock.now().getTime() + 60_000)));

const setTo = async (without_screen: WithoutScreen | null) => {
  const reply = await shop.by(manager)(
    'kitchenSettings',
    { storeId: STORE },
    { max_orders: null, max_make_minutes: null, without_screen },
  );
  expect(reply.status).toBe(200);
};
/** Returns when the news that were sent before have come to the processes of this test. */
const newsCame = async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = await shop.app.database.listen('after_the_news', resolve);
  await notify(shop.db, 'after_the_news', 'come');
  await promise;
  await stop();
};
/** What an open board says every 15 s; at the other process than the one that is asked. */
const SCREEN = randomUUID();
const look = async (cookie = branch, screen = SCREEN, at = screens) => {
  const reply = await fetch(`${at.origin}/api/console/board/${STORE}/screen`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ screen, groups: null }),
  });
  expect(reply.status).toBe(200);
  await newsCame();
};
type Told = { store_id: number; unseen: string | null }[];
const findUnseen = (rows: Told) => rows.find(({ store_id }) => store_id === STORE)?.unseen ?? null;
/** What managers are told of the branch. */
const told = async (): Promise<string | null> => {
  const reply = await shop.by(manager)('boardStores');
  return findUnseen(reply.body.stores);
};
/** All know that a screen was there just now. */
const seenNow = async () => {
  await look();
  await expect.poll(told).toBeNull();
};
const place = async (change = {}) => shop.place(await shop.guest(), change);

test('a screen that says nothing is missed after 90 s, in another process too; one that comes is seen at once', async () => {
  await setTo('tell');
  await seenNow();
  for (let beat = 0; beat < 12; beat += 1) {
    shop.clock.advance(15);
    await look();
  }
  shop.clock.advance(89);
  expect(await told()).toBeNull();
  // The others hear of it ten seconds later at most.
  shop.clock.advance(11);
  expect(await told()).toBe('told');
  shop.clock.advance(600);
  // Only told: orders are taken.
  expect((await place()).status).toBe(200);
  await seenNow();
});

test('a tablet without power is missed although its line stands open', async () => {
  await setTo('tell');
  const screen = await pairScreen(shop, STORE);
  const line = await readEvents(`${screens.origin}/api/console/board/${STORE}/events`, screen);
  await look(screen);
  await expect.poll(told).toBeNull();
  shop.clock.advance(100);
  expect(await told()).toBe('told');
  line.stop();
  await line.ended;
});

test('one of two screens that go on is enough', async () => {
  await setTo('tell');
  const other = randomUUID();
  await seenNow();
  await look(branch, other);
  for (let beat = 0; beat < 8; beat += 1) {
    shop.clock.advance(15);
    await look(branch, other);
  }
  await expect.poll(told).toBeNull();
});

test('a manager who looks from elsewhere is no screen of the kitchen', async () => {
  await setTo('tell');
  await seenNow();
  shop.clock.advance(100);
  for (let beat = 0; beat < 3; beat += 1) await look(manager, randomUUID());
  expect(await told()).toBe('told');
  const rows = await shop.db
    .selectFrom('board_screen')
    .select('seen_at')
    .where('seen_at', '>', new Date(shop.clock.now().getTime() - 90_000))
    .execute();
  expect(rows).toEqual([]);
});

test('set so, orders for now are refused after 5 min, later ones are taken, and with a screen all are', async () => {
  await setTo('refuse');
  await seenNow();
  shop.clock.advance(299);
  await expect.poll(told).toBe('told');
  expect((await place()).status).toBe(200);
  shop.clock.advance(2);
  expect(await told()).toBe('refused');
  const refused = await place();
  expect([refused.status, refused.body.code]).toEqual([409, 'STORE_PAUSED']);
  const shown = await shop.call('storeForPickup', { params: { storeId: STORE } });
  expect(shown.body.store.is_open).toBe(false);
  expect(shown.body.store.later_from).not.toBeNull();
  const inTwoHours = new Date(shop.clock.now().getTime() + 120 * 60_000);
  expect(
    (await place({ future_status: 1, future_date: formatFutureDate(inTwoHours) })).status,
  ).toBe(200);
  await look();
  await expect.poll(async () => (await place()).status).toBe(200);
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
    return findUnseen(((await reply.json()) as { stores: Told }).stores);
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

test.each([-400, 400])(
  'the screens may tell a process whose clock goes %i s otherwise',
  async (seconds) => {
    await setTo('refuse');
    const now = () => new Date(shop.clock.now().getTime() + seconds * 1000);
    const other = await listeningServer({ ...shop.app, clock: { now } });
    try {
      shop.clock.advance(600);
      expect(await told()).toBe('refused');
      await look(branch, SCREEN, other);
      await expect.poll(told).toBeNull();
      shop.clock.advance(301);
      expect(await told()).toBe('refused');
    } finally {
      await other.close();
    }
  },
);

test('a screen is missed although the clock was set back', async () => {
  await setTo('refuse');
  await seenNow();
  shop.clock.advance(-3600);
  expect(await told()).toBeNull();
  shop.clock.advance(301);
  expect(await told()).toBe('refused');
  shop.clock.advance(3600);
});

test('nobody is missed at a branch that takes no orders, or that works without a screen', async () => {
  await setTo('refuse');
  expect(await told()).toBe('refused');
  const pause = (name: 'pauseStore' | 'resumeStore', body: object) =>
    shop.by(branch)(name, { storeId: STORE }, body);
  await pause('pauseStore', { scope: 'whole', span: 'two_hours', reason: 'staff' });
  await expect.poll(told).toBeNull();
  await pause('resumeStore', { scope: 'whole' });
  await expect.poll(told).toBe('refused');
  await setTo('nothing');
  await expect.poll(told).toBeNull();
  expect((await place()).status).toBe(200);
  await setTo('refuse');
});

test('the phones of the settings get one message for each time, not again within half an hour, and on the next day while it lasts', async () => {
  const phone = '+971501119900';
  const started = NOW;
  const tell = () => tellUnseenBranches(shop.app, started);
  const inbox = async (): Promise<{ body: string }[]> =>
    (await shop.server.inject(`/sandbox/messages?to=${phone.slice(1)}`)).json().messages;
  const send = async () => {
    const rows = await readRows(shop, 'outgoing_message', { sent_at: null }, ['id']);
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
    await seenNow();
    shop.clock.advance(afterSeconds);
  };
  await absence(120);
  expect(await tell()).toEqual([]);
  await absence(1801);
  // A new absence, and the last message is half an hour old.
  expect(await tell()).toEqual([STORE]);
  await send();
  expect(await inbox()).toHaveLength(2);
  // Nobody mended it: the same absence is told again on the next day, once.
  shop.clock.advance(12 * 3600 - 1);
  expect(await tell()).toEqual([]);
  shop.clock.advance(12 * 3600 + 1);
  expect(await tell()).toEqual([STORE]);
  expect(await tell()).toEqual([]);
  await send();
  expect(await inbox()).toHaveLength(3);
  shop.clock.advance(-24 * 3600);
  const left = await shop.db.selectFrom('outgoing_message').select('phone').execute();
  expect(left.every(({ phone: kept }) => kept === '')).toBe(true);
});

test('what managers were told of a branch is forgotten a month later, and nothing else with it', async () => {
  const at = shop.clock.now();
  const { customerId: customer_id } = await shop.guest();
  const told = (kind: 'branch_unseen' | 'phone_changed') => ({
    kind,
    customer_id: kind === 'phone_changed' ? customer_id : null,
    store_id: kind === 'branch_unseen' ? STORE : null,
    phone: '',
    lang: 'en' as const,
    created_at: at,
    sent_at: at,
  });
  const rows = await shop.db
    .insertInto('outgoing_message')
    .values([told('branch_unseen'), told('phone_changed')])
    .returning(['id', 'kind'])
    .execute();
  const ids = rows.map(({ id }) => id);
  const left = async () =>
    (
      await shop.db
        .selectFrom('outgoing_message')
        .select('kind')
        .where('id', 'in', ids)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  const later = (ms: number) => new Date(at.getTime() + 30 * 86_400_000 + ms);
  await forgetAt(shop, later(0));
  expect(await left()).toEqual(['branch_unseen', 'phone_changed']);
  await forgetAt(shop, later(1));
  expect(await left()).toEqual(['phone_changed']);
});
