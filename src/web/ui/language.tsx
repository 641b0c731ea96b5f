// The page's language and texts, as a context.
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';

type Language = { lang: Lang; t: Translate<MessageKey> };

const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({
  lang,
  messages,
  children,
}: {
  lang: Lang;
  messages: Partial<Record<MessageKey, string>>;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ lang, t: createTranslator(lang, messages) }), [lang, messages]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('useLanguage outside LanguageProvider');
  return language;
}
