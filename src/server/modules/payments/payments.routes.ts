import type { Provider } from '#shared/domain/money/payment-status.ts';
import type { z } from 'zod';
import type { consolePaymentCalls } from '#shared/contract/console-payments.ts';
import { CardOrderRef, PaymentRequest, type paymentCalls } from '#shared/contract/payments.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { toCode, STATUS } from '#shared/domain/orders/order-status.ts';
import { STORE_REFUND_LIMIT_FILS } from '#shared/domain/money/refund.ts';
import { hasGateway } from '#server/adapters/payment/gateways.ts';
import type { CallContext, ContextOf, HandlersOf } from '#server/http/handlers.ts';
import { openOrderBody, openSealedBody } from '#server/modules/orders/placing/open-order-body.ts';
import { placeOrder, type OrderSources } from '#server/modules/orders/placing/place-order.ts';
import { trackingGrantCookie } from '#server/modules/orders/tracking/tracking-grant.ts';
import type { AppContext } from '#server/app-context.ts';
import { askRefund } from './ask-refund.ts';
import { cancelCardOrder, finaliseCardOrder } from './card-orders.ts';
import { startPayment } from './start-payment.ts';
import { consolePayment, findPayments } from './console-payments.read-model.ts';
import type { CardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { readReturnToken } from './return-token.ts';

type Sealed = { data: string | Record<string, unknown>; mode: 'online' };

/** The public address, or the caller's while developing. */
function findOrigin(app: AppContext, context: CallContext): string {
  return app.config.publicOrigin ?? `http://${context.request.headers.host ?? 'localhost'}`;
}

const toPlaced = (order: CardOrder) => ({
  order_id: order.order_id,
  order_status_code: toCode(order.state),
  future_status: order.scheduled_for === null ? 0 : 1,
  check_number: order.check_number,
  order_grossprice: filsToAed(order.total_fils),
});

export const paymentHandlers = (
  app: AppContext,
  sources: OrderSources,
): HandlersOf<keyof (typeof paymentCalls & typeof consolePaymentCalls)> => ({
  ...cardOrderHandlers(app, sources),
  ...gatewayHandlers(app),
  ...consolePaymentHandlers(app),
});

async function openReference<S extends z.core.$ZodType<{ order_id: string }>>(
  app: AppContext,
  body: Sealed,
  schema: S,
): Promise<{ ok: true; orderId: string } | Refusal> {
  const opened = await openSealedBody(app, body.data, schema);
  if (!opened.ok) return opened;
  const orderId = normaliseOrderId(opened.payload.order_id);
  return orderId === null ? refuse('NOT_FOUND', { field: 'order_id' }) : { ok: true, orderId };
}

const cardOrderHandlers = (
  app: AppContext,
  sources: OrderSources,
): HandlersOf<'saveCardOrder' | 'dumpCardOrder' | 'cancelCardOrder'> => ({
  async saveCardOrder({ body }, context) {
    if (!hasGateway(app.ports.payments))
      return refuse('CARD_NOT_CONFIGURED', { field: 'payment_method' });
    const opened = await openOrderBody(app, body.data);
    if (!opened.ok) return opened;
    if (opened.payload.payment_method !== 'Card')
      return refuse('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method' });
    const placed = await placeOrder(app, sources, context.buyer, opened.payload, context, {
      cardOrder: true,
    });
    if (!placed.ok) return placed;
    return {
      success: true,
      successResponse: {
        order_id: placed.orderId,
        order_status_code: STATUS.onHold,
        future_status: placed.isLater ? 1 : 0,
        check_number: placed.checkNumber,
        order_grossprice: filsToAed(placed.totalFils),
      },
    };
  },
  async dumpCardOrder({ body }, context) {
    const named = await openReference(app, body, CardOrderRef);
    if (!named.ok) return named;
    const final = await finaliseCardOrder(app, app.ports.payments, {
      orderId: named.orderId,
      customerId: context.buyer.customerId,
    });
    if (!final.ok) return final;
    context.setCookie(await trackingGrantCookie(app, final.order.order_id, context.cookies));
    return { success: true, successResponse: toPlaced(final.order) };
  },
  async cancelCardOrder({ body }, context) {
    const named = await openReference(app, body, CardOrderRef);
    if (!named.ok) return named;
    const cancelled = await cancelCardOrder(app, app.ports.payments, {
      orderId: named.orderId,
      customerId: context.buyer.customerId,
    });
    return cancelled.ok ? { ok: true } : cancelled;
  },
});

async function start(
  app: AppContext,
  provider: Provider,
  body: Sealed,
  context: ContextOf<'buyer'>,
) {
  if (app.ports.payments[provider] === null) return refuse('CARD_NOT_CONFIGURED');
  const named = await openReference(app, body, PaymentRequest);
  return named.ok
    ? startPayment(app, app.ports.payments, {
        orderId: named.orderId,
        customerId: context.buyer.customerId,
        provider,
        origin: findOrigin(app, context),
        ip: context.ip,
      })
    : named;
}

const gatewayHandlers = (
  app: AppContext,
): HandlersOf<'mashrekBankPayment' | 'paytabsPayment' | 'fetchCardDetails' | 'paymentReturn'> => ({
  async mashrekBankPayment({ body }, context) {
    const answer = await start(app, 'ccavenue', body, context);
    if (!answer.ok) return answer;
    if (answer.started.kind !== 'form') throw new Error('this gateway answers with a form');
    const { encRequest, accessCode, action } = answer.started;
    return { success: true, successResponse: { encRequest, accessCode, paymentUrl: action } };
  },
  async paytabsPayment({ params, body }, context) {
    if (params.customer_id !== context.buyer.customerId) return refuse('NOT_FOUND');
    const answer = await start(app, 'paytabs', body, context);
    if (!answer.ok) return answer;
    if (answer.started.kind !== 'redirect') throw new Error('this gateway answers with an address');
    return { success: true, successResponse: { redirect_url: answer.started.url } };
  },
  // No gateway here keeps cards for us, and card numbers never touch this server.
  fetchCardDetails: () => ({ success: true, successResponse: [] }),
  // Only a signed token is shown, so that nobody can send a link with made-up words.
  async paymentReturn({ body }) {
    const shown = await readReturnToken(app, body.token);
    return shown === null ? refuse('NOT_FOUND', { field: 'token' }) : { ok: true, shown };
  },
});

function consolePaymentHandlers(app: AppContext): HandlersOf<'consolePayments' | 'refundPayment'> {
  const { db } = app.database;
  return {
    async consolePayments({ body }, context) {
      const { payments, hasMore } = await findPayments(db, context.staff.storeIds, body);
      return {
        ok: true,
        manager_above: filsToAed(STORE_REFUND_LIMIT_FILS),
        payments,
        has_more: hasMore,
      };
    },
    async refundPayment({ params, body }, context) {
      const { staff } = context;
      const requested = await askRefund(app, staff, {
        paymentId: params.paymentId,
        reason: body.reason,
        note: body.note,
        lines: body.lines,
        requestId: body.request_id,
      });
      if (!requested.ok) return requested;
      const payment = await consolePayment(db, staff.storeIds, params.paymentId);
      return payment ? { ok: true, payment } : refuse('NOT_FOUND');
    },
  };
}
