import { fileURLToPath } from 'node:url';
import { withoutHiddenMarks } from '#shared/domain/people/hidden-marks.ts';
import { pictureTools } from '#server/picture-tools.ts';

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
