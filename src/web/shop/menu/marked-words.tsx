// The words of a search, marked in the name of a dish.
import type { ReactNode } from 'react';

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Marks each word at the start of a word of the name. */
export function markWords(name: string, words: string): ReactNode {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1);
  if (wanted.length === 0) return name;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.map(escaped).join('|')})`, 'giu');
  return name.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-tag bg-saffron-100 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
