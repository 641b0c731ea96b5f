import type { Wallet } from '#shared/domain/money/wallets.ts';
import type { Provider } from '#shared/domain/money/payment-status.ts';
import type { Lang } from '#shared/i18n/languages.ts';

export const CURRENCY = 'AED';

/** `gatewayOrderId` is ours, unique for each attempt, at most 30 characters of A-Z a-z 0-9 and dash. */
export type StartInput = {
  gatewayOrderId: string;
  amountFils: number;
  lang: Lang;
  returnUrl: string;
  noticeUrl: string;
  ip: string;
  customer: { name: string; email: string; phone: string; address: string; city: string };
};

export type Started =
  | { kind: 'form'; action: string; encRequest: string; accessCode: string }
  | { kind: 'redirect'; url: string; reference: string }
  | { kind: 'failed' };

export type GatewayAnswer =
  | {
      kind: 'answer';
      state: 'paid' | 'waiting' | 'failed' | 'returned';
      gatewayOrderId: string;
      reference: string;
      amountFils: number | null;
      currency: string;
      message: string;
      card: string;
    }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

type RefundInput = {
  gatewayOrderId: string;
  reference: string;
  amountFils: number;
  refundReference: string;
};
export type RefundAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable' };

/** Nothing else of a message is used: the outcome is asked for. */
export type Hint = { gatewayOrderId: string; isGenuine: boolean };

export type PaymentGateway = {
  provider: Provider;
  /** Its page shows them by itself: neither protocol is asked for one. A request that names ways to pay would only take others away. */
  walletsOffered: readonly Wallet[];
  start(input: StartInput): Promise<Started>;
  status(payment: { gatewayOrderId: string; reference: string | null }): Promise<GatewayAnswer>;
  /** Repeated with the same `refundReference` the money goes back once. */
  refund(input: RefundInput): Promise<RefundAnswer>;
  cancel(payment: { gatewayOrderId: string; amountFils: number }): Promise<void>;
  readReturn(body: string): Hint | null;
  readNotice(
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Hint | null;
};

export const CALL_TIMEOUT_MS = 5_000;
