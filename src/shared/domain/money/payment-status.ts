// The life of one attempt to pay by card. Money that was taken for an order that cannot be cooked is due back, and never goes twice.

export const PROVIDERS = ['ccavenue', 'paytabs'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PAYMENT_STATES = [
  'open',
  'paid',
  'failed',
  'expired',
  'refund_due',
  'refunded',
] as const;
/** `expired`: nobody paid within the hour. `refund_due`: the gateway has not confirmed the refund yet. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = [
  'captured',
  'orphan_capture',
  'waiting',
  'declined',
  'expired',
  'returned',
  'refund_asked',
  'refund_done',
] as const;
/** `orphan_capture`: the order is gone or paid already, or the amount is not its own. `returned`: the gateway gave the money back by itself. */
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

type PaymentStep = { kind: 'next'; to: PaymentState } | { kind: 'ignore' } | { kind: 'refuse' };

const ignore: PaymentStep = { kind: 'ignore' };
const refuse: PaymentStep = { kind: 'refuse' };
const next = (to: PaymentState): PaymentStep => ({ kind: 'next', to });

/** `refuse`: recorded and told to staff, and nothing changes. */
const PAYMENT_TABLE: Readonly<Record<PaymentState, Readonly<Record<PaymentEvent, PaymentStep>>>> = {
  open: {
    captured: next('paid'),
    orphan_capture: next('refund_due'),
    waiting: ignore,
    declined: next('failed'),
    expired: next('expired'),
    returned: next('refunded'),
    refund_asked: refuse,
    refund_done: refuse,
  },
  paid: {
    captured: ignore,
    orphan_capture: ignore,
    waiting: ignore,
    declined: refuse,
    expired: ignore,
    returned: next('refunded'),
    refund_asked: next('refund_due'),
    refund_done: refuse,
  },
  // A second try may follow on the gateway's own page, and a late success after the hour.
  failed: {
    captured: next('paid'),
    orphan_capture: next('refund_due'),
    waiting: ignore,
    declined: ignore,
    expired: next('expired'),
    returned: next('refunded'),
    refund_asked: refuse,
    refund_done: refuse,
  },
  expired: {
    captured: next('paid'),
    orphan_capture: next('refund_due'),
    waiting: ignore,
    declined: ignore,
    expired: ignore,
    returned: next('refunded'),
    refund_asked: refuse,
    refund_done: refuse,
  },
  refund_due: {
    captured: ignore,
    orphan_capture: ignore,
    waiting: ignore,
    declined: refuse,
    expired: ignore,
    returned: next('refunded'),
    refund_asked: ignore,
    refund_done: next('refunded'),
  },
  refunded: {
    captured: ignore,
    orphan_capture: ignore,
    waiting: ignore,
    declined: ignore,
    expired: ignore,
    returned: ignore,
    refund_asked: refuse,
    refund_done: ignore,
  },
};

export function paymentStep(state: PaymentState, event: PaymentEvent): PaymentStep {
  return PAYMENT_TABLE[state][event];
}

export const CARD_ORDER_MINUTES = 60;
/** Who pays within this time is cooked for, whatever changed meanwhile. */
export const PAID_IN_TIME_MINUTES = 15;
/** A later success never re-opens an order; it is refunded. */
export const REOPEN_MINUTES = 120;

/** Minutes after the start of an unpaid attempt; the customer may have closed the tab. */
const EARLY_POLLS = [2, 5] as const;
/** For a day: a late success whose message was lost is found within a quarter of an hour. */
const POLL_EVERY_MINUTES = 12;
const LAST_POLL_MINUTES = 1440;

/** Minutes after the start of the attempt; null after the last look. */
export function nextPoll(minutesOld: number): number | null {
  if (minutesOld >= LAST_POLL_MINUTES) return null;
  return (
    EARLY_POLLS.find((minutes) => minutes > minutesOld) ??
    (Math.floor(minutesOld / POLL_EVERY_MINUTES) + 1) * POLL_EVERY_MINUTES
  );
}

export const CARD_LABELS = {
  pending: 'Card Pending',
  paid: 'Card Paid',
  notPaid: 'Card Not Paid',
  refunded: 'Card Refunded',
} as const;
