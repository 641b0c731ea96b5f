// The frame of the staff console: dark, its own texts and styles, never linked from the storefront.
import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { ConsoleLanguage, useConsole } from './console-language.tsx';
import { GatePage } from './gate-page.tsx';
import { getMessages } from '../../messages.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { useFontsAsTheyCome } from '../../boot/late-fonts.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import { useEvery } from '../../ui/use-timers.ts';
import type { loader as rootLoader } from '../../root.tsx';
import consoleStyles from './console.css?url';
import { consoleButton } from './looks.ts';

/** By address: an imported sheet would be bundled with shared chunks and reach the storefront. */
export const links = () => [{ rel: 'stylesheet', href: consoleStyles }];

/** A broken screen reloads itself after this time: a kitchen without a board is worse than one more try. */
const AGAIN_MS = 10_000;

function Frame({ children }: { children: ReactNode }) {
  const { lang = 'en', brand = '' } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  useFontsAsTheyCome();
  return (
    <LanguageProvider lang={lang} messages={getMessages(lang)}>
      <ConsoleLanguage lang={lang} brand={brand}>
        <ToastProvider>
          <div className="theme-kitchen console min-h-dvh bg-sunk text-ink scheme-dark [&_.toast]:bg-sand">
            {children}
          </div>
        </ToastProvider>
      </ConsoleLanguage>
    </LanguageProvider>
  );
}

export default function ConsoleLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Broken() {
  const { t } = useConsole();
  const again = (): void => location.reload();
  // Not before the server answers: offline, a reload ends on the browser's error page.
  const whenItAnswers = async () => {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer?.ok) again();
  };
  useEvery(AGAIN_MS, () => void whenItAnswers());
  return (
    <GatePage title={t('console.brokenTitle')}>
      <p role="alert">{t('console.brokenText')}</p>
      <button type="button" className={consoleButton.plain} onClick={again}>
        {t('console.retry')}
      </button>
    </GatePage>
  );
}

/** For rendering errors and chunks that could not be loaded. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Broken />
    </Frame>
  );
}
