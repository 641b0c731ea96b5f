// The redirect form of CCAvenue (called mashrek_bank_payment in the specification): encRequest and access_code go to its page, we ask its server.
import { paidWith, type Wallet } from '#shared/domain/money/wallets.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import {
  CALL_TIMEOUT_MS,
  CURRENCY,
  type GatewayAnswer,
  type Hint,
  type PaymentGateway,
  type RefundAnswer,
} from './payment-port.ts';
import { open, seal, type CipherName } from './ccavenue-cipher.ts';
import { filsOfText, replyFields, requestText, textOfFils } from './ccavenue-fields.ts';

export type CcavenueSettings = {
  pageUrl: string;
  apiUrl: string;
  merchantId: string;
  accessCode: string;
  workingKey: string;
  cipher: CipherName;
  pageLanguage: string;
  walletsOffered: readonly Wallet[];
};

/** The words of the server API. The browser's return has another vocabulary. */
const STATES: Readonly<Record<string, 'paid' | 'waiting' | 'failed' | 'returned'>> = {
  successful: 'paid',
  shipped: 'paid',
  initiated: 'waiting',
  awaited: 'waiting',
  unsuccessful: 'failed',
  aborted: 'failed',
  invalid: 'failed',
  cancelled: 'failed',
  'auto-cancelled': 'failed',
  fraud: 'failed',
  refunded: 'returned',
  'system refund': 'returned',
  'auto-reversed': 'returned',
  chargeback: 'returned',
};
const NO_RECORD = new Set(['51419', '51308', '51313']);
/** Their numbers for a refund that is refused. Every other plain error is about the question: the address, the access code. */
const REFUND_REFUSED = /\b5131[0-5]\b/;
/** A refund under this reference was made before: the money went back once. */
const REFUND_KNOWN = '51315';

type Json = Record<string, unknown>;
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}

export function createCcavenue(settings: CcavenueSettings): PaymentGateway {
  const { workingKey, cipher } = settings;

  /** One command of the server API. Null when there is no usable reply; `error` is its plain error text. */
  async function command(
    name: string,
    request: Json,
  ): Promise<{ json: Json } | { error: string } | null> {
    const body = new URLSearchParams({
      enc_request: seal(cipher, JSON.stringify(request), workingKey),
      access_code: settings.accessCode,
      command: name,
      request_type: 'JSON',
      response_type: 'JSON',
      version: '1.2',
    });
    try {
      const reply = await supplierFetch(`${settings.apiUrl}/apis/servlet/DoWebTrans`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (!reply.ok) return null;
      const fields = new URLSearchParams((await reply.text()).trim());
      if (fields.get('status') === '1')
        return {
          error: `${fields.get('enc_response') ?? ''} ${fields.get('enc_error_code') ?? ''}`.trim(),
        };
      const text = open(cipher, fields.get('enc_response') ?? '', workingKey);
      const json = text === null ? null : parse(text.trim());
      return json === null ? null : { json };
    } catch {
      return null;
    }
  }

  function toAnswer(json: Json): GatewayAnswer {
    // Documents show the fields at the top, servers in the field were seen to nest them.
    const inner =
      typeof json['Order_Status_Result'] === 'object' && json['Order_Status_Result'] !== null
        ? (json['Order_Status_Result'] as Json)
        : json;
    if (asText(inner['status']) === '1')
      return NO_RECORD.has(asText(inner['error_code']))
        ? { kind: 'unknown' }
        : { kind: 'unreachable' };
    const state = STATES[asText(inner['order_status']).trim().toLowerCase()];
    if (state === undefined) return { kind: 'unreachable' };
    return {
      kind: 'answer',
      state,
      gatewayOrderId: asText(inner['order_no']),
      reference: asText(inner['reference_no']),
      amountFils: filsOfText(asText(inner['order_amt'])),
      currency: asText(inner['order_currncy']),
      message: asText(inner['order_bank_response']),
      card: paidWith(asText(inner['order_option_type']), asText(inner['order_card_name'])),
    };
  }

  async function status({
    gatewayOrderId,
    reference,
  }: {
    gatewayOrderId: string;
    reference: string | null;
  }): Promise<GatewayAnswer> {
    const reply = await command('orderStatusTracker', {
      reference_no: reference ?? '',
      order_no: gatewayOrderId,
    });
    if (reply === null) return { kind: 'unreachable' };
    if ('json' in reply) return toAnswer(reply.json);
    return [...NO_RECORD].some((code) => reply.error.includes(code))
      ? { kind: 'unknown' }
      : { kind: 'unreachable' };
  }

  function readHint(body: string): Hint | null {
    const form = new URLSearchParams(body);
    const text = open(cipher, form.get('encResp') ?? '', workingKey);
    const fields = text === null ? null : replyFields(text);
    const plainId = form.get('orderNo') ?? '';
    if (fields) return { gatewayOrderId: fields.get('order_id') ?? '', isGenuine: true };
    // Unreadable, but it names an attempt: asking the gateway about that does no harm.
    return /^[\w-]{1,30}$/.test(plainId) ? { gatewayOrderId: plainId, isGenuine: false } : null;
  }

  return {
    provider: 'ccavenue',
    walletsOffered: settings.walletsOffered,
    async start(input) {
      const text = requestText({
        merchant_id: settings.merchantId,
        order_id: input.gatewayOrderId,
        currency: CURRENCY,
        amount: textOfFils(input.amountFils),
        redirect_url: input.returnUrl,
        cancel_url: input.returnUrl,
        language: settings.pageLanguage,
        billing_name: input.customer.name,
        billing_address: input.customer.address,
        billing_city: input.customer.city,
        billing_zip: '00000',
        billing_country: 'United Arab Emirates',
        billing_tel: input.customer.phone,
        billing_email: input.customer.email,
        merchant_param1: input.gatewayOrderId,
      });
      return {
        kind: 'form',
        action: `${settings.pageUrl}/transaction/transaction.do?command=initiateTransaction`,
        encRequest: seal(cipher, text, workingKey),
        accessCode: settings.accessCode,
      };
    },
    status,
    async refund({ reference, amountFils, refundReference }): Promise<RefundAnswer> {
      const reply = await command('refundOrder', {
        reference_no: reference,
        refund_amount: textOfFils(amountFils),
        refund_ref_no: refundReference,
      });
      if (reply === null) return { kind: 'unreachable' };
      if ('error' in reply) {
        if (reply.error.includes(REFUND_KNOWN)) return { kind: 'done' };
        return REFUND_REFUSED.test(reply.error)
          ? { kind: 'refused', reason: reply.error }
          : { kind: 'unreachable' };
      }
      const inner =
        typeof reply.json['Refund_Order_Result'] === 'object' &&
        reply.json['Refund_Order_Result'] !== null
          ? (reply.json['Refund_Order_Result'] as Json)
          : reply.json;
      if (asText(inner['refund_status']) === '0' || asText(inner['error_code']) === REFUND_KNOWN)
        return { kind: 'done' };
      if (asText(inner['refund_status']) !== '1') return { kind: 'unreachable' };
      return { kind: 'refused', reason: asText(inner['reason']) || asText(inner['error_code']) };
    },
    async cancel({ gatewayOrderId, amountFils }) {
      // The command wants the gateway's own number, which is not kept before money was taken: a later try on its page may have another.
      const answer = await status({ gatewayOrderId, reference: null });
      if (
        answer.kind !== 'answer' ||
        answer.state !== 'waiting' ||
        answer.gatewayOrderId !== gatewayOrderId ||
        answer.reference === ''
      )
        return;
      await command('cancelOrder', {
        order_List: [{ reference_no: answer.reference, amount: textOfFils(amountFils) }],
      });
    },
    readReturn: readHint,
    readNotice: (body) => readHint(body),
  };
}
