import { sql } from 'kysely';
import { businessDayBounds } from '#shared/domain/stores/business-day.ts';
import type { CapacityLimits } from '#shared/domain/kitchen/capacity.ts';
import type { Corner } from '#shared/domain/stores/delivery-zone.ts';
import type { WithoutScreen } from '#shared/domain/kitchen/kitchen-settings.ts';
import type { DayChange } from '#shared/domain/stores/last-order.ts';
import type { StoreHours } from '#shared/domain/stores/opening-hours.ts';
import type { Pause } from '#shared/domain/stores/pause.ts';
import type { BranchKitchen } from '#shared/domain/kitchen/promise.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { Db } from '#server/db/open.ts';
import { toBranchPos, type BranchPos } from './pos.queries.ts';
import { NO_WORDS, wordsByStore, type StoreWords } from './store-words.queries.ts';

export type StoreFacts = {
  storeId: number;
  branchCode: string;
  isActive: boolean;
  isCloudKitchen: boolean;
  lat: number;
  lng: number;
  timeZone: string;
  stateName: string;
  deliveryFeeFils: number;
  hours: StoreHours;
  zone: { ring: readonly Corner[]; isActive: boolean; isSwitchedOn: boolean } | null;
  backups: readonly { storeId: number; priority: number }[];
  pauses: readonly Pause[];
  changes: readonly DayChange[];
  lastOrderMinutes: number;
  dayStartsAt: string;
  laterDelivery: boolean;
  withoutScreen: WithoutScreen | null;
  pos: BranchPos | null;
  limits: CapacityLimits;
  kitchen: BranchKitchen;
  words: Record<Lang, StoreWords>;
  manualAddress: { isShown: boolean; text: string };
  kitchenKind: string;
  state: { id: number; paymentMethod: string; taxPercent: number; taxType: 0 | 1 };
  country: { id: number; code: string; name: string; deliveryFeeFils: number };
  area: {
    id: number;
    name: string;
    lat: number;
    lng: number;
    cityId: number;
    isCityActive: boolean;
  };
  tradeZoneId: number | null;
};

export type BranchDefaults = {
  dayStartsAt: string;
  lastOrderMinutes: number;
  laterDelivery: boolean;
  lanes: number | null;
};

export const branchDefaults = ({
  business,
  laterOrders,
  lanes,
}: BrandSettings): BranchDefaults => ({
  ...business,
  laterDelivery: laterOrders.delivery,
  lanes,
});

const grouped = <T extends { store_id: number }>(rows: readonly T[]): Map<number, T[]> =>
  Map.groupBy(rows, ({ store_id }) => store_id);

const selectStores = (db: Db, storeIds: readonly number[] | null) =>
  db
    .selectFrom('store')
    .leftJoin('delivery_zone', 'delivery_zone.store_id', 'store.store_id')
    .leftJoin('store_kitchen as kitchen', 'kitchen.store_id', 'store.store_id')
    .leftJoin('store_busy as busy', 'busy.store_id', 'store.store_id')
    .leftJoin('store_pos as pos', 'pos.store_id', 'store.store_id')
    .select([
      'store.store_id',
      'branch_code',
      'store.is_active',
      'cloud_kitchen',
      'lat',
      'lng',
      'time_zone',
      'state_name',
      'delivery_fee_fils',
      'has_weekday_hours',
      'opens_at',
      'closes_at',
      'shows_manual_address',
      'manual_address',
      'kitchen_kind',
      'state_id',
      'state_payment_method',
      'state_tax_percent',
      'state_tax_type',
      'country_id',
      'country_code',
      'country_name',
      'country_delivery_fee_fils',
      'zone_id',
      'zone_name',
      'zone_center_lat',
      'zone_center_lng',
      'zone_city_id',
      'is_zone_city_active',
      'trade_zone_id',
      'delivery_zone.is_active as zone_is_active',
      'delivery_zone.ring',
      'kitchen.base_minutes',
      'kitchen.lanes',
      'kitchen.last_order_minutes',
      'kitchen.max_orders',
      'kitchen.max_make_seconds',
      'kitchen.day_starts_at',
      'kitchen.later_delivery',
      'kitchen.without_screen',
      'busy.minutes as busy_minutes',
      'busy.until as busy_until',
      'pos.is_on as pos_is_on',
      'pos.board as pos_board',
      'pos.missed as pos_missed',
    ])
    .$if(storeIds !== null, (query) => query.where('store.store_id', 'in', [...(storeIds ?? [])]))
    .orderBy('store.store_id')
    .execute();

type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];
type BranchParts = Pick<StoreFacts, 'pauses' | 'backups' | 'words'> & {
  hours: StoreFacts['hours']['days'];
  days: readonly { day: string; opens_at: Date | null; closes_at: Date | null }[];
};

function toFacts(
  row: StoreRow,
  { hours, backups, pauses, days, words }: BranchParts,
  settings: BranchDefaults,
): StoreFacts {
  return {
    storeId: row.store_id,
    branchCode: row.branch_code,
    isActive: row.is_active,
    isCloudKitchen: row.cloud_kitchen,
    lat: row.lat,
    lng: row.lng,
    timeZone: row.time_zone,
    stateName: row.state_name,
    deliveryFeeFils: row.delivery_fee_fils,
    hours: {
      isDays: row.has_weekday_hours ? 1 : 0,
      openTime: row.opens_at,
      closeTime: row.closes_at,
      days: hours.map(({ day, opening, closing }) => ({
        day,
        opening,
        closing,
      })),
    },
    zone:
      row.ring === null
        ? null
        : {
            ring: row.ring,
            isSwitchedOn: row.zone_is_active === true,
            isActive: row.zone_is_active === true && row.is_zone_city_active,
          },
    backups: backups.map(({ storeId, priority }) => ({
      storeId,
      priority,
    })),
    pauses,
    changes: days.map(({ day, opens_at, closes_at }) => ({
      ...businessDayBounds(day, row.time_zone, row.day_starts_at ?? settings.dayStartsAt),
      opensAt: opens_at,
      closesAt: closes_at,
    })),
    lastOrderMinutes: row.last_order_minutes ?? settings.lastOrderMinutes,
    dayStartsAt: row.day_starts_at ?? settings.dayStartsAt,
    laterDelivery: row.later_delivery ?? settings.laterDelivery,
    withoutScreen: row.without_screen,
    pos: toBranchPos({ is_on: row.pos_is_on, board: row.pos_board, missed: row.pos_missed }),
    limits: { orders: row.max_orders, makeSeconds: row.max_make_seconds },
    kitchen: {
      baseMinutes: row.base_minutes,
      lanes: row.lanes ?? settings.lanes,
      busy:
        row.busy_minutes === null || row.busy_until === null
          ? null
          : { minutes: row.busy_minutes, until: row.busy_until },
    },
    words,
    manualAddress: { isShown: row.shows_manual_address, text: row.manual_address },
    kitchenKind: row.kitchen_kind,
    state: {
      id: row.state_id,
      paymentMethod: row.state_payment_method,
      taxPercent: row.state_tax_percent,
      taxType: row.state_tax_type,
    },
    country: {
      id: row.country_id,
      code: row.country_code,
      name: row.country_name,
      deliveryFeeFils: row.country_delivery_fee_fils,
    },
    area: {
      id: row.zone_id,
      name: row.zone_name,
      lat: row.zone_center_lat,
      lng: row.zone_center_lng,
      cityId: row.zone_city_id,
      isCityActive: row.is_zone_city_active,
    },
    tradeZoneId: row.trade_zone_id,
  };
}

export async function readStores(
  db: Db,
  settings: BranchDefaults,
  storeIds: readonly number[] | null = null,
): Promise<StoreFacts[]> {
  const pauses = grouped(
    await db
      .selectFrom('store_pause')
      .select(['store_id', 'scope', 'until'])
      .where('ended_at', 'is', null)
      .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
      .execute(),
  );
  const days = grouped(
    await db
      .selectFrom('store_day')
      .select(['store_id', 'opens_at', 'closes_at', sql<string>`business_day::text`.as('day')])
      .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
      // A branch changes only the day that it is in.
      .distinctOn('store_id')
      .orderBy('store_id')
      .orderBy('business_day', 'desc')
      .execute(),
  );
  // In one statement the planner would think tables that nobody analysed so large that it compiles it.
  const words = await wordsByStore(db, storeIds);
  const hours = grouped(
    await db
      .selectFrom('store_hours')
      .select(['store_id', 'weekday as day', 'opens_at as opening', 'closes_at as closing'])
      .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
      .orderBy('position')
      .execute(),
  );
  const backups = grouped(
    await db
      .selectFrom('store_backup')
      .select(['store_id', 'backup_store_id as storeId', 'priority'])
      .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
      .orderBy('position')
      .execute(),
  );
  const rows = await selectStores(db, storeIds);
  return rows.map((row) => {
    const id = row.store_id;
    const parts = {
      hours: hours.get(id) ?? [],
      backups: backups.get(id) ?? [],
      pauses: pauses.get(id) ?? [],
      days: days.get(id) ?? [],
      words: words.get(id) ?? NO_WORDS,
    };
    return toFacts(row, parts, settings);
  });
}
