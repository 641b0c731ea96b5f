import { z } from 'zod';

export type PictureEntry = { width: number; height: number; sizes: number[]; hash: string };

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
