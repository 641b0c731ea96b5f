// The last word about the order that this device follows, for when there is no line. It names no person and no address, and goes when the order is left,
// at sign-out and when the account is erased.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { readJson, writeStored } from '../browser/tab-storage.ts';

const KEY = 'keptOrder';
export type KeptOrder = { at: string; order: TrackedOrder };

export function keepOrder(order: TrackedOrder | null): void {
  // Who brings it, their phone and where they were belong to the ride: they are shown while there is a line, and stay on no device.
  const stored: KeptOrder | null = order && {
    at: new Date().toISOString(),
    order: { ...order, rider: null, driver: null },
  };
  writeStored('local', KEY, stored && JSON.stringify(stored));
}

export function readKeptOrder(orderId: string): KeptOrder | null {
  const stored = readJson<KeptOrder>('local', KEY);
  return stored?.order.order_id === orderId ? stored : null;
}
