import type { Wallet } from '#shared/domain/money/wallets.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import {
  CALL_TIMEOUT_MS,
  CURRENCY,
  type Hint,
  type PaymentGateway,
  type StartInput,
} from './payment-port.ts';
import { formatFils } from './ccavenue-fields.ts';
import {
  toAnswer,
  isKind,
  isObject,
  toRefundAnswer,
  readStatus,
  asText,
  type Json,
} from './paytabs-reply.ts';
import { isSame, noticeSignature, returnSignature } from './paytabs-signature.ts';

export type PaytabsSettings = {
  baseUrl: string;
  profileId: number;
  serverKey: string;
  walletsOffered: readonly Wallet[];
};

/** Such a reply says nothing about the payment. */
const NOT_NOW = new Set([401, 403, 408, 429]);
const CART_ID = /^[\w-]{1,30}$/;

const saleRequest = ({ gatewayOrderId, amountFils, customer, ...input }: StartInput): Json => ({
  tran_type: 'sale',
  tran_class: 'ecom',
  cart_id: gatewayOrderId,
  cart_description: `Order ${gatewayOrderId}`,
  cart_currency: CURRENCY,
  cart_amount: Number(formatFils(amountFils)),
  paypage_lang: input.lang,
  callback: input.noticeUrl,
  return: input.returnUrl,
  hide_shipping: true,
  customer_details: {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    street1: customer.address,
    city: customer.city,
    state: customer.city,
    country: 'AE',
    zip: '00000',
    ip: input.ip,
  },
});

function readReturn(body: string, serverKey: string): Hint | null {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const cartId = fields['cartId'] ?? '';
  if (!CART_ID.test(cartId)) return null;
  return {
    gatewayOrderId: cartId,
    isGenuine: isSame(fields['signature'] ?? '', returnSignature(fields, serverKey)),
  };
}

function readNotice(body: string, signature: string, serverKey: string): Hint | null {
  const isGenuine = isSame(signature, noticeSignature(body, serverKey));
  try {
    const json: unknown = JSON.parse(body);
    const cartId = isObject(json) ? asText(json['cart_id']) : '';
    return CART_ID.test(cartId) ? { gatewayOrderId: cartId, isGenuine } : null;
  } catch {
    return null;
  }
}

export function createPaytabs(settings: PaytabsSettings): PaymentGateway {
  const { serverKey } = settings;

  async function post(path: string, body: Json): Promise<unknown> {
    try {
      const reply = await supplierFetch(settings.baseUrl + path, {
        method: 'POST',
        headers: { authorization: serverKey, 'content-type': 'application/json' },
        body: JSON.stringify({ profile_id: settings.profileId, ...body }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (reply.status >= 500 || NOT_NOW.has(reply.status)) return null;
      return JSON.parse(await reply.text()) as unknown;
    } catch {
      return null;
    }
  }

  async function transactions(cartId: string): Promise<Json[] | null> {
    const reply = await post('/payment/query', { cart_id: cartId });
    if (Array.isArray(reply)) return reply.filter(isObject);
    return isObject(reply) && 'code' in reply
      ? /not found|no transaction/i.test(asText(reply['message']))
        ? []
        : null
      : null;
  }

  return {
    provider: 'paytabs',
    walletsOffered: settings.walletsOffered,
    async start(input) {
      const reply = await post('/payment/request', saleRequest(input));
      if (!isObject(reply)) return { kind: 'failed' };
      const url = asText(reply['redirect_url']);
      // The browser is sent to the gateway and nowhere else.
      if (!URL.canParse(url) || new URL(url).origin !== new URL(settings.baseUrl).origin)
        return { kind: 'failed' };
      return { kind: 'redirect', url, reference: asText(reply['tran_ref']) };
    },
    async status({ gatewayOrderId }) {
      const all = await transactions(gatewayOrderId);
      if (all === null) return { kind: 'unreachable' };
      const sales = all.filter((candidate) => isKind(candidate, 'sale'));
      // A decline may come before or after a success under one cart id: the success decides.
      const deciding = sales.find((sale) => readStatus(sale) === 'A') ?? sales.at(-1);
      return deciding ? toAnswer(deciding) : { kind: 'unknown' };
    },
    async refund({ reference, amountFils, refundReference }) {
      // An earlier try may have arrived without its answer.
      const before = await transactions(refundReference);
      if (before === null) return { kind: 'unreachable' };
      const refunds = before.filter((candidate) => isKind(candidate, 'refund'));
      const earlier = refunds.find((refund) => readStatus(refund) === 'A') ?? refunds.at(-1);
      if (earlier) return toRefundAnswer(earlier);
      const reply = await post('/payment/request', {
        tran_type: 'refund',
        tran_class: 'ecom',
        tran_ref: reference,
        cart_id: refundReference,
        cart_description: `Refund ${refundReference}`,
        cart_currency: CURRENCY,
        cart_amount: Number(formatFils(amountFils)),
      });
      if (!isObject(reply)) return { kind: 'unreachable' };
      return toRefundAnswer(reply);
    },
    async cancel() {
      /* a page nobody paid on ends by itself */
    },
    readReturn: (body) => readReturn(body, serverKey),
    readNotice: (body, headers) => readNotice(body, String(headers['signature'] ?? ''), serverKey),
  };
}
