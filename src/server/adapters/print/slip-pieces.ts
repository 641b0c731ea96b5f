import { fileURLToPath } from 'node:url';
import { withoutHiddenMarks } from '#shared/domain/people/hidden-marks.ts';
import { pictureTools } from '#server/picture-tools.ts';
import { readFileSync } from 'node:fs';

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`./fonts/readex-pro-${name}.ttf`, import.meta.url));
export const REGULAR_FONT = fontFile('regular');
const FONTS = { bold: fontFile('bold'), regular: REGULAR_FONT } as const;
export const INK = { white: 'white', black: 'black' } as const;

export type Piece = { input: Buffer; width: number; height: number };
export type Placed = { input: Buffer; left: number; top: number };
export type Style = { size: number; isBold?: boolean; width: number; isWhite?: boolean };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** libvips refuses to draw nothing: a white dot instead. */
export async function write(
  text: string,
  { size, isBold = false, width, isWhite = false }: Style,
): Promise<Piece> {
  if (withoutHiddenMarks(text) === '')
    return { input: await filled(1, 1, INK.white), width: 1, height: 1 };
  const sharp = await pictureTools();
  const color = isWhite ? INK.white : INK.black;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Readex Pro ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: isBold ? FONTS.bold : FONTS.regular,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

export const filled = async (width: number, height: number, color: string): Promise<Buffer> => {
  const sharp = await pictureTools();
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
};

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** What the fonts of a slip cannot draw would be a box with figures on paper. */
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
