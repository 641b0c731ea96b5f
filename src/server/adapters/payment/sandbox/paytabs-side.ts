import { WALLET_NAMES } from '#shared/domain/money/wallets.ts';
import { parseFils, formatFils } from '../ccavenue-fields.ts';
import { noticeSignature, returnSignature } from '../paytabs-signature.ts';
import { fieldText, type Bank, type Deal, type DealState, type Outcome } from './bank.ts';
import { BANK_WORDS } from './ccavenue-side.ts';
import { SANDBOX } from './sandbox-settings.ts';

type Json = Record<string, unknown>;
const RESULT: Record<DealState, string> = {
  initiated: 'P',
  awaited: 'P',
  successful: 'A',
  refunded: 'A',
  declined: 'D',
  aborted: 'C',
  cancelled: 'X',
};

const formatRef = (deal: Deal): string => `TST${deal.reference}`;

export function toTransaction(deal: Deal): Json {
  return {
    tran_ref: formatRef(deal),
    tran_type: 'Sale',
    cart_id: deal.orderNo,
    cart_currency: deal.currency,
    cart_amount: formatFils(deal.amountFils),
    tran_total: formatFils(deal.amountFils),
    tran_currency: deal.currency,
    payment_result: {
      response_status: RESULT[deal.state],
      response_code: 'G00000',
      response_message: BANK_WORDS[deal.state],
      transaction_time: '2026-01-01T00:00:00Z',
    },
    payment_info: {
      payment_method: deal.wallet === null ? 'Visa' : WALLET_NAMES[deal.wallet].replaceAll(' ', ''),
      card_type: 'Credit',
      card_scheme: 'Visa',
      payment_description: '4111 11## #### 1111',
    },
  };
}

const toRefund = (
  deal: Deal,
  reference: string,
  fils: number,
  status: string,
  message: string,
): Json => ({
  tran_ref: `${formatRef(deal)}${reference.replace(/\W/g, '')}`,
  previous_tran_ref: formatRef(deal),
  tran_type: 'Refund',
  cart_id: reference,
  cart_currency: deal.currency,
  cart_amount: formatFils(fils),
  message,
  payment_result: { response_status: status, response_code: '', response_message: message },
});

export function request(bank: Bank, body: Json, origin: string): Json {
  if (body['profile_id'] !== SANDBOX.profileId)
    return { code: 1, message: 'Authentication failed' };
  const fils = parseFils(Number(body['cart_amount']).toFixed(2));
  const cartId = fieldText(body['cart_id']);
  if (fils === null || cartId === '' || cartId.length > 64)
    return { code: 4, message: 'Invalid request' };
  if (body['tran_type'] === 'refund') {
    const deal = bank.all().find((candidate) => formatRef(candidate) === body['tran_ref']);
    if (!deal) return { code: 4, message: 'Transaction not found' };
    const done = bank.refund(deal, cartId, fils);
    if (done === 'known') return { code: 4, message: 'Duplicate request' };
    return toRefund(
      deal,
      cartId,
      fils,
      done === 'done' ? 'A' : 'E',
      done === 'done' ? 'Authorised' : 'Refund amount exceeds the transaction',
    );
  }
  if (bank.find(cartId)) return { code: 4, message: 'Duplicate request' };
  const deal = bank.open({
    orderNo: cartId,
    amountFils: fils,
    currency: String(body['cart_currency']),
    returnUrl: String(body['return']),
    noticeUrl: String(body['callback']),
    fields: new Map([['protocol', 'paytabs']]),
  });
  return {
    tran_ref: formatRef(deal),
    cart_id: cartId,
    cart_amount: formatFils(fils),
    cart_currency: deal.currency,
    redirect_url: `${origin}/payment/page/${cartId}`,
  };
}

export function query(bank: Bank, body: Json): Json | Json[] {
  const cartId = fieldText(body['cart_id']);
  const deal = bank.find(cartId);
  if (deal) return [toTransaction(deal)];
  for (const one of bank.all()) {
    const fils = one.refunds.get(cartId);
    if (fils !== undefined) return [toRefund(one, cartId, fils, 'A', 'Authorised')];
  }
  return { code: 3, message: 'No transaction was not found for this cart' };
}

export function toReturn(deal: Deal, outcome: Outcome | null = null): Record<string, string> {
  const isForged = outcome === 'forged';
  const fields = {
    acquirerMessage: '',
    acquirerRRN: '',
    cartId: deal.orderNo,
    customerEmail: 'guest@example.com',
    respCode: 'G00000',
    respMessage: isForged ? 'Authorised' : BANK_WORDS[deal.state],
    respStatus: isForged ? 'A' : RESULT[deal.state],
    token: '',
    tranRef: formatRef(deal),
  };
  return {
    ...fields,
    signature: returnSignature(fields, isForged ? 'not the key' : SANDBOX.serverKey),
  };
}

export function toNotice(deal: Deal): { body: string; signature: string } {
  const body = JSON.stringify(toTransaction(deal));
  return { body, signature: noticeSignature(body, SANDBOX.serverKey) };
}
