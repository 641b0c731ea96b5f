// The hosted page of PayTabs: we ask for a page, the browser goes there, we ask what came of it.
import { paidWith, type Wallet } from '#shared/domain/money/wallets.ts';
import {
  CALL_TIMEOUT_MS,
  CURRENCY,
  type GatewayAnswer,
  type PaymentGateway,
  type RefundAnswer,
} from './payment-port.ts';
import { filsOfText, textOfFils } from './ccavenue-fields.ts';
import { isSame, noticeSignature, returnSignature } from './paytabs-signature.ts';

export type PaytabsSettings = {
  baseUrl: string;
  profileId: number;
  serverKey: string;
  walletsOffered: readonly Wallet[];
};

const STATES: Readonly<Record<string, 'paid' | 'waiting' | 'failed' | 'returned'>> = {
  A: 'paid',
  H: 'waiting',
  P: 'waiting',
  V: 'returned',
  E: 'failed',
  D: 'failed',
  X: 'failed',
  C: 'failed',
};

/** Not let in, too slow or too often: says nothing about what was asked for. */
const NOT_NOW = new Set([401, 403, 408, 429]);
/** Errors that come with another status too. A duplicate is there already: the next look finds it. */
const NOT_DECIDED = /authentication|too many|duplicate/i;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const isKind = (transaction: Json, kind: string): boolean =>
  textOf(transaction['tran_type']).toLowerCase() === kind;
const statusOf = (transaction: Json): string =>
  isObject(transaction['payment_result'])
    ? textOf(transaction['payment_result']['response_status'])
    : '';

/** What a refund has come to. One that the bank holds is asked about again: called refused, a second one would be sent beside it. */
function refundAnswerOf(reply: Json): RefundAnswer {
  const status = statusOf(reply);
  if (status === 'A') return { kind: 'done' };
  const reason = textOf(reply['message']);
  const isNo =
    status === '' ? reason !== '' && !NOT_DECIDED.test(reason) : STATES[status] === 'failed';
  return isNo ? { kind: 'refused', reason: reason || status } : { kind: 'unreachable' };
}

export function createPaytabs(settings: PaytabsSettings): PaymentGateway {
  const { serverKey } = settings;

  /** The parsed reply, whatever its status; null when there is none. */
  async function post(path: string, body: Json): Promise<unknown> {
    try {
      const reply = await fetch(settings.baseUrl + path, {
        method: 'POST',
        headers: { authorization: serverKey, 'content-type': 'application/json' },
        body: JSON.stringify({ profile_id: settings.profileId, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (reply.status >= 500 || NOT_NOW.has(reply.status)) return null;
      return (await reply.json()) as unknown;
    } catch {
      return null;
    }
  }

  /** Every transaction under this cart id, or null when it could not be asked. */
  async function transactions(cartId: string): Promise<Json[] | null> {
    const reply = await post('/payment/query', { cart_id: cartId });
    if (Array.isArray(reply)) return reply.filter(isObject);
    // An error object: code 4xx of theirs for "no such cart".
    return isObject(reply) && 'code' in reply
      ? /not found|no transaction/i.test(textOf(reply['message']))
        ? []
        : null
      : null;
  }

  function answerOf(transaction: Json): GatewayAnswer {
    const state = STATES[statusOf(transaction)];
    if (state === undefined) return { kind: 'unreachable' };
    const result = isObject(transaction['payment_result']) ? transaction['payment_result'] : {};
    const info = isObject(transaction['payment_info']) ? transaction['payment_info'] : {};
    return {
      kind: 'answer',
      state,
      gatewayOrderId: textOf(transaction['cart_id']),
      reference: textOf(transaction['tran_ref']),
      amountFils: filsOfText(textOf(transaction['cart_amount'])),
      currency: textOf(transaction['cart_currency']),
      message: textOf(result['response_message']),
      card: paidWith(
        textOf(info['payment_method']),
        textOf(info['payment_description']) || textOf(info['card_scheme']),
      ),
    };
  }

  return {
    provider: 'paytabs',
    walletsOffered: settings.walletsOffered,
    async start(input) {
      const reply = await post('/payment/request', {
        tran_type: 'sale',
        tran_class: 'ecom',
        cart_id: input.gatewayOrderId,
        cart_description: `Order ${input.gatewayOrderId}`,
        cart_currency: CURRENCY,
        cart_amount: Number(textOfFils(input.amountFils)),
        paypage_lang: input.lang,
        callback: input.noticeUrl,
        return: input.returnUrl,
        hide_shipping: true,
        customer_details: {
          name: input.customer.name,
          email: input.customer.email,
          phone: input.customer.phone,
          street1: input.customer.address,
          city: input.customer.city,
          state: input.customer.city,
          country: 'AE',
          zip: '00000',
          ip: input.ip,
        },
      });
      if (!isObject(reply)) return { kind: 'failed' };
      const url = textOf(reply['redirect_url']);
      // The browser is sent to the gateway and nowhere else.
      if (!URL.canParse(url) || new URL(url).origin !== new URL(settings.baseUrl).origin)
        return { kind: 'failed' };
      return { kind: 'redirect', url, reference: textOf(reply['tran_ref']) };
    },
    async status({ gatewayOrderId }) {
      const all = await transactions(gatewayOrderId);
      if (all === null) return { kind: 'unreachable' };
      const sales = all.filter((one) => isKind(one, 'sale'));
      // A decline may follow or come before a success under one cart id: the success decides.
      const deciding = sales.find((one) => statusOf(one) === 'A') ?? sales.at(-1);
      return deciding ? answerOf(deciding) : { kind: 'unknown' };
    },
    async refund({ reference, amountFils, refundReference }) {
      // An earlier try may have reached it although its answer did not reach us.
      const before = await transactions(refundReference);
      if (before === null) return { kind: 'unreachable' };
      const refunds = before.filter((one) => isKind(one, 'refund'));
      const earlier = refunds.find((one) => statusOf(one) === 'A') ?? refunds.at(-1);
      if (earlier) return refundAnswerOf(earlier);
      const reply = await post('/payment/request', {
        tran_type: 'refund',
        tran_class: 'ecom',
        tran_ref: reference,
        cart_id: refundReference,
        cart_description: `Refund ${refundReference}`,
        cart_currency: CURRENCY,
        cart_amount: Number(textOfFils(amountFils)),
      });
      if (!isObject(reply)) return { kind: 'unreachable' };
      return refundAnswerOf(reply);
    },
    async cancel() {
      /* a page nobody paid on ends by itself */
    },
    readReturn(body) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const cartId = fields['cartId'] ?? '';
      if (!/^[\w-]{1,30}$/.test(cartId)) return null;
      return {
        gatewayOrderId: cartId,
        isGenuine: isSame(fields['signature'] ?? '', returnSignature(fields, serverKey)),
      };
    },
    readNotice(body, headers) {
      const isGenuine = isSame(
        String(headers['signature'] ?? ''),
        noticeSignature(body, serverKey),
      );
      try {
        const json: unknown = JSON.parse(body);
        const cartId = isObject(json) ? textOf(json['cart_id']) : '';
        return /^[\w-]{1,30}$/.test(cartId) ? { gatewayOrderId: cartId, isGenuine } : null;
      } catch {
        return null;
      }
    },
  };
}
