import { expect, test } from 'vitest';
import { tracking as ar } from '#shared/i18n/ar/tracking.ts';
import { tracking as en } from '#shared/i18n/en/tracking.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { statusTextKey } from './status-hero.tsx';

const shown = (description: string) => {
  const key = statusTextKey(description);
  return key === null ? description : (en as Partial<Record<MessageKey, string>>)[key];
};

test.each([
  ['pending', 'Sent to the kitchen'],
  ['in kitchen', 'Order being prepared'],
  [' Dispatched ', 'Rider on the way'],
  ['delivered', 'Rider on the way'],
])('%s is shown as %s (TRACK-07, TRACK-08, TRACK-09, AMB-80)', (description, text) => {
  expect(shown(description)).toBe(text);
});

test.each([
  'ready for dispatch',
  'ready for pickup',
  'completed',
  'cancelled',
  'scheduled',
  'on hold',
  'lost in space',
])('%s is shown as it is (TRACK-10)', (description) => {
  expect(shown(description)).toBe(description);
});

test.each([
  ['en', en],
  ['ar', ar],
])('what the headline says already is not said again below it (%s)', (_lang, words) => {
  const same = (text: string) => text.toLowerCase();
  expect(same(words['tracking.head.1'])).toBe(same(words['tracking.step.sent']));
  expect(same(words['tracking.head.7'])).toBe(same(words['tracking.status.scheduled']));
  expect(same(words['tracking.head.8'])).toBe(same(words['tracking.status.onHold']));
});

test('the texts of a missing order are those of the specification (ERR-46, ERR-47)', () => {
  expect(en['tracking.notFound']).toBe(
    'Sorry, the order could not be found. Please contact us if you are having difficulty finding your order details.',
  );
  expect(en['tracking.noTracking']).toBe('No tracking information found.');
  expect(ar['tracking.noTracking']).not.toBe('');
});
