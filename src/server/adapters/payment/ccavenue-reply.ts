import { paidWith } from '#shared/domain/money/wallets.ts';
import type { GatewayAnswer, RefundAnswer } from './payment-port.ts';
import { parseFils } from './ccavenue-fields.ts';

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
/** Every other plain error concerns the request itself. */
const REFUND_REFUSED = /\b5131[0-5]\b/;
/** Made before under this reference. */
const REFUND_KNOWN = '51315';

export type Json = Record<string, unknown>;
export type CommandReply = { json: Json } | { error: string } | null;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function parseJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}

function readFields(json: Json, resultName: string): Json {
  const nested = json[resultName];
  return typeof nested === 'object' && nested !== null ? (nested as Json) : json;
}

export function toAnswer(reply: CommandReply): GatewayAnswer {
  if (reply === null) return { kind: 'unreachable' };
  if ('error' in reply)
    return [...NO_RECORD].some((code) => reply.error.includes(code))
      ? { kind: 'unknown' }
      : { kind: 'unreachable' };
  const fields = readFields(reply.json, 'Order_Status_Result');
  if (asText(fields['status']) === '1')
    return NO_RECORD.has(asText(fields['error_code']))
      ? { kind: 'unknown' }
      : { kind: 'unreachable' };
  const state = STATES[asText(fields['order_status']).trim().toLowerCase()];
  if (state === undefined) return { kind: 'unreachable' };
  return {
    kind: 'answer',
    state,
    gatewayOrderId: asText(fields['order_no']),
    reference: asText(fields['reference_no']),
    amountFils: parseFils(asText(fields['order_amt'])),
    currency: asText(fields['order_currncy']),
    message: asText(fields['order_bank_response']),
    card: paidWith(asText(fields['order_option_type']), asText(fields['order_card_name'])),
  };
}

export function toRefundAnswer(reply: CommandReply): RefundAnswer {
  if (reply === null) return { kind: 'unreachable' };
  if ('error' in reply) {
    if (reply.error.includes(REFUND_KNOWN)) return { kind: 'done' };
    return REFUND_REFUSED.test(reply.error)
      ? { kind: 'refused', reason: reply.error }
      : { kind: 'unreachable' };
  }
  const fields = readFields(reply.json, 'Refund_Order_Result');
  if (asText(fields['refund_status']) === '0' || asText(fields['error_code']) === REFUND_KNOWN)
    return { kind: 'done' };
  if (asText(fields['refund_status']) !== '1') return { kind: 'unreachable' };
  return { kind: 'refused', reason: asText(fields['reason']) || asText(fields['error_code']) };
}
