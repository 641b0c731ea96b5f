// The order that this device follows, while it is under way: asked for once in the life of a page, for whoever shows it.
import { useEffect, useState } from 'react';
import type { TrackedOrder } from '#shared/contract/orders.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { readCardOrder } from './card-order.ts';
import { useShop } from './shop.ts';
import { readTrackedOrder } from './tracked-order.ts';

const OVER: readonly number[] = [STATUS.completed, STATUS.cancelled];
/** Older news than this is asked for again. */
const FRESH_MS = 20_000;

let kept: { orderId: string; atMs: number; order: TrackedOrder | null } | null = null;
/** The question that is under way: the bar of a phone and the page's own row ask at once. */
let asking: { orderId: string; order: Promise<TrackedOrder | null> } | null = null;

const freshOf = (orderId: string) =>
  kept?.orderId === orderId && Date.now() - kept.atMs < FRESH_MS ? kept : null;

export function useActiveOrder(): TrackedOrder | null {
  const { api } = useShop();
  const [order, setOrder] = useState(() => freshOf(readTrackedOrder().orderId)?.order ?? null);
  useEffect(() => {
    const { orderId, phone } = readTrackedOrder();
    // An order that waits for its money is nobody's to follow yet.
    if (orderId === '' || phone === '' || readCardOrder()?.orderId === orderId) return;
    if (freshOf(orderId) !== null) return;
    let isOver = false;
    if (asking?.orderId !== orderId)
      asking = {
        orderId,
        order: api('trackOrder', { body: { order_id: orderId, phone_number: phone } }).then(
          (answer) => {
            const found = answer.ok ? answer.data.successResponse : null;
            const active = found && !OVER.includes(found.order_status_code) ? found : null;
            kept = { orderId, atMs: Date.now(), order: active };
            asking = null;
            return active;
          },
        ),
      };
    void asking.order.then((active) => {
      if (!isOver) setOrder(active);
    });
    return () => {
      isOver = true;
    };
  }, [api]);
  return order;
}
