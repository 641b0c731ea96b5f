// Finding a dish by its name in either language, however it is spelled.
import type { MenuCard } from '#shared/contract/menu.ts';

/** Folds a text for comparing: case, accents, Arabic vowel marks, and the letters people write either way (أ ا, ة ه, ى ي, ؤ و, ئ ي). */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The cards whose names hold every word of the query; each dish once. An empty query finds nothing. */
export function searchCards(cards: readonly MenuCard[], query: string): MenuCard[] {
  const words = foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const seen = new Set<string>();
  return cards.filter((card) => {
    const key = `${card.kind}${card.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const name = `${foldForSearch(card.name)} ${foldForSearch(card.otherName)}`;
    return words.every((word) => name.includes(word));
  });
}
