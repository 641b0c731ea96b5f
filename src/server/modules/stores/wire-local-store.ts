import type { Store } from '#shared/contract/stores.ts';
import type { LocalStore } from '#shared/contract/store-search.ts';
import type { z } from 'zod';
import { isUnlimited } from '#shared/domain/kitchen/capacity.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { lastOrder } from '#shared/domain/stores/last-order.ts';
import { nextOpening } from '#shared/domain/stores/next-opening.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { findPause } from '#shared/domain/stores/pause.ts';
import { promisedRange } from '#shared/domain/kitchen/promise.ts';
import type { StoreFacts } from './stores.queries.ts';
import { wireOpening } from './wire-store.ts';

function takesNone(
  facts: StoreFacts,
  orderType: OrderType,
  now: Date,
): Pick<Store, 'is_open' | 'opens_at' | 'opens_day'> | null {
  const pause = findPause(facts.pauses, orderType, now);
  if (pause === null && lastOrder(facts, now).takesOrders) return null;
  return { is_open: false, ...wireOpening(nextOpening(facts, now, pause)) };
}

const isLimited = ({ limits, pauses, changes, kitchen }: StoreFacts): boolean =>
  !isUnlimited(limits) || pauses.length > 0 || changes.length > 0 || kitchen.lanes !== null;

export function wireLocalStore(
  store: Store,
  promise: {
    isUnseen: boolean;
    orderType: OrderType;
    deliveryFeeFils: number;
    distanceKm: number;
    prepMinutes?: number;
    laterFrom: Date | null;
    facts: StoreFacts;
    now: Date;
  },
): z.output<typeof LocalStore> {
  const { fromMinutes, toMinutes } = promisedRange(promise);
  return {
    ...store,
    ...takesNone(promise.facts, promise.orderType, promise.now),
    ...(promise.isUnseen ? { is_open: false } : {}),
    delivery_fee: filsToAed(promise.deliveryFeeFils),
    minutes_from: fromMinutes,
    minutes_to: toMinutes,
    later_from: promise.laterFrom?.toISOString() ?? null,
    later_delivery: promise.facts.laterDelivery,
    is_limited: isLimited(promise.facts),
  };
}
