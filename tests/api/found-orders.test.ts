// Orders of any day: found by what somebody says of them, read whole, what was reported answered, and counter money given back and corrected.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import { daysOfBranch, DONE } from '#tests/support/branch-days.ts';

const { branch, businessDay, isOver, close, move, newOrder, report, rowOf } = daysOfBranch();

type Found = { order_id: string };
async function find(asked: object, cookie = branch.store): Promise<string[]> {
  const reply = await branch.shop.by(cookie)('findOrders', {}, asked);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.orders.map((order: Found) => order.order_id);
}
const read = (orderId: string, cookie = branch.store) =>
  branch.shop.by(cookie)('consoleOrder', { orderId });
const giveBack = (orderId: string, more: object = {}, cookie = branch.store) =>
  branch.shop.by(cookie)(
    'refundAtTill',
    { orderId },
    { reason: 'quality', request_id: randomUUID(), ...more },
  );
async function handedOver(change: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const orderId = await newOrder(change);
  await move(orderId, ...DONE);
  return orderId;
}

test('an order of yesterday is found by number, name, phone, its last digits, day and about its time; read whole it says who did what', async () => {
  const orderId = await handedOver({ allergies: ['milk'] });
  const [day, { phone, check_number }] = [businessDay(), await rowOf(orderId)];
  await sql`update customer_order set name = 'Hessa Al 7aj' where order_id = ${orderId}`.execute(
    branch.shop.db,
  );
  isOver();
  for (const text of ['hessa', phone, phone.slice(-5), orderId.toLowerCase(), '#' + orderId])
    expect(await find({ text }), text).toEqual([orderId]);
  expect(await find({ text: check_number, day })).toEqual([orderId]);
  expect(await find({ text: '19:30', day })).toEqual([orderId]);
  expect(await find({ text: '18:00', day })).toEqual([]);
  expect((await read(orderId)).body.order).toMatchObject({
    order_id: orderId,
    phone,
    allergies: ['milk'],
    state: 'completed',
    lines: [{ quantity: 5 }],
    history: [
      { what: 'placed', by_kind: 'customer' },
      { what: 'accepted', by_kind: 'staff', by: expect.any(String) },
      { what: 'readied' },
      { what: 'completed' },
    ],
    payments: [],
    issues: [],
  });
});

test("another branch's order is found, read and changed by nobody else, and by no paired screen", async () => {
  const orderId = await handedOver();
  expect(await find({ text: orderId }, branch.other)).toEqual([]);
  expect(await find({ text: orderId, store_id: 1 }, branch.other)).toEqual([]);
  expect(await find({ text: orderId }, branch.manager)).toEqual([orderId]);
  const correct = (cookie: string) =>
    branch.shop.by(cookie)('correctMethod', { orderId }, { method: 'COP' });
  for (const cookie of [branch.other, branch.screen]) {
    expect((await read(orderId, cookie)).status).toBe(404);
    expect((await giveBack(orderId, {}, cookie)).status).toBe(404);
    expect((await correct(cookie)).status).toBe(404);
  }
  const screen = await branch.shop.by(branch.screen)('findOrders', {}, {});
  expect(screen.status).toBe(404);
});

test('what a customer reported leads to the order and gets an answer, which names who gave it', async () => {
  const orderId = await handedOver();
  const { id } = await rowOf(orderId);
  await sql`insert into order_issue (order_id, order_line_id, text, created_at)
    select ${id}, id, 'The fries were cold', ${branch.shop.clock.now()} from order_line where order_id = ${id} limit 1`.execute(
    branch.shop.db,
  );
  const issue = async () => {
    const listed = await branch.shop.by(branch.store)('consoleIssues');
    return listed.body.issues.find((candidate: Found) => candidate.order_id === orderId);
  };
  const { issue_id: issueId, ...open } = await issue();
  expect(open).toMatchObject({ customer_name: 'Noura Saeed', answer: null });
  expect(open.phone).toMatch(/^\+?971/);
  const answer = (cookie: string, text = 'Called her, a voucher is on its way') =>
    branch.shop.by(cookie)('answerIssue', { issueId }, { text });
  expect((await answer(branch.other)).status).toBe(404);
  expect((await answer(branch.screen)).status).toBe(404);
  expect((await answer(branch.store, '  ')).status).toBe(400);
  expect((await answer(branch.store)).status).toBe(200);
  // The customer reads it as a message, which leaves no words behind.
  const waiting = async () =>
    (
      await sql<{ id: number; body: string; phone: string }>`
      select id, body, phone from outgoing_message where kind = 'issue_answered'`.execute(
        branch.shop.db,
      )
    ).rows[0];
  const message = await waiting();
  await doOutsideWork(branch.shop.app, { work: 'message', messageId: Number(message?.id) });
  const inbox = await branch.shop.server.inject(
    `/sandbox/messages?to=${message?.phone.replace('+', '')}`,
  );
  expect(inbox.json().messages).toMatchObject([
    { body: /: About your order \d+: Called her, a voucher is on its way$/ },
  ]);
  expect(await waiting()).toMatchObject({ body: '', phone: '' });
  expect((await issue()).answer).toMatchObject({ by: 'dxb01', text: /voucher/ });
  const whole = (await read(orderId)).body.order;
  expect(whole.has_open_issue).toBe(false);
  expect(whole.history.slice(-2)).toMatchObject([
    { what: 'issue_reported', by_kind: 'customer' },
    { what: 'issue_answered', by: 'dxb01' },
  ]);
});

test('cash that the counter gives back leaves the drawer of that day, once, by lines or whole, and above the limit with a manager', async () => {
  const orderId = await handedOver();
  const before = await report();
  const whole = (await read(orderId)).body.order;
  const [line] = whole.till.lines;
  const request_id = randomUUID();
  const lines = [{ line_id: line.line_id, quantity: line.quantity }];
  const first = await giveBack(orderId, { request_id, lines }, branch.manager);
  expect(first.body.order.till.refunds).toMatchObject([{ lines, state: 'done' }]);
  expect((await giveBack(orderId, { request_id, lines }, branch.manager)).status).toBe(200);
  expect((await giveBack(orderId, { request_id, reason: 'late' })).body.code).toBe('KEY_REUSED');
  const [{ amount }] = first.body.order.till.refunds;
  expect(amount).toBeGreaterThan(0);
  const after = await report();
  expect(after.cash_expected).toBeCloseTo(before.cash_expected - amount);
  expect(after.till_refunds).toEqual({ cash: amount, cop: 0 });
  expect(after.refunded).toBeCloseTo(before.refunded + amount);
  expect((await giveBack(orderId, { lines })).body.code).toBe('REFUND_NOT_POSSIBLE');
  const big = await handedOver();
  await sql`update customer_order set total_fils = 9000 where order_id = ${big}`.execute(
    branch.shop.db,
  );
  expect((await giveBack(big)).body.code).toBe('REFUND_NEEDS_MANAGER');
  expect((await giveBack(big, {}, branch.manager)).status).toBe(200);
  expect((await giveBack(big, {}, branch.manager)).body.code).toBe('REFUND_NOT_POSSIBLE');
});

test('nothing goes back of what was not handed over, or was paid by card online; money of an old order leaves the drawer of today', async () => {
  const open = await newOrder();
  expect((await giveBack(open)).body.code).toBe('REFUND_NOT_POSSIBLE');
  await move(open, ...DONE);
  const yesterday = businessDay();
  branch.shop.clock.advance(24 * 3600);
  branch.store = await branch.shop.signIn('dxb01');
  branch.manager = await branch.shop.signIn('manager');
  const { store, manager } = branch;
  expect((await giveBack(open, {}, manager)).status).toBe(200);
  expect((await report(yesterday, store)).till_refunds).toEqual({ cash: 0, cop: 0 });
  expect((await report('today', store)).till_refunds.cash).toBeGreaterThan(0);
  const card = await handedOver();
  await sql`update customer_order set payment_method = 'Card', payment_status = 'Card Paid' where order_id = ${card}`.execute(
    branch.shop.db,
  );
  expect((await giveBack(card, {}, manager)).body.code).toBe('REFUND_NOT_POSSIBLE');
});

test('cash that was paid at the terminal is corrected and counted there, until the day is closed', async () => {
  const orderId = await handedOver();
  const correct = (method: string) =>
    branch.shop.by(branch.store)('correctMethod', { orderId }, { method });
  const before = await report();
  const corrected = await correct('COP');
  expect(corrected.body.order).toMatchObject({ payment_method: 'COP' });
  expect(corrected.body.order.history.at(-1)).toMatchObject({
    what: 'method_corrected',
    reason: 'COP',
  });
  const after = await report();
  const { total } = corrected.body.order;
  expect(after.cash_expected).toBeCloseTo(before.cash_expected - total);
  expect(after.methods.find(({ method }) => method === 'COP')?.orders).toBe(1);
  expect((await giveBack(orderId)).body.order.till.refunds).toHaveLength(1);
  expect((await report()).till_refunds).toEqual({ cash: 0, cop: total });
  isOver();
  expect((await close()).status).toBe(200);
  expect((await correct('Cash')).body.code).toBe('DAY_CLOSED');
});
