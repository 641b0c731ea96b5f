// The addresses of dishes and combos: what a link shares, a search engine lists and the back button leaves.

/** The address of a combo: its id decides, the name is for people. Spaces become hyphens; other characters are percent-encoded. */
export function comboPath(lang: string, id: number, name: string): string {
  return `/${lang}/combo/${id}/${encodeURIComponent(name.trim().replaceAll(/\s+/g, '-'))}`;
}

/** The address of a dish: its sheet over the menu. The slug comes from the menu's files and stays when a name is corrected. */
export const dishPath = (lang: string, slug: string): string =>
  `/${lang}/menu/${encodeURIComponent(slug)}`;
