// A branch is connected to a point of sale in the console, and never with a menu that it could not be told of.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importChain } from '#server/importer/import-chain.ts';
import { createPosSimulator } from '#server/adapters/pos/sandbox/pos-simulator.ts';
import { copyOfSample, plant, workFolder } from '#tests/support/chain-folder.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();
const pos = createPosSimulator();
const work = workFolder();
let manager: string;
let branch: string;
let baseUrl: string;
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  baseUrl = await pos.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => pos.server.close());

const read = async () => {
  const { ok, ...told } = (await shop.by(manager)('storePos', { storeId: 1 })).body;
  expect(ok).toBe(true);
  return told;
};
const save = (change: object = {}, cookie = manager) =>
  shop.by(cookie)(
    'saveStorePos',
    { storeId: 1 },
    { is_on: true, base_url: `${baseUrl}/`, board: 'shows', ...change },
  );

test('connected by a manager alone: its secrets are told once, and the next order goes there', async () => {
  expect(await read()).toEqual({
    ...{ store_id: 1, settings: null, state: 'off', without_plu: [], without_plu_count: 0 },
  });
  expect((await save({}, branch)).status).toBe(404);
  expect((await save({ base_url: 'ftp://pos' })).status).toBe(400);
  const first = await save();
  const { send_secret, receive_secret } = first.body.secrets;
  Object.assign(pos.settings, { send_secret, receive_secret });
  expect((await save({ board: 'moves' })).body.secrets).toBeNull();
  const { settings, ...rest } = await read();
  expect(settings).toEqual({ is_on: true, base_url: baseUrl, board: 'moves' });
  expect(rest.state).toBe('answers');
  expect(JSON.stringify(await read())).not.toContain('whsec_');
  await expect
    .poll(async () => {
      const { body } = await shop.place(await shop.guest());
      return pos.orders.has(body.successResponse?.order_id);
    })
    .toBe(true);
  const written = await readRows(shop, 'audit_log', { action: 'store.pos_changed' }, ['after']);
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain('whsec_');
});

test('a menu with a thing that has no PLU does not go live at such a branch, and the import says which', async () => {
  await save();
  const folder = await copyOfSample(work);
  await plant(folder, 'menu.json', ['items', 0, 'sizes', 0, 'plu'], undefined);
  const imported = await importChain(shop.db, folder);
  expect(imported).toMatchObject({
    ok: false,
    faults: [
      {
        file: 'menu.json',
        place: 'items[0].sizes[0].plu',
        reason: expect.stringMatching(/^branch 1 has a point of sale, which needs a PLU of /),
      },
    ],
  });
  // The built-in board needs none; and then no point of sale is connected to that menu.
  await save({ is_on: false });
  expect(await importChain(shop.db, folder)).toMatchObject({ ok: true });
  await expect.poll(async () => (await read()).without_plu_count).toBe(1);
  const refused = await save();
  expect([refused.status, refused.body.code]).toEqual([409, 'PLU_MISSING']);
  expect(refused.body.things).toHaveLength(1);
});
