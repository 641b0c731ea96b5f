// The order that this device follows: asked for once in the life of a page, for whoever shows it.
import { useEffect, useState } from 'react';
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
/** The question that is under way: the bar of a phone, the page's own row and the last order ask at once. */
let asking: { orderId: string; order: Promise<TrackedOrder | null> } | null = null;

const freshOf = (orderId: string) =>
  kept?.orderId === orderId && Date.now() - kept.atMs < FRESH_MS ? kept : null;
const activeOf = (order: TrackedOrder | null) =>
  order && !OVER.includes(order.order_status_code) ? order : null;

/** Null: there is none, it is not this device's any more, or it cannot be asked for. Who has the answer may also ask for more of the order. */
export async function askTracked(api: Api): Promise<TrackedOrder | null> {
  const { orderId, phone } = readTrackedOrder();
  // An order that waits for its money is nobody's to follow yet.
  if (orderId === '' || phone === '' || readCardOrder()?.orderId === orderId) return null;
  const fresh = freshOf(orderId);
  if (fresh !== null) return fresh.order;
  if (asking?.orderId !== orderId)
    asking = {
      orderId,
      order: api('trackOrder', { body: { order_id: orderId, phone_number: phone } }).then(
        (answer) => {
          const order = answer.ok ? answer.data.successResponse : null;
          kept = { orderId, atMs: Date.now(), order };
          asking = null;
          return order;
        },
      ),
    };
  return asking.order;
}

export function useActiveOrder(): TrackedOrder | null {
  const { api } = useShop();
  const [order, setOrder] = useState(() =>
    activeOf(freshOf(readTrackedOrder().orderId)?.order ?? null),
  );
  useEffect(() => {
    if (freshOf(readTrackedOrder().orderId) !== null) return;
    let isOver = false;
    void askTracked(api).then((found) => {
      if (!isOver) setOrder(activeOf(found));
    });
    return () => {
      isOver = true;
    };
  }, [api]);
  return order;
}
