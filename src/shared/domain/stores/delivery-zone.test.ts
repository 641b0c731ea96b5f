import { expect, test } from 'vitest';
import { buildZoneIndex, findStoreIds } from './delivery-zone.ts';
import type { Corner } from './delivery-zone.ts';
import { haversineKm, wholeKm } from './distance.ts';
import { promisedRange } from '../kitchen/promise.ts';
import { chooseBackup, nearestStore } from '../../../server/modules/stores/store-snapshot.ts';

const square = (west: number, south: number, side: number): Corner[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const index = buildZoneIndex([
  { storeId: 2, ring: square(55, 25, 0.2), isActive: true },
  { storeId: 1, ring: square(55.1, 25.1, 0.2), isActive: true },
  { storeId: 3, ring: square(55, 25, 1), isActive: false },
]);
test.each([
  [25.05, 55.05, [2]],
  [25.15, 55.15, [2, 1]],
  [25, 55.1, [2]],
  [25, 55, [2]],
  [25.25, 55.05, []],
  [24.999, 55.1, []],
  [Number.NaN, 55, []],
])('%d, %d lies in %j (STORE-05, AMB-22)', (lat, lng, ids) => {
  expect(findStoreIds(index, lat, lng)).toEqual(ids);
});
test('the nearest store serves, then the lowest id (AMB-22)', () => {
  const at = (storeId: number, lng: number) => ({ storeId, lat: 25, lng });
  expect(nearestStore([at(1, 55.3), at(9, 55.1), at(4, 55.1)], { lat: 25, lng: 55 })?.storeId).toBe(
    4,
  );
  expect(nearestStore([], { lat: 25, lng: 55 })).toBeNull();
});
test('the first active backup that is no cloud kitchen stands in (STORE-09, AMB-23)', () => {
  const backup = (storeId: number, priority: number, isActive = true, isCloudKitchen = false) => ({
    storeId,
    priority,
    isActive,
    isCloudKitchen,
  });
  expect(
    chooseBackup([backup(4, 4), backup(3, 3), backup(2, 2, true, true), backup(1, 1, false)])
      ?.storeId,
  ).toBe(3);
  expect(chooseBackup([backup(1, 1, false)])).toBeNull();
});
test('distance uses a radius of 6371 km, in whole km (CONST-24)', () => {
  expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 3);
  expect(wholeKm(4.5)).toBe(5);
});
test('promised times', () => {
  expect([
    promisedRange({ orderType: 'Delivery', distanceKm: 4 }),
    promisedRange({ orderType: 'Pickup', distanceKm: 4 }),
  ]).toEqual([
    { fromMinutes: 30, toMinutes: 40 },
    { fromMinutes: 15, toMinutes: 20 },
  ]);
});
