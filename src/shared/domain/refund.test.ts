import { expect, test } from 'vitest';
import { isAboveLimit, refundOfLines, STORE_REFUND_LIMIT_FILS } from './refund.ts';

const order = {
  totalFils: 5_000,
  deliveryFeeFils: 800,
  tipFils: 0,
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

test('the tip is no part of any line: with one on top, a line goes back as without it', () => {
  const tipped = { ...order, totalFils: order.totalFils + 1_000, tipFils: 1_000 };
  for (const lineId of [1, 2])
    expect(refundOfLines(tipped, [{ lineId, quantity: 1 }], [])).toBe(
      refundOfLines(order, [{ lineId, quantity: 1 }], []),
    );
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
