// "I am here": a customer who collects stands outside.
import type { OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

/** Who ordered inside the branch (qr-Pickup) is there anyway. */
const ARRIVAL_STATES: readonly OrderState[] = ['in_kitchen', 'on_hold', 'ready'];

export const mayArrive = (orderType: OrderType, state: OrderState): boolean =>
  orderType === 'Pickup' && ARRIVAL_STATES.includes(state);

export const isArrivalWaiting = (
  { arrived, seen }: { arrived: boolean; seen: boolean },
  state: OrderState,
): boolean => arrived && !seen && ARRIVAL_STATES.includes(state);

export const PLATE_MAX = 20;
