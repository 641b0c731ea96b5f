// A shop that really listens, with a card company beside it that really listens too; both are reached over HTTP.
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { createSandboxGateway } from '#server/adapters/payment/sandbox/sandbox-gateway.ts';
import { createGateways } from '#server/adapters/payment/gateways.ts';
import { sandboxSettings } from '#server/adapters/payment/sandbox/sandbox-settings.ts';
import { runPaymentJobs, type PaymentRound } from '#server/jobs/payment-jobs.ts';
import type { TestApp, TestAppOptions } from './create-test-app.ts';
import { createShop, pickupOrder, type Guest } from './order-shop.ts';
import { readRow } from './rows.ts';

export type Way = 'ccavenue' | 'paytabs';
type LedgerRow = {
  orderNo: string;
  reference: string;
  state: string;
  amountFils: number;
  capturedFils: number;
  refunds: Record<string, number>;
  fields: Record<string, string>;
  message: Record<string, string>;
};
/** The form with which the gateway sends the browser back; null when it does not. */
export type WayBack = { action: string; fields: Record<string, string> } | null;
type Shown = { order_id: string; order_status: string; status_message: string };

const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The return form of a page of the gateway. */
function formIn(page: string): WayBack {
  const form = /<form method="post" id="return" action="([^"]*)">(.*?)<\/form>/s.exec(page);
  if (!form) return null;
  return {
    action: unescape(form[1] ?? ''),
    fields: Object.fromEntries(
      [...(form[2] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, unescape(value)],
      ),
    ),
  };
}

export type CardShop = Awaited<ReturnType<typeof createShop>> & {
  origin: string;
  gateway: string;
  cardOrder(guest: Guest, change?: Partial<OrderPayloadInput>): Promise<string>;
  save(guest: Guest, change?: Partial<OrderPayloadInput>): ReturnType<TestApp['call']>;
  /** A call of a buyer with a plain body. */
  as(
    guest: Guest,
    name: 'mashrekBankPayment' | 'paytabsPayment' | 'dumpCardOrder' | 'cancelCardOrder',
    orderId: string,
    more?: Record<string, unknown>,
  ): ReturnType<TestApp['call']>;
  control(path: string, body: unknown): Promise<void>;
  ledger(orderId: string): Promise<LedgerRow[]>;
  /** Opens the gateway's page with this outcome scripted; answers its way back. */
  pay(
    guest: Guest,
    orderId: string,
    outcome: string,
    way?: Way,
    more?: Record<string, unknown>,
  ): Promise<WayBack>;
  /** Posts a way back to the shop, as a browser would; what the page is told, null without a token. */
  comeBack(way: WayBack): Promise<Shown | null>;
  order(orderId: string): Promise<{
    id: number;
    status: number;
    payment_status: string;
    pos_state: string;
    total_fils: number;
    reason: string | null;
  }>;
  payments(
    orderId: string,
  ): Promise<{ id: number; state: string; captured_fils: number; gateway_order_id: string }[]>;
  jobs(): Promise<PaymentRound>;
};

export async function createCardShop(options: TestAppOptions = {}): Promise<CardShop> {
  const test = await createShop(options);
  const sandbox = createSandboxGateway();
  const gateway = new URL(await sandbox.listen({ port: 0, host: '127.0.0.1' })).origin;
  test.app.config.payment = { ...test.app.config.payment, ...sandboxSettings(gateway) };
  test.app.ports.payments = createGateways(test.app.config.payment);
  const origin = new URL(await test.server.listen({ port: 0, host: '127.0.0.1' })).origin;
  const toHeaders = (guest: Guest) => ({
    'x-guest-proof': guest.proof,
    host: new URL(origin).host,
  });

  const shop: CardShop = {
    ...test,
    origin,
    gateway,
    save: (guest, change = {}) =>
      test.call(
        'saveCardOrder',
        {
          body: {
            data: { ...pickupOrder(test.plain, guest), payment_method: 'Card', ...change },
            mode: 'online',
          },
        },
        { headers: toHeaders(guest) },
      ),
    async cardOrder(guest, change) {
      const reply = await shop.save(guest, change);
      if (reply.status !== 200) throw new Error(`no card order: ${reply.text}`);
      return reply.body.successResponse.order_id;
    },
    as: (guest, name, orderId, more = {}) =>
      test.call(
        name,
        {
          params: { customer_id: guest.customerId },
          body: { data: { order_id: orderId, ...more }, mode: 'online' },
        },
        { headers: toHeaders(guest) },
      ),
    async control(path, body) {
      await fetch(`${gateway}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    },
    ledger: async (orderId) =>
      ((await (await fetch(`${gateway}/control/ledger`)).json()) as LedgerRow[]).filter((row) =>
        row.orderNo.startsWith(orderId),
      ),
    async pay(guest, orderId, outcome, way = 'ccavenue', more = {}) {
      await shop.control('next', { outcome, slowMs: 0 });
      if (way === 'paytabs') {
        const { body } = await shop.as(guest, 'paytabsPayment', orderId, more);
        return formIn(await (await fetch(body.successResponse.redirect_url)).text());
      }
      const reply = await shop.as(guest, 'mashrekBankPayment', orderId, more);
      if (reply.status !== 200) throw new Error(`cannot pay: ${reply.text}`);
      const { encRequest, accessCode, paymentUrl } = reply.body.successResponse;
      return formIn(
        await (
          await fetch(paymentUrl, {
            method: 'POST',
            body: new URLSearchParams({ encRequest, access_code: accessCode }),
          })
        ).text(),
      );
    },
    async comeBack(way) {
      if (way === null) throw new Error('there is no way back');
      const reply = await fetch(way.action, {
        method: 'POST',
        body: new URLSearchParams(way.fields),
        redirect: 'manual',
        headers: { origin: gateway },
      });
      if (reply.status !== 303) throw new Error(`returned with ${reply.status}`);
      const token = new URL(reply.headers.get('location') ?? '', origin).searchParams.get('token');
      return token === null
        ? null
        : (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Shown);
    },
    order: (order_id) =>
      readRow(test, 'customer_order', { order_id }, [
        ...(['id', 'status', 'payment_status', 'pos_state', 'total_fils', 'reason'] as const),
      ]),
    payments: (orderId) =>
      test.db
        .selectFrom('payment as p')
        .innerJoin('customer_order as o', 'o.id', 'p.order_id')
        .select(['p.id', 'p.state', 'p.captured_fils', 'p.gateway_order_id'])
        .where('o.order_id', '=', orderId)
        .orderBy('p.attempt')
        .execute(),
    jobs: () => runPaymentJobs(test.app),
    close: async () => {
      await sandbox.close();
      await test.close();
    },
  };
  return shop;
}
