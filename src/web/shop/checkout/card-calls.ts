import type { Lang } from '#shared/i18n/languages.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Api, Refused } from '../../api-client.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { cardOrderHeaders } from '../../state/checkout/placing.ts';
import { sendSealed } from './send-sealed.ts';
import { forgetUnpaidOrder } from '../../state/orders/tracked-order.ts';

export type BankPage =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'redirect'; url: string };
/** `paid`: an earlier attempt succeeded; `ended`: the order is gone; `failed`: the server's reason, may be empty. */
type Started =
  | { kind: 'page'; page: BankPage }
  | { kind: 'paid' }
  | { kind: 'ended' }
  | { kind: 'failed'; code: Refused['code']; text: string };
/** `isUncharged`: the bank declined every attempt; `pending`: undecided or unreachable; `unknown`: this browser may not ask. */
type Paid =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'failed'; message: string; isUncharged: boolean }
  | { kind: 'ended' }
  | { kind: 'unknown' };
type GivenUp = 'cancelled' | 'paid' | 'none' | 'not-sent';

function toStarted({ code, message }: Refused): Started {
  if (code === 'ALREADY_PAID') return { kind: 'paid' };
  return code === 'CARD_ORDER_ENDED' || code === 'NOT_FOUND'
    ? { kind: 'ended' }
    : { kind: 'failed', code, text: message };
}

/** Asks for the bank's page. A server with the other provider says so, and is asked for that one. */
export async function startPayment(
  api: Api,
  order: OpenCardOrder,
  customerId: number,
): Promise<Started> {
  const input = { order_id: order.orderId, currency: 'AED', customer_phone: order.phone };
  const headers = cardOrderHeaders(order);
  const form = await sendSealed(api, input, (data) =>
    api('mashrekBankPayment', { body: { data, mode: 'online' } }, { headers }),
  );
  if (form.ok) {
    const { encRequest, accessCode, paymentUrl } = form.data.successResponse;
    return {
      kind: 'page',
      page: { kind: 'form', action: paymentUrl, fields: { encRequest, access_code: accessCode } },
    };
  }
  if (form.code !== 'CARD_NOT_CONFIGURED') return toStarted(form);
  const other = await sendSealed(api, input, (data) =>
    api(
      'paytabsPayment',
      { params: { customer_id: customerId }, body: { data, mode: 'online' } },
      { headers },
    ),
  );
  return other.ok
    ? { kind: 'page', page: { kind: 'redirect', url: other.data.successResponse.redirect_url } }
    : toStarted(other);
}

/** Finalises the order if its money has come; safe to repeat. */
export async function askPaid(api: Api, order: OpenCardOrder): Promise<Paid> {
  const answer = await sendSealed(api, { order_id: order.orderId }, (data) =>
    api('dumpCardOrder', { body: { data, mode: 'online' } }, { headers: cardOrderHeaders(order) }),
  );
  if (answer.ok) return { kind: 'paid' };
  switch (answer.code) {
    case 'PAYMENT_FAILED':
      return {
        kind: 'failed',
        message: typeof answer.body['reason'] === 'string' ? answer.body['reason'] : answer.message,
        isUncharged: answer.body['not_charged'] === true,
      };
    case 'CARD_ORDER_ENDED':
      return { kind: 'ended' };
    case 'NOT_FOUND':
    case 'UNAUTHENTICATED':
      return { kind: 'unknown' };
    default:
      return { kind: 'pending' };
  }
}

/** Cancels the unpaid order, unless its money has come meanwhile. */
export async function giveUp(api: Api, order: OpenCardOrder): Promise<GivenUp> {
  const answer = await sendSealed(api, { order_id: order.orderId }, (data) =>
    api(
      'cancelCardOrder',
      { body: { data, mode: 'online' } },
      { headers: cardOrderHeaders(order) },
    ),
  );
  if (!answer.ok && answer.code !== 'NOT_FOUND')
    return answer.code === 'ALREADY_PAID' ? 'paid' : 'not-sent';
  forgetUnpaidOrder(order.orderId);
  return answer.ok ? 'cancelled' : 'none';
}

const ARABIC = /\p{Script=Arabic}/u;

/** The bank's own words only in a script that the reader knows. */
export function failureText(
  { t, lang }: { t: Translate<MessageKey>; lang: Lang },
  message: string,
  code?: string,
): string {
  if (message.includes('Order Failed') || code === 'GATEWAY_UNAVAILABLE')
    return t('payment.orderFailed');
  if (code === 'OFFLINE') return t('common.networkFailed');
  if (message === '') return t('common.somethingWrong');
  return ARABIC.test(message) === (lang === 'ar') ? message : t('payment.cashTitle');
}
