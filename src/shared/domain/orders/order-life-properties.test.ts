// Random lives of orders: whatever happens, every history is a path of the table.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSteps, mayUndo, ORDER_EVENTS, orderStep, type LifeStep } from './order-life.ts';
import { ORDER_TYPES, type OrderType } from './order-type.ts';
import { findIllegalStep } from '#tests/support/illegal-step.ts';

type Life = { orderType: OrderType; first: { isCard: boolean; isLater: boolean }; picks: number[] };
const life: fc.Arbitrary<Life> = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  first: fc.record({ isCard: fc.boolean(), isLater: fc.boolean() }),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
});

/** A life of random events and undos among those that the table lets happen. */
function lived({ orderType, first, picks }: Life): LifeStep[] {
  const steps = firstSteps(first);
  for (const pick of picks) {
    const last = steps.at(-1);
    if (!last) break;
    const next: LifeStep[] = ORDER_EVENTS.flatMap((event) => {
      const step = orderStep(orderType, last.to, event);
      return step.ok && step.changed ? [{ event, from: last.to, to: step.to }] : [];
    });
    if (last.from !== null && mayUndo(last))
      next.push({ event: 'undone', from: last.to, to: last.from });
    const chosen = next[pick % Math.max(1, next.length)];
    if (chosen) steps.push(chosen);
  }
  return steps;
}

test('P1: whatever happens, every history is a path of the table', () => {
  fc.assert(
    fc.property(life, (one) => {
      expect(findIllegalStep(one.orderType, lived(one))).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('P1: what is over stays over unless staff bring it back, nothing collected goes out with a rider, nobody cooks what was never paid', () => {
  fc.assert(
    fc.property(life, (one) => {
      const steps = lived(one);
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1];
        if (step.to === 'given_up') expect(next).toBeUndefined();
        if ((step.to === 'completed' || step.to === 'cancelled') && next)
          expect(['undone', 'recalled', 'recalled_for_later']).toContain(next.event);
        if (one.orderType !== 'Delivery') expect(step.to).not.toBe('dispatched');
      }
      const cooked = steps.findIndex(({ to }) => to === 'in_kitchen');
      if (one.first.isCard && cooked >= 0)
        expect(steps.slice(0, cooked).some(({ event }) => /^(paid|revived)/.test(event))).toBe(
          true,
        );
    }),
    { numRuns: 2000 },
  );
});
