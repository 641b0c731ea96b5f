// What a search found, or why nothing is shown. Loaded with the first search.
import { useMemo, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu.ts';
import '../../choice-messages.ts';
import { useLanguage } from '../../ui/language.tsx';
import { searchCards } from './fold-search.ts';

/** `onClearFilters` is there while filters hold something back. */
type Props = {
  page: MenuPage;
  query: string;
  renderCard: (card: MenuCard) => ReactNode;
  onClear: () => void;
  onClearFilters?: () => void;
};

export default function SearchResults({ page, query, renderCard, onClear, onClearFilters }: Props) {
  const { t } = useLanguage();
  const found = useMemo(
    () =>
      searchCards(
        page.groups.flatMap((group) => group.cards),
        query,
      ),
    [page, query],
  );
  return (
    <section className="min-h-[60vh]">
      <p className="sm mut pt-4" role="status">
        {found.length > 0 && t('menu.results', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <div className="grid rows">{found.map(renderCard)}</div>
      ) : (
        <div className="empty">
          <h2>{t(onClearFilters ? 'menu.noMatch' : 'menu.noResults')}</h2>
          {!onClearFilters && <p>{t('menu.noResultsHelp')}</p>}
          <button type="button" className="btn out" onClick={onClearFilters ?? onClear}>
            {t(onClearFilters ? 'menu.clearFilters' : 'menu.showAll')}
          </button>
        </div>
      )}
    </section>
  );
}
