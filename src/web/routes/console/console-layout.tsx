// The frame of the staff console: dark, its own texts and styles, never linked from the storefront.
import { Outlet, useRouteLoaderData, type MetaFunction } from 'react-router';
import { ConsoleLanguage } from '../../features/board/console-language.tsx';
import { messagesOf } from '../../messages.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { ToastProvider } from '../../ui/toasts.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import '../../styles/console.css';

export const meta: MetaFunction = () => [{ title: 'Kitchen board' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function ConsoleLayout() {
  const lang = useRouteLoaderData<typeof rootLoader>('root')?.lang ?? 'en';
  return (
    <LanguageProvider lang={lang} messages={messagesOf(lang)}>
      <ConsoleLanguage lang={lang}>
        <ToastProvider>
          <div className="theme-kitchen console"><Outlet /></div>
        </ToastProvider>
      </ConsoleLanguage>
    </LanguageProvider>
  );
}
