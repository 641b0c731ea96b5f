// What pages read before any script say, and the words of the sample menu, for tests without a browser.
import { readFileSync } from 'node:fs';
import { later as arLater } from '#shared/i18n/ar/later.ts';
import { ar } from '#shared/i18n/ar/messages.ts';
import { later as enLater } from '#shared/i18n/en/later.ts';
import { en, type MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';

export const LANGS: readonly Lang[] = ['en', 'ar'];
export const pageTexts = (lang: Lang): Translate<MessageKey> =>
  createTranslator<MessageKey>(lang, lang === 'ar' ? { ...ar, ...arLater } : { ...en, ...enLater });

/** Three-Piece Chicken Meal: a combo. */
export const COMBO = 5012;
const { combos } = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  combos: { id: number; name: Record<Lang, string> }[];
};
export const comboName = (lang: Lang): string =>
  combos.find(({ id }) => id === COMBO)?.name[lang] ?? '';

/** What a person reads of a part. */
export const toWords = (part: Element | null | undefined): string =>
  (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
