// What managers set for a branch's kitchen. Its history is the record of who did what.
import { isDeepStrictEqual } from 'node:util';
import { KITCHEN_KEYS, type Kitchen, type KitchenSettings } from '#shared/contract/kitchen.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { cutsOpeningHours } from '#shared/domain/stores/business-day.ts';
import { RELEASE_MINUTES } from '#shared/domain/kitchen/kitchen-settings.ts';
import type { AppContext } from '#server/app-context.ts';
import { audit } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { storedDayStart } from '#server/stored-settings.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import {
  oneKitchenAtATime,
  readKitchen,
  writeKitchen,
} from '#server/modules/stores/capacity.queries.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import { readKitchenChanges } from './settings.read-model.ts';

const SECONDS_PER_MINUTE = 60;

export async function readKitchenSettings(db: Db, storeId: number): Promise<KitchenSettings> {
  const kitchen = await readKitchen(db, storeId);
  const { makeSeconds } = kitchen.limits;
  return {
    max_orders: kitchen.limits.orders,
    max_make_minutes: makeSeconds === null ? null : Math.floor(makeSeconds / SECONDS_PER_MINUTE),
    base_minutes: kitchen.baseMinutes,
    lanes: kitchen.lanes,
    last_order_minutes: kitchen.lastOrderMinutes,
    release_minutes: kitchen.releaseMinutes,
    later_delivery: kitchen.laterDelivery,
    day_starts_at: kitchen.dayStartsAt,
    without_screen: kitchen.withoutScreen,
  };
}

/** A setting that came after the record has no value in it. */
function listChanges(
  before: Partial<KitchenSettings>,
  after: Partial<KitchenSettings>,
): Kitchen['history'][number]['changes'] {
  return KITCHEN_KEYS.flatMap((key) => {
    const [from, to] = [before[key] ?? null, after[key] ?? null];
    return from === to ? [] : [{ key, from, to }];
  });
}

export function kitchenSettingsHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
): HandlersOf<'kitchen' | 'kitchenSettings'> {
  const { db } = app.database;
  return {
    async kitchen({ params: { storeId } }) {
      if (!stores.current().stores.has(storeId)) return refuse('NOT_FOUND');
      const { business, prepMinutes, lanes, laterOrders } = app.settings;
      const changes = await readKitchenChanges(db, storeId);
      return {
        ok: true,
        store_id: storeId,
        settings: await readKitchenSettings(db, storeId),
        brand: {
          base_minutes: prepMinutes,
          lanes,
          last_order_minutes: business.lastOrderMinutes,
          release_minutes: RELEASE_MINUTES,
          later_delivery: laterOrders.delivery,
          day_starts_at: business.dayStartsAt,
        },
        history: changes.map(({ at, by, before, after }) => ({
          at: at.toISOString(),
          by,
          changes: listChanges(before, after),
        })),
      };
    },
    async kitchenSettings({ params: { storeId }, body: { seen, ...body } }, { now, staff }) {
      const store = stores.current().stores.get(storeId);
      if (!store) return refuse('NOT_FOUND');
      // What is so already is no reason to refuse another change.
      const minutes = body.max_make_minutes;
      return db.transaction().execute(async (tx) => {
        const done = { ok: true } as const;
        await oneKitchenAtATime(tx, storeId);
        const before = await readKitchenSettings(tx, storeId);
        if (isDeepStrictEqual(before, body)) return done;
        if (seen !== undefined && !isDeepStrictEqual(before, seen))
          return refuse('CHANGED_MEANWHILE', { extra: { settings: before } });
        // As stored: this process hears of a change a moment later.
        const ofChain = (await storedDayStart(tx)) ?? app.settings.business.dayStartsAt;
        const chooseDayStart = (own: string | null): string => own ?? ofChain;
        const dayStartsAt = chooseDayStart(body.day_starts_at);
        if (
          dayStartsAt !== chooseDayStart(before.day_starts_at) &&
          cutsOpeningHours(store.hours, dayStartsAt)
        )
          return refuse('DAY_STARTS_WHILE_OPEN', { field: 'day_starts_at' });
        await writeKitchen(tx, storeId, {
          limits: {
            orders: body.max_orders,
            makeSeconds: minutes === null ? null : minutes * SECONDS_PER_MINUTE,
          },
          baseMinutes: body.base_minutes,
          lanes: body.lanes,
          lastOrderMinutes: body.last_order_minutes,
          releaseMinutes: body.release_minutes,
          laterDelivery: body.later_delivery,
          dayStartsAt: body.day_starts_at,
          withoutScreen: body.without_screen,
        });
        await audit(tx, {
          by: staff,
          at: now,
          action: 'store.kitchen_changed',
          subject: ['store', storeId],
          storeId,
          before,
          after: body,
        });
        await availabilityChanged(tx, storeId);
        return done;
      });
    },
  };
}
