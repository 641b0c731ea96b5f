// Whoever sets up a kitchen carries several tablets: their codes live beside one another, each once and for ten minutes.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manyWait } from '#tests/support/lock-waits.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('manager');
});

const AT_ONCE = 4;
let places = 0;
/** From a place of its own: wrong codes of one test do not make another wait. */
const enter = async (code: string) => {
  places += 1;
  const ip = `198.51.100.${places}`;
  return (await shop.call('pairFinish', { body: { code } }, { ip })).status;
};
async function named(name: string, storeId = 1): Promise<string> {
  const reply = await shop.by(cookie)('pairStart', { storeId }, { name });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.code;
}

test('two tablets of a branch are paired each with its own code, in whatever order, each once', async () => {
  const [fryer, pass] = [await named('Fryer'), await named('Pass')];
  const other = await named('Counter', 2);
  expect([await enter(pass), await enter(fryer), await enter(other)]).toEqual([200, 200, 200]);
  expect([await enter(pass), await enter(fryer)]).toEqual([400, 400]);
});

test('each ends ten minutes after it was made, whatever was made meanwhile', async () => {
  const first = await named('Fryer');
  shop.clock.advance(300);
  const second = await named('Pass');
  shop.clock.advance(300);
  expect([await enter(first), await enter(second)]).toEqual([400, 200]);
});

test('made anew for a screen, its earlier code ends and that of another stays', async () => {
  const [fryer, wrong] = [await named('Fryer'), await named('Pass')];
  const right = await named('Pass');
  expect([await enter(wrong), await enter(right), await enter(fryer)]).toEqual([400, 200, 200]);
});

test('of six the oldest ends; another branch has its own five', async () => {
  const codes: string[] = [];
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    codes.push(await named(`Tablet ${name}`));
    shop.clock.advance(1);
  }
  const elsewhere = await named('Counter', 2);
  const said: number[] = [];
  for (const code of codes) said.push(await enter(code));
  expect(said).toEqual([400, 200, 200, 200, 200, 200]);
  expect(await enter(elsewhere)).toBe(200);
});

test('on PostgreSQL: of four that are made at one moment beside three five live, and each of these pairs one of two tablets', async () => {
  shop.clock.advance(600);
  // A connection for each is open before they all need one.
  await Promise.all(Array.from({ length: AT_ONCE + 1 }, () => named('Early', 2)));
  // All have looked for what there is before one of them writes.
  const before = [await named('First'), await named('Second'), await named('Third')];
  const all = { codes: Promise.resolve<string[]>([]) };
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from store where store_id = 1 for update`.execute(tx);
    all.codes = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => named(`Race ${at}`)));
    await manyWait(tx, AT_ONCE);
  });
  const codes = [...before, ...(await all.codes)];
  const live = await readRows(shop, 'pairing_code', { store_id: 1 }, ['name']);
  expect(live).toHaveLength(5);
  const pairs = await Promise.all(codes.map((code) => Promise.all([enter(code), enter(code)])));
  const won = pairs.map((pair) => pair.filter((status) => status === 200).length);
  expect(won.toSorted()).toEqual([0, 0, 1, 1, 1, 1, 1]);
});
