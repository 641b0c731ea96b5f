// The gateway's returns and messages only say that something happened; what it was is asked for.
import { PROVIDERS } from '#shared/domain/money/payment-status.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Hint, type PaymentGateway } from '#server/adapters/payment/payment-port.ts';
import { countAttempt, countAttempts, type Counter, type Limit } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { readCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { findByGatewayOrderId, writeEvent, type PaymentRow } from './payments.queries.ts';
import { signReturnToken } from './return-token.ts';
import { settledFrom, reconcilePayment, type Settled } from './reconcile-payment.ts';

/** An unreadable return may still be the bank's. */
const ASKED_PER_PAYMENT: Limit = { attempts: 3, windowSeconds: 60 };
const ASKED_PER_ADDRESS: Limit = { attempts: 20, windowSeconds: 60 };
const ALARMS: Limit = { attempts: 1, windowSeconds: 60 };

type Message = FastifyRequest<{ Params: { provider: string } }>;
type Kind = 'return' | 'notice';

export function registerPaymentReturns(server: FastifyInstance, app: AppContext): void {
  const { db } = app.database;

  function findGateway(request: Message): PaymentGateway | null {
    const provider = PROVIDERS.find((candidate) => candidate === request.params.provider);
    return provider === undefined ? null : app.ports.payments[provider];
  }

  function readHint(kind: Kind, gateway: PaymentGateway, request: Message): Hint | null {
    const body = typeof request.body === 'string' ? request.body : '';
    return kind === 'return' ? gateway.readReturn(body) : gateway.readNotice(body, request.headers);
  }

  async function findAttempt(
    kind: Kind,
    gateway: PaymentGateway,
    request: Message,
  ): Promise<{ payment: PaymentRow; isGenuine: boolean } | null> {
    const hint = readHint(kind, gateway, request);
    const payment = hint && (await findByGatewayOrderId(db, gateway.provider, hint.gatewayOrderId));
    if (!payment) {
      app.log.warn('payment_message_unknown', { provider: gateway.provider, kind });
      return null;
    }
    if (!hint.isGenuine) {
      app.log.warn('payment_message_forged', {
        provider: gateway.provider,
        kind,
        paymentId: payment.id,
      });
      if (await countAttempt(db, `forged:alarm:${payment.id}`, ALARMS))
        await writeEvent(db, payment.id, {
          kind: 'alarm',
          source: kind,
          note: 'forged message',
          at: app.clock.now(),
        });
      // Forged messages shall not make us ask the gateway.
      if (kind === 'notice') return null;
    }
    return { payment, isGenuine: hint.isGenuine };
  }

  async function mayAsk(paymentId: number, ip: string): Promise<boolean> {
    const counters: Counter[] = [
      [`forged:payment:${paymentId}`, ASKED_PER_PAYMENT],
      [`forged:ip:${ip}`, ASKED_PER_ADDRESS],
    ];
    return (await countAttempts(db, counters)).usedUp === null;
  }

  async function settle(kind: Kind, request: Message): Promise<Settled | null> {
    const gateway = findGateway(request);
    const attempt = gateway && (await findAttempt(kind, gateway, request));
    if (!attempt) return null;
    const { payment, isGenuine } = attempt;
    if (!isGenuine && !(await mayAsk(payment.id, request.ip)))
      return settledFrom(await readCardOrder(db, payment.order_id), payment);
    return await reconcilePayment(app, app.ports.payments, payment.id, kind);
  }

  const goTo = (reply: FastifyReply, address: string): FastifyReply =>
    reply.code(303).header('cache-control', 'no-store').header('location', address).send();

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      '/api/payments/return/:provider',
      { config: { who: 'anyone' } },
      async (request: Message, reply) => {
        const settled = await settle('return', request);
        if (settled === null) return goTo(reply, '/en/checkout/payment');
        return goTo(
          reply,
          `/${settled.order.lang}/checkout/payment?token=${await signReturnToken(app, settled)}`,
        );
      },
    );
    // Always 200: the gateway shall not go on sending.
    scope.post(
      '/api/payments/notify/:provider',
      { config: { who: 'anyone' } },
      async (request: Message, reply) => {
        await settle('notice', request);
        return reply.code(200).send('OK');
      },
    );
  });
}
