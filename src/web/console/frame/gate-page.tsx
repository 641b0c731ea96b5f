import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { switchConsoleLanguage, useConsole } from './console-language.tsx';
import { useOnline } from './use-online.ts';
import {
  consoleButton,
  gateBoxClass,
  gateLineClass,
  gateScreenClass,
  lostStripClass,
} from './looks.ts';

export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  const { lang, brand, t } = useConsole();
  const isOnline = useOnline();
  return (
    <main className={gateScreenClass}>
      <div role="alert" className={gateLineClass}>
        {!isOnline && (
          // Without an icon, because none could be loaded before the connection was lost.
          <p className={lostStripClass}>{t('console.lostNow')}</p>
        )}
      </div>
      <div className={gateBoxClass}>
        <Logo name={brand} inverse />
        <h1>{title}</h1>
        {children}
        <button
          type="button"
          className={consoleButton.plain}
          lang={lang === 'ar' ? 'en' : 'ar'}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {t('console.otherLanguage')}
        </button>
      </div>
    </main>
  );
}
