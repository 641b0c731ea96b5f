// The people of a branch: each acts by name and PIN at a shared screen, or at the sign-in that the branch shares; five wrong tries lock one
// person at one screen.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { pairScreen, readProof } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
const shop = shopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
});

type Member = { staff_id: number; name: string; has_pin: boolean; is_person: boolean };
async function members(storeId: number): Promise<Member[]> {
  return (await shop.by(manager)('branchMembers', { storeId })).body.members;
}
async function person(storeId: number, name: string, pin: string): Promise<number> {
  const added = await shop.by(manager)('addPerson', { storeId }, { name, pin });
  expect(added.status, added.text).toBe(200);
  const found = (await members(storeId)).find((member) => member.name === name);
  expect(found).toMatchObject({ has_pin: true, is_person: true });
  return found?.staff_id ?? 0;
}
const prove = (by: string, staffId: number, pin: string) =>
  shop.by(by)('provePin', { staffId }, { pin });
const REJECT = { action: 'reject', reason: 'closing' };

test('a manager adds a person with a PIN that is not easy, and takes them away; a branch does not', async () => {
  const branch = await shop.signIn('dxb03');
  const add = (cookie: string, pin: string) =>
    shop.by(cookie)('addPerson', { storeId: 3 }, { name: 'Omar', pin });
  expect((await add(manager, '1234')).body.code).toBe('PIN_NOT_ALLOWED');
  expect((await add(branch, '4729')).status).toBe(404);
  const omar = await person(3, 'Omar', '4729');
  // From now on people act by name, not as the branch.
  expect((await members(3)).map(({ name }) => name)).toEqual(['Manager', 'Omar']);
  const end = (cookie: string) => shop.by(cookie)('endPerson', { staffId: omar }, {});
  expect((await end(branch)).status).toBe(404);
  expect((await end(manager)).status).toBe(200);
  expect((await end(manager)).status).toBe(404);
  expect((await members(3)).some(({ name }) => name === 'Omar')).toBe(false);
  const record = await sql<{ action: string }>`
    select action from audit_log where subject_kind = 'staff' and subject_id = ${String(omar)} order by id`.execute(
    shop.db,
  );
  expect(record.rows.map(({ action }) => action)).toEqual(['staff.added', 'staff.switched_off']);
  const asPerson = await shop.call('consoleSignIn', { body: { login: 'Omar', password: '4729' } });
  expect(asPerson.status).toBe(401);
});

test('five wrong PINs lock one person at one screen: not another person there, and not the same one elsewhere', async () => {
  const [salma, imran] = [await person(1, 'Salma', '4729'), await person(1, 'Imran', '8305')];
  const [pass, counter] = [await pairScreen(shop, 1), await pairScreen(shop, 1)];
  for (let left = 4; left > 0; left -= 1)
    expect((await prove(pass, salma, '9999')).body).toMatchObject({ tries_left: left });
  expect((await prove(pass, salma, '9999')).body.code).toBe('PIN_LOCKED');
  expect((await prove(pass, salma, '4729')).body.code).toBe('PIN_LOCKED');
  expect((await prove(pass, imran, '8305')).status).toBe(200);
  expect((await prove(counter, salma, '4729')).status).toBe(200);
  // Proving it elsewhere does not open it here; a new PIN does.
  expect((await prove(pass, salma, '4729')).body.code).toBe('PIN_LOCKED');
  expect((await shop.by(manager)('setPin', { staffId: salma }, { pin: '6182' })).status).toBe(200);
  expect((await prove(pass, salma, '6182')).status).toBe(200);
});

test('at the sign-in that a branch shares, what is answered for by name asks who acts; history, record and cash count name the person', async () => {
  const salma = await person(2, 'Salma Ali', '4729');
  const branch = await shop.signIn('dxb02');
  const me = await shop.by(branch)('consoleMe');
  expect(me.body.member).toMatchObject({ login: 'dxb02', asks_who: true });
  const count = (headers: string | Record<string, string>) =>
    shop.by(headers)('countCash', { storeId: 2, day: 'today' }, { counted: 10 });
  expect((await count(branch)).body.code).toBe('PIN_REQUIRED');
  const proof = await readProof(shop, branch, salma, { pin: '4729' });
  const counted = await count(proof);
  expect(counted.body.report.cash_counts).toMatchObject([{ by: 'Salma Ali' }]);
  expect((await count(proof)).body.code).toBe('PIN_REQUIRED');
  // What nobody answers for goes on without.
  expect((await shop.by(branch)('dayReport', { storeId: 2, day: 'today' })).status).toBe(200);
  const { rows } = await sql`
    select c.staff_id, a.staff_id as acting from cash_count c, audit_log l join actor a on a.id = l.actor_id
    where l.action = 'store.cash_counted' and l.store_id = 2 and c.store_id = 2`.execute(shop.db);
  expect(rows).toEqual([{ staff_id: salma, acting: salma }]);
  // A proof of one sign-in is none for a paired screen, nor for another branch.
  const screen = await pairScreen(shop, 2);
  const other = await readProof(shop, branch, salma, { pin: '4729' });
  const off = { kind: 'item', entry: shop.plain.itemId, span: 'half_hour', reason: 'ran_out' };
  const switchOff = (headers: Record<string, string>) =>
    shop.by(headers)('switchOff', { storeId: 2 }, off);
  expect((await switchOff({ ...other, cookie: screen })).body.code).toBe('PIN_REQUIRED');
  expect((await prove(await shop.signIn('dxb04'), salma, '4729')).status).toBe(404);
});

test('an order that a person rejected names them in its history', async () => {
  const screen = await pairScreen(shop, 1, 'Pass');
  const [salma] = (await members(1)).filter(({ name }) => name === 'Salma');
  const orderId = await shop.newOrder();
  const move = (headers: string | Record<string, string>) =>
    shop.by(headers)('moveOrder', { orderId }, REJECT);
  expect((await move(screen)).body.code).toBe('PIN_REQUIRED');
  const proof = await readProof(shop, screen, salma?.staff_id ?? 0, { pin: '6182' });
  expect((await move(proof)).status).toBe(200);
  const whole = await shop.by(manager)('consoleOrder', { orderId });
  expect(whole.body.order.history).toMatchObject([
    { what: 'placed', by_kind: 'customer' },
    { what: 'rejected', by_kind: 'staff', by: 'Salma', screen: 'Pass', reason: 'closing' },
  ]);
});
