import { WALLET_NAMES } from '#shared/domain/money/wallets.ts';
import { open, seal } from '../ccavenue-cipher.ts';
import { parseFils, formatFils } from '../ccavenue-fields.ts';
import { fieldText, type Bank, type Deal, type DealState, type Outcome } from './bank.ts';
import { SANDBOX } from './sandbox-settings.ts';

const LIMITS: Readonly<Record<string, { max: number; only: RegExp }>> = {
  order_id: { max: 30, only: /^[\w-]+$/ },
  redirect_url: { max: 100, only: /^https?:\/\/\S+$/ },
  cancel_url: { max: 100, only: /^https?:\/\/\S+$/ },
  currency: { max: 3, only: /^[A-Z]{3}$/ },
  amount: { max: 13, only: /^\d+\.\d{2}$/ },
  billing_name: { max: 60, only: /^[A-Za-z ]+$/ },
  billing_city: { max: 30, only: /^[A-Za-z ]+$/ },
  billing_address: { max: 150, only: /^[A-Za-z0-9 #,()/.-]+$/ },
  billing_email: { max: 70, only: /^[A-Za-z0-9@._-]+$/ },
  billing_tel: { max: 20, only: /^\d+$/ },
};

export function openDeal(bank: Bank, form: URLSearchParams): Deal | string {
  if (form.get('access_code') !== SANDBOX.accessCode)
    return 'Merchant Authentication failed (10002)';
  const text = open('cbc-md5', form.get('encRequest') ?? '', SANDBOX.workingKey);
  if (text === null) return 'The request cannot be decrypted';
  const fields = new Map(
    text.split('&').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
    }),
  );
  if (fields.get('merchant_id') !== SANDBOX.merchantId) return 'Unknown merchant';
  for (const [name, { max, only }] of Object.entries(LIMITS)) {
    const value = fields.get(name);
    if (value !== undefined && (value.length > max || !only.test(value))) return `Invalid ${name}`;
  }
  const amountFils = parseFils(fields.get('amount') ?? '');
  const returnUrl = fields.get('redirect_url') ?? '';
  const orderNo = fields.get('order_id') ?? '';
  if (amountFils === null || amountFils === 0 || !URL.canParse(returnUrl) || orderNo === '')
    return 'A required field is missing';
  return bank.open({
    orderNo,
    amountFils,
    currency: fields.get('currency') ?? '',
    returnUrl,
    noticeUrl: `${new URL(returnUrl).origin}/api/payments/notify/ccavenue`,
    fields,
  });
}

const RETURN_WORD: Record<DealState, string> = {
  initiated: 'Awaited',
  awaited: 'Awaited',
  successful: 'Success',
  refunded: 'Success',
  declined: 'Failure',
  aborted: 'Aborted',
  cancelled: 'Aborted',
};
const STATUS_WORD: Record<DealState, string> = {
  initiated: 'Initiated',
  awaited: 'Awaited',
  successful: 'Shipped',
  refunded: 'Refunded',
  declined: 'Unsuccessful',
  aborted: 'Aborted',
  cancelled: 'Auto-Cancelled',
};
export const BANK_WORDS: Record<DealState, string> = {
  initiated: '',
  awaited: 'Waiting for the bank',
  successful: 'Approved',
  refunded: 'Approved',
  declined: 'Declined by the issuing bank',
  aborted: 'Cancelled by the customer',
  cancelled: '',
};

const toCardName = ({ wallet }: Deal): string => (wallet === null ? 'Visa' : WALLET_NAMES[wallet]);

export function createMessage(deal: Deal, outcome: Outcome | null = null): Record<string, string> {
  const word = outcome === 'forged' ? 'Success' : RETURN_WORD[deal.state];
  const text = [
    ['order_id', deal.orderNo],
    ['tracking_id', deal.reference],
    ['bank_ref_no', String(Number(deal.reference) % 1_000_000)],
    ['order_status', word],
    ['failure_message', ''],
    ['payment_mode', deal.wallet === null ? 'Credit Card' : 'Wallet'],
    ['card_name', toCardName(deal)],
    ['status_code', 'null'],
    ['status_message', outcome === 'forged' ? 'Approved' : BANK_WORDS[deal.state]],
    ['currency', deal.currency],
    ['amount', formatFils(deal.amountFils)],
    ...[
      'billing_name',
      'billing_address',
      'billing_city',
      'billing_tel',
      'billing_email',
      'merchant_param1',
    ].map((name): [string, string] => [name, deal.fields.get(name) ?? '']),
  ]
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return {
    encResp: seal('cbc-md5', text, SANDBOX.workingKey),
    orderNo: deal.orderNo,
    crossSellUrl: '',
  };
}

function statusReply(bank: Bank, request: Record<string, unknown>): Record<string, unknown> {
  const deal = bank.find(fieldText(request['order_no']), fieldText(request['reference_no']));
  const fields = deal
    ? {
        reference_no: Number(deal.reference),
        order_no: deal.orderNo,
        order_currncy: deal.currency,
        order_amt: deal.amountFils / 100,
        order_capt_amt: deal.capturedFils / 100,
        order_status: STATUS_WORD[deal.state],
        order_bank_response: BANK_WORDS[deal.state],
        order_card_name: toCardName(deal),
        order_option_type: deal.wallet === null ? 'OPTCRDC' : 'OPTWLT',
        order_fraud_status: 'NR',
        status: 0,
        error_code: '',
        error_desc: '',
      }
    : { status: 1, error_code: '51419', error_desc: 'No record found' };
  return bank.switches.nested ? { Order_Status_Result: fields } : fields;
}

function refundReply(bank: Bank, request: Record<string, unknown>): Record<string, unknown> {
  const deal = bank
    .all()
    .find((candidate) => candidate.reference === String(request['reference_no']));
  const done = deal
    ? bank.refund(
        deal,
        String(request['refund_ref_no']),
        parseFils(String(request['refund_amount'])) ?? 0,
      )
    : 'refused';
  const fields =
    done === 'done'
      ? { refund_status: 0, reason: '', error_code: '' }
      : {
          refund_status: 1,
          reason:
            done === 'known'
              ? 'Duplicate refund reference'
              : 'Refund amount exceeds the captured amount',
          error_code: done === 'known' ? '51315' : '51312',
        };
  return { Refund_Order_Result: fields };
}

export function command(bank: Bank, form: URLSearchParams): string {
  const text = open('cbc-md5', form.get('enc_request') ?? '', SANDBOX.workingKey);
  if (form.get('access_code') !== SANDBOX.accessCode || text === null)
    return 'status=1&enc_response=Access_code: Invalid Parameter&enc_error_code=51407\r\n';
  const request = JSON.parse(text) as Record<string, unknown>;
  const answers: Record<string, () => unknown> = {
    orderStatusTracker: () => statusReply(bank, request),
    refundOrder: () => refundReply(bank, request),
    cancelOrder: () => {
      for (const one of (request['order_List'] ?? []) as { reference_no: string }[]) {
        const deal = bank.all().find(({ reference }) => reference === one.reference_no);
        if (deal) bank.cancel(deal);
      }
      return { success_count: 1 };
    },
    orderLookup: () => {
      const deal = bank.find(String(request['order_no']));
      return {
        order_Status_List: deal ? [statusReply(bank, { order_no: deal.orderNo })] : [],
        page_count: 1,
        total_records: deal ? 1 : 0,
      };
    },
  };
  const answer = answers[form.get('command') ?? ''];
  return answer
    ? `status=0&enc_response=${seal('cbc-md5', JSON.stringify(answer()), SANDBOX.workingKey)}&enc_error_code=\r\n`
    : 'status=1&enc_response=Command: Invalid Parameter&enc_error_code=51401\r\n';
}
