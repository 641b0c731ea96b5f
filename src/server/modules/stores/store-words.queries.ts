import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Db } from '#server/db/open.ts';

export type StoreWords = { name: string; address: string; city: string; zoneCity: string };

const readWord = (store: string, word: 'name' | 'address'): RawBuilder<Text> => sql`(
  select jsonb_object_agg(t.lang, ${sql.ref(`t.${word}`)}) from store_translation t where t.store_id = ${sql.ref(`${store}.store_id`)})`;

export const readName = (store: string) => readWord(store, 'name');
export const readAddress = (store: string) => readWord(store, 'address');

export const wireNames = (name: Text): { store_name: string; store_name_ar: string } => ({
  store_name: name.en,
  store_name_ar: name.ar,
});

const NONE: StoreWords = { name: '', address: '', city: '', zoneCity: '' };
export const NO_WORDS: Record<Lang, StoreWords> = { en: NONE, ar: NONE };

export async function wordsByStore(
  db: Db,
  storeIds: readonly number[] | null,
): Promise<Map<number, Record<Lang, StoreWords>>> {
  const rows = await db
    .selectFrom('store_translation')
    .select(['store_id', 'lang', 'name', 'address', 'city', 'zone_city as zoneCity'])
    .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
    .execute();
  const words = new Map<number, Record<Lang, StoreWords>>();
  for (const { store_id, lang, ...said } of rows)
    words.set(store_id, { ...(words.get(store_id) ?? NO_WORDS), [lang]: said });
  return words;
}

export type NamedStore = { store_id: number; branch_code: string; name: Text; time_zone: string };

export async function namedStores(
  db: Db,
  which: { ids?: readonly number[]; code?: string } = {},
): Promise<NamedStore[]> {
  if (which.ids?.length === 0) return [];
  let query = db
    .selectFrom('store')
    .select(['store_id', 'branch_code', 'time_zone'])
    .orderBy('store_id');
  if (which.ids) query = query.where('store_id', 'in', [...which.ids]);
  if (which.code !== undefined) query = query.where('branch_code', '=', which.code);
  const stores = await query.execute();
  if (stores.length === 0) return [];
  const words = await wordsByStore(
    db,
    stores.map(({ store_id }) => store_id),
  );
  return stores.map((store) => {
    const { en, ar } = words.get(store.store_id) ?? NO_WORDS;
    return { ...store, name: { en: en.name, ar: ar.name } };
  });
}

export async function storeNames(db: Db, storeId: number): Promise<Text> {
  const { en, ar } = (await wordsByStore(db, [storeId])).get(storeId) ?? NO_WORDS;
  return { en: en.name, ar: ar.name };
}
