import { expect, test } from 'vitest';
import { comboPath, dishPath } from './menu-address.ts';

test.each([
  ['en', 'Bucket & Sides', '/en/combo/7/Bucket-%26-Sides'],
  ['ar', 'عرض لشخصين', `/ar/combo/7/${encodeURIComponent('عرض-لشخصين')}`],
  ['en', '50% off/now', '/en/combo/7/50%25-off%2Fnow'],
] as const)(
  'the address of a combo carries id and hyphenated name (GEN-35)',
  (lang, name, path) => {
    expect(comboPath(lang, 7, name)).toBe(path);
  },
);

test('a dish is told by its slug, in either language', () => {
  expect(dishPath('ar', 'crispy-wings')).toBe('/ar/menu/crispy-wings');
});
