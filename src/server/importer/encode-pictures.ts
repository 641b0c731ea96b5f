import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pictureTools } from '#server/picture-tools.ts';
import {
  pictureFileNames,
  pictureManifestSchema,
  type PictureEntry,
  type PictureManifest,
} from './picture-manifest.ts';

/** What an adopter may put into `pictures/` when it is not encoded yet. */
export const sourceName = /\.(png|jpe?g|webp)$/i;
/** Clips, and in an encoded folder also a clip's poster: they go along as they are. */
const clipName = /\.(mp4|webm)$/i;
const posterName = /\.jpg$/i;
const manifestName = 'manifest.json';

/** Widths in pixels that the pages ask for: a basket line, a card, a phone's landing page, a detail page. */
const pictureWidths: readonly number[] = [200, 400, 600, 800];

/** A new value here makes every picture again at the next import. */
const FORMATS = {
  avif: { quality: 45, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 5 },
} as const;

/** Pictures are made two at a time with one thread each: an import must not starve a running shop. */
const workers = 2;

/**
 * Makes the pictures of one import ready to be served from `targetDir` and returns their manifest.
 * A folder with its own `manifest.json` is already encoded: its files are copied as they are. Any other folder
 * holds sources (PNG, JPEG, WebP); each is encoded as AVIF and WebP, and one whose content, and the way it is encoded,
 * did not change since the last import is left alone. Throws when a picture cannot be read.
 */
export async function encodePictures(
  sourceDir: string,
  targetDir: string,
  widths = pictureWidths,
): Promise<PictureManifest> {
  await mkdir(targetDir, { recursive: true });
  const ready = await readPictureManifest(sourceDir);
  const manifest = ready
    ? await copyEncoded(sourceDir, targetDir, ready)
    : await encodeSources(sourceDir, targetDir, widths);
  await writeFile(join(targetDir, `${manifestName}.new`), JSON.stringify(manifest, null, 1));
  await rename(join(targetDir, `${manifestName}.new`), join(targetDir, manifestName));
  return manifest;
}

/** The manifest in `dir`, or null where there is none. Throws when it is there and malformed. */
export async function readPictureManifest(dir: string): Promise<PictureManifest | null> {
  const text = await readFile(join(dir, manifestName), 'utf8').catch(() => null);
  return text === null ? null : pictureManifestSchema.parse(JSON.parse(text));
}

async function copyEncoded(
  sourceDir: string,
  targetDir: string,
  manifest: PictureManifest,
): Promise<PictureManifest> {
  const clips = (await readdir(sourceDir)).filter(
    (file) => clipName.test(file) || posterName.test(file),
  );
  const encoded = Object.entries(manifest).flatMap(([name, entry]) =>
    pictureFileNames(name, entry),
  );
  for (const file of [...clips, ...encoded]) await replaceFile(sourceDir, targetDir, file);
  return manifest;
}

/** A file that is the same is left as it is: browsers ask by its time whether theirs is still right. A new one takes its place in one step. */
async function replaceFile(sourceDir: string, targetDir: string, file: string): Promise<void> {
  const [source, target] = [join(sourceDir, file), join(targetDir, file)];
  const [wanted, present] = await Promise.all([
    readFile(source),
    readFile(target).catch(() => null),
  ]);
  if (present?.equals(wanted)) return;
  await writeFile(`${target}.new`, wanted);
  await rename(`${target}.new`, target);
}

async function encodeSources(
  sourceDir: string,
  targetDir: string,
  widths: readonly number[],
): Promise<PictureManifest> {
  const before = (await readPictureManifest(targetDir).catch(() => null)) ?? {};
  const present = await readdir(sourceDir);
  for (const clip of present.filter((file) => clipName.test(file)))
    await replaceFile(sourceDir, targetDir, clip);
  const manifest: PictureManifest = {};
  const queue = present.filter((file) => sourceName.test(file)).toSorted();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const name = parse(file).name;
      manifest[name] = await encodePicture(
        join(sourceDir, file),
        targetDir,
        name,
        widths,
        before[name],
      );
    }
  };
  (await pictureTools()).concurrency(1);
  await Promise.all(Array.from({ length: workers }, work));
  return Object.fromEntries(
    Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
}

async function encodePicture(
  file: string,
  targetDir: string,
  name: string,
  widths: readonly number[],
  before: PictureEntry | undefined,
): Promise<PictureEntry> {
  const sharp = await pictureTools();
  const content = await readFile(file);
  const entry = await describePicture(content, widths);
  if (before?.hash === entry.hash && (await allExist(targetDir, pictureFileNames(name, before))))
    return before;
  for (const size of entry.sizes) {
    const scaled = sharp(content).resize({ width: size });
    for (const [format, made] of [
      ['avif', scaled.clone().avif(FORMATS.avif)],
      ['webp', scaled.clone().webp(FORMATS.webp)],
    ] as const) {
      const target = join(targetDir, `${name}-${size}.${format}`);
      await made.toFile(`${target}.new`);
      await rename(`${target}.new`, target);
    }
  }
  return entry;
}

/** The manifest's entry of a source before it is encoded. Throws when the content is no picture. */
export async function describePicture(
  content: Buffer,
  widths = pictureWidths,
): Promise<PictureEntry> {
  const sharp = await pictureTools();
  const { width, height } = await sharp(content).metadata();
  const fitting = widths.filter((wanted) => wanted <= width);
  const hash = createHash('sha256')
    .update(JSON.stringify(FORMATS))
    .update(content)
    .digest('hex')
    .slice(0, 16);
  return { width, height, sizes: fitting.length > 0 ? [...fitting] : [width], hash };
}

/** Whether every line of a picture can be read. */
export async function isWhole(content: Buffer): Promise<boolean> {
  const sharp = await pictureTools();
  return sharp(content, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    );
}

async function allExist(dir: string, files: string[]): Promise<boolean> {
  const found = await Promise.all(
    files.map((file) =>
      stat(join(dir, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}
