// A console page beside the board: the way back, its title, looking again, a lost line, and what it lists.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { switchConsoleLanguage, useConsole } from './console-language.tsx';

/** `isLoading`: nothing was read yet. What is listed stays when the line is lost. */
type Props = {
  title: string;
  isLost: boolean;
  isLoading: boolean;
  onRefresh: () => void;
  children: ReactNode;
};

export function SideScreen({ title, isLost, isLoading, onRefresh, children }: Props) {
  const { lang, t } = useConsole();
  return (
    <div className="kpays">
      <header className="kbar">
        <Link className="pillk" to="/console">
          <Icon name="arrow-left" mirror /> {t('console.toBoard')}
        </Link>
        <h1>{title}</h1>
        <button type="button" className="pillk sp" onClick={onRefresh}>
          <Icon name="repeat" /> {t('console.refresh')}
        </button>
        <button
          type="button"
          className="pillk"
          lang={lang === 'ar' ? 'en' : 'ar'}
          aria-label={t('console.otherLanguage')}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {lang === 'ar' ? 'EN' : 'ع'}
        </button>
      </header>
      <div role="alert">
        {isLost && (
          <p className="klost">
            <Icon name="plugs" />
            {t('console.offline')}
          </p>
        )}
      </div>
      <main>
        {isLoading && !isLost && <Busy />}
        {children}
      </main>
    </div>
  );
}
