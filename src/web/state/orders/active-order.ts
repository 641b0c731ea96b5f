// The orders under way that this device or the account knows: one answer for all who show them. They are asked for when one of those comes; again
// by whoever names minutes.
import { useEffect, useSyncExternalStore } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { Api } from '../../api-client.ts';
import { readCardOrder } from '../checkout/card-order.ts';
import { useSession } from '../person/session.ts';
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
/** Older news than this is asked for again. */
const FRESH_MS = 20_000;

const cache = new Map<string, { atMs: number; order: TrackedOrder | null }>();
/** The questions that are under way: the bar of a phone, the page's own rows and the last order ask at once. */
const asking = new Map<string, Promise<TrackedOrder | null>>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null: it is over for this device, or it cannot be asked for. */
async function ask(api: Api, { orderId, phone }: Followed): Promise<TrackedOrder | null> {
  // An order that waits for its money is nobody's to follow yet.
  if (orderId === '' || phone === '' || readCardOrder()?.orderId === orderId) return null;
  const cached = cache.get(orderId);
  if (cached && Date.now() - cached.atMs < FRESH_MS) return cached.order;
  const request =
    asking.get(orderId) ??
    api('trackOrder', { body: { order_id: orderId, phone_number: phone } }).then((answer) => {
      asking.delete(orderId);
      const isLost = !answer.ok && answer.code === 'ORDER_NOT_FOUND';
      // A phone that was just unlocked has no line yet: what is known stays, and is asked for again.
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

/** What another part heard of an order that this device follows. */
export function hearOfOrder(order: TrackedOrder): void {
  if (OVER.includes(order.order_status_code)) dropOpenOrder(order.order_id);
  cache.set(order.order_id, { atMs: Date.now(), order });
  for (const listener of listeners) listener();
}

/** It was cancelled here. */
export function endOpenOrder(orderId: string): void {
  dropOpenOrder(orderId);
  for (const listener of listeners) listener();
}

/** The one that the tracking page opens. Who has the answer may also ask for more of the order. */
export const askTracked = (api: Api): Promise<TrackedOrder | null> => ask(api, readTrackedOrder());

/** All that are under way. */
export async function askOpenOrders(api: Api): Promise<void> {
  await Promise.all(readOpenOrders().map((order) => ask(api, order)));
}

/** The customer whose orders were asked for since this document came: what is placed elsewhere meanwhile shows at the next one. */
let learned: number | null = null;
async function learnOpenOrders(api: Api, customerId: number): Promise<void> {
  if (learned === customerId) return;
  learned = customerId;
  const answer = await api('openOrders', { params: { customer_id: customerId } });
  if (!answer.ok) {
    learned = null;
    return;
  }
  const orders = answer.data.successResponse;
  addOpenOrders(
    orders.map(({ order_id, phone_number }) => ({ orderId: order_id, phone: phone_number })),
  );
  for (const { phone_number: _, ...order } of orders) hearOfOrder(order);
}

/** The device's time at which the answer that is shown came. */
export const answeredAtMs = (orderId: string): number => cache.get(orderId)?.atMs ?? 0;

/** Whether this device has heard that the order was cancelled. */
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
/** The order ids of the listed orders that were not heard of yet: before-paint.js keeps room for the same ones. */
export function useAwaitedOrders(): readonly string[] {
  return useSyncExternalStore(subscribe, awaited, () => '')
    .split(' ')
    .filter(Boolean);
}

/** Newest first. */
export function useOpenOrders(): readonly TrackedOrder[] {
  const { api } = useShop();
  const customerId = useSession().customer?.customer_id;
  useEffect(() => void askOpenOrders(api), [api]);
  useEffect(() => {
    if (customerId !== undefined) void learnOpenOrders(api, customerId);
  }, [api, customerId]);
  return useSyncExternalStore(subscribe, openOrders, nobody);
}
