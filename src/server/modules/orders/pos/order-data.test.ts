import { expect, test } from 'vitest';
import { orderView, PERSONAL } from '#tests/support/order-views.ts';
import { orderData } from './order-data.ts';

const data = (change: Parameters<typeof orderView>[0] = {}) =>
  orderData(orderView(change), (kind, id) => `${kind}-${id}`);

test('a delivery is told in fils, by PLU, and in the hours of its branch', () => {
  expect(data()).toMatchObject({
    order_type: 'delivery',
    timing: 'now',
    due_at: '2026-03-05T16:25:00+04:00',
    placed_at: '2026-03-05T16:00:00+04:00',
    address: {
      building: 'Flat 5',
      lat: PERSONAL.lat,
      notes: 'Beware of the dog',
      leave_at_door: true,
    },
    lines: [
      { line_no: 1, plu: 'size-120', qty: 2, total_fils: 4600, modifiers: [{ plu: 'modifier-5' }] },
    ],
    totals: { items_fils: 4600, coupon_code: 'CRISPY', vat_included: true, grand_fils: 6100 },
    payment: { method: 'cash', status: 'due', change_for_fils: 10_000 },
  });
});

test('a pickup has no address', () => {
  expect(data({ order_type: 'Pickup' })).not.toHaveProperty('address');
});

test.each([
  [['sesame'], 'ALLERGY: sesame\nحساسية: السمسم\nRing twice'],
  [[], 'Ring twice'],
])('allergies %j stand before the customer’s words', (allergies, text) => {
  expect(data({ allergies })['special_instructions']).toBe(text);
});

test('an order that no point of sale was given is not sent', () => {
  expect(() => data({ pos_due_at: null })).toThrow('no such order');
});
