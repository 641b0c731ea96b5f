import { expect, test } from 'vitest';
import { CARD_LABELS } from './payment-status.ts';
import { isBirthDate, orderTypeOfLink, paymentStatusLabel, specialInstructions } from './order-wire.ts';

test('the label of the payment: cash is COD, card at the counter and card online have their own (CHK-PAY-31, AMB-82)', () => {
  expect(paymentStatusLabel('Cash')).toBe('COD');
  expect(paymentStatusLabel('COP')).toBe('Card On Pickup');
  expect(paymentStatusLabel('Card')).toBe('Card Pending');
  expect(CARD_LABELS.pending).toBe(paymentStatusLabel('Card'));
});

test('cutlery is added to the notes as the point of sale spells it', () => {
  expect(specialInstructions('no pickles', true)).toBe('no pickles - Add Curtlery');
  expect(specialInstructions('no pickles', false)).toBe('no pickles');
});

test('a birthday is a real day written year, month, day, and not later than today', () => {
  const today = '2026-01-14';
  for (const right of ['1991-02-28', '2024-02-29', today]) expect(isBirthDate(right, today), right).toBe(true);
  for (const wrong of ['28-02-1991', '1991/02/28', '1991-2-8', '2023-02-29', '2026-01-15', '', '1991-13-01', ' 1991-02-28']) expect(isBirthDate(wrong, today), wrong).toBe(false);
});

test('a link names pickup or a table; other words are ignored (AMB-12)', () => {
  expect(['QR', 'qr-pickup', ' Pickup ', 'delivery', ''].map(orderTypeOfLink)).toEqual(['qr-Pickup', 'qr-Pickup', 'Pickup', null, null]);
});
