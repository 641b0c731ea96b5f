import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Fault } from './fault.ts';
import type { ZonesFile } from './geo-schema.ts';
import type { StoresFile } from './store-schema.ts';
import {
  computeBox,
  boxesMeet,
  intersectsItself,
  ringContains,
  sharedAreaM2,
  type Box,
} from './zone-shape.ts';

const toleratedOverlapM2 = 50;

export function checkZones(zones: ZonesFile, stores: StoresFile | undefined): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'zones.geojson' satisfies ChainFileName);
  expectUnique(
    expect,
    zones.features,
    ['features'],
    'properties.store_id',
    (zone) => zone.properties.store_id,
  );
  const sound: {
    ring: ZonesFile['features'][number]['geometry']['coordinates'][number];
    box: Box;
    name: string;
    path: (string | number)[];
  }[] = [];
  zones.features.forEach((zone, index) => {
    const ring = zone.geometry.coordinates[0] ?? [];
    const path = ['features', index, 'geometry', 'coordinates', 0];
    const before = faults.length;
    expect(
      ring.length >= 4,
      path,
      `a ring needs at least 4 positions, this one has ${ring.length}`,
    );
    expect(
      ring.length > 0 && ring[0]?.join() === ring.at(-1)?.join(),
      path,
      'the ring is not closed: its first and last position differ',
    );
    if (faults.length === before)
      expect(!intersectsItself(ring), path, 'the ring cuts through itself');
    if (faults.length === before)
      sound.push({ ring, box: computeBox(ring), name: zone.properties.branch_code, path });
    checkOwner(zone, index, ring, faults.length === before);
  });
  sound.forEach((zone, at) => {
    for (let next = at + 1; next < sound.length; next += 1) {
      const other = sound[next];
      // Of a big chain's million pairs nearly none are neighbours.
      if (!other || !boxesMeet(zone.box, other.box)) continue;
      const areaM2 = sharedAreaM2(zone.ring, other.ring);
      expect(
        areaM2 <= toleratedOverlapM2,
        other.path,
        `overlaps the zone of ${zone.name} by ${Math.round(areaM2)} m2`,
      );
    }
  });
  return faults;

  function checkOwner(
    zone: ZonesFile['features'][number],
    index: number,
    ring: [number, number][],
    isSound: boolean,
  ): void {
    const store = stores?.find((candidate) => candidate.store_id === zone.properties.store_id);
    if (!stores) return;
    const path = ['features', index, 'properties'];
    expect(
      store !== undefined,
      [...path, 'store_id'],
      `there is no store ${zone.properties.store_id}`,
    );
    if (!store) return;
    expect(
      store.branch_code === zone.properties.branch_code,
      [...path, 'branch_code'],
      `store ${store.store_id} has the branch code ${store.branch_code}`,
    );
    if (isSound)
      expect(
        ringContains(ring, [store.lng, store.lat]),
        ['features', index, 'geometry'],
        `store ${store.branch_code} lies outside its own zone`,
      );
  }
}
