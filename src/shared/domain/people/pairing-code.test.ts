import { expect, test } from 'vitest';
import { isPairingCode, spelledCode, typedCode } from './pairing-code.ts';

test.each([
  ['as it is written', 'ABCD2345', 'ABCD2345', true],
  ['small letters and a gap', ' abcd 2345', 'ABCD2345', true],
  ['a dash', 'abcd-2345', 'ABCD2345', true],
  ['too short', 'ABCD234', 'ABCD234', false],
  ['too long', 'ABCD23456', 'ABCD23456', false],
  ['a letter that is no letter of codes', 'ABCD234O', 'ABCD234O', false],
  ['nothing', '', '', false],
])('%s', (_title, typed, code, isCode) => {
  expect(typedCode(typed)).toBe(code);
  expect(isPairingCode(typedCode(typed))).toBe(isCode);
});

test('a code is read out in two groups', () => {
  expect(spelledCode('ABCD2345')).toBe('ABCD 2345');
});
