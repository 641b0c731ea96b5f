import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { describePicture, isWhole, readPictureManifest, sourcesIn } from './encode-pictures.ts';
import { expectIn, type Fault } from './fault.ts';
import { pictureFileNames, type PictureManifest } from './picture-manifest.ts';

const manifestFile = 'pictures/manifest.json';

export async function readPictures(
  folder: string,
): Promise<{ pictures: PictureManifest | undefined; faults: Fault[] }> {
  const dir = join(folder, 'pictures');
  const present = await readdir(dir).catch(() => null);
  if (!present)
    return {
      pictures: undefined,
      faults: [{ file: 'pictures/', place: '(file)', reason: 'the folder is missing' }],
    };
  try {
    const manifest = await readPictureManifest(dir);
    const sources = await describeSources(dir, sourcesIn(present, manifest ?? {}));
    return {
      pictures: { ...manifest, ...sources.pictures },
      faults: [...missingFiles(manifest ?? {}, new Set(present)), ...sources.faults],
    };
  } catch (error) {
    const reason = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { pictures: undefined, faults: [{ file: manifestFile, place: '(file)', reason }] };
  }
}

function missingFiles(manifest: PictureManifest, present: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, manifestFile);
  for (const [name, entry] of Object.entries(manifest)) {
    for (const file of pictureFileNames(name, entry))
      expect(present.has(file), [name], `the file pictures/${file} is missing`);
  }
  return faults;
}

async function describeSources(
  dir: string,
  sources: readonly string[],
): Promise<{ pictures: PictureManifest; faults: Fault[] }> {
  const pictures: PictureManifest = {};
  const faults: Fault[] = [];
  for (const file of sources) {
    const content = await readFile(join(dir, file));
    const entry = await describePicture(content)
      // To its last line: one that is cut off would only be noticed when the ones before it are in the shop already.
      .then(async (described) => ((await isWhole(content)) ? described : null))
      .catch(() => null);
    if (entry) pictures[parse(file).name] = entry;
    else
      faults.push({
        file: `pictures/${file}`,
        place: '(file)',
        reason: 'cannot be read as a picture',
      });
  }
  return { pictures, faults };
}
