// Evenings of a kitchen, each from its own seed: how many orders are ready inside the range that they were promised, or at most five minutes before
// it begins. Later is a broken promise, and earlier is cold food. Beside it a kitchen in which nobody ticks, the queue counted in full until an order
// is ready, and no queue at all. A delivery is due in the kitchen at the start of its promise less the ride; `byTicket` begins it for that time,
// `atOnce` begins whatever comes.
import { expect, test } from 'vitest';
import { sharesOf } from '#tests/support/kitchen-evenings.ts';
import { isLong } from '#tests/support/run-length.ts';

test('nine of ten orders are ready inside their range; without the queue, or with all of it, they are not', () => {
  const { share, rows } = sharesOf({ deliveries: 0, rideSpread: 0, begins: 'byTicket' });
  expect(share('ticked', 'kept')).toBeGreaterThanOrEqual(90);
  expect(share('withoutQueue', 'kept')).toBeLessThan(share('ticked', 'kept'));
  expect(share('withoutQueue', 'kept')).toBeLessThan(share('unticked', 'kept'));
  if (!isLong) expect(rows).toMatchInlineSnapshot();
});

test.each([0, 0.2])(
  'where half is delivered nine of ten are inside their range too, with rides off by %d; without the queue they are not',
  (rideSpread) => {
    const { share, rows } = sharesOf({ deliveries: 0.5, rideSpread, begins: 'byTicket' });
    expect(share('ticked', 'kept')).toBeGreaterThanOrEqual(90);
    for (const way of ['withoutQueue', 'unticked', 'inFull'] as const)
      expect(share(way, 'kept')).toBeLessThan(90);
    const atOnce = sharesOf({ deliveries: 0.5, rideSpread, begins: 'atOnce' });
    // What comes too soon from a kitchen that does not read its tickets is early, and nothing is late for it.
    expect(atOnce.share('ticked', 'late')).toBeLessThanOrEqual(10);
    if (!isLong) expect({ byTicket: rows, atOnce: atOnce.rows }).toMatchSnapshot();
  },
);
