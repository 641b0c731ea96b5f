// A business day may not begin while a branch is open: the evening would be split over two days in numbers, report and cash. Hours come from an import, the chain's cut-off from its settings: both ask here.
import type { Kysely } from 'kysely';
import { cutsOpeningHours } from '#shared/domain/stores/business-day.ts';
import type { Database } from '#server/db/tables.ts';

export async function storesCutBy(db: Kysely<Database>, chainStartsAt: string): Promise<number[]> {
  const stores = await db
    .selectFrom('store')
    .leftJoin('store_kitchen as kitchen', 'kitchen.store_id', 'store.store_id')
    .select(['store.store_id', 'has_weekday_hours', 'opens_at', 'closes_at', 'day_starts_at'])
    .where('is_active', '=', true)
    .orderBy('store.store_id')
    .execute();
  const weekdays = await db
    .selectFrom('store_hours')
    .select(['store_id', 'weekday as day', 'opens_at as opening', 'closes_at as closing'])
    .execute();
  const daysOf = Map.groupBy(weekdays, ({ store_id }) => store_id);
  return stores
    .filter((store) =>
      cutsOpeningHours(
        {
          isDays: store.has_weekday_hours ? 1 : 0,
          openTime: store.opens_at,
          closeTime: store.closes_at,
          days: daysOf.get(store.store_id) ?? [],
        },
        store.day_starts_at ?? chainStartsAt,
      ),
    )
    .map(({ store_id }) => store_id);
}
