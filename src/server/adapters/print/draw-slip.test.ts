// A slip is drawn whatever it says, also where it says nothing.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawSlip, type Drawn } from './draw-slip.ts';
import { readCharacters } from './slip-pieces.ts';

const NOTHING = ['', ' ', '\u2800', '\u3164', '\u200d', '\u00ad', '\ufe0f'];

test.each(NOTHING)('a text of which nothing can be seen stops no printer: %j', async (text) => {
  const blocks: Drawn[] = [
    { kind: 'band', start: text, end: text },
    { kind: 'tall', text },
    { kind: 'text', text },
    { kind: 'solid', lines: [text] },
    { kind: 'framed', lines: [text] },
    { kind: 'item', count: text, en: text, ar: text, below: [{ text }] },
  ];
  await expect(drawSlip(blocks)).resolves.toBeInstanceOf(Buffer);
});

const readHeight = async (en: string, ar: string): Promise<number> => {
  const slip = await drawSlip([{ kind: 'item', count: '2', en, ar, below: [] }]);
  // The height stands in a PNG's header.
  return slip.readUInt32BE(20);
};

test('names in both languages share a line where they fit, and stand below each other where not', async () => {
  const isOneLine = async (en: string, ar: string) =>
    (await readHeight(en, ar)) < (await readHeight(en, '')) + 20;
  expect(await isOneLine('Qarmasha Burger', 'برجر قرمشة')).toBe(true);
  expect(await isOneLine('Family Feast of thirty pieces', 'وجبة عائلية من ثلاثين قطعة')).toBe(false);
});

test('both fonts of a slip have the same characters, with Latin and Arabic among them', () => {
  const [regular, bold] = ['regular', 'bold'].map((name) =>
    readCharacters(readFileSync(new URL(`./fonts/readex-pro-${name}.ttf`, import.meta.url))),
  );
  expect(regular).toEqual(bold);
  const has = (text: string) => Array.from(text, (letter) => regular?.has(letter.charCodeAt(0)));
  expect(has('aZ09é×·شةؤ؟')).not.toContain(false);
  expect(has('ЖनپกA\u4e0d').filter(Boolean)).toHaveLength(1);
});
