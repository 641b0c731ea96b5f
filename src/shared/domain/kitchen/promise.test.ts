import { expect, test } from 'vitest';
import {
  busyEnd,
  hasPromiseMoved,
  mayBeBusyLonger,
  preparationMinutes,
  computePrepMinutes,
  promisedRange,
  kitchenDeadline,
} from './promise.ts';

const calm = { baseMinutes: 15, waitMinutes: 0, busyMinutes: 0 };

test.each([
  ['a small order takes the base', 240, calm, 15],
  ['an order that is more work than the base takes its own time', 1800, calm, 30],
  ['it waits until a hand is free', 240, { ...calm, waitMinutes: 20 }, 35],
  ['busy mode adds to all of it', 240, { ...calm, busyMinutes: 20 }, 35],
  ['everything at once', 1200, { ...calm, waitMinutes: 10, busyMinutes: 10 }, 40],
  ['half a minute counts', 930, calm, 15.5],
])('%s', (_name, makeSeconds, kitchen, minutes) => {
  expect(preparationMinutes(makeSeconds, kitchen)).toBe(minutes);
});

const NOW = new Date('2026-01-14T18:00:00Z');
const hour = { makeSeconds: 3600, since: NOW, openShare: 1 };
const silent = { baseMinutes: null, lanes: null, busy: null };
test.each([
  ["nothing was said: the brand's time, and no queue", silent, [hour, hour], 15],
  ['its own base', { ...silent, baseMinutes: 10 }, [hour], 10],
  ['two lanes, one of them free', { ...silent, lanes: 2 }, [hour], 15],
  ['two lanes and two tickets', { ...silent, lanes: 2 }, [hour, hour], 75],
  ['busy until a minute ago', { ...silent, busy: { minutes: 20, until: NOW } }, [], 15],
  ['busy', { ...silent, busy: { minutes: 20, until: new Date(NOW.getTime() + 1) } }, [], 35],
])('at a branch: %s', (_name, kitchen, queue, minutes) => {
  const order = { brandMinutes: 15, makeSeconds: 0, queue, now: NOW };
  expect(computePrepMinutes(kitchen, order)).toBe(minutes);
});

test.each([
  ['a delivery of 4 km', 'Delivery', 4, 15, 30, 40],
  ['a delivery next door', 'Delivery', 0, 15, 15, 25],
  ['a minute more is the next five', 'Delivery', 0, 16, 20, 30],
  ['a pickup does not ride', 'Pickup', 4, 15, 15, 20],
  ['a pickup in the branch', 'qr-Pickup', 4, 18, 20, 25],
  ['a distance below nothing is none', 'Delivery', -3, 15, 15, 25],
] as const)('%s', (_name, orderType, distanceKm, prepMinutes, fromMinutes, toMinutes) => {
  expect(promisedRange({ orderType, distanceKm, prepMinutes })).toEqual({ fromMinutes, toMinutes });
});

test.each([
  ['none runs', 30, null, 30],
  ['one runs: from its end', 30, 20, 50],
  ['two hours from now at most', 30, 100, 120],
  ['one that is over counts for nothing', 60, -5, 60],
])('busy for more: %s', (_name, forMinutes, running, minutes) => {
  const at = (later: number) => new Date(NOW.getTime() + later * 60_000);
  expect(busyEnd(forMinutes, NOW, running === null ? null : at(running))).toEqual(at(minutes));
});

test.each([
  [90, true],
  [91, false],
])('half an hour more is offered while two hours hold it: %i minutes left', (left, offered) => {
  expect(mayBeBusyLonger(new Date(NOW.getTime() + left * 60_000), NOW)).toBe(offered);
});

test.each([
  ['the same', 30, 30, false],
  ['ten later', 30, 40, false],
  ['eleven later', 29, 40, true],
  ['fifteen later', 30, 45, true],
  ['ten earlier', 40, 30, false],
  ['fifteen earlier, when nobody is at home yet', 45, 30, true],
])('moved: %s', (_name, shown, fromMinutes, moved) => {
  expect(hasPromiseMoved(shown, { fromMinutes, toMinutes: fromMinutes + 10 })).toBe(moved);
});

// Promised from 19:40 to 19:50.
const at = (time: string) => new Date(`2026-11-14T${time}:00Z`);

test.each([
  ['a new pickup', 1, 'Pickup', null, '19:40'],
  ['a pickup in the kitchen', 2, 'Pickup', null, '19:40'],
  ['a ready pickup waits for its customer', 3, 'Pickup', null, '19:50'],
  ['a scheduled pickup', 7, 'Pickup', null, '19:40'],
  ['a pickup in the branch', 2, 'qr-Pickup', null, '19:40'],
  ['a new delivery with a ride of 12 minutes', 1, 'Delivery', 12, '19:28'],
  ['a delivery in the kitchen', 2, 'Delivery', 12, '19:28'],
  ['a ready delivery must leave for the end of the promise', 3, 'Delivery', 12, '19:38'],
  ['a delivery on the way', 4, 'Delivery', 12, '19:50'],
  ['a delivery on hold', 8, 'Delivery', 12, '19:28'],
  ['a delivery to nobody knows where', 2, 'Delivery', null, '19:40'],
  ['a pickup never rides', 2, 'Pickup', 12, '19:40'],
] as const)('%s', (_name, code, orderType, rideMinutes, due) => {
  const deadline = kitchenDeadline({
    code,
    orderType,
    promisedFrom: at('19:40'),
    promisedTo: at('19:50'),
    rideMinutes,
  });
  expect(deadline).toEqual(at(due));
});
