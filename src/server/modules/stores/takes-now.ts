import { lastOrder } from '#shared/domain/stores/last-order.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { findPause } from '#shared/domain/stores/pause.ts';
import type { StoreFacts } from './stores.queries.ts';

type BranchMoment = { facts: StoreFacts; isUnseen: boolean; now: Date };

export const takesNow = ({ facts, isUnseen, now }: BranchMoment, orderType: OrderType): boolean =>
  !isUnseen &&
  lastOrder(facts, now).takesOrders &&
  findPause(facts.pauses, orderType, now) === null;

export const takingWord = (asked: BranchMoment): string =>
  (takesNow(asked, 'Delivery') ? 'd' : '') + (takesNow(asked, 'Pickup') ? 'p' : '');
