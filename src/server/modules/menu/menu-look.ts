import { byId } from '#shared/domain/by-id.ts';
import type { Combo, MenuDocument, MenuItem } from '#shared/domain/menu/menu.ts';
import type { BrandSettings } from '#server/brand-settings.ts';

const HOT_WORDS = /extra hot|fire|inferno/i;

export function computeHeat(entry: MenuItem | Combo): number {
  if (!entry.badges.includes('spicy')) return 0;
  return HOT_WORDS.test(entry.name.en) ? 3 : 2;
}

export function chooseTile(
  entry: MenuItem | Combo,
  document: MenuDocument,
  { tiles }: BrandSettings,
): string {
  if (computeHeat(entry) > 0) return tiles.spicy;
  const slug = byId(document.groups, entry.group_id)?.slug ?? '';
  const colours = tiles.byGroup[slug] ?? [tiles.default];
  return colours[(entry.position - 1) % colours.length] ?? tiles.default;
}

export function findImageScale(image: string | null, { opticalScale }: BrandSettings): number {
  return image === null ? 1 : (opticalScale[image] ?? 1);
}
