// What the payments module needs of a card gateway. Two ways of talking to one stand behind it; a stand-in is the same code with another address.
import type { Wallet } from '#shared/domain/money/wallets.ts';
import type { Lang } from '#shared/i18n/languages.ts';

export const PROVIDERS = ['ccavenue', 'paytabs'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const CURRENCY = 'AED';

/** An attempt to pay. `gatewayOrderId` is ours, unique for each attempt, at most 30 characters of A-Z a-z 0-9 and dash. */
export type StartInput = {
  gatewayOrderId: string;
  amountFils: number;
  lang: Lang;
  returnUrl: string;
  noticeUrl: string;
  ip: string;
  customer: { name: string; email: string; phone: string; address: string; city: string };
};

/** A form that the browser posts, or an address where it goes. `reference` is the gateway's own number, when it is known this early. */
export type Started =
  | { kind: 'form'; action: string; encRequest: string; accessCode: string }
  | { kind: 'redirect'; url: string; reference: string }
  | { kind: 'failed' };

/** The gateway's own word on an attempt, fetched by us. `returned`: it gave the money back. */
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
  /** It knows no such attempt: nobody reached its page. */
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

/** Which attempt a message is about. Nothing else of it is used: the outcome is asked for. */
export type Hint = { gatewayOrderId: string; isGenuine: boolean };

export type PaymentGateway = {
  provider: Provider;
  /**
   * The wallets that the merchant has at this gateway. Its page shows them by itself: neither protocol is asked for one, and naming the ways to
   * pay in a request would only take others away.
   */
  walletsOffered: readonly Wallet[];
  start(input: StartInput): Promise<Started>;
  status(payment: { gatewayOrderId: string; reference: string | null }): Promise<GatewayAnswer>;
  /** May be repeated with the same `refundReference`: the money goes back once. */
  refund(input: RefundInput): Promise<RefundAnswer>;
  /** Asks the gateway to give up an attempt that nobody paid, where it has such a call. Best effort. */
  cancel(payment: { gatewayOrderId: string; amountFils: number }): Promise<void>;
  /** The browser's return, a form as text. Null when it names no attempt. */
  readReturn(body: string): Hint | null;
  /** A message of the gateway's server. */
  readNotice(
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Hint | null;
};

/** Connect, send and read together (reliability 4.4). */
export const CALL_TIMEOUT_MS = 5_000;
