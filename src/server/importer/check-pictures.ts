import type { ChainFileName } from './chain-files.ts';
import { expectIn, type Expect, type Fault, type Path } from './fault.ts';
import type { PictureManifest } from './picture-manifest.ts';

/** Every picture that a file names is among the encoded ones. */
export function checkPictureNames(
  file: ChainFileName,
  content: unknown,
  pictures: PictureManifest,
): Fault[] {
  const faults: Fault[] = [];
  walk(expectIn(faults, file), content, pictures, []);
  return faults;
}

function walk(expect: Expect, value: unknown, pictures: PictureManifest, path: Path): void {
  if (Array.isArray(value))
    return value.forEach((entry, index) => walk(expect, entry, pictures, [...path, index]));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const isName = /(^|_)image$/.test(key) || path.at(-1) === 'image_by_modifier';
    if (isName && typeof entry === 'string')
      expect(entry in pictures, [...path, key], `there is no picture ${entry}`);
    else walk(expect, entry, pictures, [...path, key]);
  }
}
