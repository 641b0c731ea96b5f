// A chain is read from a folder: checked as a whole, its pictures encoded, and written at once or not at all.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { checkImport } from '#server/importer/check-files.ts';
import { importChain } from '#server/importer/import-chain.ts';
import { writeChain } from '#server/importer/write-chain.ts';
import { readPicture } from '#server/modules/menu/pictures.queries.ts';
import {
  copyOfSample,
  readFaults,
  plant,
  sample,
  workFolder,
} from '#tests/support/chain-folder.ts';
import { readRows } from '#tests/support/rows.ts';

const work = workFolder();

describe('an import folder', () => {
  test('the sample chain has no fault', async () => {
    expect(await readFaults(sample)).toEqual([]);
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

  test('a missing file and a file that is not JSON are named', async () => {
    const folder = await copyOfSample(work);
    await rm(join(folder, 'offers.json'));
    await writeFile(join(folder, 'coupons.json'), '{ "coupons": [');
    const faults = await readFaults(folder);
    expect(faults).toContainEqual({
      file: 'offers.json',
      place: '(file)',
      reason: 'the file is missing',
    });
    expect(faults.find((fault) => fault.file === 'coupons.json')?.reason).toContain('is not JSON');
  });

  test('faults of several files come together', async () => {
    const folder = await copyOfSample(work);
    await plant(folder, 'menu.json', ['items', 0, 'group_id'], 99);
    await plant(folder, 'menu.json', ['items', 1, 'group_id'], 98);
    await plant(folder, 'gazetteer.json', [1, 'id'], 'dubai');
    await plant(folder, 'stores.json', [0, 'isDays'], 2);
    const files = (await readFaults(folder)).map((fault) => `${fault.file} ${fault.place}`);
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

describe('importing into the database', () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: null, dataDir: null });
  });

  afterAll(async () => {
    await opened.close();
  });

  const readCount = async (
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
    const folder = await copyOfSample(work);
    await plant(folder, 'gazetteer.json', [1, 'id'], 'dubai');
    const result = await importChain(opened.db, folder);
    expect(result.ok).toBe(false);
    expect(
      await Promise.all([readCount('store'), readCount('menu_version'), readCount('place')]),
    ).toEqual([0, 0, 0]);
  });

  test('the whole chain is written and announced, with a tax rule for each way to pay (PRICE-01)', async () => {
    const heard: string[] = [];
    const stop = await opened.listen('menu_changed', (payload) => heard.push(payload));
    const result = await importChain(opened.db, sample);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(result.counts).toMatchObject({ stores: 16, zones: 16, places: 483 });
    expect([
      await readCount('store'),
      await readCount('delivery_zone'),
      await readCount('place'),
      await readCount('coupon'),
      await readCount('chain_document'),
    ]).toEqual([16, 16, 483, 10, 6]);
    const taxes = await readRows(opened, 'state_tax', { state_name: 'Dubai' }, [
      'payment_method',
      'tax_type',
      'tax_percent',
    ]);
    expect(taxes).toHaveLength(3);
    for (const payment_method of ['Cash', 'Card', 'COP'])
      expect(taxes).toContainEqual({ payment_method, tax_type: 0, tax_percent: 5 });
    expect(heard).toEqual([String(result.counts.version)]);
    const picture = await readPicture(opened.db, 'family-feast-400.avif');
    expect(Buffer.from(picture?.bytes ?? [])).toEqual(
      await readFile(join(sample, 'pictures', 'family-feast-400.avif')),
    );
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
      await readCount('delivery_zone'),
      await readCount('place'),
      await readCount('menu_version'),
    ]).toEqual([16, 483, 1]);
  });

  test('a second import replaces the chain, keeps coupon counts and switches off what is gone', async () => {
    await opened.db.updateTable('coupon').set({ used: 4 }).where('code', '=', 'CRUNCH10').execute();
    const folder = await copyOfSample(work);
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
    const result = await importChain(opened.db, folder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(await readCount('menu_version')).toBe(2);
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
    const folder = await copyOfSample(work);
    const stores = JSON.parse(await readFile(join(folder, 'stores.json'), 'utf8')) as {
      state_id: { tax_percent: number };
    }[];
    for (const at of stores.keys())
      await plant(folder, 'stores.json', [at, 'state_id', 'tax_percent'], 7.25);
    const result = await importChain(opened.db, folder);
    expect(result.ok).toBe(true);
    const taxes = await opened.db.selectFrom('state_tax').select('tax_percent').execute();
    expect(new Set(taxes.map((tax) => tax.tax_percent))).toEqual(new Set([7.25]));
  });
});
