// The last state of the followed order for offline use, without name or address. Deleted at sign-out and with the account.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { readJson, writeStored } from '../browser/tab-storage.ts';

const KEY = 'keptOrder';
export type KeptOrder = { at: string; order: TrackedOrder };

export function keepOrder(order: TrackedOrder | null): void {
  // The rider's details are shown online only and never stored.
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
