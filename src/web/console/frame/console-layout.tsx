// The frame of the staff console: dark, its own texts and styles, never linked from the storefront.
import { Outlet, useRouteLoaderData } from 'react-router';
import { ConsoleLanguage } from './console-language.tsx';
import { messagesOf } from '../../messages.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { useFontsAsTheyCome } from '../../ui/late-fonts.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import consoleStyles from './console.css?url';

/** By its address: an imported sheet would travel with whatever chunk this module shares, to the other side too. */
export const links = () => [{ rel: 'stylesheet', href: consoleStyles }];

export default function ConsoleLayout() {
  const { lang = 'en', brand = '' } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  useFontsAsTheyCome();
  return (
    <LanguageProvider lang={lang} messages={messagesOf(lang)}>
      <ConsoleLanguage lang={lang} brand={brand}>
        <ToastProvider>
          <div className="theme-kitchen console">
            <Outlet />
          </div>
        </ToastProvider>
      </ConsoleLanguage>
    </LanguageProvider>
  );
}
