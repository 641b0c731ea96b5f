import { openingsOfDay, WEEKDAYS } from '#shared/domain/stores/opening-hours.ts';
import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Expect, type Fault } from './fault.ts';
import type { ZonesFile } from './geo-schema.ts';
import type { StoresFile } from './store-schema.ts';

type Store = StoresFile[number];
const PLAIN = { isDays: 1, openTime: '', closeTime: '' } as const;

export function checkStores(stores: StoresFile, zones: ZonesFile | undefined): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'stores.json' satisfies ChainFileName);
  expectUnique(expect, stores, [], 'store_id', (store) => store.store_id);
  expectUnique(expect, stores, [], 'branch_code', (store) => store.branch_code);
  expectUnique(expect, stores, [], 'delivery_zone_id.id', (store) => store.delivery_zone_id.id);
  stores.forEach((store, index) => {
    checkHours(expect, store, index);
    checkBackups(expect, stores, store, index);
    checkState(expect, stores, store, index);
    if (!zones) return;
    const hasZone = zones.features.some((zone) => zone.properties.store_id === store.store_id);
    expect(
      hasZone,
      [index, 'delivery_zone_id'],
      `zones.geojson has no zone of store ${store.store_id}`,
    );
  });
  return faults;
}

function checkHours(expect: Expect, store: Store, index: number): void {
  store.daysTiming.forEach((hours, at) => {
    const [own] = openingsOfDay({ ...PLAIN, days: [hours] }, WEEKDAYS.indexOf(hours.day));
    const earlier = openingsOfDay(
      { ...PLAIN, days: store.daysTiming.slice(0, at) },
      WEEKDAYS.indexOf(hours.day),
    );
    expect(
      !earlier.some(
        (window) => own && window.opening <= own.closing && own.opening <= window.closing,
      ),
      [index, 'daysTiming', at],
      `the hours of ${hours.day} overlap`,
    );
  });
  expect(
    store.isDays === 0 || store.daysTiming.length > 0,
    [index, 'daysTiming'],
    'isDays is 1, but no day has hours',
  );
}

function checkBackups(expect: Expect, stores: StoresFile, store: Store, index: number): void {
  expectUnique(
    expect,
    store.mainStoreId,
    [index, 'mainStoreId'],
    'priority',
    (backup) => backup.priority,
  );
  expectUnique(
    expect,
    store.mainStoreId,
    [index, 'mainStoreId'],
    'backupStoreId.store_id',
    (backup) => backup.backupStoreId.store_id,
  );
  store.mainStoreId.forEach(({ backupStoreId }, at) => {
    const path = [index, 'mainStoreId', at, 'backupStoreId', 'store_id'];
    expect(backupStoreId.store_id !== store.store_id, path, 'a store cannot be its own backup');
    expect(
      stores.some((other) => other.store_id === backupStoreId.store_id),
      path,
      `there is no store ${backupStoreId.store_id}`,
    );
  });
}

/** Tax, fee and time zone belong to the state: two stores of it may not disagree. */
function checkState(expect: Expect, stores: StoresFile, store: Store, index: number): void {
  const { id, state_name } = store.state_id;
  const first =
    stores.find((other) => other.state_id.id === id || other.state_id.state_name === state_name)
      ?.state_id ?? store.state_id;
  for (const field of [
    'id',
    'state_name',
    'delivery_fee',
    'tax_percent',
    'tax_type',
    'time_zone',
  ] as const) {
    expect(
      store.state_id[field] === first[field],
      [index, 'state_id', field],
      `${store.state_id[field]} differs from ${first[field]} at another store of ${first.state_name}`,
    );
  }
}
