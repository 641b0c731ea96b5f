// The settings of the business: the file is their first import, afterwards the database says what is so, to every process at once.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { composeApp } from '#server/compose.ts';
import { runSettings } from '#server/settings.ts';
import { listeningServer } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows, updateRows } from '#tests/support/rows.ts';

const FILE = resolve('brand/settings.json');
let manager: { headers: { cookie: string } };
let second: Awaited<ReturnType<typeof listeningServer>>;
let folder: string;
const shop = shopOfFile();
beforeAll(async () => {
  manager = { headers: { cookie: await shop.signIn('manager') } };
  const { config, database, clock, log } = shop.app;
  second = await listeningServer(
    await composeApp({ config, database, clock, log, isWatched: false }),
  );
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
});
afterAll(async () => {
  await second?.close();
  await rm(folder, { recursive: true, force: true });
});

const change = (changes: Record<string, unknown>, options = manager) =>
  shop.call('changeSettings', { body: { changes } }, options);
const brandOfSecond = async (): Promise<{ min_cart_value: number; menu_decimals: number }> =>
  (await (await fetch(`${second.origin}/api/menu/min_cart_value/1`)).json()).successResponse;

test('the file is imported at the first start, by the first start', async () => {
  const { status, body } = await shop.call('settings', {}, manager);
  expect(status).toBe(200);
  const file = JSON.parse(await readFile(FILE, 'utf8'));
  expect(
    Object.fromEntries(
      body.settings.map((each: { key: string; value: unknown }) => [each.key, each.value]),
    ),
  ).toEqual(file);
  expect(body.settings[0].changed_by).toBe('first-start');
});

test('a change reaches this process and another one, with what they made of the old value', async () => {
  const before = await shop.call('page', { params: { lang: 'en', storeId: 1 } });
  expect(before.text).toContain('"sand"');
  const said = await change({
    minCartValueFils: 2600,
    tiles: { default: 'pickle', spicy: 'pickle', byGroup: {} },
  });
  expect(said.status).toBe(200);
  await eventually(async () => expect((await brandOfSecond()).min_cart_value).toBe(26));
  for (const ask of [
    () => fetch(`${second.origin}/api/menu/page/en/1`).then((reply) => reply.text()),
    () => shop.call('page', { params: { lang: 'en', storeId: 1 } }).then(({ text }) => text),
  ])
    await eventually(async () => {
      const page = await ask();
      expect(page).toContain('"pickle"');
      expect(page).not.toContain('"sand"');
    });
  const own = await shop.call('minCartValue', { params: { brandId: 1 } });
  expect(own.body.successResponse.min_cart_value).toBe(26);
});

test('its history says who and when, and so does the record', async () => {
  const { body } = await shop.call(
    'settingHistory',
    { params: { key: 'minCartValueFils' } },
    manager,
  );
  expect(
    body.settings.map((each: { value: number; changed_by: string }) => [
      each.value,
      each.changed_by,
    ]),
  ).toEqual([
    [2600, 'manager'],
    [2000, 'first-start'],
  ]);
  const record = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', 'settings.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(record.after).toEqual({ keys: ['minCartValueFils', 'tiles'] });
  const unknown = await shop.call('settingHistory', { params: { key: 'nothing' } }, manager);
  expect(unknown.status).toBe(404);
});

test('a value that says what is so already leaves no line', async () => {
  expect((await change({ minCartValueFils: 2600 })).status).toBe(200);
  const { body } = await shop.call(
    'settingHistory',
    { params: { key: 'minCartValueFils' } },
    manager,
  );
  expect(body.settings).toHaveLength(2);
});

test('what somebody else changed meanwhile is not written over, and is told with who did it; what was not looked at does not matter', async () => {
  const send = (changes: object, seen: object) =>
    shop.call('changeSettings', { body: { changes, seen } }, manager);
  const seen = { undoSeconds: 10, prepMinutes: 15 };
  expect((await send({ undoSeconds: 12 }, seen)).status).toBe(200);
  const late = await send({ undoSeconds: 14 }, seen);
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.settings).toMatchObject([
    { key: 'prepMinutes', value: 15 },
    { key: 'undoSeconds', value: 12, changed_by: 'manager' },
  ]);
  // What is so already is no change.
  expect((await send({ undoSeconds: 12 }, seen)).status).toBe(200);
  expect((await send({ prepMinutes: 16 }, { prepMinutes: 15 })).status).toBe(200);
  expect((await send({ prepMinutes: 15 }, { prepMinutes: 16 })).status).toBe(200);
  // Four at once from the same sight: one of them.
  const replies = await Promise.all(
    [20, 21, 22, 23].map((undoSeconds) => send({ undoSeconds }, { undoSeconds: 12 })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await change({ undoSeconds: 10 })).status).toBe(200);
});

test('what was read is what was seen, also where the program learned keys since; a setting that nobody stored is listed with what holds', async () => {
  const { codeLimits } = shop.app.settings;
  const { perAddressPerHour: learned, ...stored } = codeLimits;
  await updateRows(
    shop,
    'setting_change',
    { key: 'codeLimits' },
    { value: JSON.stringify(stored) },
  );
  const known = await readRows(shop, 'setting_change', { key: 'lanes' });
  await shop.db.deleteFrom('setting_change').where('key', '=', 'lanes').execute();
  const { body } = await shop.call('settings', {}, manager);
  const listed = new Map<string, { value: never; changed_at: unknown; changed_by: unknown }>(
    body.settings.map((each: { key: string }) => [each.key, each]),
  );
  expect(listed.get('codeLimits')?.value).toEqual(stored);
  expect(listed.get('lanes')).toEqual({
    key: 'lanes',
    value: shop.app.settings.lanes,
    changed_at: null,
    changed_by: null,
  });
  const send = (changes: object, seen: object) =>
    shop.call('changeSettings', { body: { changes, seen } } as never, manager);
  const history = await shop.call('settingHistory', { params: { key: 'lanes' } }, manager);
  expect([history.status, history.body.settings]).toEqual([200, []]);
  const all = Object.fromEntries([...listed].map(([key, { value }]) => [key, value]));
  expect((await send({ undoSeconds: 11 }, all)).status).toBe(200);
  // As the program understands it is as good.
  const understood = { codeLimits: { ...stored, perAddressPerHour: learned }, undoSeconds: 11 };
  expect((await send({ undoSeconds: 10 }, understood)).status).toBe(200);
  const other = { codeLimits: { ...stored, perDay: codeLimits.perDay + 1 } };
  const late = await send({ undoSeconds: 12 }, { ...other, lanes: listed.get('lanes')?.value });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.settings.map(({ key }: { key: string }) => key)).toEqual([
    'codeLimits',
    'lanes',
  ]);
  const misspelt = await send({ undoSeconds: 12 }, { undoSecond: 10 });
  expect([misspelt.status, misspelt.body.field]).toEqual([400, 'undoSecond']);
  await updateRows(
    shop,
    'setting_change',
    { key: 'codeLimits' },
    { value: JSON.stringify(codeLimits) },
  );
  for (const { key, value, at, actor_id } of known)
    await shop.db
      .insertInto('setting_change')
      .values({ key, value: JSON.stringify(value), at, actor_id })
      .execute();
});

test.each([
  [{ minCartValueFils: -1, prepMinutes: 20 }, 'minCartValueFils'],
  [{ business: { dayStartsAt: '25:00', lastOrderMinutes: 15 } }, 'business.dayStartsAt'],
  [{ minCartValue: 20 }, 'minCartValue'],
  [{ maps: { provider: 'atlas' } }, 'maps.provider'],
  [{ timeZone: 'Asia/Nowhere' }, 'timeZone'],
])('%j is refused as a whole, by the name of what is wrong', async (changes, field) => {
  const refused = await change(changes);
  expect(refused.status).toBe(400);
  expect(refused.body.respField ?? refused.text).toContain(field);
  expect(shop.app.settings.prepMinutes).toBe(15);
});

test('a branch changes nothing and sees nothing', async () => {
  const branch = { headers: { cookie: await shop.signIn('dxb01') } };
  expect((await change({ prepMinutes: 1 }, branch)).status).toBe(404);
  expect((await shop.call('settings', {}, branch)).status).toBe(404);
});

test('from the machine: a value is set, a whole file is taken over, and running processes hear of it', async () => {
  const lines: string[] = [];
  const run = (...words: string[]) =>
    runSettings(shop.app.database, FILE, words, (line) => lines.push(line));
  expect(await run('set', 'menuDecimals', '0')).toBe(0);
  await eventually(async () => expect((await brandOfSecond()).menu_decimals).toBe(0));
  expect(await run('set', 'menuDecimals', '1')).toBe(1);
  expect(await run('nonsense')).toBe(2);
  expect(await run('import', FILE)).toBe(0);
  expect(lines.at(-1)).toBe('Changed: minCartValueFils menuDecimals tiles');
  await eventually(async () => expect((await brandOfSecond()).min_cart_value).toBe(20));
});

test('what is off for the day comes back when the day begins that the settings name now', async () => {
  const business = { ...shop.app.settings.business, dayStartsAt: '06:30' };
  expect((await change({ business })).status).toBe(200);
  const body = { kind: 'item', entry: shop.plain.itemId, span: 'day', reason: 'ran_out' } as const;
  // The branches take their day from the settings a moment after these are known.
  await eventually(async () => {
    const off = await shop.call('switchOff', { params: { storeId: 1 }, body }, manager);
    expect(off.body.day.off[0].until).toBe(new Date('2026-01-15T06:30:00+04:00').toISOString());
  });
});

test('after another start the database says what is so, and the file what the program learned since', async () => {
  const file = JSON.parse(await readFile(FILE, 'utf8')) as BrandSettings;
  await change({ undoSeconds: 20 });
  // A program of before knew neither of these.
  await shop.db.deleteFrom('setting_change').where('key', '=', 'prepMinutes').execute();
  await updateRows(
    shop,
    'setting_change',
    { key: 'business' },
    { value: JSON.stringify({ dayStartsAt: '04:00' }) },
  );
  // One of before had a provider of maps that is gone.
  await updateRows(
    shop,
    'setting_change',
    { key: 'maps' },
    { value: JSON.stringify({ provider: 'atlas' }) },
  );
  await writeFile(
    join(folder, 'settings.json'),
    JSON.stringify({
      ...file,
      undoSeconds: 30,
      prepMinutes: 45,
      business: { dayStartsAt: '06:00', lastOrderMinutes: 40 },
    }),
  );
  const { config, database, clock, log } = shop.app;
  const app = await composeApp({
    config: { ...config, brandDir: folder },
    database,
    clock,
    log,
    isWatched: false,
  });
  const { settings } = app;
  expect(settings.undoSeconds).toBe(20);
  expect(settings.prepMinutes).toBe(45);
  expect(settings.business.dayStartsAt).toBe('04:00');
  expect(settings.maps.provider).toBe('local');
  const third = await listeningServer(app);
  await third.close();
});
