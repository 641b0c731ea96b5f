import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test.each([
  ['بیبسی', 'بيبسي'],
  ['کوکیز', 'كوكيز'],
  ['کرسبی', 'كرسبي'],
  ['١٩٩١', '1991'],
  ['۳ قطع', '3 قطع'],
  ['وجبہ', 'وجبة'],
  ['ＣＲＵＮＣＨ', 'crunch'],
  ['Jalapeño', 'jalapeno'],
])('%s is found as %s', (typed, written) => {
  expect(foldForSearch(typed)).toBe(foldForSearch(written));
});
