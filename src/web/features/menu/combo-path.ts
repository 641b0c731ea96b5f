// The address of a combo: its id decides, the name is for people (GEN-35).
import type { Lang } from '#shared/i18n/languages.ts';

/** `/{lang}/combo/{id}/{name with spaces replaced by hyphens}`; other characters are percent-encoded (AMB-04). */
export function comboPath(lang: Lang, id: number, name: string): string {
  return `/${lang}/combo/${id}/${encodeURIComponent(name.trim().replaceAll(/\s+/g, '-'))}`;
}
