// What the landing page shows of a branch, as a mark: it is the same for most branches, which then share one page.
import { createHash } from 'node:crypto';
import type { Lang } from '#shared/i18n/languages.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { topCards } from './menu-page.ts';
import type { MenuSnapshot, MenuState } from './menu-snapshot.ts';

export type TopMark = (lang: Lang, storeId: number) => string;

/** Made of the first dishes alone: the whole menu of each branch of a large chain would be made for one strip of cards. */
export function createTopMarks(menu: MenuSnapshot, settings: BrandSettings): TopMark {
  let of: MenuState | null = null;
  const marks = new Map<string, string>();
  return (lang, storeId) => {
    const state = menu.current();
    if (state !== of) marks.clear();
    of = state;
    const key = `${lang}${storeId}`;
    const known = marks.get(key);
    if (known !== undefined) return known;
    const at = menu.menuAt(storeId === 0 ? null : storeId);
    if (!at) return '';
    const cards = JSON.stringify(topCards(at, lang, settings));
    const mark = createHash('sha256').update(cards).digest('base64url');
    marks.set(key, mark);
    return mark;
  };
}
