import { expect, test } from 'vitest';
import { paidWith, walletHere, type Wallet } from './wallets.ts';

test.each<[offered: Wallet[], hasApplePay: boolean, named: Wallet | null]>([
  [[], true, null],
  [[], false, null],
  [['apple_pay'], true, 'apple_pay'],
  // Named elsewhere it would be a promise that this device cannot keep.
  [['apple_pay'], false, null],
  [['google_pay'], false, 'google_pay'],
  [['google_pay'], true, null],
  [['apple_pay', 'google_pay'], true, 'apple_pay'],
  [['apple_pay', 'google_pay'], false, 'google_pay'],
])('%j with Apple Pay %s names %s', (offered, hasApplePay, named) => {
  expect(walletHere(offered, { hasApplePay })).toBe(named);
});

test.each([
  ['Visa', '4111 11## #### 1111', '4111 11## #### 1111'],
  ['ApplePay', '4111 11## #### 1111', 'Apple Pay, 4111 11## #### 1111'],
  ['google_pay', 'Visa', 'Google Pay, Visa'],
  ['', 'Apple Pay', 'Apple Pay'],
  ['OPTCRDC', 'Visa', 'Visa'],
  ['Apple Pay', '', 'Apple Pay'],
  ['', '', ''],
])('a try by "%s" with "%s" is told as "%s"', (method, card, told) => {
  expect(paidWith(method, card)).toBe(told);
});
