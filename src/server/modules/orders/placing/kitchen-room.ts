// What a cart is told before anybody pays: whether the kitchen has room for it, and when.
import type { CartItem } from '#shared/contract/cart-item.ts';
import type { OrderPayload } from '#shared/contract/orders.ts';
import type { KitchenRoom } from '#shared/contract/kitchen-room.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isUnlimited, quarterOf, roomAt } from '#shared/domain/kitchen/capacity.ts';
import { lastOrder } from '#shared/domain/stores/last-order.ts';
import { makeSecondsOf } from '#shared/domain/menu/make-time.ts';
import { pauseAt } from '#shared/domain/stores/pause.ts';
import { ticketOf } from '#shared/domain/kitchen/ticket-parts.ts';
import type { AppContext } from '#server/app-context.ts';
import { priceCart } from '#server/modules/menu/price-cart.ts';
import { readLoads } from '#server/modules/stores/capacity.queries.ts';
import { prepMinutesOf } from '../kitchen/kitchen-time.ts';
import { chosenLater, isTakenAt, nextPlace, type Loads } from './next-place.ts';
import { rangeOf, rideMsOf } from './order-promise.ts';
import type { OrderSources } from './place-order.ts';

const MINUTE_MS = 60_000;

/** How long this cart takes now, whether the kitchen has room for it, and at which of the times that may be chosen for later it has none. */
export async function kitchenRoom(
  app: AppContext,
  sources: OrderSources,
  asked: Pick<OrderPayload, 'store_id' | 'delivery_status' | 'lat' | 'lng'> & {
    cart: readonly CartItem[];
  },
  now: Date,
): Promise<{ ok: true; room: KitchenRoom } | Refusal> {
  const store = sources.store(asked.store_id);
  const menu = sources.menuAt(asked.store_id);
  if (!store || !menu) return refuse('NOT_FOUND');
  const orderType = asked.delivery_status;
  const { lines } = priceCart(asked.cart, menu);
  const parts = lines.flatMap((line) => ticketOf(menu.document, line).parts);
  const makeSeconds = makeSecondsOf(menu.document, parts);
  const rideMs = rideMsOf(asked, store);
  const prepMinutes = prepMinutesOf({ store, lines }, menu.document, {
    brandMinutes: app.settings.prepMinutes,
    queue: await sources.queueAt(store.storeId),
    now,
  });
  const { fromMinutes, toMinutes } = rangeOf(asked, store, prepMinutes);
  const slot = quarterOf(new Date(now.getTime() + fromMinutes * MINUTE_MS - rideMs));
  const loads: Loads = isUnlimited(store.limits)
    ? new Map()
    : await readLoads(app.database.db, store.storeId, quarterOf(now));
  const rules = { now, withinMonth: app.settings.laterOrders.withinMonth };
  const hasRoom = roomAt(loads, makeSeconds, store.limits);
  const isTaken = isTakenAt(store, orderType);
  const isFull =
    lastOrder(store, now).takesOrders && pauseAt(store.pauses, orderType, now) === null
      ? !hasRoom(slot)
      : false;
  const next = isFull
    ? nextPlace(store, { orderType, slot, rideMs, makeSeconds }, loads, rules)
    : null;
  return {
    ok: true,
    room: {
      is_full: isFull,
      next_free: next?.toISOString() ?? null,
      minutes_from: fromMinutes,
      minutes_to: toMinutes,
      full: chosenLater(store, orderType, rules)
        .filter((instant) => !isTaken(instant) || !hasRoom(new Date(instant.getTime() - rideMs)))
        .map((instant) => instant.toISOString()),
    },
  };
}
