// The open orders of this device or account, shared by all parts that show them.
import { useSyncExternalStore } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { Api } from '../../api-client.ts';
import { readCardOrder } from '../checkout/placing.ts';
import { useSession } from '../person/session.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../shop.ts';
import {
  addOpenOrders,
  dropOpenOrder,
  readListedOrders,
  readOpenOrders,
  readTrackedOrder,
  type TrackedOrder as Followed,
} from './tracked-order.ts';

const OVER: readonly number[] = [STATUS.completed, STATUS.cancelled];
/** Older answers are refreshed. */
const FRESH_MS = 20_000;

const cache = new Map<string, { atMs: number; order: TrackedOrder | null }>();
/** Running requests, which several parts of a page share. */
const asking = new Map<string, Promise<TrackedOrder | null>>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null: over for this device, or not available. */
async function ask(api: Api, { orderId, phone }: Followed): Promise<TrackedOrder | null> {
  // An unpaid card order cannot be followed yet.
  if (orderId === '' || phone === '' || readCardOrder()?.orderId === orderId) return null;
  const cached = cache.get(orderId);
  if (cached && Date.now() - cached.atMs < FRESH_MS) return cached.order;
  const request =
    asking.get(orderId) ??
    api('trackOrder', { body: { order_id: orderId, phone_number: phone } }).then((answer) => {
      asking.delete(orderId);
      const isLost = !answer.ok && answer.code === 'ORDER_NOT_FOUND';
      // An unlocked phone may be offline at first: the cached order stays.
      if (!answer.ok && !isLost && cached) return cached.order;
      const order = answer.ok ? answer.data.successResponse : null;
      if (isLost || (order !== null && OVER.includes(order.order_status_code)))
        dropOpenOrder(orderId);
      cache.set(orderId, { atMs: Date.now(), order });
      for (const listener of listeners) listener();
      return order;
    });
  asking.set(orderId, request);
  return request;
}

/** News of a followed order from another part of the page. */
export function hearOfOrder(order: TrackedOrder): void {
  const before = cache.get(order.order_id)?.order;
  if (before && before.changed_at > order.changed_at) return;
  if (OVER.includes(order.order_status_code)) dropOpenOrder(order.order_id);
  cache.set(order.order_id, { atMs: Date.now(), order });
  for (const listener of listeners) listener();
}

export function endOpenOrder(orderId: string): void {
  dropOpenOrder(orderId);
  for (const listener of listeners) listener();
}

export const askTracked = (api: Api): Promise<TrackedOrder | null> => ask(api, readTrackedOrder());

export async function askOpenOrders(api: Api): Promise<void> {
  await Promise.all(readOpenOrders().map((order) => ask(api, order)));
}

/** The customer whose orders were loaded in this document. */
let learned: number | null = null;
async function learnOpenOrders(api: Api, customerId: number): Promise<void> {
  if (learned === customerId) return;
  learned = customerId;
  const answer = await api('openOrders', { params: { customer_id: customerId } });
  if (!answer.ok) {
    learned = null;
    return;
  }
  const { orders } = answer.data;
  addOpenOrders(
    orders.map(({ order_id, phone_number }) => ({ orderId: order_id, phone: phone_number })),
  );
  for (const { phone_number: _, ...order } of orders) hearOfOrder(order);
}

/** The device's time of the shown answer. */
export const answeredAtMs = (orderId: string): number => cache.get(orderId)?.atMs ?? 0;

export const useIsCancelled = (orderId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => cache.get(orderId)?.order?.order_status_code === STATUS.cancelled,
    () => false,
  );

const NONE: readonly TrackedOrder[] = [];
const nobody = () => NONE;
let shown = NONE;
/** The same list until one of its orders changed. */
function openOrders(): readonly TrackedOrder[] {
  const next = readOpenOrders()
    .flatMap(({ orderId }) => cache.get(orderId)?.order ?? [])
    .filter(({ order_status_code }) => !OVER.includes(order_status_code))
    .toSorted((each, other) => other.date_created.localeCompare(each.date_created));
  const isSame =
    next.length === shown.length && next.every((order, index) => order === shown[index]);
  return isSame ? shown : (shown = next);
}

const awaited = (): string =>
  readListedOrders()
    .flatMap(({ orderId }) =>
      cache.has(orderId) || readCardOrder()?.orderId === orderId ? [] : orderId,
    )
    .join(' ');
/** Listed orders without an answer yet; before-paint.js reserves room for the same ones. */
export function useAwaitedOrders(): readonly string[] {
  return useSyncExternalStore(subscribe, awaited, () => '')
    .split(' ')
    .filter(Boolean);
}

export function useOpenOrders(): readonly TrackedOrder[] {
  const { api } = useShop();
  const customerId = useSession().customer?.customer_id;
  useQuery('device', () => askOpenOrders(api));
  useQuery(customerId ?? null, async () => customerId && learnOpenOrders(api, customerId));
  return useSyncExternalStore(subscribe, openOrders, nobody);
}
