// The order that this device follows: one answer for all who show it. It is asked for when one of them comes; again by whoever names minutes.
import { useEffect, useSyncExternalStore } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { Api } from '../../api-client.ts';
import { readCardOrder } from '../checkout/card-order.ts';
import { useShop } from '../shop.ts';
import { readTrackedOrder } from './tracked-order.ts';

const OVER: readonly number[] = [STATUS.completed, STATUS.cancelled];
/** Older news than this is asked for again. */
const FRESH_MS = 20_000;

let kept: { orderId: string; atMs: number; order: TrackedOrder | null } | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The question that is under way: the bar of a phone, the page's own row and the last order ask at once. */
let asking: { orderId: string; order: Promise<TrackedOrder | null> } | null = null;

const keptOf = (orderId: string) => (kept?.orderId === orderId ? kept : null);
const nobody = () => null;
function activeOrder(): TrackedOrder | null {
  const order = keptOf(readTrackedOrder().orderId)?.order;
  return order && !OVER.includes(order.order_status_code) ? order : null;
}

/** Null: there is none, it is not this device's any more, or it cannot be asked for. Who has the answer may also ask for more of the order. */
export async function askTracked(api: Api): Promise<TrackedOrder | null> {
  const { orderId, phone } = readTrackedOrder();
  // An order that waits for its money is nobody's to follow yet.
  if (orderId === '' || phone === '' || readCardOrder()?.orderId === orderId) return null;
  const known = keptOf(orderId);
  if (known && Date.now() - known.atMs < FRESH_MS) return known.order;
  if (asking?.orderId !== orderId)
    asking = {
      orderId,
      order: api('trackOrder', { body: { order_id: orderId, phone_number: phone } }).then(
        (answer) => {
          asking = null;
          // A phone that was just unlocked has no line yet: what is known stays, and is asked for again.
          if (!answer.ok && answer.code !== 'ORDER_NOT_FOUND' && known) return known.order;
          const order = answer.ok ? answer.data.successResponse : null;
          kept = { orderId, atMs: Date.now(), order };
          for (const listener of listeners) listener();
          return order;
        },
      ),
    };
  return asking.order;
}

/** The device's time at which the answer that is shown came. */
export const answeredAtMs = (): number => kept?.atMs ?? 0;

export function useActiveOrder(): TrackedOrder | null {
  const { api } = useShop();
  useEffect(() => void askTracked(api), [api]);
  return useSyncExternalStore(subscribe, activeOrder, nobody);
}
