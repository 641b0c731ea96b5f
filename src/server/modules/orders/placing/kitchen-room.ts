import type { CartItem } from '#shared/contract/cart-item.ts';
import type { OrderPayload } from '#shared/contract/orders.ts';
import type { KitchenRoom } from '#shared/contract/kitchen-room.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isUnlimited, floorToQuarter, computeRoom } from '#shared/domain/kitchen/capacity.ts';
import { lastOrder } from '#shared/domain/stores/last-order.ts';
import { computeMakeSeconds } from '#shared/domain/menu/make-time.ts';
import { findPause } from '#shared/domain/stores/pause.ts';
import { toTicket } from '#shared/domain/kitchen/ticket-parts.ts';
import type { AppContext } from '#server/app-context.ts';
import { priceCart } from '#server/modules/menu/price-cart.ts';
import { readLoads } from '#server/modules/stores/capacity.queries.ts';
import { getPrepMinutes } from '../kitchen/kitchen-time.ts';
import { chosenLater, acceptsOrders, nextPlace, type Loads } from './next-place.ts';
import { toRange, computeRideMs } from './order-promise.ts';
import type { OrderSources } from './place-order.ts';

const MINUTE_MS = 60_000;

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
  const parts = lines.flatMap((line) => toTicket(menu.document, line).parts);
  const makeSeconds = computeMakeSeconds(menu.document, parts);
  const rideMs = computeRideMs(asked, store);
  const prepMinutes = getPrepMinutes({ store, lines }, menu.document, {
    brandMinutes: app.settings.prepMinutes,
    queue: await sources.queueAt(store.storeId),
    now,
  });
  const { fromMinutes, toMinutes } = toRange(asked, store, prepMinutes);
  const slot = floorToQuarter(new Date(now.getTime() + fromMinutes * MINUTE_MS - rideMs));
  const loads: Loads = isUnlimited(store.limits)
    ? new Map()
    : await readLoads(app.database.db, store.storeId, floorToQuarter(now));
  const rules = { now, withinMonth: app.settings.laterOrders.withinMonth };
  const hasRoom = computeRoom(loads, makeSeconds, store.limits);
  const takesOrders = acceptsOrders(store, orderType);
  const isFull =
    lastOrder(store, now).takesOrders && findPause(store.pauses, orderType, now) === null
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
        .filter(
          (instant) => !takesOrders(instant) || !hasRoom(new Date(instant.getTime() - rideMs)),
        )
        .map((instant) => instant.toISOString()),
    },
  };
}
