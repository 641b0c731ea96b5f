import { expect, test } from 'vitest';
import { promisedAt, serverAheadMs } from './promise.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 16, minute));

test.each([
  [4, { kind: 'between', from: at(5), to: at(15) }],
  [5, { kind: 'by', to: at(15) }],
  [14, { kind: 'by', to: at(15) }],
  [15, { kind: 'anyMinute' }],
  [55, { kind: 'anyMinute' }],
])('at minute %i no time in the past is promised', (minute, promised) => {
  expect(promisedAt(at(5), at(15), at(minute))).toEqual(promised);
});

const HOUR_MS = 3_600_000;
/** The reply of a server at this minute and second of the hour. */
const replyAt = (minute: number, second: number) => {
  const now = at(minute).getTime() + second * 1000;
  const until = (instant: Date): number =>
    Math.max(0, Math.ceil((instant.getTime() - now) / 60_000));
  return {
    now,
    order: {
      promised_from: at(5).toISOString(),
      promised_to: at(15).toISOString(),
      minutes_from: until(at(5)),
      minutes_to: until(at(15)),
    },
  };
};

test.each([
  [1, 20],
  [4, 59],
  [5, 0],
  [9, 30],
  [14, 59],
  [15, 0],
  [40, 7],
])('a device that is right is believed to the millisecond, at minute %i:%i', (minute, second) => {
  const { now, order } = replyAt(minute, second);
  expect(serverAheadMs(order, now)).toBe(0);
});

test.each([14 * HOUR_MS, -12 * HOUR_MS, 7 * 60_000, -7 * 60_000])(
  'a device whose clock is %i ms ahead promises what the server does, to the minute',
  (ahead) => {
    for (const [minute, second] of [
      [1, 20],
      [4, 59],
      [5, 0],
      [9, 30],
      [14, 1],
    ] as const) {
      const { now, order } = replyAt(minute, second);
      const meant = now + ahead + serverAheadMs(order, now + ahead);
      expect(Math.abs(meant - now)).toBeLessThan(60_000);
      expect(promisedAt(at(5), at(15), new Date(meant))).toEqual(
        promisedAt(at(5), at(15), new Date(now)),
      );
    }
    const late = replyAt(15, 0);
    expect(
      promisedAt(
        at(5),
        at(15),
        new Date(late.now + ahead + serverAheadMs(late.order, late.now + ahead)),
      ),
    ).toEqual({ kind: 'anyMinute' });
  },
);
