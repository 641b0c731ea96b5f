import { expect, test } from 'vitest';
import { isAboveLimit, refundOfLines, STORE_REFUND_LIMIT_FILS } from './refund.ts';

const order = {
  totalFils: 5_000,
  deliveryFeeFils: 800,
  lines: [
    { lineId: 1, quantity: 2, totalFils: 3_000 },
    { lineId: 2, quantity: 1, totalFils: 3_000 },
  ],
};

test('a line goes back by its share of what was paid for the food', () => {
  expect(refundOfLines(order, [{ lineId: 1, quantity: 1 }], [])).toBe(1_050);
  expect(
    refundOfLines(
      order,
      [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
      [],
    ),
  ).toBe(4_200);
});

test('never more than was bought, counting what went back before', () => {
  expect(refundOfLines(order, [{ lineId: 1, quantity: 3 }], [])).toBeNull();
  expect(
    refundOfLines(order, [{ lineId: 1, quantity: 1 }], [{ lineId: 1, quantity: 2 }]),
  ).toBeNull();
  expect(refundOfLines(order, [{ lineId: 9, quantity: 1 }], [])).toBeNull();
  expect(
    refundOfLines(
      order,
      [
        { lineId: 1, quantity: 1 },
        { lineId: 1, quantity: 1 },
      ],
      [],
    ),
  ).toBeNull();
  expect(refundOfLines(order, [], [])).toBeNull();
});

test('branch staff have a limit for each payment, counting what went back before', () => {
  expect(isAboveLimit(STORE_REFUND_LIMIT_FILS, 0)).toBe(false);
  expect(isAboveLimit(STORE_REFUND_LIMIT_FILS, 1)).toBe(true);
});
