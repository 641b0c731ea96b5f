import { readFileSync } from 'node:fs';
import type { FeatureCollection, LineString } from 'geojson';
import { expect, test } from 'vitest';
import { namedRoads, roadsNamedAtZoom } from './named-roads.ts';
import { boxOfName, placeNames, type Street } from './street-line.ts';
import type { TurnedBox } from './turned-box.ts';

type Spot = { x: number; y: number };
type Place = { lat: number; lng: number };
const roads = JSON.parse(
  readFileSync('brand/sample/map/roads.geojson', 'utf8'),
) as FeatureCollection<LineString, { accuracy: string; name_en: string; name_ar: string }>;
const stores = JSON.parse(readFileSync('brand/sample/stores.json', 'utf8')) as {
  store_name: string;
  lat: number;
  lng: number;
}[];

const FRAMES = [
  { width: 358, height: 300 },
  { width: 640, height: 300 },
] as const;
const ZOOMS = [13, 14, 15, 16] as const;
const LETTER_PX = { en: 6.8, ar: 5.8 } as const;
const TILE_PX = 256;
const LEAST: Record<(typeof ZOOMS)[number], number> = { 13: 158, 14: 101, 15: 42, 16: 22 };

/** The drawing of the whole earth that all web maps use, in pixels. */
function project({ lat, lng }: Place, zoom: number): Spot {
  const size = TILE_PX * 2 ** zoom;
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  };
}

const covers = (box: TurnedBox, { x, y }: Spot, spare = 0): boolean => {
  const turn = (box.degrees * Math.PI) / 180;
  const [dx, dy] = [x - box.x, y - box.y];
  return (
    Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) < box.width / 2 + spare &&
    Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) < box.height / 2 + spare
  );
};

function toSpots({ x, y, width, height, degrees }: TurnedBox): Spot[] {
  const turn = (degrees * Math.PI) / 180;
  const spots: Spot[] = [];
  for (let right = 1 - width / 2; right < width / 2; right += 2)
    for (let down = 1 - height / 2; down < height / 2; down += 2)
      spots.push({
        x: x + right * Math.cos(turn) - down * Math.sin(turn),
        y: y + right * Math.sin(turn) + down * Math.cos(turn),
      });
  return spots;
}

function hasPlainRoom(
  { points, width }: Street,
  frame: { width: number; height: number },
  names: readonly TurnedBox[],
): boolean {
  const edge = 20;
  const isInside = ({ x, y }: Spot): boolean =>
    x > edge && y > edge && x < frame.width - edge && y < frame.height - edge;
  return points.some((to, index) => {
    const from = points[index - 1];
    if (!from) return false;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const wanted = width + 30;
    for (let start = 0; start + wanted < length; start += 3) {
      const at = (way: number): Spot => ({
        x: from.x + ((to.x - from.x) * way) / length,
        y: from.y + ((to.y - from.y) * way) / length,
      });
      const [one, other] = [at(start), at(start + wanted)];
      const away = Math.max(-one.x, one.x - frame.width, -one.y, one.y - frame.height);
      if (away > 0) start += Math.floor(away / 3) * 3;
      if (!isInside(one) || !isInside(other)) continue;
      const spots = Array.from({ length: Math.ceil(wanted / 3) }, (_, step) =>
        at(start + step * 3),
      );
      if (!spots.some((spot) => names.some((box) => covers(box, spot, 14)))) return true;
    }
    return false;
  });
}

function namesAround(
  middle: Place,
  zoom: number,
  frame: (typeof FRAMES)[number],
  lang: 'en' | 'ar',
) {
  const { x, y } = project(middle, zoom);
  const streets = roadsNamedAtZoom(namedRoads(roads, lang), zoom).map(({ name, corners }) => ({
    name,
    width: Math.ceil(name.length * LETTER_PX[lang]),
    points: corners.map((corner) => {
      const spot = project(corner, zoom);
      return { x: spot.x - x + frame.width / 2, y: spot.y - y + frame.height / 2 };
    }),
  }));
  const places = placeNames(streets, frame, []);
  const named = streets.flatMap((street, index) => {
    const place = places[index];
    return place ? [{ street, box: boxOfName(place, street.width) }] : [];
  });
  return { streets, named };
}

test('the file names all of its roads, in both languages', () => {
  for (const lang of ['en', 'ar'] as const)
    expect(namedRoads(roads, lang)).toHaveLength(roads.features.length);
  expect(roadsNamedAtZoom(namedRoads(roads, 'en'), 12)).toEqual([]);
  expect(roadsNamedAtZoom(namedRoads(roads, 'en'), 14)).toHaveLength(45);
  expect(roadsNamedAtZoom(namedRoads(roads, 'en'), 15)).toHaveLength(17);
});

test.each(ZOOMS)(
  'around every branch at zoom %i no name lies on another, and who has room is named',
  (zoom) => {
    let count = 0;
    for (const lang of ['en', 'ar'] as const)
      for (const frame of FRAMES)
        for (const store of stores) {
          const { streets, named } = namesAround(store, zoom, frame, lang);
          count += named.length;
          const where = `${store.store_name}, ${lang}, ${frame.width} px`;
          expect(new Set(named.map(({ street }) => street.name)).size, where).toBe(named.length);
          for (const { street, box } of named)
            for (const spot of toSpots(box)) {
              expect(
                spot.x > 0 && spot.y > 0 && spot.x < frame.width && spot.y < frame.height,
              ).toBe(true);
              const on = named.find((other) => other.street !== street && covers(other.box, spot));
              expect(on?.street.name, `${where}: on ${street.name}`).toBeUndefined();
            }
          const said = new Set(named.map(({ street }) => street.name));
          const boxes = named.map(({ box }) => box);
          for (const street of streets)
            if (!said.has(street.name))
              expect(hasPlainRoom(street, frame, boxes), `${where}: ${street.name}`).toBe(false);
        }
    expect(count).toBeGreaterThanOrEqual(LEAST[zoom]);
  },
);
