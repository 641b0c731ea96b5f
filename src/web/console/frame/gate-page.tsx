// What stands before the console: who you are, or which branch this screen belongs to, in one box with the way to the other language.
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { switchConsoleLanguage, useConsole } from './console-language.tsx';
import { useOnline } from './use-online.ts';

export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  const { lang, brand, t } = useConsole();
  const isOnline = useOnline();
  return (
    <main className="sign-in-screen">
      <div role="alert" className="gate-line">
        {!isOnline && (
          // Without a picture: here nobody has fetched one before the line was lost.
          <p className="lost-strip">{t('console.lostNow')}</p>
        )}
      </div>
      <div className="sign-in-box">
        <Logo name={brand} inverse />
        <h1>{title}</h1>
        {children}
        <button
          type="button"
          className="console-button"
          lang={lang === 'ar' ? 'en' : 'ar'}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {t('console.otherLanguage')}
        </button>
      </div>
    </main>
  );
}
