import { PaymentReturn } from '#shared/contract/payments.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { readToken, signToken } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Settled } from './reconcile-payment.ts';

/** The success text is that of the specification. */
const TEXTS = {
  paid: { en: 'Payment Successfully Completed', ar: 'تمت عملية الدفع بنجاح' },
  pending: { en: 'We’re confirming your payment.', ar: 'نتحقق من عملية الدفع.' },
  failed: { en: 'The payment wasn’t completed.', ar: 'لم تكتمل عملية الدفع.' },
  goesBack: {
    en: 'This payment couldn’t be used for your order. The money goes back to your card.',
    ar: 'تعذّر استخدام هذه الدفعة لطلبك، وسيُعاد المبلغ إلى بطاقتك.',
  },
} as const;

/** What the gateway took for nothing it calls a success, which must not be repeated to the customer. */
export function statusMessage(
  { state, message }: Pick<Settled['payment'], 'state' | 'message'>,
  lang: Lang,
  outcome: Settled['outcome'],
): string {
  if (outcome === 'failed' && (state === 'refund_due' || state === 'refunded' || state === 'paid'))
    return TEXTS.goesBack[lang];
  return outcome === 'failed' && message !== '' ? message : TEXTS[outcome][lang];
}

export async function signReturnToken(
  app: Pick<AppContext, 'secrets' | 'database'>,
  settled: Settled,
): Promise<string> {
  const shown: PaymentReturn = {
    order_id: settled.order.order_id,
    order_status: ({ paid: 'Success', pending: 'Pending', failed: 'Failure' } as const)[
      settled.outcome
    ],
    status_message: statusMessage(settled.payment, settled.order.lang, settled.outcome),
  };
  return (await signToken(app, 'payment-return', { claims: shown })).token;
}

export async function readReturnToken(
  app: Pick<AppContext, 'secrets' | 'database'>,
  token: string,
): Promise<PaymentReturn | null> {
  const payload = await readToken(app, 'payment-return', token);
  return PaymentReturn.safeParse(payload).data ?? null;
}
