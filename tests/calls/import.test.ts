import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { checkImport } from '#server/importer/check-files.ts';
import { encodePictures } from '#server/importer/encode-pictures.ts';
import type { Fault } from '#server/importer/fault.ts';
import { importChain } from '#server/importer/import-chain.ts';
import { writeChain } from '#server/importer/write-chain.ts';

const sample = resolve('brand/sample');
let work = '';
let copies = 0;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'chain-import-'));
});

afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

/** A copy of the sample folder; its pictures are only linked, they are many and no test changes them. */
async function copyOfSample(): Promise<string> {
  const folder = join(work, `copy-${copies++}`);
  await cp(sample, folder, {
    recursive: true,
    filter: (source) => !source.startsWith(join(sample, 'pictures')),
  });
  await symlink(join(sample, 'pictures'), join(folder, 'pictures'));
  return folder;
}

type Step = string | number;

/** Sets the value at `path` of a JSON file; undefined removes it. */
async function plant(folder: string, file: string, path: Step[], value: unknown): Promise<void> {
  const document: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<Step, unknown>)[step], document);
  const last = path.at(-1) ?? '';
  if (value === undefined) delete (parent as Record<Step, unknown>)[last];
  else (parent as Record<Step, unknown>)[last] = value;
  await writeFile(join(folder, file), JSON.stringify(document));
}

async function faultsOf(folder: string): Promise<Fault[]> {
  const result = await checkImport(folder);
  return result.ok ? [] : result.faults;
}

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

/** What is done wrong, and the one fault that must name it: file, path to the change, value, place, a piece of the reason. */
const plantedFaults: [
  what: string,
  file: string,
  path: Step[],
  value: unknown,
  place: string,
  reason: string,
][] = [
  ['an item id twice', 'menu.json', ['items', 1, 'id'], 201, 'items[1].id', '201 appears twice'],
  [
    'a size id twice',
    'menu.json',
    ['items', 0, 'sizes', 1, 'id'],
    2011,
    'items[0].sizes[1].id',
    '2011 appears twice',
  ],
  [
    'an item of an unknown group',
    'menu.json',
    ['items', 0, 'group_id'],
    99,
    'items[0].group_id',
    'no group 99',
  ],
  [
    'an unknown modifier group',
    'menu.json',
    ['items', 0, 'modifier_group_ids', 0],
    77,
    'items[0].modifier_group_ids[0]',
    'no modifier group 77',
  ],
  [
    'a discount above the list price',
    'menu.json',
    ['items', 0, 'sizes', 0, 'discount_price'],
    6600,
    'items[0].sizes[0].discount_price',
    'not below the list price 6500',
  ],
  [
    'a price in dirhams with fractions',
    'menu.json',
    ['items', 0, 'sizes', 0, 'mrp'],
    65.5,
    'items[0].sizes[0].mrp',
    'int',
  ],
  [
    'a modifier group that wants more than it allows',
    'menu.json',
    ['modifierGroups', 0, 'min'],
    3,
    'modifierGroups[0].min',
    'min 3 is above max 1',
  ],
  [
    'a combo part of an unknown item',
    'menu.json',
    ['combos', 0, 'included', 0, 'menu_item_id'],
    9999,
    'combos[0].included[0].menu_item_id',
    'no item 9999',
  ],
  [
    'a combo option in a size that its item lacks',
    'menu.json',
    ['combos', 0, 'choices', 0, 'options', 0, 'size_id'],
    2011,
    'combos[0].choices[0].options[0].size_id',
    'no size 2011',
  ],
  [
    'a required quantity of nothing',
    'menu.json',
    ['combos', 0, 'choices', 0, 'required_quantity'],
    0,
    'combos[0].choices[0].required_quantity',
    '>=1',
  ],
  [
    'a sales price that is not charged',
    'menu.json',
    ['combos', 0, 'combo_sales_price'],
    5000,
    'combos[0].combo_sales_price',
    '5500 is charged',
  ],
  [
    'a list with an unknown item',
    'menu.json',
    ['lists', 'topItems', 0, 'id'],
    8888,
    'lists.topItems[0].id',
    'no item 8888',
  ],
  ['an empty Arabic name', 'menu.json', ['items', 0, 'name', 'ar'], '', 'items[0].name.ar', ''],
  [
    'a picture that does not exist',
    'menu.json',
    ['items', 0, 'image'],
    'golden-goose',
    'items[0].image',
    'no picture golden-goose',
  ],
  [
    'an English text missing in the pages',
    'content.json',
    ['about', 'title', 'en'],
    undefined,
    'about.title.en',
    '',
  ],
  [
    'a missing text that no form requires',
    'content.json',
    ['footer', 'halal', 'ar'],
    undefined,
    'footer.halal.ar',
    'missing',
  ],
  [
    'an hour that does not exist',
    'stores.json',
    [0, 'store_open_time'],
    '25:00:00',
    '[0].store_open_time',
    'HH:MM:SS',
  ],
  [
    'a weekday twice',
    'stores.json',
    [0, 'daysTiming', 1, 'day'],
    'Sunday',
    '[0].daysTiming[1].day',
    'Sunday appears twice',
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
  [
    'a coupon of an unknown group',
    'coupons.json',
    ['coupons', 2, 'groups_json', 0, 'value'],
    99,
    'coupons[2].groups_json[0].value',
    'no group 99',
  ],
  [
    'a coupon with two benefits',
    'coupons.json',
    ['coupons', 0, 'coupon_value'],
    500,
    'coupons[0]',
    'exactly one',
  ],
  [
    'an offer of an unknown coupon',
    'offers.json',
    ['offers', 0, 'coupon_code'],
    'NOSUCH',
    'offers[0].coupon_code',
    'no coupon NOSUCH',
  ],
  [
    'a nutrition total that is wrong',
    'nutrition.json',
    ['meals', 0, 'totals', 'FAT'],
    1,
    'meals[0].totals.FAT',
    'rows add up',
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

/** Faults may be found in another file than the one that was changed: a moved store is outside its zone. */
const foundElsewhere: Record<string, string> = { 'a store outside its zone': 'zones.geojson' };

describe('an import folder', () => {
  test('the sample chain has no fault', async () => {
    expect(await faultsOf(sample)).toEqual([]);
    const result = await checkImport(sample);
    if (!result.ok) throw new Error('the sample chain was refused');
    const { chain } = result;
    expect({
      stores: chain.stores.length,
      zones: chain.zones.features.length,
      groups: chain.menu.groups.length,
      items: chain.menu.items.length,
      combos: chain.menu.combos.length,
      coupons: chain.coupons.coupons.length,
      offers: chain.offers.offers.length,
      places: chain.gazetteer.length,
    }).toEqual({
      stores: 16,
      zones: 16,
      groups: 13,
      items: 65,
      combos: 18,
      coupons: 10,
      offers: 6,
      places: 483,
    });
  });

  test.each(plantedFaults)(
    '%s is named with file, place and reason',
    async (what, file, path, value, place, reason) => {
      const folder = await copyOfSample();
      await plant(folder, file, path, value);
      const found = (await faultsOf(folder)).find(
        (fault) => fault.file === (foundElsewhere[what] ?? file) && fault.place === place,
      );
      expect(found, `no fault at ${place}`).toBeDefined();
      expect(found?.reason).toContain(reason);
      expect(found?.reason).not.toBe('');
    },
  );

  test('a missing file and a file that is not JSON are named', async () => {
    const folder = await copyOfSample();
    await rm(join(folder, 'offers.json'));
    await writeFile(join(folder, 'coupons.json'), '{ "coupons": [');
    const faults = await faultsOf(folder);
    expect(faults).toContainEqual({
      file: 'offers.json',
      place: '(file)',
      reason: 'the file is missing',
    });
    expect(faults.find((fault) => fault.file === 'coupons.json')?.reason).toContain('is not JSON');
  });

  test('faults of several files come together', async () => {
    const folder = await copyOfSample();
    await plant(folder, 'menu.json', ['items', 0, 'group_id'], 99);
    await plant(folder, 'menu.json', ['items', 1, 'group_id'], 98);
    await plant(folder, 'gazetteer.json', [1, 'id'], 'dubai');
    await plant(folder, 'stores.json', [0, 'isDays'], 2);
    const files = (await faultsOf(folder)).map((fault) => `${fault.file} ${fault.place}`);
    expect(files).toEqual(
      expect.arrayContaining([
        'menu.json items[0].group_id',
        'menu.json items[1].group_id',
        'gazetteer.json [1].id',
        'stores.json [0].isDays',
      ]),
    );
  });
});

describe('pictures that are not encoded yet', () => {
  test('are encoded in the sizes that fit, and left alone when they did not change', async () => {
    const [source, target] = [join(work, 'own-pictures'), join(work, 'own-encoded')];
    await mkdir(source);
    const png = await sharp({
      create: {
        width: 500,
        height: 300,
        channels: 4,
        background: { r: 255, g: 184, b: 31, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    await writeFile(join(source, 'own-burger.png'), png);
    const manifest = await encodePictures(source, target);
    expect(manifest['own-burger']).toMatchObject({ width: 500, height: 300, sizes: [200, 400] });
    const encoded = await sharp(join(target, 'own-burger-400.avif')).metadata();
    expect([encoded.width, encoded.height, encoded.hasAlpha]).toEqual([400, 240, true]);
    const mark = Buffer.from('made before');
    await writeFile(join(target, 'own-burger-200.webp'), mark);
    expect(await encodePictures(source, target)).toEqual(manifest);
    expect(await readFile(join(target, 'own-burger-200.webp'))).toEqual(mark);
  });

  test('count as present in the check, and a broken one is named', async () => {
    const folder = await copyOfSample();
    await rm(join(folder, 'pictures'));
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures', 'family-feast.png'), 'no picture at all');
    const faults = await faultsOf(folder);
    expect(faults).toContainEqual({
      file: 'pictures/family-feast.png',
      place: '(file)',
      reason: 'cannot be read as a picture',
    });
    expect(
      faults.some(
        (fault) =>
          fault.file === 'menu.json' && fault.reason === 'there is no picture crispy-bucket-9pc',
      ),
    ).toBe(true);
  });
});

describe('importing into the database', () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: null, dataDir: null });
  }, 60_000);

  afterAll(async () => {
    await opened.close();
  });

  const countOf = async (
    table:
      | 'store'
      | 'delivery_zone'
      | 'state_tax'
      | 'menu_version'
      | 'coupon'
      | 'place'
      | 'chain_document'
      | 'store_availability',
  ) =>
    Number(
      (
        await opened.db
          .selectFrom(table)
          .select((select) => select.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  test('a fault changes nothing', async () => {
    const folder = await copyOfSample();
    await plant(folder, 'gazetteer.json', [1, 'id'], 'dubai');
    const result = await importChain(opened.db, folder, join(work, 'data-refused'));
    expect(result.ok).toBe(false);
    expect(
      await Promise.all([countOf('store'), countOf('menu_version'), countOf('place')]),
    ).toEqual([0, 0, 0]);
  });

  test('the whole chain is written and announced, with a tax rule for each way to pay (PRICE-01)', async () => {
    const heard: string[] = [];
    const stop = await opened.listen('menu_changed', (payload) => heard.push(payload));
    const result = await importChain(opened.db, sample, join(work, 'data'));
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(result.counts).toMatchObject({ stores: 16, zones: 16, places: 483 });
    expect([
      await countOf('store'),
      await countOf('delivery_zone'),
      await countOf('place'),
      await countOf('coupon'),
      await countOf('chain_document'),
    ]).toEqual([16, 16, 483, 10, 6]);
    const taxes = await opened.db
      .selectFrom('state_tax')
      .select(['payment_method', 'tax_type', 'tax_percent'])
      .where('state_name', '=', 'Dubai')
      .execute();
    expect(taxes).toHaveLength(3);
    for (const payment_method of ['Cash', 'Card', 'COP'])
      expect(taxes).toContainEqual({ payment_method, tax_type: 0, tax_percent: 5 });
    expect(heard).toEqual([String(result.counts.version)]);
    expect(
      (await readFile(join(work, 'data', 'pictures', 'family-feast-400.avif'))).length,
    ).toBeGreaterThan(1000);
    await stop();
  });

  test('an import that breaks off in the middle leaves the chain as it was', async () => {
    const checked = await checkImport(sample);
    if (!checked.ok) throw new Error('the sample chain was refused');
    const { stores, gazetteer } = checked.chain;
    const broken = {
      ...checked.chain,
      stores: stores.slice(0, 3),
      gazetteer: [...gazetteer, ...gazetteer.slice(0, 1)],
    };
    await expect(opened.db.transaction().execute((tx) => writeChain(tx, broken))).rejects.toThrow();
    expect([
      await countOf('delivery_zone'),
      await countOf('place'),
      await countOf('menu_version'),
    ]).toEqual([16, 483, 1]);
  });

  test('a second import replaces the chain, keeps coupon counts and switches off what is gone', async () => {
    await opened.db.updateTable('coupon').set({ used: 4 }).where('code', '=', 'CRUNCH10').execute();
    const folder = await copyOfSample();
    const stores = JSON.parse(await readFile(join(folder, 'stores.json'), 'utf8')) as {
      store_id: number;
      branch_code: string;
    }[];
    const zones = JSON.parse(await readFile(join(folder, 'zones.geojson'), 'utf8')) as {
      features: { properties: { branch_code: string } }[];
    };
    const [first, second] = [stores[0], stores[1]];
    if (!first || !second || !zones.features[0] || !zones.features[1])
      throw new Error('the sample has no two stores');
    [first.branch_code, second.branch_code] = [second.branch_code, first.branch_code];
    zones.features[0].properties.branch_code = first.branch_code;
    zones.features[1].properties.branch_code = second.branch_code;
    await writeFile(join(folder, 'stores.json'), JSON.stringify(stores));
    await writeFile(join(folder, 'zones.geojson'), JSON.stringify(zones));
    await plant(folder, 'coupons.json', ['coupons', 0, 'max_uses'], 2);
    const { coupons } = JSON.parse(await readFile(join(folder, 'coupons.json'), 'utf8')) as {
      coupons: { coupon_code: string }[];
    };
    await writeFile(
      join(folder, 'coupons.json'),
      JSON.stringify({ coupons: coupons.filter((coupon) => coupon.coupon_code !== 'BUCKET5') }),
    );
    await plant(folder, 'offers.json', ['offers', 2, 'coupon_code'], null);
    const result = await importChain(opened.db, folder, join(work, 'data'));
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(await countOf('menu_version')).toBe(2);
    expect(
      await opened.db
        .selectFrom('store')
        .select('branch_code')
        .where('store_id', '=', 1)
        .executeTakeFirst(),
    ).toEqual({ branch_code: 'DXB02' });
    expect(
      await opened.db
        .selectFrom('coupon')
        .select(['used', 'max_uses'])
        .where('code', '=', 'CRUNCH10')
        .executeTakeFirst(),
    ).toEqual({ used: 4, max_uses: 4 });
    expect(
      await opened.db
        .selectFrom('coupon')
        .select('is_active')
        .where('code', '=', 'BUCKET5')
        .executeTakeFirst(),
    ).toEqual({ is_active: false });
  });

  test('a tax with two decimals comes through (PRICE-02)', async () => {
    const folder = await copyOfSample();
    const stores = JSON.parse(await readFile(join(folder, 'stores.json'), 'utf8')) as {
      state_id: { tax_percent: number };
    }[];
    for (const at of stores.keys())
      await plant(folder, 'stores.json', [at, 'state_id', 'tax_percent'], 7.25);
    const result = await importChain(opened.db, folder, join(work, 'data-taxes'));
    expect(result.ok).toBe(true);
    const taxes = await opened.db.selectFrom('state_tax').select('tax_percent').execute();
    expect(new Set(taxes.map((one) => one.tax_percent))).toEqual(new Set([7.25]));
  });
});
