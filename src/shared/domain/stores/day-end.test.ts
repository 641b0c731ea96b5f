import { expect, test } from 'vitest';
import { closingEvent, DAY_ENDS, minutesWithin, readCash } from './day-end.ts';
import { OPEN_STATES, orderStep, type OrderState } from '../orders/order-life.ts';

/** The states through which an order goes until it has ended so. */
function way(orderType: 'Delivery' | 'Pickup', from: OrderState, end: 'completed' | 'cancelled') {
  const states: string[] = [];
  let state = from;
  while (state !== end) {
    const event = closingEvent(orderType, state, end);
    if (event === null) return [...states, 'not possible'];
    const step = orderStep(orderType, state, event);
    if (!step.ok || !step.changed) throw new Error(`${event} from ${state}`);
    state = step.to;
    states.push(state);
  }
  return states;
}

test.each([
  ['Delivery', 'dispatched', ['completed']],
  ['Delivery', 'ready', ['dispatched', 'completed']],
  ['Delivery', 'in_kitchen', ['dispatched', 'completed']],
  ['Delivery', 'on_hold', ['in_kitchen', 'dispatched', 'completed']],
  ['Delivery', 'pending', ['in_kitchen', 'dispatched', 'completed']],
  ['Pickup', 'ready', ['completed']],
  ['Pickup', 'in_kitchen', ['completed']],
  ['Pickup', 'pending', ['in_kitchen', 'completed']],
  ['Pickup', 'scheduled', ['not possible']],
] as const)('%s from %s is completed by legal steps', (orderType, from, expected) => {
  expect(way(orderType, from, 'completed')).toEqual(expected);
});

test.each(OPEN_STATES)('from %s an order can be cancelled in one step', (state) => {
  for (const orderType of ['Delivery', 'Pickup'] as const)
    expect(way(orderType, state, 'cancelled')).toEqual(['cancelled']);
  expect(DAY_ENDS).toContain('cancelled');
});

const at = (time: string) => new Date(`2026-01-14T${time}:00+04:00`);
test.each([
  ['inside', '12:00', '12:30', 30],
  ['since before', '09:00', '10:15', 15],
  ['beyond', '22:50', '23:50', 10],
  ['the whole day and more', '08:00', '23:59', 780],
  ['before', '08:00', '09:00', 0],
  ['after', '23:10', '23:20', 0],
  ['still', '22:00', null, 60],
])('minutes of a span: %s', (_title, from, until, minutes) => {
  const span = { from: at(from), until: until === null ? null : at(until) };
  expect(minutesWithin(span, { from: at('10:00'), to: at('23:00') })).toBe(minutes);
});

test.each<[string, number | null]>([
  ['1250.50', 125_050],
  [' 1,250.5 ', 125_050],
  ['0', 0],
  ['\u0661\u0662\u0665\u0660\u066B\u0665', 125_050],
  ['13100,5', 1_310_050],
  ['13.100,50', 1_310_050],
  ['250,75', 25_075],
  ['12,5', 1250],
  ['1,250', 125_000],
  ['1,234,567.89', 123_456_789],
  ['12,34,567', null],
  ['1,250,5', null],
  ['1.250.50', null],
  ['999,999,999', null],
  ['1.250', null],
  ['1.005', null],
  ['-1', null],
  ['', null],
  ['ten', null],
  ['99999999', null],
])('cash typed as %j', (typed, fils) => {
  expect(readCash(typed)).toBe(fils);
});
