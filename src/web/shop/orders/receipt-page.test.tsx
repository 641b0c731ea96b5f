import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Receipt } from '#shared/contract/receipt.ts';
import { MEAL, MEAL_WORDS } from '#tests/support/history-items.ts';
import { NOURA, renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { plain, refusal, stubCalls } from '#tests/support/stub-calls.ts';
import ReceiptPage from './receipt-page.tsx';

const both = (en: string, ar: string) => ({ en, ar });
const RECEIPT = {
  title: both('Tax invoice', 'فاتورة ضريبية'),
  is_tax_invoice: true,
  number: 'S01-1',
  order_id: 'Q1',
  check_number: '17',
  order_status_code: 5,
  issued_at: '2026-01-14T09:00:00.000Z',
  time_zone: 'Asia/Dubai',
  seller: {
    ...{ name: both('Qarmasha', 'قرمشة'), branch: both('Karama', 'الكرامة'), trn: '100' },
    address: both('Dubai', 'دبي'),
  },
  lines: [
    {
      ...{ quantity: 3, name: both('Nuggets', 'ناغتس'), size: both('', ''), total: 30 },
      ...{
        ordered_by: '',
        parts: [],
        left_out: [],
        extras: [],
        choices: [],
        modifiers: [],
        note: '',
      },
    },
  ],
  ...{ subtotal: 30, coupon_discount: 0, delivery_fee: 0, total: 30, tip: 0, paid: 30 },
  ...{ refunded: 10, payment_method: 'Card', vat: { included: true, percent: 5, amount: 1.43 } },
  points: { used: 0, discount: 0, earned: 0, to_earn: 0 },
} as unknown as Receipt;

function open(answer: object, state: object = {}) {
  stubCalls({ receipt: answer });
  return renderShop(
    <Routes location={{ pathname: '/en/receipt/Q1', state, search: '', hash: '', key: 'one' }}>
      <Route path="/en/receipt/:orderId" element={<ReceiptPage />} />
    </Routes>,
    { customer: NOURA },
  );
}
const t = texts();

test('the receipt says everything in both languages, with what was given back, and is printed by a press', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open(plain({ receipt: RECEIPT }));
  const paper = await screen.findByRole('article');
  for (const text of [
    ...['Nuggets', 'ناغتس', 'Date of issue', 'تاريخ الإصدار', 'VAT included (5%)', '#Q1', '17'],
    ...[texts('ar')('tracking.ticket'), 'Refunded to the card'],
  ])
    expect(paper.textContent).toContain(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/track-order');
  await user.click(screen.getByRole('button', { name: t('history.print') }));
  expect(print).toHaveBeenCalledOnce();
});

test('the receipt tells in both languages what a dish was made of and how it was changed', async () => {
  open(plain({ receipt: { ...RECEIPT, lines: [{ ...RECEIPT.lines[0], ...MEAL }] } }));
  const paper = await screen.findByRole('article');
  for (const text of [...MEAL_WORDS.en, ...MEAL_WORDS.ar])
    expect(paper.textContent).toContain(text);
});

test('who came from the history goes back to that order', async () => {
  open(plain({ receipt: RECEIPT }), { from: 'history' });
  const link = await screen.findByRole('link', { name: t('history.title') });
  expect(link.getAttribute('href')).toBe('/en/profile?lookup=orders');
});

test('the receipt of somebody else is not there', async () => {
  open(refusal(404, 'ORDER_NOT_FOUND'));
  expect((await screen.findByRole('alert')).textContent).toContain(t('history.receiptMissing'));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: t('history.print') })).toBeNull();
});
