import type { Wallet } from '#shared/domain/money/wallets.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import {
  CALL_TIMEOUT_MS,
  CURRENCY,
  type Hint,
  type PaymentGateway,
  type Started,
  type StartInput,
} from './payment-port.ts';
import { open, seal, type CipherName } from './ccavenue-cipher.ts';
import { replyFields, requestText, formatFils } from './ccavenue-fields.ts';
import {
  parseJson,
  toAnswer,
  toRefundAnswer,
  type CommandReply,
  type Json,
} from './ccavenue-reply.ts';

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

function startForm(settings: CcavenueSettings, input: StartInput): Started {
  const text = requestText({
    merchant_id: settings.merchantId,
    order_id: input.gatewayOrderId,
    currency: CURRENCY,
    amount: formatFils(input.amountFils),
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
    encRequest: seal(settings.cipher, text, settings.workingKey),
    accessCode: settings.accessCode,
  };
}

async function sendCommand(
  { apiUrl, accessCode, cipher, workingKey }: CcavenueSettings,
  name: string,
  request: Json,
): Promise<CommandReply> {
  const body = new URLSearchParams({
    enc_request: seal(cipher, JSON.stringify(request), workingKey),
    access_code: accessCode,
    command: name,
    request_type: 'JSON',
    response_type: 'JSON',
    version: '1.2',
  });
  try {
    const reply = await supplierFetch(`${apiUrl}/apis/servlet/DoWebTrans`, {
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
    const json = text === null ? null : parseJson(text.trim());
    return json === null ? null : { json };
  } catch {
    return null;
  }
}

function readHint({ cipher, workingKey }: CcavenueSettings, body: string): Hint | null {
  const form = new URLSearchParams(body);
  const text = open(cipher, form.get('encResp') ?? '', workingKey);
  const fields = text === null ? null : replyFields(text);
  const plainId = form.get('orderNo') ?? '';
  if (fields) return { gatewayOrderId: fields.get('order_id') ?? '', isGenuine: true };
  // Unreadable, but it names an attempt: asking about that does no harm.
  return /^[\w-]{1,30}$/.test(plainId) ? { gatewayOrderId: plainId, isGenuine: false } : null;
}

export function createCcavenue(settings: CcavenueSettings): PaymentGateway {
  const status: PaymentGateway['status'] = async ({ gatewayOrderId, reference }) =>
    toAnswer(
      await sendCommand(settings, 'orderStatusTracker', {
        reference_no: reference ?? '',
        order_no: gatewayOrderId,
      }),
    );

  return {
    provider: 'ccavenue',
    walletsOffered: settings.walletsOffered,
    start: async (input) => startForm(settings, input),
    status,
    refund: async ({ reference, amountFils, refundReference }) =>
      toRefundAnswer(
        await sendCommand(settings, 'refundOrder', {
          reference_no: reference,
          refund_amount: formatFils(amountFils),
          refund_ref_no: refundReference,
        }),
      ),
    async cancel({ gatewayOrderId, amountFils }) {
      // The gateway's own number is not stored before money was taken.
      const answer = await status({ gatewayOrderId, reference: null });
      if (
        answer.kind !== 'answer' ||
        answer.state !== 'waiting' ||
        answer.gatewayOrderId !== gatewayOrderId ||
        answer.reference === ''
      )
        return;
      await sendCommand(settings, 'cancelOrder', {
        order_List: [{ reference_no: answer.reference, amount: formatFils(amountFils) }],
      });
    },
    readReturn: (body) => readHint(settings, body),
    readNotice: (body) => readHint(settings, body),
  };
}
