import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { nextPoll, type Provider } from '#shared/domain/money/payment-status.ts';
import { CURRENCY, type Started } from '#server/adapters/payment/payment-port.ts';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import { countsAsPaid, isWaiting } from './move-card-order.ts';
import {
  findCardOrder,
  lockCardOrder,
  type CardOrder,
} from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import {
  lockPayment,
  readPayments,
  writeEvent,
  type PaymentRow,
  insertPayment,
} from './payments.queries.ts';
import { settleAll } from './card-orders.ts';

const MINUTE_MS = 60_000;

/** More are somebody trying card numbers. */
const MAX_ATTEMPTS = 10;

function findRefusal(order: CardOrder): Refusal | null {
  if (countsAsPaid(order)) return refuse('ALREADY_PAID');
  return isWaiting(order) ? null : refuse('CARD_ORDER_ENDED');
}

async function newAttempt(
  tx: Db,
  orderRowId: number,
  provider: Provider,
  now: Date,
): Promise<{ payment: PaymentRow; order: CardOrder } | Refusal> {
  const order = await lockCardOrder(tx, orderRowId);
  const refusal = findRefusal(order);
  if (refusal) return refusal;
  const attempt = ((await readPayments(tx, order.id))[0]?.attempt ?? 0) + 1;
  if (attempt > MAX_ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
  const id = await insertPayment(tx, {
    order_id: order.id,
    attempt,
    provider,
    gateway_order_id: `${order.order_id}-${attempt}`,
    reference: null,
    amount_fils: order.total_fils,
    currency: CURRENCY,
    state: 'open',
    created_at: now,
    changed_at: now,
    next_look_at: new Date(now.getTime() + (nextPoll(0) ?? 0) * MINUTE_MS),
  });
  await writeEvent(tx, id, { kind: 'started', source: 'customer', at: now });
  return { payment: await lockPayment(tx, id), order };
}

type PayInput = {
  orderId: string;
  customerId: number;
  provider: Provider;
  origin: string;
  ip: string;
};
type StartedWell = Exclude<Started, { kind: 'failed' }>;

/** Amount and currency are those of the stored order. ALREADY_PAID: an attempt was paid meanwhile. */
export async function startPayment(
  app: AppContext,
  gateways: Gateways,
  input: PayInput,
): Promise<{ ok: true; started: StartedWell } | Refusal> {
  const { db } = app.database;
  const gateway = gateways[input.provider];
  if (gateway === null) return refuse('CARD_NOT_CONFIGURED');
  const found = await findCardOrder(db, input.orderId, input.customerId);
  if (!found) return refuse('NOT_FOUND');
  if (isWaiting(found)) await settleAll(app, gateways, found, 'start');
  const begun = await db
    .transaction()
    .execute((tx) => newAttempt(tx, found.id, input.provider, app.clock.now()));
  if ('ok' in begun) return begun;
  const { payment, order } = begun;
  const started = await gateway.start({
    gatewayOrderId: payment.gateway_order_id,
    amountFils: payment.amount_fils,
    lang: order.lang,
    ip: input.ip,
    returnUrl: `${input.origin}/api/payments/return/${input.provider}`,
    noticeUrl: `${input.origin}/api/payments/notify/${input.provider}`,
    customer: {
      name: order.name,
      email: order.email,
      phone: order.phone,
      address: order.delivery_address,
      city: order.street,
    },
  });
  return started.kind === 'failed' ? refuse('GATEWAY_UNAVAILABLE') : { ok: true, started };
}
