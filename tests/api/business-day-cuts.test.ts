// A business day may not begin while a branch is open: neither a setting of the chain nor the hours of an import may cut an evening in two.
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importChain } from '#server/importer/import-chain.ts';
import { runSettings } from '#server/settings.ts';
import { copyOfSample, plant, workFolder } from '#tests/support/chain-folder.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

/** Branches 5 and 8 of the sample close at 03:00 and 04:00, the others earlier. */
const [UNTIL_THREE, UNTIL_FOUR] = [5, 8];
const work = workFolder();
let manager: { headers: { cookie: string } };
const shop = shopOfFile();
beforeAll(async () => {
  manager = { headers: { cookie: await shop.signIn('manager') } };
});

const setDayStart = (dayStartsAt: string) =>
  shop.call(
    'changeSettings',
    { body: { changes: { business: { dayStartsAt, lastOrderMinutes: 15 } } } },
    manager,
  );
const stored = async () =>
  shop.db
    .selectFrom('setting_change')
    .select('value')
    .where('key', '=', 'business')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const toHours = (storeId: number) =>
  readRow(shop, 'store', { store_id: storeId }, ['opens_at', 'closes_at']);

test('a setting that would cut the evening of a branch is refused by its place, on the command line with the branches', async () => {
  const before = await stored();
  const said = await setDayStart('03:30');
  expect([said.status, said.body.code, said.body.field]).toEqual([
    400,
    'DAY_STARTS_WHILE_OPEN',
    'business.dayStartsAt',
  ]);
  const lines: string[] = [];
  const code = await runSettings(
    shop.app.database,
    resolve('brand/settings.json'),
    ['set', 'business', '{"dayStartsAt":"02:59","lastOrderMinutes":15}'],
    (line) => lines.push(line),
  );
  expect([code, lines]).toEqual([
    1,
    [`business.dayStartsAt: branches are open at that time (${UNTIL_THREE}, ${UNTIL_FOUR})`],
  ]);
  expect(await stored()).toEqual(before);
});

test('the minute of closing is late enough, and a branch with a day of its own goes by that', async () => {
  expect((await setDayStart('04:00')).status).toBe(200);
  await shop.db
    .insertInto('store_kitchen')
    .values({ store_id: UNTIL_FOUR, day_starts_at: '06:00' })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ day_starts_at: '06:00' }))
    .execute();
  expect((await setDayStart('03:00')).status).toBe(200);
  // Without it the branch would go by the chain's 03:00, an hour before it closes.
  const params = { storeId: UNTIL_FOUR };
  const { settings } = (await shop.call('kitchen', { params }, manager)).body;
  expect(settings.day_starts_at).toBe('06:00');
  // What counts is what is stored: this process may hear of the change a moment later.
  shop.app.settings.business.dayStartsAt = '04:00';
  const given = await shop.call(
    'kitchenSettings',
    { params, body: { ...settings, day_starts_at: null } },
    manager,
  );
  expect([given.body.code, given.body.field]).toEqual(['DAY_STARTS_WHILE_OPEN', 'day_starts_at']);
});

test('an import whose hours reach over the beginning of the day changes nothing and names the branch', async () => {
  const before = await toHours(UNTIL_THREE);
  const folder = await copyOfSample(work);
  await plant(folder, 'stores.json', [4, 'store_open_time'], '18:00:00');
  await plant(folder, 'stores.json', [4, 'store_close_time'], '06:00:00');
  const result = await importChain(shop.db, folder);
  expect(result).toMatchObject({
    ok: false,
    faults: [{ file: 'stores.json', place: '[4]' }],
  });
  expect(await toHours(UNTIL_THREE)).toEqual(before);
  // With a business day that fits the new hours the same import is taken.
  expect((await setDayStart('06:00')).status).toBe(200);
  expect(await importChain(shop.db, folder)).toMatchObject({ ok: true });
});

test('what cuts an evening already keeps nobody from changing something else', async () => {
  const { value } = await stored();
  expect(value).toMatchObject({ dayStartsAt: '06:00' });
  await updateRows(shop, 'store', { store_id: 4 }, { closes_at: '07:00:00' });
  const other = await shop.call(
    'changeSettings',
    { body: { changes: { business: { dayStartsAt: '06:00', lastOrderMinutes: 20 } } } },
    manager,
  );
  expect([other.status, await stored()]).toMatchObject([200, { value: { lastOrderMinutes: 20 } }]);
  expect((await setDayStart('06:30')).body.code).toBe('DAY_STARTS_WHILE_OPEN');
});
