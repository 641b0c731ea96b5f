import { sql, type Transaction } from 'kysely';
import type { StoreDetails } from '#server/db/documents.ts';
import type { Database } from '#server/db/tables.ts';
import type { ChainFiles } from './chain-files.ts';
import type { StoresFile } from './store-schema.ts';

type Tx = Transaction<Database>;
type Store = StoresFile[number];

const filsPerAed = 100;
const paymentMethods = ['Cash', 'Card', 'COP'] as const;

/** Stores, their zones and the tax rules of their states. A store that is gone from the files is closed for good, its orders stay. */
export async function writeStores(tx: Tx, { stores, zones }: ChainFiles): Promise<void> {
  await freeBranchCodes(tx, stores);
  for (const store of stores) {
    const row = storeRow(store);
    await tx
      .insertInto('store')
      .values({ store_id: store.store_id, ...row })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
      .execute();
  }
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
  await tx
    .insertInto('delivery_zone')
    .values(stores.map((store) => zoneRow(store, zones)))
    .execute();
  await writeTax(tx, stores);
}

/** Branch codes may change hands between stores in one import; none may stand in the way of another meanwhile. */
async function freeBranchCodes(tx: Tx, stores: StoresFile): Promise<void> {
  await tx
    .updateTable('store')
    .set({ branch_code: sql`branch_code || '~' || store_id` })
    .where(
      'branch_code',
      'in',
      stores.map((store) => store.branch_code),
    )
    .execute();
}

function storeRow(store: Store) {
  return {
    branch_code: store.branch_code,
    is_active: store.is_active === 1,
    cloud_kitchen: store.cloudKitchen !== 'Disabled',
    lat: store.lat,
    lng: store.lng,
    time_zone: store.state_id.time_zone,
    state_name: store.state_id.state_name,
    delivery_fee_fils: Math.round(store.state_id.delivery_fee * filsPerAed),
    details: JSON.stringify(storeDetails(store)),
  };
}

function storeDetails(store: Store): StoreDetails {
  const { state_id: state, country_id, delivery_zone_id: zone } = store;
  return {
    store_name: store.store_name,
    store_name_ar: store.store_name_ar,
    address: store.address,
    address_ar: store.address_ar,
    city: store.city,
    city_ar: store.city_ar,
    use_mannual_address: store.use_mannual_address,
    mannual_address: store.mannual_address,
    store_open_time: store.store_open_time,
    store_close_time: store.store_close_time,
    isDays: store.isDays,
    daysTiming: store.daysTiming,
    cloudKitchen: store.cloudKitchen,
    state: {
      id: state.id,
      payment_method: state.payment_method,
      tax_percent: state.tax_percent,
      tax_type: state.tax_type,
    },
    country: country_id,
    zone: {
      id: zone.id,
      name: zone.delivery_zone_name,
      centerlat: zone.centerlat,
      centerlng: zone.centerlng,
      city: zone.city_id,
    },
    trade_zone_id: store.trade_zone_id,
    backups: store.mainStoreId
      .filter(({ backupStoreId }) => backupStoreId.is_active === 1)
      .map(({ priority, backupStoreId }) => ({ priority, store_id: backupStoreId.store_id })),
  };
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

/** The files give one rule a state; the rule is kept for each way to pay (AMB-63). */
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
