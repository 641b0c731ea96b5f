// A store's zone is a ring of corners; a point on the border counts as inside.

/** Longitude first, as in GeoJSON and KML. */
export type Corner = readonly [lng: number, lat: number];
type DeliveryZone = { storeId: number; ring: readonly Corner[]; isActive: boolean };

type BoxedZone = {
  storeId: number;
  ring: readonly Corner[];
  west: number;
  east: number;
  south: number;
  north: number;
};
/** Zones by the cells of a grid that they touch. */
export type ZoneIndex = { cells: ReadonlyMap<string, readonly BoxedZone[]> };

/** About 5 km: a city zone touches a handful of cells. */
const CELL_DEGREES = 0.05;
/** About a tenth of a millimetre, for rounding on a border. */
const BORDER_DEGREES = 1e-9;

const toCell = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);

function isOnSegment(
  lng: number,
  lat: number,
  [aLng, aLat]: Corner,
  [bLng, bLat]: Corner,
): boolean {
  const [dx, dy] = [bLng - aLng, bLat - aLat];
  const lengthSquared = dx * dx + dy * dy;
  const along =
    lengthSquared === 0
      ? 0
      : Math.min(1, Math.max(0, ((lng - aLng) * dx + (lat - aLat) * dy) / lengthSquared));
  return Math.hypot(lng - (aLng + along * dx), lat - (aLat + along * dy)) <= BORDER_DEGREES;
}

/** The ring may repeat its first corner at the end or not. */
function pointInRing(point: { lat: number; lng: number }, ring: readonly Corner[]): boolean {
  const { lat, lng } = point;
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous) {
      if (isOnSegment(lng, lat, previous, corner)) return true;
      const crosses = corner[1] > lat !== previous[1] > lat;
      if (
        crosses &&
        lng <
          ((previous[0] - corner[0]) * (lat - corner[1])) / (previous[1] - corner[1]) + corner[0]
      )
        inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** Zones of inactive cities are given as inactive by the caller. */
export function buildZoneIndex(zones: readonly DeliveryZone[]): ZoneIndex {
  const cells = new Map<string, BoxedZone[]>();
  for (const { storeId, ring, isActive } of zones) {
    if (!isActive || ring.length < 3) continue;
    const lngs = ring.map((corner) => corner[0]);
    const lats = ring.map((corner) => corner[1]);
    const zone = {
      storeId,
      ring,
      west: Math.min(...lngs) - BORDER_DEGREES,
      east: Math.max(...lngs) + BORDER_DEGREES,
      south: Math.min(...lats) - BORDER_DEGREES,
      north: Math.max(...lats) + BORDER_DEGREES,
    };
    for (let x = toCell(zone.west); x <= toCell(zone.east); x += 1) {
      for (let y = toCell(zone.south); y <= toCell(zone.north); y += 1) {
        const key = `${x}:${y}`;
        const cell = cells.get(key);
        if (cell) cell.push(zone);
        else cells.set(key, [zone]);
      }
    }
  }
  return { cells };
}

/** Each once, in the order the zones were given. */
export function findStoreIds(index: ZoneIndex, lat: number, lng: number): number[] {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return [];
  const found = (index.cells.get(`${toCell(lng)}:${toCell(lat)}`) ?? []).filter(
    (zone) =>
      lng >= zone.west &&
      lng <= zone.east &&
      lat >= zone.south &&
      lat <= zone.north &&
      pointInRing({ lat, lng }, zone.ring),
  );
  return [...new Set(found.map((zone) => zone.storeId))];
}
