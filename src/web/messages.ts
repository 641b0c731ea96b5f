// The texts of one language at a time: the browser loads only its own, the server both. What no first view needs comes in groups of its own.
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
  /** Place dialogs and cart lines. */
  opened: {
    en: async () => (await import('#shared/i18n/en/opened.ts')).opened,
    ar: async () => (await import('#shared/i18n/ar/opened.ts')).opened,
  },
  /** Searching, filtering and choosing. */
  choosing: {
    en: async () => (await import('#shared/i18n/en/choosing.ts')).choosing,
    ar: async () => (await import('#shared/i18n/ar/choosing.ts')).choosing,
  },
  /** For customers who have been here before. */
  known: {
    en: async () => (await import('#shared/i18n/en/known.ts')).known,
    ar: async () => (await import('#shared/i18n/ar/known.ts')).known,
  },
  /** Checkout, tracking, account and every page behind them. */
  later: {
    en: async () => (await import('#shared/i18n/en/later.ts')).later,
    ar: async () => (await import('#shared/i18n/ar/later.ts')).later,
  },
  homeScreen: {
    en: async () => (await import('#shared/i18n/en/home-screen.ts')).homeScreen,
    ar: async () => (await import('#shared/i18n/ar/home-screen.ts')).homeScreen,
  },
  together: {
    en: async () => (await import('#shared/i18n/en/together.ts')).together,
    ar: async () => (await import('#shared/i18n/ar/together.ts')).together,
  },
} satisfies Record<string, Record<Lang, () => Promise<Catalogue>>>;
export type TextGroup = keyof typeof GROUPS;
export const TEXT_GROUPS = Object.keys(GROUPS) as TextGroup[];

const texts: Record<Lang, Catalogue> = { en: {}, ar: {} };
/** React reads from `status` that a promise is fulfilled, and then does not wait for it. */
type Loading = Promise<void> & { status?: 'fulfilled'; value?: undefined };
const loading = new Map<string, Loading>();

/** Loads a group of texts once; after a failure it is loaded again by the next call. */
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

/** A component that says these texts waits for them. It must be drawn inside a transition or a Suspense boundary. */
export function useTexts(...groups: TextGroup[]): void {
  const { lang } = useLanguage();
  // Also for groups that are there: when React draws a part again that had waited, it must ask for the same promises in the same order.
  for (const group of groups) use(loadTexts(lang, group));
}

/** The texts of a language that have been loaded so far. */
export function getMessages(lang: Lang): Catalogue {
  return texts[lang];
}

// The server says everything at once. The browser's files carry none of this: a module that awaits at its top can freeze a tab in Safari.
if (import.meta.env.SSR)
  await Promise.all(
    TEXT_GROUPS.flatMap((group) => [loadTexts('en', group), loadTexts('ar', group)]),
  );
