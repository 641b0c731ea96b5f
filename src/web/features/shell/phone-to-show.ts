// The phone number as it is shown: Arabic-Indic digits on Arabic pages, while the link stays in ASCII (AMB-91).
import type { Lang } from '#shared/i18n/languages.ts';

/** `display` as the chain wrote it, in Western digits. */
export function phoneToShow(display: string, lang: Lang): string {
  return lang === 'ar'
    ? display.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    : display;
}
