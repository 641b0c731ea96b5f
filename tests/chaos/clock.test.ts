// Time is the server's, on Dubai's clock, to the minute; and it never gives a code or a token a longer life.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '#tests/support/order-shop.ts';
import { runs, computeSeed } from '#tests/support/run-length.ts';
import { runHourRules } from './hour-rules.ts';
import { dubaiInstant } from './minute-oracle.ts';
import { setHours, type TimedShop } from './timed-shop.ts';
import { runTokenLives } from './token-lives.ts';
import type { TestClock } from '#tests/support/create-test-app.ts';

/** `set` turns the machine's clock, and the database's with it unless it goes back; `advance` lets time pass in both. */
function createJumpingClock(start: Date): TestClock {
  let wallMs = start.getTime();
  let databaseMs = wallMs;
  return {
    now: () => new Date(wallMs),
    databaseNow: () => new Date(databaseMs),
    set: (now) => {
      wallMs = now.getTime();
      databaseMs = Math.max(databaseMs, wallMs);
    },
    advance: (seconds) => {
      wallMs += seconds * 1000;
      databaseMs += seconds * 1000;
    },
  };
}

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

test('P23: the clock set back five minutes: no code, proof, token, grant or session lives longer', async () => {
  await setHours(shop, { isDays: 0, openTime: '00:00:00', closeTime: '00:00:00', days: [] });
  expect(await runTokenLives(shop, dubaiInstant(2027, 3, 1, 1_200))).toEqual({
    turnedBackMinutes: 5,
    tried: 8,
    diedEarly: [],
    livedLonger: [],
  });
});
