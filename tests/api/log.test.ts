// What the log tells over a whole order: where something went wrong, and nothing about anybody.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

const lines: string[] = [];
const shop = cardShopOfFile({
  writeLog: (line) => {
    lines.push(line);
  },
});

test('from the guest to the refund no line holds a phone, an e-mail, an address, a card or a token', async () => {
  const guest = await shop.guest();
  const customer = await signIn(shop);
  const orderId = await shop.cardOrder(guest, {
    delivery_address: 'Villa 77 Al Wasl Road',
    special_inst: 'Ring Noura at the gate',
  });
  await shop.control('switches', { api: 'error' });
  await shop.pay(guest, orderId, 'pay');
  await shop.as(guest, 'dumpCardOrder', orderId);
  await shop.control('switches', { api: 'good' });
  const back = await shop.pay(guest, await shop.cardOrder(guest), 'pay');
  await shop.comeBack(back);
  const cookie = await shop.signIn('manager');
  await shop.by(cookie)('consolePayments', {}, {});
  const [payment] = await shop.payments(orderId);
  await shop.by(cookie)(
    'refundPayment',
    { paymentId: payment?.id ?? 0 },
    { reason: 'other', note: 'Noura cried', request_id: randomUUID() },
  );
  await shop.by(customer.headers)('profile', { customerId: customer.customerId });
  await shop.call('trackOrder', { body: { order_id: orderId, phone_number: guest.phone } });
  await shop.jobs();
  const all = lines.join('');
  expect(all).toContain('"event":"request"');
  for (const secret of [
    guest.phone.slice(-9),
    customer.phone.slice(-9),
    guest.proof,
    String(Object.values(customer.headers)[0]).replace(/^Bearer /, ''),
    cookie.split('=')[1] ?? 'no cookie',
    'noura',
    'example.com',
    'Al Wasl',
    '4111 11',
  ])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a fault is logged with its whole stack and the request, and told outside by the id of the request only', async () => {
  shop.app.queue.dead = () => {
    throw new Error('the row of +971501234567', { cause: new TypeError('inner') });
  };
  const cookie = await shop.signIn('manager');
  const before = lines.length;
  const reply = await shop.by(cookie)('deadJobs');
  expect(reply.status).toBe(500);
  const logged = lines.slice(before).find((line) => line.includes('request_failed')) ?? '{}';
  const { requestId, route, error } = JSON.parse(logged);
  expect([requestId, route]).toEqual([reply.body.requestId, '/api/console/dead_jobs']);
  expect(error.stack.length).toBeGreaterThan(2);
  expect(error.stack[0]).toContain('log.test.ts');
  expect(error.cause).toMatchObject({ type: 'TypeError' });
  expect(logged).not.toContain('501234567');
  expect(reply.text).not.toMatch(/log\.test|stack|501234567/);
});

test.each([
  ['silent', 0],
  ['error', 1],
  ['warn', 2],
  ['info', 3],
  ['debug', 4],
] as const)('LOG_LEVEL=%s writes %d of four kinds of lines', (level, count) => {
  const written: string[] = [];
  const log = createLog(level, (line) => {
    written.push(line);
  });
  log.error('e');
  log.warn('w');
  log.info('i');
  log.debug?.('d');
  expect(written).toHaveLength(count);
});

test('a field under a personal name is blanked, whoever wrote it', () => {
  const written: string[] = [];
  createLog('info', (line) => {
    written.push(line);
  }).info('x', { phone: '+971501234567', token: 'abc', orderId: 'A1' });
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    phone: '[gone]',
    token: '[gone]',
    orderId: 'A1',
  });
});
