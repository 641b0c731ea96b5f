import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '').toSorted();

it('each icon stands in the file where it is looked for', () => {
  const [types = '', first = ''] = read('icon.tsx').split('IN_FIRST = new Set');
  const all = namesIn(types, /\| '([\w-]+)'/g);
  const inFirst = namesIn(first.split(']')[0] ?? '', /'([\w-]+)'/g);
  expect(namesIn(read('icons.svg'), /symbol id="([\w-]+)"/g)).toEqual(inFirst);
  expect(namesIn(read('icons-later.svg'), /symbol id="([\w-]+)"/g)).toEqual(
    all.filter((name) => !inFirst.includes(name)),
  );
});
