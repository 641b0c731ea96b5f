import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pictureTools } from '#server/picture-tools.ts';
import {
  pictureFileNames,
  pictureManifestSchema,
  type PictureEntry,
  type PictureManifest,
} from './picture-manifest.ts';

/** What an adopter may put into `pictures/` when it is not encoded yet. */
const sourceName = /\.(png|jpe?g|webp)$/i;
/** Clips and their posters go along as they are. */
const clipName = /\.(mp4|webm)$/i;
const posterName = /-poster\.jpg$/i;
const manifestName = 'manifest.json';

/** Widths in pixels that the pages ask for: a basket line, a phone's card at up to two pixels to one and at three, a phone's landing page, a detail page. */
const pictureWidths: readonly number[] = [200, 300, 400, 600, 800];

/** A new value here makes every picture again at the next import. */
const FORMATS = {
  avif: { quality: 45, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 5 },
} as const;

/** Pictures are made two at a time with one thread each: an import must not starve a running shop. */
const workers = 2;

export type PresentPictures = { manifest: PictureManifest; hashes: ReadonlyMap<string, string> };

export type PreparedPictures = {
  manifest: PictureManifest;
  hashes: ReadonlyMap<string, string>;
  changed: ReadonlyMap<string, Buffer>;
};

type Files = { hashes: Map<string, string>; changed: Map<string, Buffer> };

/**
 * Pictures in `manifest.json` are encoded already and taken as they are. A source (PNG, JPEG, WebP) goes before an encoded picture of its name
 * and is encoded again only when it has changed.
 */
export async function preparePictures(
  sourceDir: string,
  present: PresentPictures,
  widths = pictureWidths,
): Promise<PreparedPictures> {
  const files: Files = { hashes: new Map(), changed: new Map() };
  const add = (name: string, bytes: Buffer): void => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    files.hashes.set(name, hash);
    if (present.hashes.get(name) !== hash) files.changed.set(name, bytes);
  };
  const all = await readdir(sourceDir);
  const encodedBefore = (await readPictureManifest(sourceDir)) ?? {};
  const sources = new Map(
    sourcesIn(all, encodedBefore)
      .toSorted()
      .map((file) => [parse(file).name, file]),
  );
  const ready = Object.fromEntries(
    Object.entries(encodedBefore).filter(([name]) => !sources.has(name)),
  );
  const clips = all.filter((file) => clipName.test(file) || posterName.test(file));
  const encoded = Object.entries(ready).flatMap(([name, entry]) => pictureFileNames(name, entry));
  for (const file of [...clips, ...encoded]) add(file, await readFile(join(sourceDir, file)));

  const made: PictureManifest = {};
  const queue = [...sources];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, file] = next;
      const content = await readFile(join(sourceDir, file));
      const entry = await describePicture(content, widths);
      const known = present.manifest[name];
      const names = pictureFileNames(name, entry);
      if (known?.hash === entry.hash && names.every((each) => present.hashes.has(each)))
        for (const each of names) files.hashes.set(each, present.hashes.get(each) ?? '');
      else for (const each of await encodePicture(content, name, entry)) add(...each);
      made[name] = entry;
    }
  };
  (await pictureTools()).concurrency(1);
  await Promise.all(Array.from({ length: workers }, work));
  const inOrder = Object.entries(made).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...files, manifest: { ...ready, ...Object.fromEntries(inOrder) } };
}

export function sourcesIn(present: readonly string[], manifest: PictureManifest): string[] {
  const known = new Set(
    Object.entries(manifest).flatMap(([name, entry]) => pictureFileNames(name, entry)),
  );
  return present.filter(
    (file) => sourceName.test(file) && !known.has(file) && !posterName.test(file),
  );
}

export async function readPictureManifest(dir: string): Promise<PictureManifest | null> {
  const text = await readFile(join(dir, manifestName), 'utf8').catch(() => null);
  return text === null ? null : pictureManifestSchema.parse(JSON.parse(text));
}

async function encodePicture(
  content: Buffer,
  name: string,
  { sizes }: PictureEntry,
): Promise<[name: string, bytes: Buffer][]> {
  const sharp = await pictureTools();
  const made: [string, Buffer][] = [];
  for (const size of sizes) {
    const scaled = sharp(content).resize({ width: size });
    made.push(
      [`${name}-${size}.avif`, await scaled.clone().avif(FORMATS.avif).toBuffer()],
      [`${name}-${size}.webp`, await scaled.clone().webp(FORMATS.webp).toBuffer()],
    );
  }
  return made;
}

export async function describePicture(
  content: Buffer,
  widths = pictureWidths,
): Promise<PictureEntry> {
  const sharp = await pictureTools();
  const { width, height } = await sharp(content).metadata();
  const fitting = widths.filter((wanted) => wanted <= width);
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...FORMATS, widths }))
    .update(content)
    .digest('hex')
    .slice(0, 16);
  return { width, height, sizes: fitting.length > 0 ? [...fitting] : [width], hash };
}

export async function isWhole(content: Buffer): Promise<boolean> {
  const sharp = await pictureTools();
  return sharp(content, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    );
}
