// A thousand evenings of a kitchen, each from its own seed: how many orders are ready by the end of the range they were promised, with the
// queue counted and, beside it, without. How many are ready long before it is told too: a promise that nobody can miss is none.
import { expect, test } from 'vitest';
import { preparationMinutes, promisedRange, type PromisedRange } from './promise.ts';

const EVENINGS = 1000;
const LANES = 4;
const BASE_MINUTES = 15;
const EVENING_MINUTES = 240;
const EARLY_MINUTES = 10;

/** mulberry32: the same evening from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Job = { workSeconds: number; startsAt: number; endsAt: number };

/** One evening: orders come as they like, closer together at its middle; each goes to the lane that is free first and takes a bit more or less than said. */
function evening(seed: number): {
  kept: number;
  keptWithoutQueue: number;
  early: number;
  orders: number;
} {
  const random = randomOf(seed);
  const lanes = Array.from({ length: LANES }, () => 0);
  const busiest = 0.1 + random() * 0.4;
  const jobs: Job[] = [];
  let [kept, keptWithoutQueue, early] = [0, 0, 0];
  for (let now = 0; now < EVENING_MINUTES;) {
    const rush = 0.3 + busiest * Math.sin((Math.PI * now) / EVENING_MINUTES);
    now += -Math.log(1 - random()) / rush;
    const workSeconds = 60 * (2 + Math.floor(random() * 9));
    const queuedSeconds = jobs.reduce(
      (sum, job) => sum + (job.endsAt > now ? job.workSeconds : 0),
      0,
    );
    const lane = lanes.indexOf(Math.min(...lanes));
    const startsAt = Math.max(now, lanes[lane] ?? 0);
    const takes = (workSeconds / 60) * (0.7 + random() * 0.7);
    lanes[lane] = startsAt + takes;
    // What is quickly put together waits for the fryer all the same.
    const readyAt = startsAt + Math.max(takes, BASE_MINUTES * (0.7 + random() * 0.5));
    jobs.push({ workSeconds, startsAt, endsAt: startsAt + takes });
    const rangeOf = (queued: number): PromisedRange => {
      const kitchen = {
        baseMinutes: BASE_MINUTES,
        lanes: LANES,
        queuedSeconds: queued,
        busyMinutes: 0,
      };
      const prepMinutes = preparationMinutes(workSeconds, kitchen);
      return promisedRange({ orderType: 'Pickup', distanceKm: 0, prepMinutes });
    };
    const [range, withoutQueue] = [rangeOf(queuedSeconds), rangeOf(0)];
    kept += Number(readyAt - now <= range.toMinutes);
    keptWithoutQueue += Number(readyAt - now <= withoutQueue.toMinutes);
    early += Number(readyAt - now < range.fromMinutes - EARLY_MINUTES);
  }
  return { kept, keptWithoutQueue, early, orders: jobs.length };
}

test('in a thousand evenings nine of ten orders are ready by the end of their range; without the queue they are not', () => {
  const sum = { kept: 0, keptWithoutQueue: 0, early: 0, orders: 0 };
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const one = evening(seed);
    sum.kept += one.kept;
    sum.keptWithoutQueue += one.keptWithoutQueue;
    sum.early += one.early;
    sum.orders += one.orders;
  }
  const share = (count: number): number => Math.round((1000 * count) / sum.orders) / 10;
  expect(share(sum.kept)).toBeGreaterThanOrEqual(90);
  expect(share(sum.keptWithoutQueue)).toBeLessThan(share(sum.kept));
  expect({
    withQueue: share(sum.kept),
    without: share(sum.keptWithoutQueue),
    moreThanTenMinutesEarly: share(sum.early),
  }).toMatchInlineSnapshot(`
    {
      "moreThanTenMinutesEarly": 25.9,
      "withQueue": 100,
      "without": 67.9,
    }
  `);
});
