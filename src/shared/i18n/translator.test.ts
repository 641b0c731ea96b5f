import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createTranslator, type Values } from './translator.ts';

/** As the library of the format reads a message. */
function asTheLibrary(lang: 'en' | 'ar', message: string, values: Values): string {
  const i18n = setupI18n({
    locale: lang,
    locales: lang === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE',
    messages: { [lang]: {} },
  });
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(lang, { it: message });
  return i18n._('it', values);
}

const COUNTS = [0, 1, 2, 3, 5, 10, 11, 25, 99, 100, 101, 103, 111, 1000, 1234567];

describe('reads every message as the library of the format does', () => {
  for (const lang of ['en', 'ar'] as const)
    it(lang, async () => {
      const folder = join(import.meta.dirname, lang);
      let compared = 0;
      for (const file of readdirSync(folder)) {
        const found = (await import(join(folder, file))) as Record<string, unknown>;
        for (const messages of Object.values(found)) {
          if (typeof messages !== 'object' || messages === null) continue;
          const t = createTranslator(lang, messages as Record<string, string>);
          for (const [key, message] of Object.entries(messages as Record<string, string>)) {
            if (!/[{}']/.test(message)) {
              expect(t(key)).toBe(message);
              continue;
            }
            const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
            for (const count of message.includes('plural') ? COUNTS : [7]) {
              const values = Object.fromEntries(
                names.map((name) => [
                  name,
                  message.includes(`{${name}, plural`) ? count : `‹${name}›`,
                ]),
              );
              expect(t(key, values), `${key} ${count}`).toBe(asTheLibrary(lang, message, values));
              compared += 1;
            }
          }
        }
      }
      expect(compared).toBeGreaterThan(500);
    });
});

it('selects by a word, and takes `other` for a word of the language itself', () => {
  const t = createTranslator('en', {
    it: '{way, select, Pickup {at {branch}} other {to you}}',
    both: '{n, plural, one {{way, select, a {# of a} other {#}}} other {{way, select, a {#s of a} other {#s}}}}',
  });
  expect(t('it', { way: 'Pickup', branch: 'Marina' })).toBe('at Marina');
  expect(t('it', { way: 'constructor', branch: 'Marina' })).toBe('to you');
  expect(t('both', { n: 1, way: 'a' })).toBe('1 of a');
  expect(t('both', { n: 1200, way: 'b' })).toBe('1,200s');
});

it('a key without a message is a fault, a value that is missing nothing', () => {
  const t = createTranslator<string>('en', { it: 'for {name}.' });
  expect(() => t('that')).toThrow('no message that in en');
  expect(t('it')).toBe('for .');
});
