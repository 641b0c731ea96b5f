const MAX_SEARCH_LENGTH = 49;

/** Suggestions need 1 to 49 characters, a letter or digit among them. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && text.length <= MAX_SEARCH_LENGTH;
}

/** A lone space is no text. */
export function strippedOfLoneSpace(text: string): string {
  return text === ' ' ? '' : text;
}

type MarkedPart = { text: string; isMatch: boolean };

/** Splits a suggestion around its first match of the typed text, ignoring case. */
export function markedParts(main: string, typed: string): MarkedPart[] {
  const wanted = typed.trim().toLowerCase();
  const start = wanted === '' ? -1 : main.toLowerCase().indexOf(wanted);
  if (start < 0) return [{ text: main, isMatch: false }];
  return [
    { text: main.slice(0, start), isMatch: false },
    { text: main.slice(start, start + wanted.length), isMatch: true },
    { text: main.slice(start + wanted.length), isMatch: false },
  ].filter((part) => part.text !== '');
}
