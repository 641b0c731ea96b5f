// The language of the last page, for addresses without one: in local storage and in a cookie for the server.
import type { Lang } from '#shared/i18n/languages.ts';
import { writeStored } from '../browser/tab-storage.ts';

const YEAR_SECONDS = 31_536_000;

export function rememberLanguage(lang: Lang): void {
  writeStored('local', 'lang', lang);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
