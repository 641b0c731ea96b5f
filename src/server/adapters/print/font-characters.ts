// What the fonts of a slip cannot draw would be a box with figures on paper.
import { readFileSync } from 'node:fs';
import { REGULAR_FONT } from './slip-pieces.ts';

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

export function readCharacters(font: Buffer): Set<number> {
  const maps = findTable(font, 'cmap');
  const map = maps + font.readUInt32BE(maps + 8);
  if (font.readUInt16BE(map) !== 4) throw new Error('the character map is of another format');
  const size = font.readUInt16BE(map + 6);
  const characters = new Set<number>();
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(map + 14 + at);
    const first = font.readUInt16BE(map + 16 + size + at);
    // The last range stands for "no character".
    for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code);
  }
  return characters;
}

let characters: Set<number> | undefined;

export function canDraw(character: string): boolean {
  characters ??= readCharacters(readFileSync(REGULAR_FONT));
  return characters.has(character.codePointAt(0) ?? 0);
}
