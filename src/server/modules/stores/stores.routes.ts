import { refuse } from '#shared/contract/refusals.ts';
import type { MapAddress, Store, storeCalls } from '#shared/contract/stores.ts';
import { haversineKm, type LatLng } from '#shared/domain/distance.ts';
import { isOpenOn } from '#shared/domain/last-order.ts';
import { firstLater } from '#shared/domain/later-order.ts';
import { filsToAed } from '#shared/domain/money.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { pauseAt } from '#shared/domain/pause.ts';
import type { QueuedOrder } from '#shared/domain/kitchen-queue.ts';
import { prepMinutesAt } from '#shared/domain/promise.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { hasGateway, walletsOffered } from '#server/adapters/payment/gateways.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Places } from './places.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { stateClock } from './state-clock.ts';
import { createStoreLists } from './store-lists.ts';
import { pickupStore, storeOfPoint, type Stores, type StoreSnapshot } from './store-snapshot.ts';
import type { StoreFacts } from './stores.queries.ts';
import { takesNow } from './takes-now.ts';
import { wireLocalStore, wireStore } from './wire-store.ts';

/** One search is typed in about ten requests; this leaves a patient typist ten searches a minute. */
const SUGGESTION_LIMIT = { attempts: 120, windowSeconds: 60 };
const PLACE_LIMIT = { attempts: 60, windowSeconds: 60 };

function pointOf({
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

/** The place in the language that was asked for, with its names in both: it is kept, and read later in the other one. */
async function inBothLanguages(
  lang: Lang,
  ask: (lang: Lang) => Promise<MapAddress | null>,
): Promise<MapAddress | null> {
  const [en, ar] = await Promise.all([ask('en'), ask('ar')]);
  const asked = lang === 'ar' ? ar : en;
  if (!asked || !en || !ar) return asked;
  const wordsOf = ({ address, area }: MapAddress) => ({ address, area });
  return { ...asked, names: { en: wordsOf(en), ar: wordsOf(ar) } };
}

export function storeHandlers(
  app: AppContext,
  stores: Stores,
  screens: Pick<ScreenWatch, 'stateOf'>,
  places: Places,
  /** What a branch's kitchen has to make. */
  queueAt: (storeId: number) => readonly QueuedOrder[] | Promise<readonly QueuedOrder[]>,
): HandlersOf<keyof typeof storeCalls> {
  const {
    database: { db },
    settings,
  } = app;
  const lists = createStoreLists(stores);
  const isUnseen = (facts: StoreFacts): boolean => screens.stateOf(facts) === 'refused';
  /** What an order takes there now, before anybody knows what is in it. */
  const prepMinutes = async ({ storeId, kitchen }: StoreFacts, now: Date): Promise<number> =>
    prepMinutesAt(kitchen, {
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
      isTaken: (instant) =>
        isOpenOn(facts, instant) && pauseAt(facts.pauses, orderType, instant) === null,
      withinMonth: settings.laterOrders.withinMonth,
      laterDelivery: facts.laterDelivery,
      orderType,
    });
  return {
    stores: (_input, { now }) => lists.whole(now),
    customerStores: (_input, { now }) => lists.whole(now),

    tax: ({ body }) => {
      const snapshot = stores.current();
      const inState = [...snapshot.stores.values()].find(
        (one) => one.stateName.toLowerCase() === body.state_name.trim().toLowerCase(),
      );
      const rows = snapshot.taxRules(body.state_name).map((rule) => ({
        payment_method: rule.paymentMethod,
        delivery_fee: filsToAed(inState?.deliveryFeeFils ?? 0),
        tax_percent: rule.taxPercent,
        tax_type: rule.taxType,
      }));
      return { success: true, successResponse: rows };
    },

    storesByDistance: ({ body }, { now }) =>
      lists.near({ point: pointOf(body), from: body.from }, now),

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
        success: true,
        successResponse: [wireLocalStore(wire(snapshot, facts, now, body), promise)],
      };
    },

    findPickupStores: ({ body }, { now }) =>
      lists.forPickup(body.search, { point: pointOf(body), from: body.from }, now),

    storeForPickup: async ({ params }, { now }) => {
      const snapshot = stores.current();
      const facts = pickupStore(snapshot, params.storeId);
      if (!facts) return refuse('NOT_FOUND');
      return {
        success: true,
        successResponse: wireLocalStore(wire(snapshot, facts, now), {
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

    timezone: ({ params: { stateOrStore } }, { now }) => {
      const { stores: byId } = stores.current();
      const facts = /^\d+$/.test(stateOrStore)
        ? byId.get(Number(stateOrStore))
        : [...byId.values()].find(
            (one) => one.stateName.toLowerCase() === stateOrStore.trim().toLowerCase(),
          );
      if (!facts) return refuse('UNKNOWN_TIME_ZONE');
      const { time, iso } = stateClock(now, facts.timeZone);
      return { success: true, successResponse: time, successLaterResponse: iso };
    },

    autoComplete: async ({ params }, { ip, now }) => {
      if (!(await countAttempt(db, `autocomplete:${ip}`, SUGGESTION_LIMIT, now)))
        return refuse('TOO_MANY_REQUESTS');
      return { success: true, successResponse: await places.suggest(params.text, params.lang) };
    },
    place: async ({ params }) => {
      const address = await inBothLanguages(params.lang, (lang) =>
        places.resolve(params.placeId, lang),
      );
      return address ? { success: true, successResponse: address } : refuse('PLACE_NOT_FOUND');
    },
    // An address is a comfort: a caller over the limit gets none, and the pin still counts.
    reverse: async ({ body }, { ip, now }) => ({
      success: true,
      successResponse: (await countAttempt(db, `reverse:${ip}`, PLACE_LIMIT, now))
        ? await inBothLanguages(body.lang, (lang) =>
            places.reverse({ lat: body.lat, lng: body.lng }, lang),
          )
        : null,
    }),

    minCartValue: () => {
      const { brand } = stores.current();
      return {
        success: true,
        successResponse: {
          brand_id: settings.brandId,
          brand_name: brand.name.en,
          brand_name_ar: brand.name.ar,
          min_cart_value: filsToAed(settings.minCartValueFils),
          menu_decimals: settings.menuDecimals,
          phone: brand.phone,
          mailbox: brand.mailbox,
          card_configured: hasGateway(app.ports.payments),
          wallets: walletsOffered(app.ports.payments),
          vat_includes_delivery_fee: settings.vat.includesDeliveryFee,
          within_month: settings.laterOrders.withinMonth,
          later_delivery: settings.laterOrders.delivery,
          tips: settings.tips,
        },
      };
    },
  };
}
