// node scripts/compare-pictures.ts BEFORE AFTER: lists the pictures of two folders that differ in more than one pixel of a thousand. The page inventory
// makes such a folder: PICTURES=DIR npm test -- tests/e2e/inventory.spec.ts
import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const [before = '', after = ''] = process.argv.slice(2);
const MOST_SHARE = 0.001;
/** Edges of letters differ by less from one run to the next. */
const LEAST_DIFFERENCE = 24;

const readPixels = async (file: string) =>
  sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function compare(name: string): Promise<string | null> {
  const [first, second] = await Promise.all([
    readPixels(join(before, name)),
    readPixels(join(after, name)),
  ]);
  const { width, height } = first.info;
  if (width !== second.info.width || height !== second.info.height)
    return `${width} x ${height} became ${second.info.width} x ${second.info.height}`;
  const difference = (index: number): number =>
    Math.abs((first.data[index] ?? 0) - (second.data[index] ?? 0));
  let differing = 0;
  for (let index = 0; index < first.data.length; index += 3)
    if (
      Math.max(difference(index), difference(index + 1), difference(index + 2)) > LEAST_DIFFERENCE
    )
      differing += 1;
  const share = differing / (width * height);
  return share > MOST_SHARE ? `${(share * 100).toFixed(2)} % of the pixels` : null;
}

for (const name of globSync('*.png', { cwd: before }).toSorted()) {
  const difference = await compare(name).catch(() => 'is missing');
  if (difference !== null) console.log(`${name}: ${difference}`);
}
