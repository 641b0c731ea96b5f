// Evenings of a kitchen, each from its own seed: how many orders are ready inside the range that they were promised, or at most five minutes before
// it begins. Later is a broken promise, and earlier is cold food. Beside it a kitchen in which nobody ticks, the queue counted in full until an order
// is ready, and no queue at all. A delivery is due in the kitchen at the start of its promise less the ride; `byTicket` begins it for that time,
// `atOnce` begins whatever comes.
import { expect, test } from 'vitest';
import { toShares } from '#tests/support/kitchen-evenings.ts';
import { isLong } from '#tests/support/run-length.ts';

test('nine of ten orders are ready inside their range; without the queue, or with all of it, they are not', () => {
  const { share, rows } = toShares({ deliveries: 0, rideSpread: 0, begins: 'byTicket' });
  expect(share('ticked', 'kept')).toBeGreaterThanOrEqual(90);
  expect(share('withoutQueue', 'kept')).toBeLessThan(share('ticked', 'kept'));
  expect(share('unticked', 'kept')).toBeGreaterThanOrEqual(85);
  expect(share('withoutQueue', 'kept')).toBeLessThan(share('unticked', 'kept'));
  if (!isLong)
    expect(rows).toMatchInlineSnapshot(`
    {
      "inFull": "kept 5.1, late 0, early 94.9",
      "ticked": "kept 91.3, late 5.9, early 2.7",
      "unticked": "kept 89, late 7.2, early 3.8",
      "withoutQueue": "kept 73, late 27, early 0",
    }
  `);
});

test.each([
  [0, 'kept 94.8, late 4.3, early 0.9', 'kept 88.1, late 2.5, early 9.4'],
  [0.2, 'kept 93.9, late 4.3, early 1.8', 'kept 87.7, late 2.5, early 9.8'],
])(
  'where half is delivered nine of ten are inside their range too, with rides off by %d; without the queue they are not',
  (rideSpread, byTicket, begunAtOnce) => {
    const { share, rows } = toShares({ deliveries: 0.5, rideSpread, begins: 'byTicket' });
    expect(share('ticked', 'kept')).toBeGreaterThanOrEqual(90);
    expect(share('unticked', 'kept')).toBeGreaterThanOrEqual(85);
    for (const way of ['withoutQueue', 'inFull'] as const)
      expect(share(way, 'kept')).toBeLessThan(90);
    const atOnce = toShares({ deliveries: 0.5, rideSpread, begins: 'atOnce' });
    // What comes too soon from a kitchen that does not read its tickets is early, and nothing is late for it.
    expect(atOnce.share('ticked', 'late')).toBeLessThanOrEqual(10);
    if (!isLong) expect([rows['ticked'], atOnce.rows['ticked']]).toEqual([byTicket, begunAtOnce]);
  },
);
