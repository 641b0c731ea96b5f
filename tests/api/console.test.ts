import { beforeAll, describe, expect, test } from 'vitest';
import { BOARD_ACTIONS } from '#shared/contract/console.ts';
import { eventOfPress, orderStep } from '#shared/domain/orders/order-life.ts';
import { toCode, toState, STATUS_CODES } from '#shared/domain/orders/order-status.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

let cookie: string;
let manager: string;
const shop = shopOfFile();
beforeAll(async () => {
  [cookie, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

const act = (orderId: string, action: string, session = cookie, reason?: string) =>
  shop.by(session)(
    'moveOrder',
    { orderId },
    { action, ...(reason === undefined ? {} : { reason }) },
  );
const undo = (orderId: string, session = cookie) => shop.by(session)('undoMove', { orderId }, {});
const board = (storeId: number, session = cookie) => shop.by(session)('board', { storeId });

test('the board shows new orders with notes as plain text and marks allergies', async () => {
  const id = await shop.newOrder({ special_inst: '<img src=x onerror=alert(1)> peanut allergy' });
  const arabic = await shop.newOrder({ special_inst: 'عندي حساسية' });
  const plain = await shop.newOrder({ special_inst: 'ring twice' });
  const { orders } = (await board(1)).body;
  const find = (orderId: string) =>
    orders.find((order: { order_id: string }) => order.order_id === orderId);
  expect(find(id)).toMatchObject({
    state: 'pending',
    acknowledged: false,
    allergy: true,
    notes: '<img src=x onerror=alert(1)> peanut allergy',
  });
  expect([find(arabic).allergy, find(plain).allergy]).toEqual([true, false]);
  expect(find(id).lines[0].name).toBeTruthy();
});

describe('every cell of the status table', () => {
  const cells = (['Delivery', 'Pickup', 'qr-Pickup'] as const).flatMap((type) =>
    STATUS_CODES.flatMap((code) => BOARD_ACTIONS.map((action) => [type, code, action] as const)),
  );
  test('answers what the table says', async () => {
    const id = await shop.newOrder();
    for (const [type, code, action] of cells) {
      await updateRows(
        shop,
        'customer_order',
        { order_id: id },
        { order_type: type, state: toState(code) },
      );
      const state = toState(code);
      const expected = orderStep(type, state, eventOfPress(action, state));
      const reply = await act(id, action, cookie, action === 'reject' ? 'no_show' : undefined);
      if (expected.ok)
        expect(reply.body.order, `${type} ${code} ${action}`).toMatchObject({
          state: expected.to,
        });
      else
        expect(reply.body, `${type} ${code} ${action}`).toMatchObject({
          code: 'ILLEGAL_MOVE',
          state,
        });
      const row = await readRow(shop, 'customer_order', { order_id: id }, ['status']);
      expect(row.status).toBe(expected.ok ? toCode(expected.to) : code);
    }
  });
});

test('a rejection needs a reason, which is kept', async () => {
  const id = await shop.newOrder();
  expect((await act(id, 'reject')).body.code).toBe('REASON_REQUIRED');
  expect((await act(id, 'reject', cookie, 'too_busy')).body.order).toMatchObject({
    state: 'cancelled',
    reason: 'too_busy',
  });
});

test('acknowledging stops the ringing and moves nothing; accepting does both', async () => {
  const [a, b] = [await shop.newOrder(), await shop.newOrder()];
  const reply = await shop.by(cookie)('acknowledge', { orderId: a }, {});
  expect(reply.body.order).toMatchObject({ acknowledged: true, state: 'pending' });
  expect((await act(b, 'accept')).body.order).toMatchObject({
    acknowledged: true,
    state: 'in_kitchen',
  });
});

test('the board says for how long a move can be taken back, as the setting has it', async () => {
  const told = async () => (await shop.by(cookie)('board', { storeId: 1 })).body.undo_seconds;
  expect(await told()).toBe(10);
  shop.app.settings.undoSeconds = 25;
  try {
    expect(await told()).toBe(25);
  } finally {
    shop.app.settings.undoSeconds = 10;
  }
});

test('a move is taken back once, by whoever made it, within ten seconds', async () => {
  const id = await shop.newOrder();
  expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE');
  expect((await act(id, 'accept')).body.order.undo_until).not.toBeNull();
  expect((await undo(id, manager)).body.code).toBe('UNDO_TOO_LATE');
  expect((await undo(id)).body.order).toMatchObject({ state: 'pending', undo_until: null });
  expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE');
  await act(id, 'accept');
  await act(id, 'ready', manager);
  expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE');
  await act(id, 'complete');
  shop.clock.advance(11);
  expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE');
  const rows = await shop.db
    .selectFrom('order_status_history as h')
    .innerJoin('customer_order as o', 'o.id', 'h.order_id')
    .select(['h.from_code', 'h.to_code', 'h.undone'])
    .where('o.order_id', '=', id)
    .orderBy('h.id')
    .execute();
  expect(rows.map((row) => `${row.from_code}-${row.to_code}${row.undone ? '!' : ''}`)).toEqual([
    'null-1',
    '1-2!',
    '2-1!',
    '1-2',
    '2-3',
    '3-5',
  ]);
});

const signFrom = (ip: string, login: string, password: string, cookie = '') =>
  shop.call('consoleSignIn', { body: { login, password } }, { ip, headers: { cookie } });

test('a wrong name and a wrong password are answered alike, and ten failures shut the login for that address for a while', async () => {
  const ip = '198.51.100.40';
  const wrong = await signFrom(ip, 'dxb03', 'wrong');
  expect(wrong.status).toBe(401);
  expect((await signFrom('198.51.100.41', 'nobody', 'wrong')).text).toBe(wrong.text);
  for (let i = 0; i < 9; i += 1) expect((await signFrom(ip, 'dxb03', 'wrong')).status).toBe(401);
  shop.clock.advance(61);
  expect((await signFrom(ip, 'dxb03', 'crunch-time-1991')).status).toBe(429);
  shop.clock.advance(900);
  expect((await signFrom(ip, 'DXB03', 'crunch-time-1991')).body.member).toMatchObject({
    login: 'dxb03',
    role: 'store',
    stores: [{ store_id: 3 }],
  });
});

test('strangers who guess from many addresses slow a login down for a minute, and never the browser that signed in before', async () => {
  const first = await signFrom('198.51.102.1', 'dxb06', 'crunch-time-1991');
  const known = [first.headers['set-cookie']]
    .flat()
    .map((value) => String(value).split(';')[0])
    .find((value) => value?.startsWith('shop_staff_known='));
  for (let i = 0; i < 40; i += 1) await signFrom(`198.51.103.${i}`, 'dxb06', 'wrong');
  expect((await signFrom('198.51.102.2', 'dxb06', 'crunch-time-1991')).status).toBe(429);
  expect((await signFrom('198.51.102.1', 'dxb06', 'crunch-time-1991', known)).status).toBe(200);
  shop.clock.advance(60);
  expect((await signFrom('198.51.102.2', 'dxb06', 'crunch-time-1991')).status).toBe(200);
  // What the browser knows of one login opens no tries at another, and its own are ten.
  for (let i = 0; i < 10; i += 1)
    expect((await signFrom('198.51.102.1', 'dxb06', 'wrong', known)).status).toBe(401);
  expect((await signFrom('198.51.102.1', 'dxb06', 'wrong', known)).status).toBe(429);
  for (let i = 0; i < 10; i += 1) await signFrom(`198.51.104.${i}`, 'dxb07', 'wrong');
  expect((await signFrom('198.51.102.1', 'dxb07', 'crunch-time-1991', known)).status).toBe(429);
});

test('thirty passwords tried at once are ten', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) => signFrom(`198.51.101.${i}`, 'dxb05', `wrong ${i}`)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a session is stored hashed, ends with sign-out and after twelve hours', async () => {
  const session = await shop.signIn('dxb04');
  const token = session.split('=')[1] ?? '';
  expect(
    await shop.db.selectFrom('staff_session').selectAll().where('token_hash', '=', token).execute(),
  ).toHaveLength(0);
  const me = (value: string) => shop.by(value)('consoleMe');
  expect((await me(session)).status).toBe(200);
  await shop.by(session)('consoleSignOut', {}, {});
  expect((await me(session)).status).toBe(401);
  const late = await shop.signIn('dxb04');
  shop.clock.advance(12 * 3600);
  expect((await me(late)).status).toBe(401);
});
