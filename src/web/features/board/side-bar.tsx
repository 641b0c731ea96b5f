// The bar of a console page beside the board: the way back, its title, looking again, the other language.
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { switchConsoleLanguage, useConsole } from './console-language.tsx';

export function SideBar({ title, onRefresh }: { title: string; onRefresh: () => void }) {
  const { lang, t } = useConsole();
  return (
    <header className="kbar">
      <Link className="pillk" to="/console"><Icon name="arrow-left" mirror /> {t('console.toBoard')}</Link>
      <h1>{title}</h1>
      <button type="button" className="pillk sp" onClick={onRefresh}><Icon name="repeat" /> {t('console.refresh')}</button>
      <button type="button" className="pillk" lang={lang === 'ar' ? 'en' : 'ar'} aria-label={t('console.otherLanguage')} onClick={() => switchConsoleLanguage(lang)}>{lang === 'ar' ? 'EN' : 'ع'}</button>
    </header>
  );
}
