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
/** Corners and points in hundredths of a degree from 55 east, 25 north: all lie in one cell of the index. */
const hundredths = (x: number, y: number): Corner => [55 + x / 100, 25 + y / 100];
const ELBOW = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 4],
  [0, 4],
] as const;
const SLOPE = [
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 4],
] as const;
test.each<[string, number, number, string]>([
  ['in one arm of the elbow', 3, 0.5, 'elbow'],
  ['in its other arm', 0.5, 3, 'elbow'],
  ['in its inner corner', 1, 1, 'elbow'],
  ['on an inner edge', 1, 2.5, 'elbow'],
  ['a metre beside the inner edge', 1.001, 2, ''],
  ['on the line of its end, beyond the end', 2, 4, 'slope'],
  ['level with a corner, outside', 1.5, 2, ''],
  ['on the slope', 2.5, 1.5, 'slope'],
  ['on the slope, where it halves', 2, 2, 'slope'],
  ['a metre above the slope', 3, 1.001, 'slope'],
  ['a metre below the slope', 3, 0.999, 'elbow'],
  ['in a corner of both', 4, 0, 'both'],
  ['on the edge of both', 4, 0.5, 'both'],
  ['on the longitude of an edge, above it', 4, 4, 'slope'],
])('a point %s is served by its zone alone (STORE-05)', (_where, x, y, zones) => {
  const toZone = (storeId: number, corners: readonly (readonly [number, number])[]) => ({
    storeId,
    ring: corners.map(([cornerX, cornerY]) => hundredths(cornerX, cornerY)),
    isActive: true,
  });
  const [lng, lat] = hundredths(x, y);
  const found = findStoreIds(buildZoneIndex([toZone(1, ELBOW), toZone(2, SLOPE)]), lat, lng);
  expect(found).toEqual({ elbow: [1], slope: [2], both: [1, 2], '': [] }[zones]);
});
test('a ring of two corners is no zone', () => {
  const ring = [hundredths(0, 0), hundredths(4, 4)];
  expect(
    findStoreIds(buildZoneIndex([{ storeId: 1, ring, isActive: true }]), 25.02, 55.02),
  ).toEqual([]);
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
