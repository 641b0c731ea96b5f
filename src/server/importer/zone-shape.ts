import type { Position } from './geo-schema.ts';

const metresPerDegree = 111_320;
type Point = { x: number; y: number };
type Edge = readonly [Point, Point];

/** The ring on a plane in metres. Exact enough for a city's zones: below 0.1 % over 50 km. */
function inMetres(ring: readonly Position[], originLat: number): Point[] {
  const metresPerLng = metresPerDegree * Math.cos((originLat * Math.PI) / 180);
  return ring.map(([lng, lat]) => ({ x: lng * metresPerLng, y: lat * metresPerDegree }));
}

const toEdges = (ring: readonly Point[]): Edge[] =>
  ring.slice(1).map((end, index): Edge => [ring[index] ?? end, end]);
const side = ([a, b]: Edge, p: Point): number =>
  Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

function cross(a: Edge, b: Edge): boolean {
  return side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0;
}

export type Box = { west: number; east: number; south: number; north: number };

export function computeBox(ring: readonly Position[]): Box {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

export function intersectsItself(ring: readonly Position[]): boolean {
  const corners = new Set(ring.slice(1).map((position) => position.join()));
  if (corners.size < ring.length - 1) return true;
  const edges = toEdges(inMetres(ring, ring[0]?.[1] ?? 0));
  return edges.some((edge, at) => edges.slice(at + 1).some((other) => cross(edge, other)));
}

function findInsideSpans(edges: readonly Edge[], y: number): [number, number][] {
  const cuts = edges
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
    .toSorted((a, b) => a - b);
  return cuts.flatMap((from, index): [number, number][] =>
    index % 2 === 0 ? [[from, cuts[index + 1] ?? from]] : [],
  );
}

export function ringContains(ring: readonly Position[], [lng, lat]: Position): boolean {
  const [point] = inMetres([[lng, lat]], lat);
  if (!point) return false;
  return findInsideSpans(toEdges(inMetres(ring, lat)), point.y).some(
    ([from, to]) => from <= point.x && point.x <= to,
  );
}

/**
 * The area that two rings share, in square metres. Between two neighbouring corner or crossing heights the shared width
 * grows evenly, so its middle times the height is exact.
 */
export function sharedAreaM2(one: readonly Position[], other: readonly Position[]): number {
  const originLat = one[0]?.[1] ?? 0;
  const [a, b] = [toEdges(inMetres(one, originLat)), toEdges(inMetres(other, originLat))];
  const heights = [...a, ...b].map(([start]) => start.y);
  for (const edge of a)
    for (const against of b) if (cross(edge, against)) heights.push(crossingHeight(edge, against));
  const sorted = heights.toSorted((low, high) => low - high);
  return sorted.slice(1).reduce((area, top, index) => {
    const bottom = sorted[index] ?? top;
    const middle = (bottom + top) / 2;
    return (
      area + sharedLength(findInsideSpans(a, middle), findInsideSpans(b, middle)) * (top - bottom)
    );
  }, 0);
}

function crossingHeight([a, b]: Edge, [c, d]: Edge): number {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn;
  return a.y + along * (b.y - a.y);
}

function sharedLength(one: [number, number][], other: [number, number][]): number {
  const pairs = one.flatMap((a) => other.map((b) => Math.min(a[1], b[1]) - Math.max(a[0], b[0])));
  return pairs.reduce((sum, length) => sum + Math.max(0, length), 0);
}
