import { expect, test } from 'vitest';
import { minutesLeft, computePromise, serverAheadMs } from './promise.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 16, minute));
type Driver = Parameters<typeof computePromise>[0]['driver'];
const promise = (now: Date, driver: Driver = null) =>
  computePromise(
    { promised_from: at(5).toISOString(), promised_to: at(15).toISOString(), driver },
    now,
  );

test.each([
  [4, { kind: 'between', from: at(5), to: at(15) }],
  [5, { kind: 'by', to: at(15) }],
  [14, { kind: 'by', to: at(15) }],
  [15, { kind: 'anyMinute' }],
  [55, { kind: 'anyMinute' }],
])('at minute %i no time in the past is promised', (minute, promised) => {
  expect(promise(at(minute))).toEqual(promised);
});

const HOUR_MS = 3_600_000;
const toReply = (minute: number, second: number) => {
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
  const { now, order } = toReply(minute, second);
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
      const { now, order } = toReply(minute, second);
      const meant = now + ahead + serverAheadMs(order, now + ahead);
      expect(Math.abs(meant - now)).toBeLessThan(60_000);
      expect(promise(new Date(meant))).toEqual(promise(new Date(now)));
    }
    const late = toReply(15, 0);
    expect(
      promise(new Date(late.now + ahead + serverAheadMs(late.order, late.now + ahead))),
    ).toEqual({ kind: 'anyMinute' });
  },
);

test.each([
  ['received', 1, 'Delivery', 0, { from: 15, to: 15 }],
  ['in the kitchen, within the promise', 2, 'Delivery', 7, { from: 8, to: 8 }],
  ['packed, for a rider', 3, 'Delivery', 2, { from: 13, to: 13 }],
  ['on the way: nobody knows how far', 4, 'Delivery', 2, { from: 3, to: 13 }],
  ['on the way, within the promise', 4, 'Delivery', 9, { from: 6, to: 6 }],
  ['a pickup in the kitchen', 2, 'Pickup', 1, { from: 14, to: 14 }],
  ['a pickup that is ready is not awaited', 3, 'Pickup', 1, null],
  ['late: no number is true', 2, 'Delivery', 15, null],
  ['delivered', 5, 'Delivery', 3, null],
  ['cancelled', 6, 'Pickup', 3, null],
  ['scheduled: it may be for tomorrow', 7, 'Pickup', 3, null],
  ['on hold', 8, 'Delivery', 3, null],
] as const)('the minutes over the page, %s', (_, code, way, minute, minutes) => {
  const promised = promise(at(minute));
  expect(
    minutesLeft({ order_status_code: code, delivery_status: way }, promised, at(minute)),
  ).toEqual(minutes);
});

// A hundredth of a degree of latitude is 1.11 km: four minutes of a moped's road.
const driver = { lat: 25.1, lng: 55.2, at: at(2).toISOString(), door: { lat: 25.11, lng: 55.2 } };
test.each([
  ['a fresh position tells the minutes', driver, 2, { from: 4, to: 4 }],
  ['they pass', driver, 4, { from: 2, to: 2 }],
  ['who should be there is a minute away', driver, 6, { from: 1, to: 1 }],
  ['an old position tells nothing', driver, 8, { from: 7, to: 7 }],
  ['nor does one without a known door', { ...driver, door: null }, 2, { from: 3, to: 13 }],
] as const)('the minutes follow the rider: %s', (_, position, minute, minutes) => {
  const order = { order_status_code: 4, delivery_status: 'Delivery' } as const;
  const now = at(minute);
  expect(minutesLeft(order, promise(now, position), now)).toEqual(minutes);
});

test('a promise that is hours away is told by the clock', () => {
  const far = { kind: 'between', from: at(5 + 180), to: at(15 + 180) } as const;
  const order = { order_status_code: 2, delivery_status: 'Delivery' } as const;
  expect(minutesLeft(order, far, at(0))).toBeNull();
});
