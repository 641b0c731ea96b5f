import { refuse } from '#shared/contract/refusals.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { Stores, StoreSnapshot } from '#server/modules/stores/store-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OrderStore } from './placing/check-order.ts';
import type { KitchenQueues } from './kitchen/kitchen-queue.ts';
import { kitchenRoom } from './placing/kitchen-room.ts';
import { isRefusedByPos } from './pos/pos-orders.queries.ts';
import { sendToPos } from './pos/send-to-pos.ts';
import { openOrderBody } from './placing/open-order-body.ts';
import { placeOrder, type OrderSources } from './placing/place-order.ts';
import { parseShare } from './tracking/share-token.ts';
import { trackOrder, trackOwn, trackShared } from './tracking/track-order.ts';
import { trackingGrantCookie } from './tracking/tracking-grant.ts';

async function triedAtOnce(app: AppContext, messageId: number): Promise<boolean> {
  await sendToPos(app, { messageId, tried: 0 }).catch((error: unknown) =>
    app.log.error('pos_try_failed', { name: error instanceof Error ? error.name : 'unknown' }),
  );
  return !(await isRefusedByPos(app.database.db, messageId));
}

export function orderHandlersFrom(
  app: AppContext,
  sources: OrderSources,
): HandlersOf<'keys' | 'kitchenRoom' | 'saveOrder' | 'trackOrder'> {
  return {
    keys: () => ({ keys: [{ ...app.secrets.orderPublicJwk }] }),
    async kitchenRoom({ body }, { now }) {
      const found = await kitchenRoom(app, sources, body, now);
      return found.ok ? { ok: true, room: found.room } : found;
    },
    async saveOrder({ body }, context) {
      const opened = await openOrderBody(app, body.data);
      if (!opened.ok) return opened;
      const placed = await placeOrder(app, sources, context.buyer, opened.payload, context);
      if (!placed.ok) return placed;
      if (placed.posMessageId !== null && !(await triedAtOnce(app, placed.posMessageId)))
        return refuse('POS_REFUSED');
      context.setCookie(await trackingGrantCookie(app, placed.orderId, context.cookies));
      return {
        success: true,
        successResponse: {
          order_id: placed.orderId,
          order_status_code: placed.isLater ? STATUS.scheduled : STATUS.pending,
          future_status: placed.isLater ? 1 : 0,
          check_number: placed.checkNumber,
          order_grossprice: filsToAed(placed.totalFils),
        },
      };
    },
    async trackOrder({ body }, context) {
      const share = body.share ?? parseShare(context.request.url);
      // Who has a link gets no grant for more.
      if (share !== null) {
        const shared = await trackShared(app, share, context.now);
        return shared.ok ? { success: true, successResponse: shared.order } : shared;
      }
      const tracked =
        body.phone_number === ''
          ? await trackOwn(app, context, body.order_id)
          : await trackOrder(app, {
              orderId: body.order_id,
              phone: body.phone_number,
              ip: context.ip,
              now: context.now,
              cookies: context.cookies,
            });
      if (!tracked.ok) return tracked;
      context.setCookie(await trackingGrantCookie(app, tracked.order.order_id, context.cookies));
      return { success: true, successResponse: tracked.order };
    },
  };
}

function findOrderStore(
  snapshot: StoreSnapshot,
  screens: Pick<ScreenWatch, 'stateOf'>,
  storeId: number,
): OrderStore | undefined {
  const store = snapshot.stores.get(storeId);
  return (
    store && {
      ...store,
      taxRules: snapshot.taxRules(store.stateName),
      isUnseen: screens.stateOf(store) === 'refused',
    }
  );
}

export function createOrderSources(
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
  queues: Pick<KitchenQueues, 'queueAt'>,
  screens: Pick<ScreenWatch, 'stateOf'>,
): OrderSources {
  return {
    store: (storeId) => findOrderStore(stores.current(), screens, storeId),
    zones: () => stores.current().zones,
    menuAt: (storeId) => menu.menuAt(storeId),
    queueAt: (storeId) => queues.queueAt(storeId),
  };
}

export function orderHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
  queues: Pick<KitchenQueues, 'queueAt'>,
  screens: Pick<ScreenWatch, 'stateOf'>,
): ReturnType<typeof orderHandlersFrom> {
  return orderHandlersFrom(app, createOrderSources(stores, menu, queues, screens));
}
