import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { CARD_LABELS } from '#shared/domain/money/payment-status.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { EtaText } from './eta-text.tsx';

const ORDER = {
  delivery_status: 'Pickup',
  changed_at: '2026-01-14T13:00:00+04:00',
  order_grossprice: 30,
  refunded: 0,
  reason: 'customer',
} as TrackedOrder;

test.each([
  ['cancelled, its money under way', 6, CARD_LABELS.paid, 0, 'tracking.refundOnItsWay', 3000],
  ['cancelled and paid back', 6, CARD_LABELS.refunded, 0, 'tracking.refunded', 3000],
  ['cancelled, of which nothing was paid', 6, 'COD', 0, null, 0],
  ['collected, of which a part went back', 5, 'COD', 12, 'tracking.refundOnItsWay', 1200],
] as const)(
  'an order that was %s says what goes back',
  (_what, code, paid, refunded, key, fils) => {
    for (const lang of ['en', 'ar'] as const) {
      const order = { ...ORDER, order_status_code: code, payment_status: paid, refunded };
      const { container, unmount } = renderPart(
        <EtaText order={order} promised={{ kind: 'anyMinute' }} mayCancel />,
        { lang },
      );
      const t = texts(lang);
      if (key === null) expect(container.textContent).not.toContain(formatMoney(3000, lang));
      else
        expect(container.textContent).toContain(
          t(key, { amount: `\u2068${formatMoney(fils, lang)}\u2069` }),
        );
      unmount();
    }
  },
);

test.each([
  ['Delivery', 'tracking.doneDelivered'],
  ['Pickup', 'tracking.doneCollected'],
] as const)('an order that is over says how it went: %s', (delivery_status, key) => {
  const order = { ...ORDER, delivery_status, order_status_code: 5, payment_status: 'COD' };
  const { container } = renderPart(
    <EtaText order={order as TrackedOrder} promised={{ kind: 'anyMinute' }} mayCancel={false} />,
  );
  expect(container.textContent).toContain(texts()(key));
});

test.each([
  ['closing', 'The branch was about to close.', 'كان الفرع على وشك الإغلاق.'],
  ['out_of_stock', 'One of your items had just sold out.', 'نفد أحد أصنافه للتو.'],
] as const)('an order that was cancelled says why: %s', (reason, en, ar) => {
  for (const [lang, words] of Object.entries({ en, ar }) as ['en' | 'ar', string][]) {
    const order = { ...ORDER, order_status_code: 6, payment_status: 'COD', reason };
    const { container, unmount } = renderPart(
      <EtaText order={order as TrackedOrder} promised={{ kind: 'anyMinute' }} mayCancel />,
      { lang },
    );
    expect(container.textContent).toBe(words);
    unmount();
  }
});

test.each(['en', 'ar'] as const)(
  'an order that nobody accepted in time says so, with the phone of the branch and the way to cancel (%s)',
  (lang) => {
    const t = texts(lang);
    const order = { ...ORDER, order_status_code: 1, store_phone: '+971 4 111 2222' };
    for (const mayCancel of [true, false]) {
      const { container, unmount } = renderPart(
        <EtaText order={order} promised={{ kind: 'anyMinute' }} mayCancel={mayCancel} />,
        { lang },
      );
      expect(container.textContent).toContain(t('tracking.unconfirmed'));
      expect(container.textContent).not.toContain(t('tracking.anyMinute'));
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(['tel:+97141112222', ...(mayCancel ? ['#cancel-order'] : [])]);
      unmount();
    }
  },
);
