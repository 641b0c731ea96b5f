import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
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
const STAGE = '.pictures-';
const FORGOTTEN_MS = 24 * 3_600_000;

/** Widths in pixels that the pages ask for: a basket line, a phone's card at up to two pixels to one and at three, a phone's landing page, a detail page. */
const pictureWidths: readonly number[] = [200, 300, 400, 600, 800];

/** A new value here makes every picture again at the next import. */
const FORMATS = {
  avif: { quality: 45, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 5 },
} as const;

/** Pictures are made two at a time with one thread each: an import must not starve a running shop. */
const workers = 2;

/** Where pictures are served from, and the folder beside it in which those of one import wait until its menu is in the shop. */
type Places = { target: string; stage: string };

type PreparedPictures = {
  manifest: PictureManifest;
  /** Each takes the place of the one before it in one step, the manifest last: broken off, the next import does the rest. */
  putInPlace(): Promise<void>;
  /** Nothing is served that was not put in place. */
  discard(): Promise<void>;
};

/**
 * Makes the pictures of one import ready beside `targetDir`, from which they are served once they are put in place: until then the shop shows
 * those of its present menu. What the folder's own `manifest.json` names is already encoded and copied as it is. Every other picture is a
 * source (PNG, JPEG, WebP), which goes before an encoded one of its name; each is encoded as AVIF and WebP, and one whose content, and the way it is encoded,
 * did not change since the last import is left alone. Throws when a picture cannot be read.
 */
export async function preparePictures(
  sourceDir: string,
  targetDir: string,
  widths = pictureWidths,
): Promise<PreparedPictures> {
  const beside = dirname(targetDir);
  await mkdir(beside, { recursive: true });
  await removeForgotten(beside);
  const stage = await mkdtemp(join(beside, STAGE));
  const discard = () => rm(stage, { recursive: true, force: true });
  const places = { target: targetDir, stage };
  try {
    const ready = await readPictureManifest(sourceDir);
    const sources = sourcesIn(await readdir(sourceDir), ready ?? {});
    const manifest = {
      ...(await copyEncoded(sourceDir, places, ready ?? {})),
      ...(await encodeSources(sourceDir, sources, places, widths)),
    };
    await writeFile(join(stage, manifestName), JSON.stringify(manifest, null, 1));
    const inPlace = async () => {
      try {
        await putInPlace(places);
      } finally {
        await discard();
      }
    };
    return { manifest, discard, putInPlace: inPlace };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The pictures of a folder that are still to be encoded: neither encoded ones that its manifest names, nor the posters of clips. */
export function sourcesIn(present: readonly string[], manifest: PictureManifest): string[] {
  const known = new Set(
    Object.entries(manifest).flatMap(([name, entry]) => pictureFileNames(name, entry)),
  );
  return present.filter(
    (file) => sourceName.test(file) && !known.has(file) && !posterName.test(file),
  );
}

async function putInPlace({ target, stage }: Places): Promise<void> {
  await mkdir(target, { recursive: true });
  const files = (await readdir(stage)).filter((file) => file !== manifestName);
  for (const file of [...files, manifestName]) await rename(join(stage, file), join(target, file));
}

/** What an import left that was ended from outside. Younger ones may be another import's, which runs just now. */
async function removeForgotten(beside: string): Promise<void> {
  for (const folder of (await readdir(beside)).filter((name) => name.startsWith(STAGE))) {
    const { mtimeMs } = await stat(join(beside, folder));
    if (Date.now() - mtimeMs > FORGOTTEN_MS)
      await rm(join(beside, folder), { recursive: true, force: true });
  }
}

/** The pictures of a folder, ready and in place; returns their manifest. */
export async function encodePictures(
  sourceDir: string,
  targetDir: string,
  widths = pictureWidths,
): Promise<PictureManifest> {
  const prepared = await preparePictures(sourceDir, targetDir, widths);
  await prepared.putInPlace();
  return prepared.manifest;
}

/** The manifest in `dir`, or null where there is none. Throws when it is there and malformed. */
export async function readPictureManifest(dir: string): Promise<PictureManifest | null> {
  const text = await readFile(join(dir, manifestName), 'utf8').catch(() => null);
  return text === null ? null : pictureManifestSchema.parse(JSON.parse(text));
}

async function copyEncoded(
  sourceDir: string,
  places: Places,
  manifest: PictureManifest,
): Promise<PictureManifest> {
  const clips = (await readdir(sourceDir)).filter(
    (file) => clipName.test(file) || posterName.test(file),
  );
  const encoded = Object.entries(manifest).flatMap(([name, entry]) =>
    pictureFileNames(name, entry),
  );
  for (const file of [...clips, ...encoded]) await stageFile(sourceDir, places, file);
  return manifest;
}

/** A file that is the same is left as it is: browsers ask by its time whether theirs is still right. */
async function stageFile(
  sourceDir: string,
  { target, stage }: Places,
  file: string,
): Promise<void> {
  const [wanted, present] = await Promise.all([
    readFile(join(sourceDir, file)),
    readFile(join(target, file)).catch(() => null),
  ]);
  if (!present?.equals(wanted)) await writeFile(join(stage, file), wanted);
}

async function encodeSources(
  sourceDir: string,
  sources: readonly string[],
  places: Places,
  widths: readonly number[],
): Promise<PictureManifest> {
  const before = (await readPictureManifest(places.target).catch(() => null)) ?? {};
  const manifest: PictureManifest = {};
  const queue = sources.toSorted();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const name = parse(file).name;
      manifest[name] = await encodePicture(
        join(sourceDir, file),
        places,
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
  { target, stage }: Places,
  name: string,
  widths: readonly number[],
  before: PictureEntry | undefined,
): Promise<PictureEntry> {
  const sharp = await pictureTools();
  const content = await readFile(file);
  const entry = await describePicture(content, widths);
  if (before?.hash === entry.hash && (await allExist(target, pictureFileNames(name, before))))
    return before;
  for (const size of entry.sizes) {
    const scaled = sharp(content).resize({ width: size });
    for (const [format, made] of [
      ['avif', scaled.clone().avif(FORMATS.avif)],
      ['webp', scaled.clone().webp(FORMATS.webp)],
    ] as const)
      await made.toFile(join(stage, `${name}-${size}.${format}`));
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
    .update(JSON.stringify({ ...FORMATS, widths }))
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
