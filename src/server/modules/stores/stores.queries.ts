import { sql } from 'kysely';
import { businessDayBounds } from '#shared/domain/business-day.ts';
import type { CapacityLimits } from '#shared/domain/capacity.ts';
import type { Corner } from '#shared/domain/delivery-zone.ts';
import type { WithoutScreen } from '#shared/domain/kitchen-settings.ts';
import type { DayChange } from '#shared/domain/last-order.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { StoreHours } from '#shared/domain/opening-hours.ts';
import type { Pause } from '#shared/domain/pause.ts';
import type { BranchKitchen } from '#shared/domain/promise.ts';
import type { TaxRule } from '#shared/domain/tax.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { Db } from '#server/db/open.ts';
import type { StoreDetails } from '#server/db/documents.ts';

/** Everything that a rule or a reply needs to know of a branch. */
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
  /** Closed ring, longitude first. `isActive` is false also when the zone's city is switched off (AMB-22). */
  zone: { ring: readonly Corner[]; isActive: boolean; isSwitchedOn: boolean } | null;
  backups: readonly { storeId: number; priority: number }[];
  pauses: readonly Pause[];
  /** What it changed for single days. */
  changes: readonly DayChange[];
  lastOrderMinutes: number;
  /** When its business day begins, HH:mm. */
  dayStartsAt: string;
  /** Whether it delivers what is ordered for later (D29). */
  laterDelivery: boolean;
  /** What is asked for while it is open and no screen is; null: nothing was set. */
  withoutScreen: WithoutScreen | null;
  /** How much a quarter of an hour holds. */
  limits: CapacityLimits;
  kitchen: BranchKitchen;
  details: StoreDetails;
};

/** What is set for all branches by the brand. */
export type BranchDefaults = {
  dayStartsAt: string;
  lastOrderMinutes: number;
  laterDelivery: boolean;
};

export const branchDefaults = ({ business, laterOrders }: BrandSettings): BranchDefaults => ({
  ...business,
  laterDelivery: laterOrders.delivery,
});

const grouped = <T extends { store_id: number }>(rows: readonly T[]): Map<number, T[]> =>
  Map.groupBy(rows, ({ store_id }) => store_id);

/** All branches (or each of `storeIds`) with their zones, by id, and with what they paused and changed; what ran out is left to whoever asks at a time. */
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
      // A branch changes the day that it is in: its newest change is the only one that can still hold.
      .distinctOn('store_id')
      .orderBy('store_id')
      .orderBy('business_day', 'desc')
      .execute(),
  );
  const rows = await db
    .selectFrom('store')
    .leftJoin('delivery_zone', 'delivery_zone.store_id', 'store.store_id')
    .leftJoin('store_kitchen as kitchen', 'kitchen.store_id', 'store.store_id')
    .leftJoin('store_busy as busy', 'busy.store_id', 'store.store_id')
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
      'details',
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
    ])
    .$if(storeIds !== null, (query) => query.where('store.store_id', 'in', [...(storeIds ?? [])]))
    .orderBy('store.store_id')
    .execute();
  return rows.map(({ details, ...row }) => ({
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
      isDays: details.isDays,
      openTime: details.store_open_time,
      closeTime: details.store_close_time,
      days: details.daysTiming,
    },
    zone:
      row.ring === null
        ? null
        : {
            ring: row.ring,
            isSwitchedOn: row.zone_is_active === true,
            isActive: row.zone_is_active === true && details.zone.city.is_active === 1,
          },
    backups: details.backups.map((backup) => ({
      storeId: backup.store_id,
      priority: backup.priority,
    })),
    pauses: pauses.get(row.store_id) ?? [],
    changes: (days.get(row.store_id) ?? []).map(({ day, opens_at, closes_at }) => ({
      ...businessDayBounds(day, row.time_zone, row.day_starts_at ?? settings.dayStartsAt),
      opensAt: opens_at,
      closesAt: closes_at,
    })),
    lastOrderMinutes: row.last_order_minutes ?? settings.lastOrderMinutes,
    dayStartsAt: row.day_starts_at ?? settings.dayStartsAt,
    laterDelivery: row.later_delivery ?? settings.laterDelivery,
    withoutScreen: row.without_screen,
    limits: { orders: row.max_orders, makeSeconds: row.max_make_seconds },
    kitchen: {
      baseMinutes: row.base_minutes,
      lanes: row.lanes,
      busy:
        row.busy_minutes === null || row.busy_until === null
          ? null
          : { minutes: row.busy_minutes, until: row.busy_until },
    },
    details,
  }));
}

/** The tax rules of every state, by its name in lower case. */
export async function readTaxRules(db: Db): Promise<Map<string, TaxRule[]>> {
  const rows = await db
    .selectFrom('state_tax')
    .selectAll()
    .orderBy('state_name')
    .orderBy('payment_method')
    .execute();
  const rules = new Map<string, TaxRule[]>();
  for (const row of rows) {
    const key = row.state_name.toLowerCase();
    rules.set(key, [
      ...(rules.get(key) ?? []),
      { paymentMethod: row.payment_method, taxType: row.tax_type, taxPercent: row.tax_percent },
    ]);
  }
  return rules;
}

/** What a branch is called in both languages. */
export async function storeNames(db: Db, storeId: number): Promise<Text> {
  const { details } = await db
    .selectFrom('store')
    .select('details')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { en: details.store_name, ar: details.store_name_ar };
}

/** An imported document of the chain; null before the first import. */
export async function readChainDocument(db: Db, kind: string): Promise<unknown> {
  const row = await db
    .selectFrom('chain_document')
    .select('document')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** Every place of the gazetteer. */
export async function readPlaces(db: Db) {
  return db.selectFrom('place').select(['id', 'details']).orderBy('id').execute();
}

export type NamedStore = { store_id: number; branch_code: string; name: Text; time_zone: string };

/** Branches by their numbers, by the code on their papers, or all of them; by number. */
export async function namedStores(
  db: Db,
  which: { ids?: readonly number[]; code?: string } = {},
): Promise<NamedStore[]> {
  if (which.ids?.length === 0) return [];
  let query = db
    .selectFrom('store')
    .select(['store_id', 'branch_code', 'details', 'time_zone'])
    .orderBy('store_id');
  if (which.ids) query = query.where('store_id', 'in', [...which.ids]);
  if (which.code !== undefined) query = query.where('branch_code', '=', which.code);
  return (await query.execute()).map(({ details, ...store }) => ({
    ...store,
    name: { en: details.store_name, ar: details.store_name_ar },
  }));
}
