import { expect, test } from 'vitest';
import type { Receipt } from '#shared/contract/receipt.ts';
import { renderShop } from '#tests/support/render-account.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

const both = { en: 'One', ar: 'واحد' };
const NUMBER = '04-00D 3eer4';
const receipt = (isTaxInvoice: boolean): Receipt => ({
  ...{ title: both, is_tax_invoice: isTaxInvoice, number: NUMBER, order_id: NUMBER },
  ...{ check_number: '17', issued_at: '2026-01-14T15:30:00Z', time_zone: 'Asia/Dubai' },
  seller: { name: both, branch: both, address: both, trn: '100000000000003' },
  lines: [],
  ...{ subtotal: 52, coupon_discount: 0, delivery_fee: 0, total: 52, tip: 0, paid: 52 },
  points: { used: 0, discount: 0, earned: 0, to_earn: 0, with_account: 0 },
  vat: { percent: 5, amount: 2.48, included: true },
  ...{ refunded: 0, currency: 'AED', payment_method: 'Cash', payment_status: 'Cash' },
  order_status_code: 5,
});

test.each([
  ['en', true],
  ['ar', true],
  ['en', false],
] as const)(
  'a printed receipt bears its number letter by letter as it is stored (%s, tax invoice: %s)',
  (lang, isTaxInvoice) => {
    const { container } = renderShop(<ReceiptPaper receipt={receipt(isTaxInvoice)} />, { lang });
    const row = [...container.querySelectorAll('dl > div')].find((candidate) =>
      candidate
        .querySelector('dt')
        ?.textContent.includes(isTaxInvoice ? 'Invoice no.' : 'Receipt no.'),
    );
    expect(row?.querySelector('dd')?.textContent).toBe(NUMBER);
  },
);
