// Cuts the fonts to what the pages are written with (font-characters.ts) and writes the small files beside the whole ones. Needed only when
// these characters change; the result is kept in the repository. Its one tool is no dependency: npm install --no-save --ignore-scripts subset-font@2.9.0
import { readFileSync, writeFileSync } from 'node:fs';
import { CUTS, unicodeRange } from './font-characters.ts';

type Cutter = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  },
) => Promise<Buffer>;

/** What joins Arabic letters, sets marks, and lets numbers stand in columns; the fonts' other features are used nowhere. */
const FEATURES = 'kern mark mkmk ccmp liga calt rlig init medi fina isol locl rclt rvrn tnum';
const tool = process.env['SUBSET_FONT'] ?? 'subset-font';
const { default: cut } = (await import(tool)) as { default: Cutter };

for (const { file, from, characters, weights } of CUTS) {
  const bytes = await cut(readFileSync(`src/web/fonts/${from}.woff2`), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES.split(' '),
  });
  writeFileSync(`src/web/fonts/${file}.woff2`, bytes);
  console.log(`${file} ${bytes.length} bytes\n  unicode-range: ${unicodeRange(characters)};`);
}
