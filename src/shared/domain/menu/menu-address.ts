/** The id decides, the name is for people. */
export function comboPath(lang: string, id: number, name: string): string {
  return `/${lang}/combo/${id}/${encodeURIComponent(name.trim().replaceAll(/\s+/g, '-'))}`;
}

/** The slug stays when a name is corrected. */
export const dishPath = (lang: string, slug: string): string =>
  `/${lang}/menu/${encodeURIComponent(slug)}`;
