// Screens of a branch: paired with a code that works once, for one branch, with nobody's password; what they may not do alone; and how they end.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listeningServer } from '#tests/support/order-shop.ts';
import {
  readLastScreen,
  memberId,
  pairingCode,
  pairScreen,
  readProof,
} from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let mona: number;
const shop = shopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
  mona = await memberId(shop, 'dxb01');
});

const enter = (code: string, ip = '192.0.2.1') =>
  shop.call('pairFinish', { body: { code } }, { ip });
const move = (orderId: string, body: object, headers: Record<string, string>) =>
  shop.by(headers)('moveOrder', { orderId }, body);
const revoke = (deviceId: number) => shop.by(manager)('revokeDevice', { deviceId }, {});

test('a code pairs one screen with one branch: without a password, by small letters too, once', async () => {
  const code = await pairingCode(shop, 1, 'Fryer');
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const paired = await enter(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  expect(paired.body.member).toMatchObject({
    role: 'device',
    name: 'Fryer',
    seconds_left: null,
    stores: [{ store_id: 1 }],
  });
  expect(paired.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/i);
  const cookie = String(paired.headers['set-cookie']).split(';')[0] ?? '';
  const board = await shop.by(cookie)('board', { storeId: 1 });
  expect(board.body).toMatchObject({ store_id: 1, session_ends_at: null });
  expect((await enter(code)).status).toBe(400);
  const { rows } = await sql<{ stored: string }>`select token_hash as stored from device`.execute(
    shop.db,
  );
  expect(rows.some(({ stored }) => cookie.includes(stored))).toBe(false);
});

test('of two screens that enter a code at one moment one is paired', async () => {
  const code = await pairingCode(shop, 1);
  const both = await Promise.all([enter(code), enter(code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code ends after ten minutes, and with the next one of the same screen', async () => {
  const [first, second] = [await pairingCode(shop, 1), await pairingCode(shop, 1)];
  expect((await enter(first)).body.code).toBe('PAIRING_CODE_WRONG');
  shop.clock.advance(600);
  expect((await enter(second)).body.code).toBe('PAIRING_CODE_WRONG');
  shop.clock.advance(900);
});

test('five wrong codes from one place: a quarter of an hour of rest there, right codes included, and nowhere else', async () => {
  const ip = '192.0.2.77';
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await enter('AAAA2222', ip)).status).toBe(400);
  const code = await pairingCode(shop, 1);
  expect((await enter(code, ip)).status).toBe(429);
  shop.clock.advance(14 * 60);
  const later = await pairingCode(shop, 1);
  expect((await enter(later, ip)).status).toBe(429);
  expect((await enter(later, '192.0.2.78')).status).toBe(200);
  shop.clock.advance(61);
  expect((await enter(await pairingCode(shop, 1), ip)).status).toBe(200);
});

test('thirty wrong codes at once count as thirty', async () => {
  const ip = '192.0.2.79';
  const all = await Promise.all(Array.from({ length: 30 }, () => enter('AAAA2222', ip)));
  expect(all.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
});

test('a screen accepts alone; to reject it asks who, and history and record name screen and member', async () => {
  const screen = await pairScreen(shop, 1, 'Pass');
  const deviceId = await readLastScreen(shop, 1);
  const [kept, refused] = [await shop.newOrder(), await shop.newOrder()];
  expect((await move(kept, { action: 'accept' }, { cookie: screen })).status).toBe(200);
  const reject = { action: 'reject', reason: 'too_busy' };
  expect((await move(refused, reject, { cookie: screen })).body.code).toBe('PIN_REQUIRED');
  const proof = await readProof(shop, screen, mona);
  expect((await move(refused, reject, proof)).status).toBe(200);
  const { rows } = await sql`
    select h.actor, h.staff_id, h.device_id, l.at_device_id, s.login, a.device_id as acting_device
    from order_status_history h join customer_order o on o.id = h.order_id
    join audit_log l on l.subject_kind = 'order' and l.subject_id = o.order_id and l.action = 'order.moved'
    join actor a on a.id = l.actor_id left join staff s on s.id = a.staff_id
    where o.order_id in (${kept}, ${refused}) and h.event in ('accepted', 'rejected') order by h.id`.execute(
    shop.db,
  );
  expect(rows).toEqual([
    {
      actor: `device:${deviceId}`,
      staff_id: null,
      device_id: deviceId,
      at_device_id: deviceId,
      login: null,
      acting_device: deviceId,
    },
    {
      actor: 'dxb01',
      staff_id: mona,
      device_id: deviceId,
      at_device_id: deviceId,
      login: 'dxb01',
      acting_device: null,
    },
  ]);
});

test('what was done at a screen is taken back there, and at no other', async () => {
  const [pass, fryer] = [await pairScreen(shop, 1), await pairScreen(shop, 1)];
  const orderId = await shop.newOrder();
  const undo = (cookie: string) => shop.by(cookie)('undoMove', { orderId }, {});
  const moved = await move(orderId, { action: 'accept' }, { cookie: pass });
  expect(moved.body.order.undo_until).not.toBeNull();
  expect((await undo(fryer)).body.code).toBe('UNDO_TOO_LATE');
  expect((await undo(pass)).status).toBe(200);
});

const prove = (screen: string, staffId: number, body: object) =>
  shop.by(screen)('provePin', { staffId }, body);
const givePin = (staffId: number, pin: string, cookie = manager) =>
  shop.by(cookie)('setPin', { staffId }, { pin });

test('a PIN: set by a manager, five tries, then the password, which opens it again', async () => {
  const screen = await pairScreen(shop, 1);
  for (const pin of ['1234', '7777', '12', '1234567', 'abcd'])
    expect((await givePin(mona, pin)).body.code).toBe('PIN_NOT_ALLOWED');
  expect((await givePin(mona, '4729', await shop.signIn('dxb01'))).status).toBe(404);
  expect((await prove(screen, mona, { pin: '4729' })).body.code).toBe('PIN_LOCKED');
  expect((await givePin(mona, '4729')).status).toBe(200);
  expect((await prove(screen, mona, { pin: '4729' })).status).toBe(200);
  const wrong = await prove(screen, mona, { pin: '4728' });
  expect(wrong.body).toMatchObject({ code: 'PIN_WRONG', tries_left: 4 });
  const more = await Promise.all(
    Array.from({ length: 10 }, () => prove(screen, mona, { pin: '4728' })),
  );
  expect(more.filter(({ body }) => body.code === 'PIN_WRONG').length).toBe(3);
  expect((await prove(screen, mona, { pin: '4729' })).body.code).toBe('PIN_LOCKED');
  expect((await prove(screen, mona, { password: 'wrong' })).body.code).toBe('SIGN_IN_FAILED');
  expect((await prove(screen, mona, { password: 'crunch-time-1991' })).status).toBe(200);
  expect((await prove(screen, mona, { pin: '4729' })).status).toBe(200);
});

test('a proof is good for its screen and for a minute, and for members of the branch only', async () => {
  const [screen, other] = [await pairScreen(shop, 1), await pairScreen(shop, 1)];
  const proof = await readProof(shop, screen, mona);
  const orderId = await shop.newOrder();
  const reject = (headers: Record<string, string>) =>
    move(orderId, { action: 'reject', reason: 'closing' }, headers);
  expect((await reject({ ...proof, cookie: other })).body.code).toBe('PIN_REQUIRED');
  shop.clock.advance(61);
  expect((await reject(proof)).body.code).toBe('PIN_REQUIRED');
  const stranger = await memberId(shop, 'dxb02');
  expect((await prove(screen, stranger, { password: 'crunch-time-1991' })).status).toBe(404);
  expect(
    (await reject(await readProof(shop, screen, await memberId(shop, 'manager')))).status,
  ).toBe(200);
});

test('a proof is good for one act', async () => {
  const screen = await pairScreen(shop, 1);
  const orders = [await shop.newOrder(), await shop.newOrder(), await shop.newOrder()];
  const headers = await readProof(shop, screen, mona);
  const replies = await Promise.all(
    orders.map((orderId) => move(orderId, { action: 'reject', reason: 'closing' }, headers)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  const again = await move(await shop.newOrder(), { action: 'reject', reason: 'closing' }, headers);
  expect([again.status, again.body.code]).toEqual([403, 'PIN_REQUIRED']);
});

test('a screen that is revoked is out at once: its calls, and its live line, also at another process', async () => {
  const screen = await pairScreen(shop, 1);
  const stays = await pairScreen(shop, 1);
  const [, deviceId] = [await shop.newOrder(), (await readLastScreen(shop, 1)) - 1];
  const server = await listeningServer(shop.app);
  const open = (cookie: string) =>
    fetch(`${server.origin}/api/console/board/1/events`, { headers: { cookie } });
  const [ending, staying] = [await open(screen), await open(stays)];
  const ended = ending.text();
  expect((await revoke(deviceId)).status).toBe(200);
  await ended;
  expect((await shop.by(screen)('consoleMe')).status).toBe(401);
  expect((await shop.by(stays)('consoleMe')).status).toBe(200);
  expect((await revoke(deviceId)).status).toBe(404);
  await staying.body?.cancel();
  await server.close();
});

test('a member who signs in at a paired screen acts with their own rights, and the record names both', async () => {
  const screen = await pairScreen(shop, 1);
  const deviceId = await readLastScreen(shop, 1);
  const cookie = `${screen}; ${await shop.signIn('dxb01')}`;
  const orderId = await shop.newOrder();
  expect((await move(orderId, { action: 'reject', reason: 'closing' }, { cookie })).status).toBe(
    200,
  );
  const { rows } = await sql`
    select l.at_device_id, s.login from audit_log l join actor a on a.id = l.actor_id join staff s on s.id = a.staff_id
    where l.subject_id = ${orderId}`.execute(shop.db);
  expect(rows).toEqual([{ at_device_id: deviceId, login: 'dxb01' }]);
});
