import { describe, expect, test } from 'vitest';
import {
  nextPoll,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  paymentStep,
  type PaymentEvent,
  type PaymentState,
} from './payment-status.ts';

// Typed out once more, so that a slip in the table shows. `.` ignore, `!` refuse, else the next state.
const EXPECTED: Record<PaymentState, Record<PaymentEvent, string>> = {
  open: {
    captured: 'paid',
    orphan_capture: 'refund_due',
    waiting: '.',
    declined: 'failed',
    expired: 'expired',
    returned: 'refunded',
    refund_asked: '!',
    refund_done: '!',
  },
  paid: {
    captured: '.',
    orphan_capture: '.',
    waiting: '.',
    declined: '!',
    expired: '.',
    returned: 'refunded',
    refund_asked: 'refund_due',
    refund_done: '!',
  },
  failed: {
    captured: 'paid',
    orphan_capture: 'refund_due',
    waiting: '.',
    declined: '.',
    expired: 'expired',
    returned: 'refunded',
    refund_asked: '!',
    refund_done: '!',
  },
  expired: {
    captured: 'paid',
    orphan_capture: 'refund_due',
    waiting: '.',
    declined: '.',
    expired: '.',
    returned: 'refunded',
    refund_asked: '!',
    refund_done: '!',
  },
  refund_due: {
    captured: '.',
    orphan_capture: '.',
    waiting: '.',
    declined: '!',
    expired: '.',
    returned: 'refunded',
    refund_asked: '.',
    refund_done: 'refunded',
  },
  refunded: {
    captured: '.',
    orphan_capture: '.',
    waiting: '.',
    declined: '.',
    expired: '.',
    returned: '.',
    refund_asked: '!',
    refund_done: '.',
  },
};

describe.each(PAYMENT_STATES)('a payment that is %s', (state) => {
  test.each(PAYMENT_EVENTS)('after %s', (event) => {
    const step = paymentStep(state, event);
    expect(step.kind === 'next' ? step.to : { ignore: '.', refuse: '!' }[step.kind]).toBe(
      EXPECTED[state][event],
    );
  });
});

test('no event leads from taken money to unpaid, and nothing leaves the state of money given back (P3)', () => {
  for (const event of PAYMENT_EVENTS) {
    for (const state of ['paid', 'refund_due'] as const) {
      const step = paymentStep(state, event);
      if (step.kind === 'next') expect(['refund_due', 'refunded']).toContain(step.to);
    }
    expect(paymentStep('refunded', event).kind).not.toBe('next');
  }
});

test('an attempt is looked at soon, and for a day every quarter of an hour: money of which nobody tells waits no longer', () => {
  const polls: number[] = [0];
  for (let at: number | null = nextPoll(0); at !== null; at = nextPoll(at)) polls.push(at);
  expect(polls.slice(0, 4)).toEqual([0, 2, 5, 12]);
  expect(polls.at(-1)).toBe(1440);
  expect(Math.max(...polls.map((at, index) => at - (polls[index - 1] ?? 0)))).toBe(12);
  expect(nextPoll(1440)).toBeNull();
});
