// The console's texts and caller. Common words (close, loading) come from the shared catalogue.
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { consoleMessages as ar } from '#shared/i18n/ar/console.ts';
import { consoleMessages as en, type ConsoleKey } from '#shared/i18n/en/console.ts';
import { otherLang, type Lang } from '#shared/i18n/languages.ts';
import { createTranslator, type Translate } from '#shared/i18n/translator.ts';
import { browserApi, type Api } from '../../api-client.ts';
import { CONSOLE_CALL_PATHS } from './console-call-paths.ts';

type ConsoleTools = { lang: Lang; brand: string; t: Translate<ConsoleKey>; api: Api };
const ConsoleContext = createContext<ConsoleTools | null>(null);
const YEAR_SECONDS = 31_536_000;

export function ConsoleLanguage({
  lang,
  brand,
  children,
}: {
  lang: Lang;
  brand: string;
  children: ReactNode;
}) {
  const tools = useMemo(
    () => ({
      lang,
      brand,
      t: createTranslator<ConsoleKey>(lang, lang === 'ar' ? ar : en),
      api: browserApi(lang, CONSOLE_CALL_PATHS),
    }),
    [lang, brand],
  );
  return <ConsoleContext value={tools}>{children}</ConsoleContext>;
}

export function useConsole(): ConsoleTools {
  const tools = useContext(ConsoleContext);
  if (tools === null) throw new Error('useConsole outside ConsoleLanguage');
  return tools;
}

/** Switches the screen to the other language: remembered on this device, with a full load. */
export function switchConsoleLanguage(lang: Lang): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consoleLang=${otherLang(lang)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  location.reload();
}
