// The search over the names of the menu, in both languages, and what it found.
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MenuCard } from './menu-card.tsx';

export function MenuSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useLanguage();
  return (
    <search className="msearch">
      <Icon name="magnifier" />
      <input type="search" value={query} placeholder={t('menu.search')} aria-label={t('menu.search')} enterKeyHint="search" autoComplete="off" maxLength={60} onChange={(event) => onQuery(event.target.value)} onKeyDown={(event) => { if (event.key === 'Escape') onQuery(''); }} />
      {query !== '' && <button type="button" className="ibtn" aria-label={t('menu.clearSearch')} onClick={() => onQuery('')}><Icon name="close" /></button>}
    </search>
  );
}

export function SearchResults({ found, labels, onClear }: { found: readonly Card[]; labels: MenuPage['labels']; onClear: () => void }) {
  const { t } = useLanguage();
  return (
    <section className="min-h-[60vh]">
      <p className="sm mut pt-4" role="status">{found.length > 0 && t('menu.results', { count: found.length })}</p>
      {found.length > 0
        ? <div className="grid rows">{found.map((card) => <MenuCard key={`${card.kind}${card.id}`} card={card} labels={labels} row />)}</div>
        : (
          <div className="empty">
            <h2>{t('menu.noResults')}</h2>
            <p>{t('menu.noResultsHelp')}</p>
            <button type="button" className="btn out" onClick={onClear}>{t('menu.showAll')}</button>
          </div>
        )}
    </section>
  );
}
