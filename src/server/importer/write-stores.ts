import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { ChainFiles } from './chain-files.ts';
import { parts } from './parts.ts';
import type { StoresFile } from './store-schema.ts';

type Tx = Transaction<Database>;
type Store = StoresFile[number];

const filsPerAed = 100;
const paymentMethods = ['Cash', 'Card', 'COP'] as const;

export async function writeStores(tx: Tx, { stores, zones }: ChainFiles): Promise<void> {
  await freeBranchCodes(tx, stores);
  for (const store of stores) {
    const row = storeRow(store);
    await tx
      .insertInto('store')
      .values({ store_id: store.store_id, branch_code: store.branch_code, ...row })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
      .execute();
  }
  await writeBranchCodes(tx, stores);
  await writeParts(tx, stores);
  await tx
    .updateTable('store')
    .set({ is_active: false })
    .where(
      'store_id',
      'not in',
      stores.map((store) => store.store_id),
    )
    .execute();
  await tx.deleteFrom('delivery_zone').execute();
  for (const part of parts(stores.map((store) => zoneRow(store, zones))))
    await tx.insertInto('delivery_zone').values(part).execute();
  await writeTax(tx, stores);
}

const toIds = (stores: StoresFile) => stores.map((store) => store.store_id);
const toCodes = (stores: StoresFile) => stores.map((store) => store.branch_code);

/**
 * Branch codes may change hands between stores in one import; none may stand in the way of another meanwhile. A code that stays is left alone: whatever
 * changes a code keeps every order, switch-off and record of that branch waiting until the import is written.
 */
async function freeBranchCodes(tx: Tx, stores: StoresFile): Promise<void> {
  await sql`
    update store set branch_code = branch_code || '~' || store_id
    from unnest(${toIds(stores)}::int[], ${toCodes(stores)}::text[]) as own (id, code)
    where own.code = store.branch_code and own.id <> store.store_id`.execute(tx);
}

async function writeBranchCodes(tx: Tx, stores: StoresFile): Promise<void> {
  await sql`
    update store set branch_code = own.code
    from unnest(${toIds(stores)}::int[], ${toCodes(stores)}::text[]) as own (id, code)
    where own.id = store.store_id and own.code <> store.branch_code`.execute(tx);
}

const inFils = (aed: number): number => Math.round(aed * filsPerAed);

function storeRow(store: Store) {
  const { state_id: state, country_id: country, delivery_zone_id: zone } = store;
  return {
    is_active: store.is_active === 1,
    cloud_kitchen: store.cloudKitchen !== 'Disabled',
    lat: store.lat,
    lng: store.lng,
    time_zone: state.time_zone,
    state_name: state.state_name,
    delivery_fee_fils: inFils(state.delivery_fee),
    has_weekday_hours: store.isDays === 1,
    opens_at: store.store_open_time,
    closes_at: store.store_close_time,
    kitchen_kind: store.cloudKitchen,
    shows_manual_address: store.use_mannual_address === 1,
    manual_address: store.mannual_address,
    state_id: state.id,
    state_payment_method: state.payment_method,
    state_tax_percent: state.tax_percent,
    state_tax_type: state.tax_type,
    country_id: country.id,
    country_code: country.country_code,
    country_name: country.country_name,
    country_delivery_fee_fils: inFils(country.delivery_fee),
    zone_id: zone.id,
    zone_name: zone.delivery_zone_name,
    zone_center_lat: zone.centerlat,
    zone_center_lng: zone.centerlng,
    zone_city_id: zone.city_id.id,
    is_zone_city_active: zone.city_id.is_active === 1,
    trade_zone_id: store.trade_zone_id,
  };
}

async function writeParts(tx: Tx, stores: StoresFile): Promise<void> {
  const ids = stores.map((store) => store.store_id);
  for (const table of ['store_translation', 'store_hours', 'store_backup'] as const)
    await tx.deleteFrom(table).where('store_id', 'in', ids).execute();
  for (const part of parts(stores.flatMap(translations)))
    await tx.insertInto('store_translation').values(part).execute();
  const hours = stores.flatMap(({ store_id, daysTiming }) =>
    daysTiming.map(({ day, opening, closing }, position) => ({
      store_id,
      position,
      weekday: day,
      opens_at: opening,
      closes_at: closing,
    })),
  );
  for (const part of parts(hours)) await tx.insertInto('store_hours').values(part).execute();
  const backups = stores.flatMap(({ store_id, mainStoreId }) =>
    mainStoreId
      .filter(({ backupStoreId }) => backupStoreId.is_active === 1)
      .map(({ priority, backupStoreId }, position) => ({
        store_id,
        position,
        backup_store_id: backupStoreId.store_id,
        priority,
      })),
  );
  for (const part of parts(backups)) await tx.insertInto('store_backup').values(part).execute();
}

function translations({ store_id, delivery_zone_id: { city_id: zoneCity }, ...store }: Store) {
  return [
    {
      store_id,
      lang: 'en' as const,
      name: store.store_name,
      address: store.address,
      city: store.city,
      zone_city: zoneCity.name,
    },
    {
      store_id,
      lang: 'ar' as const,
      name: store.store_name_ar,
      address: store.address_ar,
      city: store.city_ar,
      zone_city: zoneCity.name_ar,
    },
  ];
}

function zoneRow(store: Store, zones: ChainFiles['zones']) {
  const zone = zones.features.find((feature) => feature.properties.store_id === store.store_id);
  if (!zone) throw new Error(`Store ${store.store_id} passed the check without a zone`);
  return {
    id: store.delivery_zone_id.id,
    store_id: store.store_id,
    is_active: store.delivery_zone_id.is_active === 1,
    ring: JSON.stringify(zone.geometry.coordinates[0]),
  };
}

async function writeTax(tx: Tx, stores: StoresFile): Promise<void> {
  const states = new Map(stores.map((store) => [store.state_id.state_name, store.state_id]));
  await tx.deleteFrom('state_tax').execute();
  await tx
    .insertInto('state_tax')
    .values(
      [...states.values()].flatMap((state) =>
        paymentMethods.map((payment_method) => ({
          state_name: state.state_name,
          payment_method,
          tax_type: state.tax_type,
          tax_percent: state.tax_percent,
        })),
      ),
    )
    .execute();
}
