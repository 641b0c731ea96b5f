// Every first view may use only texts that come with it. TypeScript knows one list of keys and would not notice.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { later } from '#shared/i18n/en/later.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { opened } from '#shared/i18n/en/opened.ts';
import { together } from '#shared/i18n/en/together.ts';

const FIRST_VIEWS = [
  'root.tsx',
  'shop/frame/storefront-layout.tsx',
  'shop/landing/landing-page.tsx',
  'shop/menu/menu-page.tsx',
].map((path) => resolve('src/web', path));
const NAMES_LATER = resolve('src/web/state/form.ts');
const IMPORT = /^import (?!type )(?:[^'"]*? from )?'(\.[^'"]+\.tsx?)'/gm;
const KEY = /'([a-z]\w*(?:\.\w+)+)'|`([a-z]\w*(?:\.\w+)*\.)\$\{/gi;

const isFirst = (key: string): boolean => key in en;
const lateKeys = Object.keys({ ...later, ...opened, ...together }).filter((key) => !isFirst(key));
const isLate = (key: string, prefix: string): boolean =>
  prefix ? lateKeys.some((each) => each.startsWith(prefix)) : lateKeys.includes(key);

/** Keys by file, in all files that come with these; parts that wait for their texts are left out. */
function lateTexts(files: readonly string[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const waiting = [...files];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || path === NAMES_LATER || !existsSync(path)) continue;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    if (text.includes('useTexts(')) continue;
    for (const [, name = ''] of text.matchAll(IMPORT)) waiting.push(join(dirname(path), name));
    for (const [, key = '', prefix = ''] of text.matchAll(KEY))
      if (isLate(key, prefix)) found.push(`${path}: ${key || prefix}`);
  }
  return found;
}

test('a first view says only what comes with it', () => {
  expect(FIRST_VIEWS.filter((path) => !existsSync(path))).toEqual([]);
  expect(lateTexts(FIRST_VIEWS)).toEqual([]);
});
