import { describe, expect, test } from 'vitest';
import {
  customerMayCancel,
  eventOfPress,
  firstSteps,
  ORDER_EVENTS,
  ORDER_STATES,
  orderStep,
  type LifeStep,
  type OrderState,
} from './order-life.ts';
import { ORDER_TYPES, type OrderType } from './order-type.ts';
import { findIllegalStep } from '#tests/support/illegal-step.ts';

// One letter a state; `.` refused, `=` there already. Columns in the order of STATES, after the column of an order that is not there yet.
const LETTERS: Record<OrderState, string> = {
  awaiting_payment: 'a',
  expired: 'e',
  given_up: 'g',
  pending: 'p',
  scheduled: 's',
  in_kitchen: 'k',
  ready: 'r',
  dispatched: 'd',
  on_hold: 'h',
  completed: 'c',
  cancelled: 'x',
};
//                       - aeg psk rdh cx
const EITHER = [
  'placed                p ... ... ... ..',
  'placed_unpaid         a ... ... ... ..',
  'scheduled             . ... s.. ... ..',
  'paid                  . p.. ... ... ..',
  'paid_for_later        . s.. ... ... ..',
  'payment_expired       . e.. ... ... ..',
  'given_up              . g.. ... ... ..',
  'revived               . .p. ... ... ..',
  'revived_for_later     . .s. ... ... ..',
  'released              . ... .p. ... ..',
  'accepted              . ... kk= ... ..',
  'readied               . ... ..r =.. ..',
  'held                  . ... h.h hh= ..',
  'resumed               . ... ..= ..k ..',
  'rejected              . ... x.. ... .=',
  'cancelled_by_staff    . ... .xx xxx .=',
  'cancelled_by_customer . ... xx. ... .=',
  'recalled_for_later    . ... ... ... .s',
];
const DELIVERED = [
  'recalled              . ... ... kr. dk',
  'dispatched            . ... ..d d=. ..',
  'completed             . ... ... .c. =.',
];
const COLLECTED = [
  'recalled              . ... ... k.. rk',
  'dispatched            . ... ... ... ..',
  'completed             . ... ..c c.. =.',
];

describe('every cell of the table', () => {
  test.each(ORDER_TYPES)('%s', (orderType) => {
    const table = [...EITHER, ...(orderType === 'Delivery' ? DELIVERED : COLLECTED)];
    const drawn = ORDER_EVENTS.map((event) => {
      const cells = (['nothing', ...ORDER_STATES] as const).map((from) => {
        const step = orderStep(orderType, from, event);
        return step.ok ? (step.changed ? LETTERS[step.to] : '=') : '.';
      });
      return `${event} ${cells.join('')}`;
    });
    expect(drawn.toSorted()).toEqual(
      table
        .map((row) =>
          row.replace(
            /^(\S+)(.*)$/,
            (_, name: string, cells: string) => `${name} ${cells.replaceAll(' ', '')}`,
          ),
        )
        .toSorted(),
    );
  });
});

test('a card order begins by waiting, one for later passes through pending, and a paid one is never both', () => {
  expect(firstSteps({ isCard: false, isLater: false }).map(({ to }) => to)).toEqual(['pending']);
  expect(firstSteps({ isCard: false, isLater: true }).map(({ to }) => to)).toEqual([
    'pending',
    'scheduled',
  ]);
  for (const isLater of [false, true])
    expect(firstSteps({ isCard: true, isLater }).map(({ to }) => to)).toEqual(['awaiting_payment']);
});

test('turning down a new order is a rejection, a later one a cancellation', () => {
  expect(ORDER_STATES.filter((state) => eventOfPress('reject', state) === 'rejected')).toEqual([
    'pending',
  ]);
});

test('a customer cancels until the kitchen has accepted', () => {
  for (const orderType of ORDER_TYPES)
    expect(ORDER_STATES.filter((state) => customerMayCancel(orderType, state))).toEqual([
      'pending',
      'scheduled',
    ]);
});

const accepted: LifeStep[] = [
  { event: 'placed', from: null, to: 'pending' },
  { event: 'accepted', from: 'pending', to: 'in_kitchen' },
];
test.each<[string, OrderType, LifeStep[]]>([
  ['nothing', 'Pickup', []],
  ['a beginning in the kitchen', 'Pickup', [{ event: 'accepted', from: null, to: 'in_kitchen' }]],
  [
    'a step from elsewhere',
    'Pickup',
    [...accepted, { event: 'completed', from: 'ready', to: 'completed' }],
  ],
  [
    'a rider for a pickup',
    'Pickup',
    [...accepted, { event: 'dispatched', from: 'in_kitchen', to: 'dispatched' }],
  ],
  [
    'a step to elsewhere',
    'Delivery',
    [...accepted, { event: 'readied', from: 'in_kitchen', to: 'completed' }],
  ],
  [
    'a rejection of what is cooked',
    'Delivery',
    [...accepted, { event: 'rejected', from: 'in_kitchen', to: 'cancelled' }],
  ],
  [
    'an undo to elsewhere',
    'Delivery',
    [...accepted, { event: 'undone', from: 'in_kitchen', to: 'ready' }],
  ],
  [
    'an undo of an undo',
    'Delivery',
    [
      ...accepted,
      { event: 'undone', from: 'in_kitchen', to: 'pending' },
      { event: 'undone', from: 'pending', to: 'in_kitchen' },
    ],
  ],
  [
    'money for what was given up',
    'Delivery',
    [
      { event: 'placed_unpaid', from: null, to: 'awaiting_payment' },
      { event: 'given_up', from: 'awaiting_payment', to: 'given_up' },
      { event: 'revived', from: 'given_up', to: 'pending' },
    ],
  ],
  [
    'an order that was there already',
    'Delivery',
    [...accepted, { event: 'accepted', from: 'in_kitchen', to: 'in_kitchen' }],
  ],
])('a history with %s is no path of the table', (_, orderType, history) => {
  expect(findIllegalStep(orderType, history)).not.toBeNull();
});
