// What can be wrong with the branches, zones, availability, places and the map of an import folder.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImport } from '#server/importer/check-files.ts';
import {
  copyOfSample,
  expectNamed,
  readFaults,
  plant,
  sample,
  workFolder,
  type PlantedFault,
} from '#tests/support/chain-folder.ts';

const work = workFolder();

const ring = ['features', 0, 'geometry', 'coordinates', 0];
const square = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.3],
  [55.2, 25.3],
  [55.2, 25.2],
];
const bowTie = [
  [55.25, 25.2],
  [55.35, 25.3],
  [55.35, 25.2],
  [55.25, 25.3],
  [55.25, 25.2],
];

/** The outline of a branch in the sample, as it is drawn. */
const drawn = async (index = 0): Promise<number[][]> => {
  const zones = JSON.parse(await readFile(join(sample, 'zones.geojson'), 'utf8'));
  return zones.features[index].geometry.coordinates[0];
};
/** The ring of the first branch as the check leaves it. */
async function readRing(folder: string): Promise<unknown> {
  const result = await checkImport(folder);
  return result.ok ? result.chain.zones.features[0]?.geometry : result.faults;
}

test.each([
  [
    'an altitude',
    (positions: number[][]) => ({ coordinates: [positions.map((position) => [...position, 0])] }),
  ],
  [
    'a corner that is set twice',
    (positions: number[][]) => ({
      coordinates: [
        positions.flatMap((position, at) => (at === 1 ? [position, position] : [position])),
      ],
    }),
  ],
  [
    'the name of several areas',
    (positions: number[][]) => ({ type: 'MultiPolygon', coordinates: [[positions]] }),
  ],
])('a zone with %s is read as it is meant', async (_what, redraw) => {
  const folder = await copyOfSample(work);
  const positions = await drawn();
  await plant(folder, 'zones.geojson', ['features', 0, 'geometry'], {
    type: 'Polygon',
    ...redraw(positions),
  });
  expect(await readRing(folder)).toEqual({ type: 'Polygon', coordinates: [positions] });
});

test('zones come from Google My Maps as well', async () => {
  const folder = await copyOfSample(work);
  const zones = JSON.parse(await readFile(join(folder, 'zones.geojson'), 'utf8')) as {
    features: { properties: { branch_code: string }; geometry: { coordinates: number[][][] } }[];
  };
  const outlines = zones.features.map(
    ({ properties, geometry }) =>
      `<Placemark><name>${properties.branch_code}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
        ${(geometry.coordinates[0] ?? []).map((each) => `${each.join()},0`).join('\n        ')}
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  );
  const kml = (more = '') =>
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Zones</name>${outlines.join('')}${more}<Placemark><name>Office</name><Point><coordinates>55.3,25.2,0</coordinates></Point></Placemark></Document></kml>`;
  await rm(join(folder, 'zones.geojson'));
  await writeFile(join(folder, 'zones.kml'), kml());
  expect(await readRing(folder)).toEqual({ type: 'Polygon', coordinates: [await drawn()] });
  await writeFile(
    join(folder, 'zones.kml'),
    kml(outlines[0]?.replace(/<name>.*?<\/name>/, '<name><![CDATA[Marina]]></name>')),
  );
  expect(await readFaults(folder)).toContainEqual({
    file: 'zones.kml',
    place: 'outline "Marina"',
    reason: expect.stringContaining('DXB01'),
  });
  await writeFile(join(folder, 'zones.kml'), kml(outlines[0]));
  expect(await readFaults(folder)).toContainEqual({
    file: 'zones.kml',
    place: expect.stringContaining('features'),
    reason: '1 appears twice',
  });
});

test('a day may have two openings', async () => {
  const folder = await copyOfSample(work);
  const hours = [
    { day: 'Friday', opening: '14:00:00', closing: '02:00:00' },
    { day: 'Friday', opening: '09:00:00', closing: '11:30:00' },
  ];
  await plant(folder, 'stores.json', [0, 'isDays'], 1);
  await plant(folder, 'stores.json', [0, 'daysTiming'], hours);
  expect(await readFaults(folder)).toEqual([]);
});

const plantedFaults: PlantedFault[] = [
  [
    'an hour that does not exist',
    'stores.json',
    [0, 'store_open_time'],
    '25:00:00',
    '[0].store_open_time',
    'HH:MM:SS',
  ],
  [
    'hours of a weekday that overlap',
    'stores.json',
    [0, 'daysTiming', 1, 'day'],
    'Sunday',
    '[0].daysTiming[1]',
    'the hours of Sunday overlap',
  ],
  [
    'a branch code twice',
    'stores.json',
    [1, 'branch_code'],
    'DXB01',
    '[1].branch_code',
    'DXB01 appears twice',
  ],
  [
    'a store that backs itself',
    'stores.json',
    [0, 'mainStoreId', 0, 'backupStoreId', 'store_id'],
    1,
    '[0].mainStoreId[0].backupStoreId.store_id',
    'its own backup',
  ],
  [
    'two backups of one priority',
    'stores.json',
    [0, 'mainStoreId', 1, 'priority'],
    1,
    '[0].mainStoreId[1].priority',
    '1 appears twice',
  ],
  [
    'a state without its tax',
    'stores.json',
    [0, 'state_id', 'tax_percent'],
    undefined,
    '[0].state_id.tax_percent',
    'expected number',
  ],
  [
    'a tax with three decimals',
    'stores.json',
    [0, 'state_id', 'tax_percent'],
    7.255,
    '[0].state_id.tax_percent',
    'has more than two decimals',
  ],
  [
    'two tax rules in one state',
    'stores.json',
    [1, 'state_id', 'tax_percent'],
    0,
    '[1].state_id.tax_percent',
    'differs from 5',
  ],
  [
    'a store with lat and lng swapped',
    'stores.json',
    [0, 'lat'],
    55.303,
    '[0].lat',
    'outside the UAE',
  ],
  [
    'an open ring',
    'zones.geojson',
    [...ring, 0],
    [55.25, 25.27],
    'features[0].geometry.coordinates[0]',
    'not closed',
  ],
  [
    'a ring of three positions',
    'zones.geojson',
    ring,
    [
      [55.2, 25.2],
      [55.3, 25.3],
      [55.2, 25.2],
    ],
    'features[0].geometry.coordinates[0]',
    'at least 4',
  ],
  [
    'a ring that cuts through itself',
    'zones.geojson',
    ring,
    bowTie,
    'features[0].geometry.coordinates[0]',
    'cuts through itself',
  ],
  [
    'a zone of another form',
    'zones.geojson',
    ['features', 0, 'geometry', 'type'],
    'Point',
    'features[0].geometry.type',
    'one Polygon',
  ],
  [
    'a zone outside the country',
    'zones.geojson',
    [...ring, 3, 0],
    48.1,
    'features[0].geometry.coordinates[0][3][0]',
    'outside the UAE',
  ],
  [
    'a zone over its neighbour',
    'zones.geojson',
    ring,
    square,
    'features[1].geometry.coordinates[0]',
    'overlaps the zone of DXB01',
  ],
  [
    'a store outside its zone',
    'stores.json',
    [0, 'lng'],
    55.6,
    'features[0].geometry',
    'outside its own zone',
  ],
  [
    'an unknown item at a branch',
    'availability.json',
    ['stores', 0, 'not_sold_items', 0],
    4711,
    'stores[0].not_sold_items[0]',
    'no item 4711',
  ],
  [
    'gaps of an unknown branch',
    'availability.json',
    ['stores', 0, 'store_id'],
    99,
    'stores[0].store_id',
    'no store 99',
  ],
  ['a place outside the country', 'gazetteer.json', [0, 'lng'], 5.5, '[0].lng', 'outside the UAE'],
  ['a place id twice', 'gazetteer.json', [1, 'id'], 'dubai', '[1].id', 'dubai appears twice'],
  [
    'a map without its attribution',
    'map/basemap-land.geojson',
    ['attribution'],
    undefined,
    'attribution',
    'expected string',
  ],
];

/** A moved store is outside its zone: the fault is the zone's. */
const foundElsewhere: Record<string, string> = { 'a store outside its zone': 'zones.geojson' };

describe('an import folder', () => {
  test.each(plantedFaults)('%s is named with file, place and reason', async (...fault) => {
    await expectNamed(work, fault, foundElsewhere[fault[0]]);
  });
});
