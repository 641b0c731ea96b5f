// What Prometheus reads: the figures of a shop in which something happened, on a port of their own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { serveMetrics } from '#server/metrics.ts';
import { pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let figures: Awaited<ReturnType<typeof serveMetrics>>;
const shop = cardShopOfFile({ env: { METRICS_PORT: '0' } });
beforeAll(async () => {
  figures = await serveMetrics(shop.app.metrics, shop.app.config.metrics ?? { port: 0, host: '' });
});
afterAll(async () => {
  await figures?.close();
});

/** The value of each line, by its name and labels as they stand. */
async function read(): Promise<Map<string, number>> {
  const answer = await fetch(`${figures.origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return new Map(
    (await answer.text())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
}

const place = (guest: Guest, change: Partial<OrderPayloadInput> = {}) =>
  shop.by({ 'x-guest-proof': guest.proof })(
    'saveOrder',
    {},
    { data: { ...pickupOrder(shop.plain, guest), ...change }, mode: 'online' },
  );

test('orders, payments, refunds, messages and jobs are told by how they ended', async () => {
  const guest = await shop.guest();
  await place(guest);
  await place(guest, { order_grossprice: 1 });
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  await shop.cardOrder(guest);
  const cookie = await shop.signIn('manager');
  const [payment] = await shop.payments(orderId);
  await shop.control('switches', { api: 'error' });
  await shop.by(cookie)(
    'refundPayment',
    { paymentId: payment?.id ?? 0 },
    { reason: 'other', note: '', request_id: randomUUID() },
  );
  await shop.call('sendSignInCode', { body: { phone: '0501234567' } });
  await shop.call('sendSignInCode', { body: { phone: '0500000503' } });
  shop.clock.advance(240);

  const lines = await read();
  expect(Object.fromEntries(lines)).toMatchObject({
    'calls_total{call="saveOrder",outcome="ok"}': 1,
    'calls_total{call="saveOrder",outcome="TOTAL_CHANGED"}': 1,
    'orders_last_day{state="pending"}': 2,
    'orders_last_day{state="awaiting_payment"}': 1,
    'payments_last_day{provider="ccavenue",state="refund_due"}': 1,
    order_oldest_unacknowledged_seconds: 240,
    'refunds{state="due"}': 1,
    'jobs{queue="outside-work",state="created"}': 1,
    'sms_total{outcome="sent"}': 1,
    'sms_total{outcome="away"}': 1,
    database_up: 1,
  });
  expect(
    lines.get(
      'http_request_duration_seconds_count{route="/api/customer/save_order",method="POST",status="200"}',
    ),
  ).toBe(1);
  expect([...lines.keys()].join('\n')).toContain('nodejs_eventloop_lag_p99_seconds');
  expect([...lines.keys()].join('\n')).not.toContain(orderId);
});

test('the branch has seen its orders: nothing waits', async () => {
  await shop.db.updateTable('customer_order').set({ acknowledged_at: shop.clock.now() }).execute();
  expect((await read()).get('order_oldest_unacknowledged_seconds')).toBe(0);
});

test('an order that was forgotten days ago alarms nobody for ever', async () => {
  await place(await shop.guest());
  shop.clock.advance(7_200);
  expect((await read()).get('order_oldest_unacknowledged_seconds')).toBe(7_200);
  shop.clock.advance(7_200);
  expect((await read()).get('order_oldest_unacknowledged_seconds')).toBe(0);
});

test('waits for a connection are counted where there is a pool', async () => {
  const lines = await read();
  expect(lines.has('database_connections{state="waiting"}')).toBe(shop.app.database.pool !== null);
  expect((lines.get('database_pool_wait_seconds_count') ?? 0) > 0).toBe(
    shop.app.database.pool !== null,
  );
});

test('the shop itself shows no figures, and the other port shows nothing else', async () => {
  expect((await shop.server.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect((await fetch(`${figures.origin}/api/menu`)).status).toBe(404);
});
