// Which characters the first views are written with, and which characters a font file can draw. The files of src/web/fonts whose name ends in
// `-written` hold only these; the whole files beside them serve every other character, by unicode-range.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

const PUNCTUATION = '\u00a0©«·»×–—‘’“”…';
const DIGITS = ` !"#%&()*+,-./0123456789:;=?@${PUNCTUATION}`;
const LATIN = `${between(0x20, 0x7e)}${PUNCTUATION}éñ`;
const ARABIC = `،؛؟${between(0x621, 0x63a)}${between(0x640, 0x652)}${between(0x660, 0x669)}`;

export type Cut = {
  file: string;
  from: string;
  characters: string;
  weights: { min: number; max: number } | number;
};

/** Beiruti stands in headings only (800 and 900), Readex everywhere else. An Arabic page writes its numbers with Latin digits, the telephone number of the brand apart; the mail address and the other language's name are drawn by the device's own font. */
export const CUTS: Cut[] = [
  {
    file: 'beiruti-latin-written',
    from: 'beiruti-latin-wght-normal',
    characters: LATIN,
    weights: { min: 800, max: 900 },
  },
  {
    file: 'beiruti-arabic-written',
    from: 'beiruti-arabic-wght-normal',
    characters: ARABIC,
    weights: { min: 800, max: 900 },
  },
  {
    file: 'beiruti-digits-written',
    from: 'beiruti-latin-wght-normal',
    characters: DIGITS,
    weights: { min: 800, max: 900 },
  },
  {
    file: 'readex-pro-latin-written',
    from: 'readex-pro-latin-wght-normal',
    characters: LATIN,
    weights: { min: 350, max: 700 },
  },
  {
    file: 'readex-pro-arabic-written',
    from: 'readex-pro-arabic-wght-normal',
    characters: ARABIC,
    weights: { min: 350, max: 700 },
  },
  {
    file: 'readex-pro-digits-written',
    from: 'readex-pro-latin-wght-normal',
    characters: DIGITS,
    weights: { min: 350, max: 700 },
  },
];

/** Marks that steer the direction of a line: nothing to draw. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\n\r\t]/;

/** The 63 tags that WOFF2 names by number; only the place of `cmap` and of the two that it rewrites matter here. */
const CMAP_TAG = 0;
const GLYF_TAG = 10;
const LOCA_TAG = 11;
const OWN_TAG = 63;

/** Reads the table of characters out of a WOFF2 file. */
export function toCharacters(file: string): Set<number> {
  const bytes = readFileSync(file);
  const tableCount = bytes.readUInt16BE(12);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  };
  let start = 0;
  let cmap: [number, number] | null = null;
  for (let table = 0; table < tableCount; table += 1) {
    const flags = bytes.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const original = number();
    const isRewritten = tag === GLYF_TAG || tag === LOCA_TAG ? flags >> 6 === 0 : flags >> 6 !== 0;
    const length = isRewritten ? number() : original;
    if (tag === CMAP_TAG) cmap = [start, length];
    start += length;
  }
  if (cmap === null) throw new Error(`${file} has no table of characters`);
  return readCmap(brotliDecompressSync(bytes.subarray(at)).subarray(cmap[0], cmap[0] + cmap[1]));
}

function readCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  const add = (first: number, last: number): void => {
    for (let code = first; code <= last; code += 1) if (code !== 0xffff) found.add(code);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) {
      const segments = table.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1)
        add(
          table.readUInt16BE(16 + segments * 2 + segment * 2),
          table.readUInt16BE(14 + segment * 2),
        );
    } else if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1)
        add(table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12));
    }
  }
  return found;
}

/** `U+20-7E, U+A0` of a set of characters, as style sheets have it. */
export function unicodeRange(characters: string): string {
  const codes = Array.from(new Set(characters))
    .map((character) => character.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b);
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

/** Characters that two files of a family and its rest would draw: where one is late, the other is fetched as well (decisions/021). */
function meetingRanges(css: string): string[] {
  const faces = css.split('@font-face').flatMap((face) => {
    const file = /fonts\/([\w-]+)\.woff2/.exec(face)?.[1];
    const family = /font-family: '([^']+)'/.exec(face)?.[1] ?? '';
    return file === undefined ? [] : [{ file, family, face }];
  });
  const faults: string[] = [];
  for (const whole of new Set(faces.map(({ family }) => family))) {
    const rest = `${whole.replace(' Arabic', '')} Rest`;
    const seen = new Map<number, string>();
    for (const { file, face } of faces.filter(({ family }) => [whole, rest].includes(family)))
      for (const [, first = '', last = first] of face.matchAll(/U\+(\w+)(?:-(\w+))?/g))
        for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
          const other = seen.get(code);
          if (other !== undefined)
            faults.push(`fonts.css: ${file} and ${other} meet in ${whole}: U+${code.toString(16)}`);
          seen.set(code, file);
        }
  }
  return faults;
}

/** What is wrong with the cut fonts: a character that they promise and cannot draw, a range in the style sheet that is another one, a written character that none of them has. */
export function fontFaults(css: string, written: { where: string; text: string }[]): string[] {
  const faults: string[] = [];
  const flat = css.replace(/\s+/g, ' ');
  for (const { file, characters } of CUTS) {
    const drawn = toCharacters(`src/web/fonts/${file}.woff2`);
    const missing = Array.from(characters).filter(
      (candidate) => !drawn.has(candidate.codePointAt(0) ?? 0),
    );
    if (missing.length > 0) faults.push(`${file}.woff2 cannot draw ${missing.join(' ')}`);
    const face = flat.split('@font-face').find((candidate) => candidate.includes(`${file}.woff2`));
    if (!face?.includes(`unicode-range: ${unicodeRange(characters)};`))
      faults.push(`fonts.css: the range of ${file} is not ${unicodeRange(characters)}`);
  }
  faults.push(...meetingRanges(flat));
  const known = new Set(`${ARABIC}${LATIN}`);
  for (const { where, text } of written)
    for (const character of new Set(text))
      if (!known.has(character) && !INVISIBLE.test(character))
        faults.push(`${where}: ${character} is in no cut font: scripts/font-characters.ts`);
  return [...new Set(faults)];
}
