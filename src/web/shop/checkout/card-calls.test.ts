import { expect, test } from 'vitest';
import { later } from '#shared/i18n/en/later.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { failureText } from './card-calls.ts';

const t = ((key: string) => (later as Record<string, string>)[key] ?? key) as Translate<MessageKey>;

const en = { t, lang: 'en' } as const;

test("a message containing Order Failed becomes the words of the specification; any other is the provider's own (PAYMENT-07, ERR-45, ERR-43)", () => {
  expect(failureText(en, 'Sorry, Order Failed at the bank')).toBe(
    'Order Failed , try again later after clearing browser cache',
  );
  expect(failureText(en, 'Declined by the issuing bank')).toBe('Declined by the issuing bank');
  expect(failureText(en, 'تعذّر الوصول', 'GATEWAY_UNAVAILABLE')).toBe(
    'Order Failed , try again later after clearing browser cache',
  );
});

test('words of the bank in the other language are replaced by our own', () => {
  const ours = later['payment.cashTitle'];
  expect(failureText({ t, lang: 'ar' }, 'Cancelled by the customer')).toBe(ours);
  expect(failureText({ t, lang: 'ar' }, 'رفض البنك العملية')).toBe('رفض البنك العملية');
  expect(failureText(en, 'رفض البنك العملية')).toBe(ours);
});
