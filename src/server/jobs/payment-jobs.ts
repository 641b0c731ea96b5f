import { refundCancelled } from '#server/modules/payments/refund-cancelled.ts';
import { expireCardOrder, expiryBefore } from '#server/modules/payments/card-orders.ts';
import { unpaidSince } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { duePolls } from '#server/modules/payments/payments.queries.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import { listConfigured } from '#server/adapters/payment/gateways.ts';
import type { AppContext } from '#server/app-context.ts';

/** As many as fit into a minute, were each call to the gateway to hang. */
const BATCH = 50;
const AT_ONCE = 5;
const ROUND_MS = 50_000;

export type PaymentRound = { looked: number; expired: number; refunds: number };

async function inGroups(
  { log }: AppContext,
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
): Promise<void> {
  const safely = (id: number) =>
    run(id).catch((error: unknown) => {
      log.error('payment_job_failed', {
        id,
        name: error instanceof Error ? error.name : 'unknown',
      });
    });
  for (let i = 0; i < ids.length; i += AT_ONCE)
    await Promise.all(ids.slice(i, i + AT_ONCE).map(safely));
}

async function whileDue(
  app: AppContext,
  due: () => Promise<number[]>,
  run: (id: number) => Promise<unknown>,
): Promise<number> {
  const endsAt = performance.now() + ROUND_MS;
  const taken = new Set<number>();
  for (;;) {
    const ids = (await due()).filter((id) => !taken.has(id));
    await inGroups(app, ids, run);
    for (const id of ids) taken.add(id);
    if (ids.length === 0 || performance.now() > endsAt) return taken.size;
  }
}

export async function runPaymentJobs(app: AppContext): Promise<PaymentRound> {
  const {
    database: { db },
    clock,
  } = app;
  const gateways = app.ports.payments;
  const looked = await whileDue(
    app,
    () => duePolls(db, clock.now(), { providers: listConfigured(gateways), limit: BATCH }),
    (id) => reconcilePayment(app, gateways, id, 'watch'),
  );
  const expired = await whileDue(
    app,
    () => unpaidSince(db, expiryBefore(clock.now()), BATCH),
    (id) => expireCardOrder(app, gateways, id),
  );
  await refundCancelled(app);
  return {
    looked,
    expired,
    refunds: await sendRefunds(app, gateways),
  };
}
