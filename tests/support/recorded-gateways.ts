// What CCAvenue and PayTabs answer by their documents, per situation of an attempt. The oddities are theirs: line ends behind the text,
// numbers as strings, fields nested or not, a misspelled name, an error as plain text beside status=1.
import { open, seal } from '#server/adapters/payment/ccavenue-cipher.ts';
import type { Asked, Recorded } from './recorded-exchanges.ts';

const SITUATIONS = ['unknown', 'waiting', 'paid', 'inWallet', 'declined', 'returned'] as const;
export type Situation = (typeof SITUATIONS)[number];
export const AMOUNT_FILS = 2550;
export const WORKING_KEY = '0123456789ABCDEF0123456789ABCDEF';
export const SERVER_KEY = 'SKEY';
/** The refund that is more than was taken. */
export const TOO_MUCH_FILS = 9_999_00;

/** The attempt's number says what became of it. */
export const formatOrder = (situation: Situation): string => `A-${situation}-1`;
const findSituation = (order: string): Situation =>
  SITUATIONS.find((situation) => order === formatOrder(situation)) ?? 'unknown';

const CCAVENUE_WORDS: Record<Situation, string> = {
  unknown: '',
  waiting: 'Awaited',
  paid: 'Shipped',
  inWallet: 'Shipped',
  declined: 'Unsuccessful',
  returned: 'Refunded',
};

const text = (body: string, status = 200): Recorded => ({ status, type: 'text/html', body });
const sealed = (json: unknown): Recorded =>
  text(
    `status=0&enc_response=${seal('cbc-md5', JSON.stringify(json), WORKING_KEY)}&enc_error_code=\r\n`,
  );

function ccavenueStatus(order: string): Recorded {
  const situation = findSituation(order);
  if (situation === 'unknown')
    return sealed({ status: '1', error_code: '51419', error_desc: 'No records found' });
  const fields = {
    reference_no: '110090012345',
    order_no: order,
    order_currncy: 'AED',
    order_amt: '25.5',
    order_capt_amt: situation === 'paid' || situation === 'inWallet' ? '25.5' : '0',
    order_gross_amt: '25.5',
    order_status: CCAVENUE_WORDS[situation],
    order_status_date_time: '2026-11-22 15:04:05.123',
    order_bank_ref_no: 'null',
    order_bank_response: situation === 'declined' ? 'Declined by the issuing bank' : 'Approved',
    order_card_name: situation === 'inWallet' ? 'Apple Pay' : 'Visa',
    order_option_type: situation === 'inWallet' ? 'OPTWLT' : 'OPTCRDC',
    order_fraud_status: 'NA',
    status: 0,
    error_code: '',
    error_desc: '',
  };
  // Documents show the fields at the top; servers were seen to nest them.
  return sealed(situation === 'paid' ? { Order_Status_Result: fields } : fields);
}

/** The server API of CCAvenue: one address, the command beside the sealed request. */
export function ccavenueAnswers({ method, path, body }: Asked): Recorded | null {
  if (method !== 'POST' || path !== '/apis/servlet/DoWebTrans') return null;
  const form = new URLSearchParams(body);
  const request = open('cbc-md5', form.get('enc_request') ?? '', WORKING_KEY);
  if (form.get('access_code') !== 'AVAB00' || request === null)
    return text('status=1&enc_response=Access_code: Invalid Parameter&enc_error_code=51407\r\n');
  const json = JSON.parse(request) as Record<string, string>;
  const command = form.get('command');
  if (command === 'orderStatusTracker') return ccavenueStatus(json['order_no'] ?? '');
  if (command !== 'refundOrder') return null;
  if (Number(json['refund_amount']) * 100 === TOO_MUCH_FILS)
    return sealed({
      Refund_Order_Result: {
        refund_status: '1',
        reason: 'Refund amount is greater',
        error_code: '51313',
      },
    });
  if (json['refund_ref_no'] === 'R-address')
    return text('status=1&enc_response=IP address not allowed&enc_error_code=51401\r\n');
  return json['refund_ref_no'] === 'R-known'
    ? sealed({ refund_status: 1, reason: '', error_code: '51315' })
    : sealed({ Refund_Order_Result: { refund_status: 0, reason: '', error_code: '' } });
}

const PAYTABS_RESULTS: Record<Situation, [status: string, code: string, message: string]> = {
  unknown: ['', '', ''],
  waiting: ['H', 'G21045', 'Held for review'],
  paid: ['A', 'G96765', 'Authorised'],
  inWallet: ['A', 'G96765', 'Authorised'],
  declined: ['D', '516', 'Declined by the issuing bank'],
  returned: ['V', 'G11111', 'Voided'],
};
const json = (body: unknown, status = 200): Recorded => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const sale = (
  cart: string,
  [status, code, message]: readonly [string, string, string],
  method = 'Visa',
) => ({
  tran_ref: 'TST2632600123456',
  tran_type: 'Sale',
  cart_id: cart,
  cart_description: `Order ${cart}`,
  cart_currency: 'AED',
  cart_amount: '25.50',
  tran_currency: 'AED',
  tran_total: '25.50',
  payment_result: {
    response_status: status,
    response_code: code,
    response_message: message,
    transaction_time: '2026-11-22T11:04:05Z',
  },
  payment_info: {
    payment_method: method,
    card_type: 'Credit',
    card_scheme: 'Visa',
    payment_description: '4111 11## #### 1111',
    expiryMonth: 12,
    expiryYear: 2027,
  },
});

function paytabsRequest(asked: Record<string, unknown>, origin: string): Recorded {
  if (asked['tran_type'] === 'sale')
    return json({
      tran_ref: 'TST2632600123456',
      tran_type: 'Sale',
      cart_id: asked['cart_id'],
      cart_currency: 'AED',
      cart_amount: '25.50',
      callback: asked['callback'],
      return: asked['return'],
      redirect_url: `${origin}/payment/page/599458B182E5B6B0B4818688`,
      serviceId: 2,
      profileId: asked['profile_id'],
      trace: 'PMNT0402.61ABCDEF.00000001',
    });
  if (asked['cart_id'] === 'R-busy') return json({ code: 429, message: 'Too many requests' }, 429);
  if (asked['cart_id'] === 'R-held')
    return json({ ...sale('R-held', ['P', 'G2', 'Pending']), tran_type: 'Refund' });
  const isTooMuch = Number(asked['cart_amount']) * 100 === TOO_MUCH_FILS;
  return isTooMuch
    ? json({ code: 310, message: 'Refund amount is greater', trace: 'PMNT0402.2' }, 400)
    : json({
        ...sale(String(asked['cart_id']), ['A', 'G1', 'Authorised']),
        tran_type: 'Refund',
        previous_tran_ref: asked['tran_ref'],
      });
}

export function paytabsAnswers({ method, path, headers, body }: Asked): Recorded | null {
  if (method !== 'POST') return null;
  if (headers['authorization'] !== SERVER_KEY)
    return json({ code: 1, message: 'Authentication failed. Check authentication header.' }, 401);
  const asked = JSON.parse(body) as Record<string, unknown>;
  if (path === '/payment/request')
    return paytabsRequest(asked, `http://${String(headers['host'])}`);
  if (path !== '/payment/query') return null;
  const cart = String(asked['cart_id']);
  // Asked for earlier: the bank holds one, and has said no to the other by now.
  if (cart === 'R-waits')
    return json([{ ...sale(cart, ['H', 'G2', 'Held for review']), tran_type: 'Refund' }]);
  if (cart === 'R-no')
    return json([{ ...sale(cart, PAYTABS_RESULTS.declined), tran_type: 'Refund' }]);
  if (cart === 'R-known')
    return json([{ ...sale(cart, ['A', 'G1', 'Authorised']), tran_type: 'Refund' }]);
  const situation = findSituation(cart);
  if (situation === 'unknown')
    return json({ code: 400, message: 'Transaction not found', trace: 'PMNT0402.3' }, 404);
  // A try that was declined stands before the one that was paid, under one cart id.
  return json([
    ...(situation === 'paid' ? [sale(cart, PAYTABS_RESULTS.declined)] : []),
    sale(cart, PAYTABS_RESULTS[situation], situation === 'inWallet' ? 'ApplePay' : 'Visa'),
  ]);
}
