// How two spellings are made one.
import { normaliseDigits } from './people/uae-phone.ts';

/** Case, accents, digits, Arabic vowel marks, letters people write either way, and those of Persian and Urdu keyboards. */
export function foldForSearch(text: string): string {
  return normaliseDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[’'`]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ةہھۃە]/g, 'ه')
    .replace(/[ىیے]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
