// The catalogue of one language at a time: the browser loads only its own, the server both.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';

const loaded: Partial<Record<Lang, Record<MessageKey, string>>> = {};

export async function loadMessages(lang: Lang): Promise<void> {
  loaded[lang] ??= lang === 'ar' ? (await import('#shared/i18n/ar/messages.ts')).ar : (await import('#shared/i18n/en/messages.ts')).en;
}

/** The texts of a language that was loaded before the first render. */
export function messagesOf(lang: Lang): Record<MessageKey, string> {
  const messages = loaded[lang];
  if (!messages) throw new Error(`messages of ${lang} were not loaded`);
  return messages;
}
