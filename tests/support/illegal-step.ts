// Whether a stored history is a path of the table.
import { mayUndo, orderStep, type LifeStep } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';

/** Null when the table knows every step. */
export function findIllegalStep(orderType: OrderType, history: readonly LifeStep[]): string | null {
  let state: LifeStep['to'] | 'nothing' = 'nothing';
  let last: LifeStep | null = null;
  for (const step of history) {
    const words = `${step.event} from ${step.from ?? 'nothing'} to ${step.to}`;
    if ((step.from ?? 'nothing') !== state) return `${words}, but the order was ${state}`;
    if (step.event === 'undone') {
      if (last === null || !mayUndo(last) || step.to !== last.from) return words;
    } else {
      const known = orderStep(orderType, state, step.event);
      if (!known.ok || !known.changed || known.to !== step.to) return words;
    }
    state = step.to;
    last = step;
  }
  return history.length === 0 ? 'no history' : null;
}
