// The orders that this device follows, by number and phone: the one of the tracking page, and all open ones.
import { keepOrder } from './kept-order.ts';
import { readJson, readStored, writeStored } from '../browser/tab-storage.ts';

/** `phone`: 12 digits. Both empty when there is none. */
export type TrackedOrder = { orderId: string; phone: string };

const OPEN_KEY = 'openOrders';
const MOST_OPEN = 20;

export function readTrackedOrder(): TrackedOrder {
  return {
    orderId: readStored('local', 'orderId') ?? '',
    phone: readStored('local', 'phone') ?? '',
  };
}

/** Open orders as far as this device knows, the tracked one included. */
export const readListedOrders = (): TrackedOrder[] =>
  readJson<TrackedOrder[]>('local', OPEN_KEY) ?? [];

/** Orders to load: first the tracked one, even after its end, then the listed ones. */
export function readOpenOrders(): TrackedOrder[] {
  const tracked = readTrackedOrder();
  return [
    tracked,
    ...readListedOrders().filter(({ orderId }) => orderId !== tracked.orderId),
  ].filter(({ orderId, phone }) => orderId !== '' && phone !== '');
}

function writeOpenOrders(orders: readonly TrackedOrder[]): void {
  writeStored(
    'local',
    OPEN_KEY,
    orders.length === 0 ? null : JSON.stringify(orders.slice(0, MOST_OPEN)),
  );
}

export function addOpenOrders(orders: readonly TrackedOrder[]): void {
  const openOrders = readOpenOrders();
  const added = orders.filter(
    (order) => !openOrders.some(({ orderId }) => orderId === order.orderId),
  );
  if (added.length > 0) writeOpenOrders([...openOrders, ...added]);
}

/** The order is over or not this device's any more; its tracking page may stay. */
export function dropOpenOrder(orderId: string): void {
  writeOpenOrders(readListedOrders().filter((order) => order.orderId !== orderId));
}

/** An order that ended unpaid cannot be followed. */
export function forgetUnpaidOrder(orderId: string): void {
  dropOpenOrder(orderId);
  if (readTrackedOrder().orderId === orderId) trackInstead(null);
}

export function writeTrackedOrder(order: TrackedOrder): void {
  const { orderId, phone } = order;
  writeOpenOrders([
    { orderId, phone },
    ...readOpenOrders().filter((candidate) => candidate.orderId !== orderId),
  ]);
  trackInstead(order);
}

/** At sign-out. */
export function forgetOrders(): void {
  writeOpenOrders([]);
  trackInstead(null);
}

function trackInstead(order: TrackedOrder | null): void {
  if (order?.orderId !== readStored('local', 'orderId')) keepOrder(null);
  writeStored('local', 'orderId', order && order.orderId);
  writeStored('local', 'phone', order && order.phone);
}
