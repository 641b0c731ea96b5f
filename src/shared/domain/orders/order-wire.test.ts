import { expect, test } from 'vitest';
import { CARD_LABELS } from '../money/payment-status.ts';
import { paymentStatusLabel, specialInstructions, toldInstructions } from './order-wire.ts';

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

test.each([
  ['no pickles', true],
  ['no pickles', false],
  ['', true],
  ['', false],
  ['Add Curtlery', false],
])('the notes %j, cutlery %s, come apart again as they were put together', (text, wantsCutlery) => {
  expect(toldInstructions(specialInstructions(text, wantsCutlery))).toEqual({ text, wantsCutlery });
});

test('notes that were trimmed on their way still ask for cutlery', () => {
  expect(toldInstructions('- Add Curtlery')).toEqual({ text: '', wantsCutlery: true });
});
