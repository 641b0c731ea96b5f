// "I am here": a customer who collects stands outside. The branch hears of it once, and it stands on the card until somebody has seen it.
import type { OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

/** From the kitchen on until it is handed over; whoever ordered inside the branch (qr-Pickup) is there anyway. */
const ARRIVAL_STATES: readonly OrderState[] = ['in_kitchen', 'on_hold', 'ready'];

export const mayArrive = (orderType: OrderType, state: OrderState): boolean =>
  orderType === 'Pickup' && ARRIVAL_STATES.includes(state);

/** Whether the branch has still to look. */
export const isArrivalWaiting = (
  { arrived, seen }: { arrived: boolean; seen: boolean },
  state: OrderState,
): boolean => arrived && !seen && ARRIVAL_STATES.includes(state);

export const PLATE_MAX = 20;
