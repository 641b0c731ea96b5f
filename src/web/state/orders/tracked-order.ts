// The orders that this device follows, each by its number and the phone it was placed with: the one that the tracking page opens
//, and all that are under way.
import { keepOrder } from './kept-order.ts';
import { readJson, readStored, writeStored } from '../browser/tab-storage.ts';

/** `phone`: 12 digits. Both empty when there is none. */
export type TrackedOrder = { orderId: string; phone: string };

const OPEN_KEY = 'openOrders';
/** More than this nobody has under way. */
const MOST_OPEN = 20;

export function readTrackedOrder(): TrackedOrder {
  return {
    orderId: readStored('local', 'orderId') ?? '',
    phone: readStored('local', 'phone') ?? '',
  };
}

/** Those that have not ended as far as this device knows. The tracked one is among them only until then. */
export const readListedOrders = (): TrackedOrder[] =>
  readJson<TrackedOrder[]>('local', OPEN_KEY) ?? [];

/** Those to ask for: the listed ones, and first the one that this device tracks, even after it has ended. */
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

/** Follows these as well. */
export function addOpenOrders(orders: readonly TrackedOrder[]): void {
  const openOrders = readOpenOrders();
  const added = orders.filter(
    (order) => !openOrders.some(({ orderId }) => orderId === order.orderId),
  );
  if (added.length > 0) writeOpenOrders([...openOrders, ...added]);
}

/** It is over, or not this device's any more. The page that tracks it may go on. */
export function dropOpenOrder(orderId: string): void {
  writeOpenOrders(readListedOrders().filter((order) => order.orderId !== orderId));
}

/** An order that ended without its money: nobody can follow it. */
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

/** At sign-out: the next person is told of none. */
export function forgetOrders(): void {
  writeOpenOrders([]);
  trackInstead(null);
}

function trackInstead(order: TrackedOrder | null): void {
  if (order?.orderId !== readStored('local', 'orderId')) keepOrder(null);
  writeStored('local', 'orderId', order && order.orderId);
  writeStored('local', 'phone', order && order.phone);
}
