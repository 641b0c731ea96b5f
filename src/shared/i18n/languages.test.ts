import { expect, test } from 'vitest';
import { langOfHeader } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ar', 'ar'],
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['AR_nonsense, en', 'en'],
  ['hi, ar;q=0.9, en;q=0.8', 'ar'],
  ['ar;q=0.4, en-GB;q=0.9', 'en'],
  ['en, ar', 'en'],
  ['ar;q=0', 'en'],
  ['ar;q=often', 'en'],
  ['arz', 'en'],
])('a browser that prefers %j is answered in %s', (header, lang) => {
  expect(langOfHeader(header)).toBe(lang);
});
