import { expect, test } from 'vitest';
import { REJECT_REASONS } from '#shared/domain/orders/reject-reasons.ts';
import { REFUND_REASONS } from '#shared/domain/money/refund.ts';
import { ACTS, actKey, actReasonKey, stateKey } from './order-words.ts';

test.each(ACTS)('%s has words of its own', (what) => {
  expect(actKey(what)).toBe(`console.act.${what}`);
});

test('what nobody knows yet is told as a change', () => {
  expect(actKey('something_new')).toBe('console.act.changed');
  expect(actReasonKey('something_new')).toBeNull();
});

test.each([...REJECT_REASONS, ...REFUND_REASONS, 'COP'])('the reason %s has words', (reason) => {
  expect(actReasonKey(reason)).not.toBeNull();
});

test('a collected order is told apart from a delivered one', () => {
  expect([stateKey('completed', 'Pickup'), stateKey('completed', 'Delivery')]).toEqual([
    'console.collected',
    'console.delivered',
  ]);
});
