import { describe, expect, test } from 'vitest';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { orderView } from '#tests/support/order-views.ts';
import { boardOrder, cancelledFrom, isRinging } from './board-order.ts';

const member = {
  kind: 'staff',
  staffId: 3,
  deviceId: null,
  name: 'dxb01',
  isScreen: false,
} as const;
const now = new Date('2026-03-05T12:30:03Z');
const view = { now, undoSeconds: 5, by: member };
const card = (change: Parameters<typeof orderView>[0] = {}, as: object = {}) =>
  boardOrder(orderView(change), { ...view, ...as });

describe('a card', () => {
  test('has who it is for, what is made, and what is collected', () => {
    expect(card()).toMatchObject({
      check_number: 'A12',
      customer_name: 'Noura Saeed',
      phone: '+971501234567',
      address: 'Flat 5, Street 12b, Al Karama',
      notes: 'Ring twice',
      rider_note: 'Beware of the dog',
      leave_at_door: true,
      allergies: ['sesame'],
      rider: { name: 'Imran', phone: '+971559876543' },
      amount_to_collect: 61,
      change_for: 100,
      lines: [{ quantity: 2, own: { done: true, done_by: 'dxb01' }, allergy: { may: [] } }],
    });
  });

  test('of a card order has nothing to collect', () => {
    expect(card({ payment_method: 'Card' })).toMatchObject({ is_paid: true, amount_to_collect: 0 });
  });

  test.each([
    ['who made the last step', {}, '2026-03-05T12:30:05.000Z'],
    ['somebody else', { by: { ...member, staffId: 4 } }, null],
    ['nobody, on paper', { by: null }, null],
    ['after its seconds', { now: new Date('2026-03-05T12:30:06Z') }, null],
  ])('may be taken back: %s', (_title, as, until) => {
    expect(card({}, as).undo_until).toBe(until);
  });
});

const last = (from_state: OrderState, actor_kind: 'staff' | 'customer') => ({
  state: 'cancelled' as const,
  status: 6,
  history: [{ ...orderView().history.at(-1), from_state, actor_kind, device_id: null }] as never,
});
test.each([
  ['by its customer while it waits', last('pending', 'customer'), 'pending'],
  ['by its customer while it is cooked', last('in_kitchen', 'customer'), 'in_kitchen'],
  ['here while it waits', last('pending', 'staff'), null],
  ['here while it is cooked', last('in_kitchen', 'staff'), 'in_kitchen'],
  ['and seen', { ...last('in_kitchen', 'customer'), cancel_seen_at: now }, null],
])('an order cancelled %s stays on the board from %s', (_title, change, from) => {
  expect(cancelledFrom(orderView(change), member)).toBe(from);
});

test.each([
  ['new', { status: 1, state: 'pending', acknowledged_at: null } as const, true],
  ['new and touched', { status: 1, state: 'pending' } as const, false],
  [
    'whose hold is over',
    { status: 8, state: 'on_hold', hold_until: new Date('2026-03-05T12:10:00Z') } as const,
    true,
  ],
  [
    'whose customer is here',
    { order_type: 'Pickup', status: 3, state: 'ready', arrived_at: now } as const,
    true,
  ],
])('an order rings that is %s: %#', (_title, change, rings) => {
  expect(isRinging(orderView(change), now)).toBe(rings);
});
