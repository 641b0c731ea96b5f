import { refuse } from '#shared/contract/refusals.ts';
import type { Store } from '#shared/contract/stores.ts';
import type { storeSearchCalls } from '#shared/contract/store-search.ts';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { firstLater } from '#shared/domain/stores/later-order.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { findPause } from '#shared/domain/stores/pause.ts';
import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import { computePrepMinutes } from '#shared/domain/kitchen/promise.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { createStoreLists } from './store-lists.ts';
import { pickupStore, storeOfPoint, type Stores, type StoreSnapshot } from './store-snapshot.ts';
import type { StoreFacts } from './stores.queries.ts';
import { takesNow } from './takes-now.ts';
import { wireStore } from './wire-store.ts';
import { wireLocalStore } from './wire-local-store.ts';

function parsePoint({
  lat,
  lng,
}: {
  lat?: number | undefined;
  lng?: number | undefined;
}): LatLng | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

function wire(snapshot: StoreSnapshot, facts: StoreFacts, now: Date, point?: LatLng): Store {
  return wireStore(facts, now, (storeId) => snapshot.stores.get(storeId)?.isActive ?? false, point);
}

export function storeSearchHandlers(
  { settings }: AppContext,
  stores: Stores,
  screens: Pick<ScreenWatch, 'stateOf'>,
  queueAt: (storeId: number) => readonly QueuedOrder[] | Promise<readonly QueuedOrder[]>,
): HandlersOf<keyof typeof storeSearchCalls> {
  const lists = createStoreLists(stores);
  const isUnseen = (facts: StoreFacts): boolean => screens.stateOf(facts) === 'refused';
  const prepMinutes = async ({ storeId, kitchen }: StoreFacts, now: Date): Promise<number> =>
    computePrepMinutes(kitchen, {
      brandMinutes: settings.prepMinutes,
      makeSeconds: 0,
      queue: kitchen.lanes === null ? [] : await queueAt(storeId),
      now,
    });
  const laterFrom = (facts: StoreFacts, orderType: OrderType, now: Date): Date | null =>
    firstLater({
      now,
      timeZone: facts.timeZone,
      hours: facts.hours,
      takesNow: takesNow({ facts, isUnseen: isUnseen(facts), now }, orderType),
      takesOrders: (instant) =>
        isOpenOn(facts, instant) && findPause(facts.pauses, orderType, instant) === null,
      withinMonth: settings.laterOrders.withinMonth,
      laterDelivery: facts.laterDelivery,
      orderType,
    });
  return {
    storesByDistance: ({ body }, { now }) =>
      lists.near({ point: parsePoint(body), from: body.from }, now),

    findLocalStores: async ({ body }, { now }) => {
      const snapshot = stores.current();
      const facts = storeOfPoint(snapshot, body);
      if (!facts?.isActive) return refuse('OUTSIDE_DELIVERY_AREA');
      const promise = {
        isUnseen: isUnseen(facts),
        laterFrom: laterFrom(facts, 'Delivery', now),
        orderType: 'Delivery',
        deliveryFeeFils: facts.deliveryFeeFils,
        distanceKm: haversineKm(facts, body),
        prepMinutes: await prepMinutes(facts, now),
        facts,
        now,
      } as const;
      return {
        ok: true,
        store: wireLocalStore(wire(snapshot, facts, now, body), promise),
      };
    },

    findPickupStores: ({ body }, { now }) =>
      lists.forPickup(body.search, { point: parsePoint(body), from: body.from }, now),

    storeForPickup: async ({ params }, { now }) => {
      const snapshot = stores.current();
      const facts = pickupStore(snapshot, params.storeId);
      if (!facts) return refuse('NOT_FOUND');
      return {
        ok: true,
        store: wireLocalStore(wire(snapshot, facts, now), {
          isUnseen: isUnseen(facts),
          laterFrom: laterFrom(facts, 'Pickup', now),
          orderType: 'Pickup',
          deliveryFeeFils: 0,
          distanceKm: 0,
          prepMinutes: await prepMinutes(facts, now),
          facts,
          now,
        }),
      };
    },
  };
}
