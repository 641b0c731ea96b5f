// Time is the server's, on Dubai's clock, to the minute; and it never gives a code or a token a longer life.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareMonotonicTime } from '#server/db/keep-monotonic-time.ts';
import { createMonotonicClock } from '#server/monotonic-clock.ts';
import { createShop } from '#tests/support/order-shop.ts';
import { runs, computeSeed } from '#tests/support/run-length.ts';
import { runClosedStore } from './closed-store.ts';
import { runHourRules } from './hour-rules.ts';
import { createJumpingClock } from './jumping-clock.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { setHours, type TimedShop } from './timed-shop.ts';
import { runTokenLives } from './token-lives.ts';

const START = dubaiInstant(2027, 1, 1, 0);
const clock = createJumpingClock(new Date(START));
let shop: Awaited<ReturnType<typeof createShop>> & TimedShop;
beforeAll(async () => {
  shop = {
    ...(await createShop({ clock })),
    setWall: (ms) => {
      clock.set(new Date(ms));
    },
    pass: async (ms) => {
      clock.advance(ms / 1000);
    },
  };
});
afterAll(async () => {
  await shop?.close();
});

test('P23: random hours and moments: open, closed and the later times are those of a count of minutes (STORE-10, STORE-12, CHK-PAY-21)', () => {
  const { cases, open, closed, requestsTaken, ...rest } = runHourRules({
    seed: computeSeed(23),
    cases: runs(400, 10_000),
  });
  expect(rest).toMatchObject({
    wrongOpen: 0,
    wrongChange: 0,
    wrongSlots: 0,
    wrongRequests: 0,
    first: '',
  });
  expect(Math.min(open, closed, requestsTaken)).toBeGreaterThan(cases / 4);
});

// Before the next one: its moments lie years later, and the monotonic time does not come back from there.
test('P23: the clock set back five minutes: no code, proof, token, grant or session lives longer', async () => {
  await setHours(shop, { isDays: 0, openTime: '00:00:00', closeTime: '00:00:00', days: [] });
  expect(await runTokenLives(shop, dubaiInstant(2027, 3, 1, 1_200))).toEqual({
    turnedBackMinutes: 5,
    tried: 8,
    diedEarly: [],
    livedLonger: [],
  });
});

test('P23: through the calls: nothing for now from a closed branch, nothing for later outside its hours (CHK-PAY-18, CHK-PAY-19, ERR-36)', async () => {
  const { moments, nowTaken, laterTaken, ...rest } = await runClosedStore(shop, {
    seed: computeSeed(23),
    sets: runs(6, 250),
  });
  expect(rest).toMatchObject({
    nowToClosed: 0,
    nowRefused: 0,
    laterWrong: 0,
    wrongWords: 0,
    wrongShown: 0,
    wrongStored: 0,
    first: '',
  });
  expect(Math.min(nowTaken, moments - nowTaken, laterTaken)).toBeGreaterThan(moments / 6);
});

test('P23: the monotonic time goes on by what really passed, follows a wall that is ahead, and outlives a restart on a clock set back', async () => {
  const { db } = shop;
  const at = (clocked: { monotonicNow(): Date }): number => clocked.monotonicNow().getTime();
  const source = { wall: START + 400 * 86_400_000, elapsed: 0 };
  const begun = source.wall;
  const open = () =>
    createMonotonicClock({ wallMs: () => source.wall, elapsedMs: () => source.elapsed });
  const first = open();
  source.wall -= 300_000;
  source.elapsed += 4_000;
  expect([at(first), first.now().getTime()]).toEqual([begun + 4_000, begun - 300_000]);
  source.wall = begun + 60_000;
  expect(at(first)).toBe(begun + 60_000);
  await shareMonotonicTime(db, first);

  source.wall = begun;
  const restarted = open();
  expect(at(restarted)).toBe(begun);
  expect(await shareMonotonicTime(db, restarted)).toBe(60_000);
  source.elapsed += 1_000;
  expect(at(restarted)).toBe(begun + 61_000);
  expect(restarted.now().getTime()).toBe(begun);
});
