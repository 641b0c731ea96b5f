// Whatever staff change is on record with who did it: in the same transaction, for good, and without a word about the customer.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runStaff } from '#server/staff.ts';
import { pickupOrder } from '#tests/support/order-shop.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

let cookie: string;
let manager: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  [cookie, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

type Line = {
  action: string;
  actor: string;
  subject_kind: string;
  subject_id: string;
  store_id: number | null;
  before: unknown;
  after: unknown;
};
const readLines = async (kind: string, subjectId: string) =>
  (
    await sql<Line>`
      select l.action, coalesce(s.login, a.name) as actor, l.subject_kind, l.subject_id, l.store_id, l.before, l.after
      from audit_log l join actor a on a.id = l.actor_id left join staff s on s.id = a.staff_id
      where l.subject_kind = ${kind} and l.subject_id = ${subjectId} order by l.id`.execute(shop.db)
  ).rows;

async function cashOrder(): Promise<string> {
  const guest = await shop.guest();
  const reply = await shop.by({ 'x-guest-proof': guest.proof })(
    'saveOrder',
    {},
    { data: pickupOrder(shop.plain, guest), mode: 'online' },
  );
  return reply.body.successResponse.order_id;
}
const press = (orderId: string, body: object, by = cookie) =>
  shop.by(by)('moveOrder', { orderId }, body);

test('the moves of an order name who made them, from what to what; pressing what is done already writes nothing', async () => {
  const orderId = await cashOrder();
  const call = (name: 'acknowledge' | 'undoMove') => shop.by(cookie)(name, { orderId }, {});
  for (const reply of [
    await call('acknowledge'),
    await call('acknowledge'),
    await press(orderId, { action: 'accept' }),
    await press(orderId, { action: 'accept' }),
    await call('undoMove'),
    await press(orderId, { action: 'reject', reason: 'too_busy' }, manager),
  ])
    expect(reply.status).toBe(200);
  const about = { subject_kind: 'order', subject_id: orderId, store_id: 1 };
  expect(await readLines('order', orderId)).toEqual([
    { ...about, action: 'order.acknowledged', actor: 'dxb01', before: null, after: null },
    {
      ...about,
      action: 'order.moved',
      actor: 'dxb01',
      before: { state: 'pending' },
      after: { state: 'in_kitchen', event: 'accepted', reason: null },
    },
    {
      ...about,
      action: 'order.undone',
      actor: 'dxb01',
      before: { state: 'in_kitchen' },
      after: { state: 'pending' },
    },
    {
      ...about,
      action: 'order.moved',
      actor: 'manager',
      before: { state: 'pending' },
      after: { state: 'cancelled', event: 'rejected', reason: 'too_busy' },
    },
  ]);
});

test('money given back is on record once, however often the button is pressed', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const [payment] = await shop.payments(orderId);
  const paymentId = payment?.id ?? 0;
  const refund = {
    params: { paymentId },
    body: { reason: 'quality', note: 'Noura said it was cold', request_id: randomUUID() },
  };
  for (const headers of [{ cookie: manager }, { cookie: manager }])
    expect((await shop.call('refundPayment', refund, { headers })).status).toBe(200);
  expect(await readLines('payment', String(paymentId))).toMatchObject([
    {
      action: 'payment.refund_asked',
      actor: 'manager',
      store_id: 1,
      before: { given_back_fils: 0 },
      after: { given_back_fils: payment?.captured_fils, reason: 'quality', line_ids: [] },
    },
  ]);
});

test('a printer is on record with who added it and who removed it, once', async () => {
  const headers = { cookie: manager };
  const body = { name: 'Pass', kinds: ['kitchen'] };
  const added = await shop.by(headers)('addPrinter', { storeId: 1 }, body);
  const printerId = added.body.printer_id;
  const remove = () => shop.by(headers)('removePrinter', { printerId }, {});
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  const about = { subject_kind: 'printer', subject_id: String(printerId), store_id: 1 };
  expect(await readLines('printer', String(printerId))).toEqual([
    {
      ...about,
      action: 'printer.added',
      actor: 'manager',
      before: null,
      after: { kinds: ['kitchen'], is_screen: false },
    },
    { ...about, action: 'printer.removed', actor: 'manager', before: null, after: null },
  ]);
});

test('logins are on record by the tool that made them, and the menu by its import', async () => {
  const staff = (...words: string[]) =>
    runStaff(shop.app.database, words, () => {
      /* nobody reads it */
    });
  expect(await staff('add', 'karama', 'dxb01')).toBe(0);
  expect(await staff('password', 'karama')).toBe(0);
  expect(await staff('off', 'karama')).toBe(0);
  const { id } = await readRow(shop, 'staff', { login: 'karama' }, ['id']);
  const made = await readLines('staff', String(id));
  expect(made.map(({ action, actor }) => [action, actor])).toEqual([
    ['staff.added', 'console-tool'],
    ['staff.password_changed', 'console-tool'],
    ['staff.switched_off', 'console-tool'],
  ]);
  const { rows } = await sql`
    select a.name from audit_log l join actor a on a.id = l.actor_id where l.action = 'menu.imported'`.execute(
    shop.db,
  );
  expect(rows).toContainEqual({ name: 'import' });
});

test.each([
  ['changed', sql`update audit_log set action = 'x'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('the record cannot be %s', async (_title, statement) => {
  await expect(statement.execute(shop.db)).rejects.toThrow('audit_log is only added to');
});

test('what cannot be put on record does not happen', async () => {
  const orderId = await cashOrder();
  await sql`alter table audit_log add constraint nothing_more check (action <> 'order.moved') not valid`.execute(
    shop.db,
  );
  expect((await press(orderId, { action: 'accept' })).status).toBe(500);
  expect((await shop.order(orderId)).status).toBe(1);
  await sql`alter table audit_log drop constraint nothing_more`.execute(shop.db);
  expect((await press(orderId, { action: 'accept' })).status).toBe(200);
});

test('two who act for the first time at one moment are one actor each', async () => {
  const orders = [await cashOrder(), await cashOrder(), await cashOrder()];
  let said = '';
  await runStaff(shop.app.database, ['add', 'newcomer', 'manager'], (line) => {
    said = line;
  });
  const signed = await shop.call('consoleSignIn', {
    body: { login: 'newcomer', password: said.split(' / ')[1] },
  });
  const fresh = String(signed.headers['set-cookie']).split(';')[0] ?? '';
  const replies = await Promise.all(
    orders.map((orderId) => press(orderId, { action: 'accept' }, fresh)),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  const { rows } = await sql`
    select a.id, count(*)::int as lines from audit_log l join actor a on a.id = l.actor_id join staff s on s.id = a.staff_id
    where s.login = 'newcomer' group by a.id`.execute(shop.db);
  expect(rows).toMatchObject([{ lines: 3 }]);
});

test('nothing of a customer stands in the record', async () => {
  const { rows } = await sql<{
    text: string;
  }>`select audit_log::text as text from audit_log`.execute(shop.db);
  const all = rows.map((row) => row.text).join('\n');
  expect(all).not.toMatch(/noura|saeed|example\.com|9715[04]\d{7}|cold/i);
});
