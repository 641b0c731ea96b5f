import { z } from 'zod';

/** One picture in its encoded sizes: the files are `<name>-<size>.avif` and `<name>-<size>.webp`, `size` being the width in pixels. */
export type PictureEntry = { width: number; height: number; sizes: number[]; hash: string };

/** Picture name to its entry. `hash` is of the source's content: a browser may keep `name-400.avif?v=hash` for ever. */
export type PictureManifest = Record<string, PictureEntry>;

export const pictureManifestSchema: z.ZodType<PictureManifest> = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    sizes: z.array(z.int().positive()).min(1),
    hash: z.string().regex(/^[0-9a-f]{8,64}$/),
  }),
);

const pictureFormats = ['avif', 'webp'] as const;

export function pictureFileNames(name: string, entry: PictureEntry): string[] {
  return entry.sizes.flatMap((size) => pictureFormats.map((format) => `${name}-${size}.${format}`));
}
