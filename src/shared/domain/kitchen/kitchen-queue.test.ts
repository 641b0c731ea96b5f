import { expect, test } from 'vitest';
import { waitMinutes, type QueuedOrder } from './kitchen-queue.ts';

const NOW = new Date('2026-01-14T18:00:00Z');
const made = (makeMinutes: number, sinceMinutes: number, openShare = 1): QueuedOrder => ({
  makeSeconds: makeMinutes * 60,
  since: new Date(NOW.getTime() - sinceMinutes * 60_000),
  openShare,
});
const waiting = (makeMinutes: number): QueuedOrder => ({
  makeSeconds: makeMinutes * 60,
  since: null,
  openShare: 1,
});

test.each<[string, QueuedOrder[], number, number]>([
  ['an empty kitchen', [], 2, 0],
  ['a lane is free beside a long ticket', [made(60, 0)], 2, 0],
  ['both are taken: the shorter one is free first', [made(60, 0), made(30, 0)], 2, 30],
  ['one lane makes one after the other', [made(10, 0), made(10, 0)], 1, 20],
  ['what was made since is taken off', [made(60, 10), made(30, 10)], 2, 20],
  ['what should be done long ago holds nobody up', [made(10, 25)], 1, 0],
  [
    'where nobody ticks, the second was begun when the first should have been done',
    [made(10, 15), made(10, 15)],
    1,
    5,
  ],
  [
    'where they tick, the first is still under their hands',
    [made(10, 15, 0.5), made(10, 15)],
    1,
    10,
  ],
  [
    'what is not ready long after its time was begun no longer ago than the base time',
    Array.from({ length: 6 }, () => made(10, 90)),
    2,
    15,
  ],
  ['a wait of seconds is none', [{ ...waiting(0), makeSeconds: 59 }], 1, 0],
  ['half of it ticked is half of it left', [made(20, 0, 0.5)], 1, 10],
  ['the clock says more than the ticks', [made(20, 15, 0.5)], 1, 5],
  ['all of it ticked is done', [made(20, 0, 0)], 1, 0],
  ['what waits to be accepted counts in full', [waiting(10), waiting(10), waiting(10)], 2, 10],
  ['no lane at all is still one', [waiting(10)], 0, 10],
  ['a clock that went back takes nothing off', [made(10, -5)], 1, 10],
])('%s', (_name, queue, lanes, minutes) => {
  expect(waitMinutes(queue, { lanes, baseMinutes: 15 }, NOW)).toBe(minutes);
});

test('while a kitchen takes orders and makes none ready, what the next one waits only grows', () => {
  const toQueue = (now: number) =>
    Array.from({ length: Math.min(now, 46) }, (_none, at) => made(5 + (at % 4), now - at));
  const waits = Array.from({ length: 120 }, (_none, now) =>
    waitMinutes(toQueue(now), { lanes: 4, baseMinutes: 15 }, NOW),
  );
  // By a minute it may fall, as the lanes are shared out anew.
  for (const [at, wait] of waits.entries())
    expect(wait).toBeGreaterThanOrEqual((waits[at - 1] ?? 0) - 1);
  expect(waits.slice(46)).toEqual(waits.slice(46).map(() => waits[46]));
  expect(waits.at(-1)).toBeGreaterThanOrEqual(50);
});
