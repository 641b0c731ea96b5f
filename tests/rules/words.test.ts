// The rules of words see what they are for: each is shown a planted violation, and what it must let pass.
import { expect, test } from 'vitest';
import type { Rule } from '../../scripts/check-rules.ts';
import {
  arabicForm,
  calmWords,
  incompletePlurals,
  latinTitles,
  oneForm,
  unreadKeys,
  unreadMembers,
  unusedKeys,
} from '../../scripts/check-words.ts';

const count = (rule: Rule, path: string, text: string): number =>
  rule.faults([{ path, text }]).length;

test.each([
  ['src/web/features/cart/a.tsx', 'const x = amount.toLocaleString();'],
  ['src/web/features/cart/a.tsx', "const x = at.toLocaleTimeString('ar');"],
  ['src/server/modules/orders/a.ts', "const x = new Intl.NumberFormat('en');"],
  ['src/web/features/cart/a.tsx', '<b>{quantity}×</b>'],
  ['src/web/features/cart/a.tsx', 'const x = `${from}–${to}`;'],
  ['src/web/features/cart/a.tsx', '{from} – {to}'],
  ['src/web/features/cart/a.tsx', 'const x = `AED ${amount}`;'],
  ['src/web/features/cart/a.tsx', 'const x = `${amount} د.إ`;'],
  ['src/web/features/cart/a.tsx', "parts.join(lang === 'ar' ? '، ' : ', ')"],
  ['src/web/features/tracking/a.tsx', 'formatClock(at)'],
  ['src/web/console/off/a.tsx', 'formatTime(at, lang)'],
  ['src/web/console/board/a.tsx', '<Ltr>{formatCount(quantity)}</Ltr>'],
  ['src/web/console/board/a.tsx', 'const x = `\\u2066${formatCount(quantity)}\\u2069 ${name}`;'],
])('%s may not form by itself: %s', (path, text) => {
  expect(count(oneForm, path, text)).toBe(1);
});

test.each([
  ['src/shared/i18n/format.ts', 'return `${from}–${to}`;'],
  ['src/shared/i18n/ar/cart.ts', "'cart.readyIn': '{from}–{to} دقيقة',"],
  ['src/web/console/board/a.tsx', 'formatClock(at)'],
  ['src/web/features/cart/a.tsx', '// a size such as 2× or 20–30'],
  ['src/shared/domain/a.ts', "const currency = 'AED';"],
  ['tests/api/a.test.ts', 'const x = `${from}–${to}`;'],
])('%s may hold: %s', (path, text) => {
  expect(count(oneForm, path, text)).toBe(0);
});

test.each([
  ['src/shared/i18n/ar/cart.ts', "'a': 'برج الندى, البرشاء',"],
  ['brand/sample/menu.json', '"ar": "دجاج, أرز"'],
  ['src/shared/i18n/ar/cart.ts', "'a': 'استبدله بـ{name}',"],
  ['src/web/features/cart/a.tsx', "const phone = '٠٤';"],
  ['src/web/styles/a.css', '.tag {\n  letter-spacing: 0.04em;\n}'],
  ['src/web/styles/a.css', '.go {\n  font: 900 1.5rem/1 var(--f-display);\n}'],
])('Arabic in %s is refused: %s', (path, text) => {
  expect(count(arabicForm, path, text)).toBe(1);
});

test.each([
  ['src/shared/i18n/ar/cart.ts', "'a': 'برج الندى، البرشاء',"],
  ['src/shared/i18n/ar/cart.ts', "'a': '{count, plural, few {أصناف} other {صنف}}',"],
  ['src/web/styles/a.css', ':lang(en) .tag {\n  letter-spacing: 0.04em;\n}'],
  [
    'src/web/styles/a.css',
    '.b {\n  letter-spacing: 1px;\n}\n:lang(ar) .b {\n  letter-spacing: 0;\n}',
  ],
  ['src/web/styles/a.css', '.tag {\n  letter-spacing: var(--tr-display);\n}'],
  [
    'src/web/styles/a.css',
    '.go {\n  font-family: var(--f-display);\n  word-spacing: var(--ws-display);\n}',
  ],
])('Arabic in %s may hold: %s', (path, text) => {
  expect(count(arabicForm, path, text)).toBe(0);
});

const SIX =
  '{count, plural, zero {لا أصناف} one {صنف} two {صنفان} few {# أصناف} many {# صنفًا} other {# {name}}}';

test('a plural without one of its forms is named with what it lacks', () => {
  expect(incompletePlurals({ a: SIX, b: 'نص' }, 'ar')).toEqual([]);
  expect(incompletePlurals({ a: '{n, plural, =0 {لا} few {أصناف} other {صنف}}' }, 'ar')).toEqual([
    'ar a: lacks zero, one, two, many',
  ]);
  expect(incompletePlurals({ a: '{n, plural, one {# item} other {# items}}' }, 'en')).toEqual([]);
  expect(incompletePlurals({ a: '{n, plural, other {# items}}' }, 'en')).toEqual([
    'en a: lacks one',
  ]);
});

test('a text that nothing says is named, whole or by the template that would say it', () => {
  const sources = ["t('cart.title')", 't(`tracking.reason.${reason}`)'];
  expect(
    unusedKeys(['cart.title', 'cart.old', 'tracking.reason.closing', 'tracking.old'], sources),
  ).toEqual(['cart.old', 'tracking.old']);
});

test('members of a list that is only read by a fixed place are named beyond it; a list that is read in any other way is not', () => {
  const content = {
    landing: { headlines: ['a', 'b', 'c'] },
    links: ['x', 'y'],
    rows: [{ cells: [1, 2] }],
  };
  const sources = [
    'landing.headlines[0]?.[lang]',
    'content.links.map(one)',
    'rows[0]; one.cells[1]',
  ];
  expect(unreadMembers(content, sources)).toEqual(['landing.headlines[1]', 'landing.headlines[2]']);
  expect(unreadMembers(content, [...sources, 'pick(landing.headlines)'])).toEqual([]);
});

test('a key of the texts that no source names is named, also within a list; what lies below it is not named again', () => {
  const content = {
    footer: { social_title: { en: 'a', ar: 'b' }, halal: 'c' },
    seo: { menu: { path: 'd' }, track_order: { path: 'e' } },
    rows: [{ old: 1 }, { old: 2 }],
  };
  const sources = ['footer.halal', "seoOf(content, 'menu')", 'seo; entry.path', 'rows.en.ar'];
  expect(unreadKeys(content, sources)).toEqual([
    'footer.social_title',
    'seo.track_order',
    'rows.old',
  ]);
  expect(unreadKeys(content, [...sources, 'social_title track_order old'])).toEqual([]);
});

test('a Latin word in an Arabic title is named, values and plural forms are not', () => {
  expect(latinTitles({ a: 'Checkout - قرمشة', b: '{combo} - قرمشة', c: SIX })).toEqual([
    'a: Checkout - قرمشة',
  ]);
});

test.each([
  ['src/shared/i18n/en/cart.ts', "'cart.placed': 'Order placed!',", 1],
  ['src/shared/i18n/ar/cart.ts', "'cart.placed': 'تم الطلب!',", 1],
  ['src/shared/i18n/en/cart.ts', "'cart.go': 'ORDER NOW',", 1],
  ['src/shared/i18n/en/pages.ts', "'notFound.title': 'OOPS! PAGE NOT FOUND',", 0],
  ['src/shared/i18n/en/cart.ts', "'cart.total': 'AED {amount}, VAT included',", 0],
  ['src/shared/i18n/en/cart.ts', '// Said once (CART-13)!', 0],
])('%s is calm: %s', (path, text, faults) => {
  expect(count(calmWords, path, text)).toBe(faults);
});
