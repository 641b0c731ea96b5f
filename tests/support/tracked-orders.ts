// An order as somebody who follows it is told of it.
import type { TrackedOrder } from '#shared/contract/tracking.ts';

const MINUTE_MS = 60_000;
const at = (ms: number): string => new Date(ms).toISOString();

/** A pickup, sent a moment ago and promised in 25 to 35 minutes; its history follows from its state unless one is given. */
export function trackedOrder(
  changes: Partial<TrackedOrder> = {},
  nowMs = Date.now(),
): TrackedOrder {
  const code = changes.order_status_code ?? 1;
  return {
    order_id: 'ABCDE12345',
    check_number: '1042',
    order_status_code: code,
    order_status_description: 'Pending',
    delivery_status: 'Pickup',
    store_name: 'Mall of the Emirates',
    store_name_ar: 'مول الإمارات',
    storeLat: 25.118,
    storeLng: 55.2,
    store_phone: '+971 4 111 2222',
    date_created: at(nowMs),
    changed_at: at(nowMs),
    minutes_from: 25,
    minutes_to: 35,
    promised_from: at(nowMs + 25 * MINUTE_MS),
    promised_to: at(nowMs + 35 * MINUTE_MS),
    order_grossprice: 30,
    refunded: 0,
    payment_status: 'COD',
    reason: null,
    may_arrive: false,
    arrived_at: null,
    rider: null,
    driver: null,
    items: [
      {
        name: 'Nuggets',
        name_ar: 'ناغتس',
        size: '',
        size_ar: '',
        quantity: 3,
        parts: [],
        ordered_by: '',
        left_out: [],
        extras: [],
      } as unknown as TrackedOrder['items'][number],
    ],
    history: [{ code: 1, at: at(nowMs) }],
    ...changes,
  };
}
