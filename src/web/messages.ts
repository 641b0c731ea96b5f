// The catalogue of one language at a time: the browser loads only its own, the server both.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** What has come so far. Pages with texts of their own add to it before they render (messages-later.ts). */
type Catalogue = Partial<Record<MessageKey, string>>;

const loaded: Record<Lang, Catalogue> = { en: {}, ar: {} };

export async function loadMessages(lang: Lang): Promise<void> {
  Object.assign(
    loaded[lang],
    lang === 'ar'
      ? (await import('#shared/i18n/ar/messages.ts')).ar
      : (await import('#shared/i18n/en/messages.ts')).en,
  );
}

/** The texts of a language that was loaded before the first render. */
export function messagesOf(lang: Lang): Catalogue {
  return loaded[lang];
}

/** The texts of place dialogs and cart lines (opened-messages.ts). Who is about to open one asks for them at once, beside its script. */
export async function loadOpened(lang: Lang): Promise<void> {
  Object.assign(
    loaded[lang],
    lang === 'ar'
      ? (await import('#shared/i18n/ar/opened.ts')).opened
      : (await import('#shared/i18n/en/opened.ts')).opened,
  );
}
