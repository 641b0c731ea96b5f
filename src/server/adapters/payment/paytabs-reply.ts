// What PayTabs tells of a transaction, in our words.
import { paidWith } from '#shared/domain/money/wallets.ts';
import type { GatewayAnswer, RefundAnswer } from './payment-port.ts';
import { filsOfText } from './ccavenue-fields.ts';

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

/** Errors that come with another status too. A duplicate is there already: the next look finds it. */
const NOT_DECIDED = /authentication|too many|duplicate/i;

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const isKind = (transaction: Json, kind: string): boolean =>
  textOf(transaction['tran_type']).toLowerCase() === kind;
export const statusOf = (transaction: Json): string =>
  isObject(transaction['payment_result'])
    ? textOf(transaction['payment_result']['response_status'])
    : '';

/** What a refund has come to. One that the bank holds is asked about again: called refused, a second one would be sent beside it. */
export function refundAnswerOf(reply: Json): RefundAnswer {
  const status = statusOf(reply);
  if (status === 'A') return { kind: 'done' };
  const reason = textOf(reply['message']);
  const isNo =
    status === '' ? reason !== '' && !NOT_DECIDED.test(reason) : STATES[status] === 'failed';
  return isNo ? { kind: 'refused', reason: reason || status } : { kind: 'unreachable' };
}

/** What has come of a payment; a state that is not known says nothing. */
export function answerOf(transaction: Json): GatewayAnswer {
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
