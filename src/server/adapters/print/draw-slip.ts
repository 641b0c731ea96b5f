// A slip as a picture for paper of 80 mm: 576 dots, black on white. Pango shapes Arabic, which printers garble; the fonts come with the product.
import { pictureTools } from '#server/picture-tools.ts';
import { INK, type Piece, type Placed, type Style, filled, write } from './slip-pieces.ts';

export const PAPER_DOTS = 576;
const MARGIN = 18;
const GAP = 10;

const ARABIC = /^[^A-Za-z\u0600-\u06ff]*[\u0600-\u06ff]/;

export type Drawn =
  | { kind: 'band'; start: string; end: string }
  | { kind: 'tall'; text: string }
  | { kind: 'text'; text: string; isBold?: boolean; isSmall?: boolean }
  | { kind: 'solid'; lines: readonly string[] }
  | { kind: 'framed'; lines: readonly string[] }
  | {
      kind: 'item';
      count: string | null;
      en: string;
      ar: string;
      below: readonly { text: string; isBold?: boolean }[];
    }
  | { kind: 'rule' };

const INNER = PAPER_DOTS - 2 * MARGIN;
const centred = ({ width }: Piece): number => Math.round((PAPER_DOTS - width) / 2);
const begins = (piece: Piece, text: string, from: number): number =>
  ARABIC.test(text) ? PAPER_DOTS - MARGIN - piece.width : from;

type Drawing = { placed: Placed[]; height: number };

async function box(lines: readonly string[], top: number, isSolid: boolean): Promise<Drawing> {
  const pieces = [];
  for (const line of lines)
    pieces.push(await write(line, { size: 30, isBold: true, width: INNER - 40, isWhite: isSolid }));
  const height = pieces.reduce((sum, piece) => sum + piece.height + GAP, GAP * 2);
  const placed: Placed[] = [
    { input: await filled(INNER, height, INK.black), left: MARGIN, top },
    ...(isSolid
      ? []
      : [
          {
            input: await filled(INNER - 6, height - 6, INK.white),
            left: MARGIN + 3,
            top: top + 3,
          },
        ]),
  ];
  let at = top + GAP + GAP / 2;
  for (const piece of pieces) {
    placed.push({ input: piece.input, left: centred(piece), top: at });
    at += piece.height + GAP;
  }
  return { placed, height };
}

async function item(block: Extract<Drawn, { kind: 'item' }>, top: number): Promise<Drawing> {
  const isHeading = block.count === null;
  const from = isHeading ? MARGIN : MARGIN + 76;
  const width = PAPER_DOTS - MARGIN - from;
  const placed: Placed[] = [];
  if (block.count !== null) {
    const count = await write(block.count, { size: 32, isBold: true, width: 70 });
    placed.push({ input: count.input, left: MARGIN, top });
  }
  let at = top;
  const put = async (text: string, style: Style, left: number) => {
    const piece = await write(text, style);
    placed.push({ input: piece.input, left: begins(piece, text, left), top: at });
    at += piece.height + GAP;
  };
  const english: Style = { size: isHeading ? 24 : 30, isBold: true, width };
  const arabic: Style = { size: isHeading ? 22 : 26, width };
  const [en, ar] = [await write(block.en, english), await write(block.ar, arabic)];
  if (block.ar !== '' && en.width + GAP * 2 + ar.width <= width) {
    const height = Math.max(en.height, ar.height);
    const middle = at + Math.max(0, Math.round((en.height - ar.height) / 2));
    placed.push({ input: en.input, left: from, top: at });
    placed.push({ input: ar.input, left: PAPER_DOTS - MARGIN - ar.width, top: middle });
    at += height + GAP;
  } else {
    await put(block.en, english, from);
    if (block.ar !== '') await put(block.ar, arabic, from);
  }
  const belowFrom = at;
  for (const { text, isBold = false } of block.below)
    await put(text, { size: 24, isBold, width: width - 20 }, from + 20);
  if (block.below.length > 0)
    placed.push({
      input: await filled(4, at - belowFrom - GAP, INK.black),
      left: from,
      top: belowFrom,
    });
  return { placed, height: at - top };
}

async function draw(block: Drawn, top: number): Promise<Drawing> {
  switch (block.kind) {
    case 'rule':
      return {
        placed: [{ input: await filled(INNER, 3, INK.black), left: MARGIN, top: top + 4 }],
        height: 10,
      };
    case 'band': {
      const start = await write(block.start, { size: 28, isBold: true, width: 400, isWhite: true });
      const end = await write(block.end, { size: 28, isBold: true, width: 130, isWhite: true });
      const height = Math.max(start.height, end.height) + 2 * GAP;
      const middle = (piece: Piece): number => top + Math.round((height - piece.height) / 2);
      return {
        placed: [
          { input: await filled(INNER, height, INK.black), left: MARGIN, top },
          { input: start.input, left: MARGIN + 14, top: middle(start) },
          { input: end.input, left: PAPER_DOTS - MARGIN - 14 - end.width, top: middle(end) },
        ],
        height,
      };
    }
    case 'tall': {
      const piece = await write(block.text, { size: 110, isBold: true, width: INNER });
      return {
        placed: [{ input: piece.input, left: centred(piece), top: top + GAP }],
        height: piece.height + 2 * GAP,
      };
    }
    case 'text': {
      const piece = await write(block.text, {
        size: block.isSmall ? 22 : 27,
        isBold: block.isBold ?? false,
        width: INNER,
      });
      return { placed: [{ input: piece.input, left: centred(piece), top }], height: piece.height };
    }
    case 'solid':
    case 'framed':
      return box(block.lines, top, block.kind === 'solid');
    case 'item':
      return item(block, top);
  }
}

export async function drawSlip(blocks: readonly Drawn[]): Promise<Buffer> {
  const sharp = await pictureTools();
  const placed: Placed[] = [];
  let top = MARGIN;
  for (const block of blocks) {
    const drawn = await draw(block, top);
    placed.push(...drawn.placed);
    top += drawn.height + GAP;
  }
  return sharp({
    create: { width: PAPER_DOTS, height: top + MARGIN, channels: 3, background: INK.white },
  })
    .composite(placed)
    .grayscale()
    .png({ compressionLevel: 9, palette: true, colours: 4, dither: 0 })
    .toBuffer();
}
