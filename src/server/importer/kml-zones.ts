import type { Fault } from './fault.ts';
import type { StoresFile } from './store-schema.ts';

type Feature = { type: 'Feature'; properties: object; geometry: object };

const PLACEMARK = /<Placemark\b[^>]*>([\s\S]*?)<\/Placemark>/g;
const POLYGON = /<Polygon\b[^>]*>([\s\S]*?)<\/Polygon>/g;
const RING = /<coordinates>([\s\S]*?)<\/coordinates>/g;
const NAME = /<name>\s*(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?\s*<\/name>/;

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, inner = '']) => inner);

const parsePositions = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((position) => position.split(',').map(Number));

export function zonesOfKml(
  text: string,
  stores: StoresFile,
): { content: { type: 'FeatureCollection'; features: Feature[] }; faults: Fault[] } {
  const faults: Fault[] = [];
  const features = all(text, PLACEMARK).flatMap((placemark): Feature[] => {
    const polygons = all(placemark, POLYGON).map((polygon) =>
      all(polygon, RING).map(parsePositions),
    );
    if (polygons.length === 0) return [];
    const name = NAME.exec(placemark)?.[1]?.trim() ?? '';
    const store = stores.find(({ branch_code }) => branch_code === name);
    if (!store) {
      const reason = `is no branch: name each outline by the code of its branch, such as ${stores[0]?.branch_code ?? ''}`;
      faults.push({ file: 'zones.kml', place: `outline "${name}"`, reason });
      return [];
    }
    const properties = {
      store_id: store.store_id,
      branch_code: store.branch_code,
      zone_name: store.store_name,
      zone_name_ar: store.store_name_ar,
    };
    return [
      { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: polygons } },
    ];
  });
  return { content: { type: 'FeatureCollection', features }, faults };
}
