import { expect, test } from 'vitest';
import { isAboveLimit, refundOfLines, STORE_REFUND_LIMIT_FILS } from './refund.ts';

const NOTHING = { lines: [], fils: 0 };
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
  expect(refundOfLines(order, [{ lineId: 1, quantity: 1 }], NOTHING)).toBe(1_050);
  expect(
    refundOfLines(
      order,
      [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
      NOTHING,
    ),
  ).toBe(4_200);
});

test('the tip is no part of any line: with one on top, a line goes back as without it', () => {
  const tipped = { ...order, totalFils: order.totalFils + 1_000, tipFils: 1_000 };
  for (const lineId of [1, 2])
    expect(refundOfLines(tipped, [{ lineId, quantity: 1 }], NOTHING)).toBe(
      refundOfLines(order, [{ lineId, quantity: 1 }], NOTHING),
    );
});

test('never more than was bought, counting what went back before', () => {
  expect(refundOfLines(order, [{ lineId: 1, quantity: 3 }], NOTHING)).toBeNull();
  expect(
    refundOfLines(order, [{ lineId: 1, quantity: 1 }], {
      lines: [{ lineId: 1, quantity: 2 }],
      fils: 2_100,
    }),
  ).toBeNull();
  expect(refundOfLines(order, [{ lineId: 9, quantity: 1 }], NOTHING)).toBeNull();
  expect(
    refundOfLines(
      order,
      [
        { lineId: 1, quantity: 1 },
        { lineId: 1, quantity: 1 },
      ],
      NOTHING,
    ),
  ).toBeNull();
  expect(refundOfLines(order, [], NOTHING)).toBeNull();
});

// Seen red while each request was rounded by itself: 24.99 of 25.00 and 50.01 of 50.00.
test.each([
  ['three dishes of 10.00 with 5.00 off', 1_000, 2_500, [833, 834, 833]],
  ['three dishes of 20.00 for 50.00', 2_000, 5_000, [1_667, 1_666, 1_667]],
])('%s given back one by one come to what was paid', (_name, each, paidFils, parts) => {
  const three = {
    totalFils: paidFils,
    deliveryFeeFils: 0,
    tipFils: 0,
    lines: [{ lineId: 1, quantity: 3, totalFils: 3 * each }],
  };
  const one = { lineId: 1, quantity: 1 };
  let before: { lines: (typeof one)[]; fils: number } = NOTHING;
  const given = parts.map(() => {
    const fils = refundOfLines(three, [one], before) ?? Number.NaN;
    before = { lines: [...before.lines, one], fils: before.fils + fils };
    return fils;
  });
  expect(given).toEqual(parts);
});

test('what was rounded line by line before is made up for by the next', () => {
  const three = {
    ...order,
    totalFils: 5_800,
    lines: [{ lineId: 1, quantity: 3, totalFils: 6_000 }],
  };
  const before = { lines: [{ lineId: 1, quantity: 2 }], fils: 3_334 };
  expect(refundOfLines(three, [{ lineId: 1, quantity: 1 }], before)).toBe(1_666);
});

test('branch staff have a limit for each payment, counting what went back before', () => {
  expect(isAboveLimit(STORE_REFUND_LIMIT_FILS, 0)).toBe(false);
  expect(isAboveLimit(STORE_REFUND_LIMIT_FILS, 1)).toBe(true);
});
