// The texts of one language. The browser loads only its own, in groups; the server has both.
import { use } from 'react';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { useLanguage } from './ui/language.tsx';

type Catalogue = Partial<Record<MessageKey, string>>;

const GROUPS = {
  first: {
    en: async () => (await import('#shared/i18n/en/messages.ts')).en,
    ar: async () => (await import('#shared/i18n/ar/messages.ts')).ar,
  },
  opened: {
    en: async () => (await import('#shared/i18n/en/opened.ts')).opened,
    ar: async () => (await import('#shared/i18n/ar/opened.ts')).opened,
  },
  choosing: {
    en: async () => (await import('#shared/i18n/en/choosing.ts')).choosing,
    ar: async () => (await import('#shared/i18n/ar/choosing.ts')).choosing,
  },
  /** For returning customers. */
  known: {
    en: async () => (await import('#shared/i18n/en/known.ts')).known,
    ar: async () => (await import('#shared/i18n/ar/known.ts')).known,
  },
  later: {
    en: async () => (await import('#shared/i18n/en/later.ts')).later,
    ar: async () => (await import('#shared/i18n/ar/later.ts')).later,
  },
  together: {
    en: async () => (await import('#shared/i18n/en/together.ts')).together,
    ar: async () => (await import('#shared/i18n/ar/together.ts')).together,
  },
} satisfies Record<string, Record<Lang, () => Promise<Catalogue>>>;
export type TextGroup = keyof typeof GROUPS;
export const TEXT_GROUPS = Object.keys(GROUPS) as TextGroup[];

const texts: Record<Lang, Catalogue> = { en: {}, ar: {} };
/** React reads from `status` that a promise is fulfilled, and does not suspend. */
type Loading = Promise<void> & { status?: 'fulfilled'; value?: undefined };
const loading = new Map<string, Loading>();

/** Loads a group of texts once; after a failure the next call loads it again. */
export function loadTexts(lang: Lang, group: TextGroup): Promise<void> {
  const key = `${lang} ${group}`;
  const begun = loading.get(key);
  if (begun) return begun;
  const promise: Loading = GROUPS[group]
    [lang]()
    .then((loaded) => {
      Object.assign(texts[lang], loaded);
      promise.status = 'fulfilled';
    })
    .catch((error: unknown) => {
      loading.delete(key);
      throw error;
    });
  loading.set(key, promise);
  return promise;
}

/** Suspends a component until its texts are loaded. Use it inside a transition or a Suspense boundary. */
export function useTexts(...groups: TextGroup[]): void {
  const { lang } = useLanguage();
  // Also for loaded groups: when React retries a part, it must use the same promises in the same order.
  for (const group of groups) use(loadTexts(lang, group));
}

/** The texts of a language that have been loaded so far. */
export function getMessages(lang: Lang): Catalogue {
  return texts[lang];
}

// The server loads all texts at once. This is cut from the browser's files, where a top-level await can freeze a tab in Safari.
if (import.meta.env.SSR)
  await Promise.all(
    TEXT_GROUPS.flatMap((group) => [loadTexts('en', group), loadTexts('ar', group)]),
  );
