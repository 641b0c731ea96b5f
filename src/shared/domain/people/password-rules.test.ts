import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const noura = {
  phone: '+971501234567',
  email: 'noura.saeed@example.com',
  names: ['Noura', 'Saeed', 'نورة'],
};

test.each([
  ['1234567', 'short'],
  ['        ', 'short'],
  ['  short  ', 'short'],
  ['password', 'common'],
  ['Password1', 'common'],
  ['P@ssw0rd!', 'common'],
  ['12345678', 'common'],
  ['١٢٣٤٥٦٧٨', 'common'],
  ['87654321', 'common'],
  ['qwertyui', 'common'],
  ['QWERTYUIOP123', 'common'],
  ['ضصثقفغعه', 'common'],
  ['شسيبلاتنمك', 'common'],
  ['كلمةالسر', 'common'],
  ['aaaaaaaa', 'common'],
  ['ababababab', 'common'],
  ['12341234', 'common'],
  ['11112222', 'common'],
  ['chicken2026', 'common'],
  ['0501234567', 'personal'],
  ['971501234567', 'personal'],
  ['٠٥٠١٢٣٤٥٦٧', 'personal'],
  ['noura.saeed@example.com', 'personal'],
  ['Noura1990', 'personal'],
  ['saeed-2026', 'personal'],
] as const)('CONST-18: %j is too easy (%s)', (password, fault) => {
  expect(passwordFault(password, noura)).toBe(fault);
});

test.each([
  'crispy-1',
  'a-new-password',
  'noura likes spicy wings',
  'طبق دجاج حار جدا',
  'k3#vQ9zL',
  'right-password',
])('%j is good', (password) => {
  expect(passwordFault(password, noura)).toBeNull();
});
