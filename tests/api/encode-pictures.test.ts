// Pictures of an import folder that are not encoded yet.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePictures } from '#server/importer/encode-pictures.ts';
import { copyOfSample, readFaults, sample, workFolder } from '#tests/support/chain-folder.ts';

const work = workFolder();
const NONE = { manifest: {}, hashes: new Map<string, string>() };

test('are encoded in the sizes that fit, and left alone when they did not change', async () => {
  const source = join(work.path, 'own-pictures');
  await mkdir(source);
  const png = await sharp({
    create: {
      width: 500,
      height: 300,
      channels: 4,
      background: { r: 255, g: 184, b: 31, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer();
  await writeFile(join(source, 'own-burger.png'), png);
  const first = await preparePictures(source, NONE);
  expect(first.manifest['own-burger']).toMatchObject({
    width: 500,
    height: 300,
    sizes: [200, 300, 400],
  });
  const encoded = await sharp(first.changed.get('own-burger-400.avif')).metadata();
  expect([encoded.width, encoded.height, encoded.hasAlpha]).toEqual([400, 240, true]);
  const again = await preparePictures(source, first);
  expect(again).toEqual({ ...first, changed: new Map() });
  const hashes = new Map(first.hashes);
  hashes.delete('own-burger-400.avif');
  const lacking = await preparePictures(source, { ...first, hashes });
  expect([...lacking.changed.keys()]).toEqual(['own-burger-400.avif']);
});

test('may lie beside those that are encoded, and go before one of their name', async () => {
  const source = join(work.path, 'more-pictures');
  await cp(join(sample, 'pictures'), source, { recursive: true });
  const png = await sharp({
    create: { width: 500, height: 300, channels: 3, background: { r: 255, g: 184, b: 31 } },
  })
    .png()
    .toBuffer();
  await writeFile(join(source, 'zaatar-burger.png'), png);
  await writeFile(join(source, 'family-feast.png'), png);
  const { manifest, hashes, changed } = await preparePictures(source, NONE);
  expect(manifest['zaatar-burger']).toMatchObject({ width: 500, sizes: [200, 300, 400] });
  expect(manifest['family-feast']).toEqual(manifest['zaatar-burger']);
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  const encoded = await sharp(changed.get('family-feast-400.webp')).metadata();
  expect([encoded.width, encoded.height]).toEqual([400, 240]);
  expect([hashes.has('crispy-bucket-9pc-800.webp'), hashes.has('family-feast-800.webp')]).toEqual([
    true,
    false,
  ]);
});

test('count as present in the check, and a broken one is named, also one that is cut off', async () => {
  const folder = await copyOfSample(work);
  await rm(join(folder, 'pictures'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'family-feast.png'), 'no picture at all');
  const whole = await sharp(randomBytes(640 * 480 * 3), {
    raw: { width: 640, height: 480, channels: 3 },
  })
    .png()
    .toBuffer();
  await writeFile(join(folder, 'pictures', 'duo-deal.png'), whole.subarray(0, 60_000));
  await writeFile(join(folder, 'pictures', 'snack-box.png'), whole);
  const faults = await readFaults(folder);
  expect(
    faults
      .filter(({ file }) => file.startsWith('pictures/'))
      .toSorted((a, b) => a.file.localeCompare(b.file)),
  ).toEqual(
    ['duo-deal', 'family-feast'].map((name) => ({
      file: `pictures/${name}.png`,
      place: '(file)',
      reason: 'cannot be read as a picture',
    })),
  );
  expect(
    faults.some(
      (fault) =>
        fault.file === 'menu.json' && fault.reason === 'there is no picture crispy-bucket-9pc',
    ),
  ).toBe(true);
});
