import { paidWith } from '#shared/domain/money/wallets.ts';
import type { GatewayAnswer, RefundAnswer } from './payment-port.ts';
import { parseFils } from './ccavenue-fields.ts';

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

/** A duplicate is there already: the next look finds it. */
const NOT_DECIDED = /authentication|too many|duplicate/i;

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const isKind = (transaction: Json, kind: string): boolean =>
  asText(transaction['tran_type']).toLowerCase() === kind;
export const readStatus = (transaction: Json): string =>
  isObject(transaction['payment_result'])
    ? asText(transaction['payment_result']['response_status'])
    : '';

/** One that the bank holds is asked about again: called refused, a second one would be sent. */
export function toRefundAnswer(reply: Json): RefundAnswer {
  const status = readStatus(reply);
  if (status === 'A') return { kind: 'done' };
  const reason = asText(reply['message']);
  const isNo =
    status === '' ? reason !== '' && !NOT_DECIDED.test(reason) : STATES[status] === 'failed';
  return isNo ? { kind: 'refused', reason: reason || status } : { kind: 'unreachable' };
}

export function toAnswer(transaction: Json): GatewayAnswer {
  const state = STATES[readStatus(transaction)];
  if (state === undefined) return { kind: 'unreachable' };
  const result = isObject(transaction['payment_result']) ? transaction['payment_result'] : {};
  const info = isObject(transaction['payment_info']) ? transaction['payment_info'] : {};
  return {
    kind: 'answer',
    state,
    gatewayOrderId: asText(transaction['cart_id']),
    reference: asText(transaction['tran_ref']),
    amountFils: parseFils(asText(transaction['cart_amount'])),
    currency: asText(transaction['cart_currency']),
    message: asText(result['response_message']),
    card: paidWith(
      asText(info['payment_method']),
      asText(info['payment_description']) || asText(info['card_scheme']),
    ),
  };
}
