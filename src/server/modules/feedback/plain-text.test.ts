import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<b>Crisp</b> and hot', 'Crisp and hot'],
  ['<scr<script>ipt>alert(1)</script>', 'alert(1)'],
  ['I <3 wings, 5 > 4', 'I <3 wings, 5 > 4'],
  ['one\r\ntwo\u0000', 'one\ntwo'],
  ['<img src=x onerror=alert(1)>', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});
