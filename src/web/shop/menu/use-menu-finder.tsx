// Search and filters with their sheets, for the shop's menu and a shared cart's.
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu-page.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { filteredMenu } from './filtered-menu.ts';
import { MenuCard } from './menu-card.tsx';
import { MenuSearch } from './menu-search.tsx';
import type { RenderCard } from './search-hints.tsx';
import { listNavEntries, ROWS } from './menu-sections.tsx';
import { useFilters } from './use-filters.ts';
import { useFinding } from './use-finding.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOnceAlive } from '../../ui/use-browser-value.ts';

const importFilters = () => import('./filter-sheet.tsx');
const FilterSheet = lazyExtra(importFilters);
const FilterChips = lazyExtra(async () => ({ default: (await importFilters()).FilterChips }));
const SearchScreen = lazyExtra(() => import('./search-screen.tsx'));
const SearchDrop = lazyExtra(() => import('./search-drop.tsx'));
const SearchResults = lazyExtra(() => import('./search-results.tsx'));

type MenuFinder = {
  shown: MenuPage;
  entries: ReturnType<typeof listNavEntries>;
  /** Search results replace the list; a phone's search has a screen of its own. */
  isSearching: boolean;
  tools: ReactNode;
  chips: ReactNode;
  listOr: (menu: ReactNode) => ReactNode;
  sheets: ReactNode;
};

/** `search`: the query for a combo's page. */
export function useMenuFinder(page: MenuPage, search: string): MenuFinder {
  const { t } = useLanguage();
  const { query, setQuery, screen } = useFinding();
  const searched = useDeferredValue(query);
  const [isFiltering, setFiltering] = useState(false);
  const { filters, setChosen } = useFilters();
  const shown = useMemo(() => filteredMenu(page, filters), [page, filters]);
  const entries = useMemo(
    () => listNavEntries(shown, { topPicks: t('menu.topPicks'), topDeals: t('menu.topDeals') }),
    [shown, t],
  );
  const isSearching = screen === null && searched.trim() !== '';
  const renderCard = (look: 'row' | 'short') => (card: Card, title?: ReactNode) => (
    <MenuCard
      key={`${card.kind}${card.id}`}
      card={card}
      labels={page.labels}
      query={search}
      look={look}
      title={title}
    />
  );
  const shortCard = renderCard('short');
  const chips = filters && (
    <Suspense fallback={null}>
      <FilterChips page={page} chosen={filters.chosen} onChosen={setChosen} />
    </Suspense>
  );
  return {
    shown,
    entries,
    isSearching,
    tools: (
      <FinderTools
        page={shown}
        query={query}
        searched={searched}
        onQuery={setQuery}
        renderCard={shortCard}
        filterCount={filters?.chosen.length ?? 0}
        onFilters={() => setFiltering(true)}
      />
    ),
    chips,
    listOr: (menu) =>
      isSearching || (filters && shown.groups.length === 0) ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <SearchResults
            page={shown}
            query={searched}
            onQuery={setQuery}
            rows={ROWS}
            renderCard={renderCard('row')}
            {...(filters && { onClearFilters: () => setChosen([]) })}
          />
        </Suspense>
      ) : (
        menu
      ),
    sheets: (
      <Suspense fallback={null}>
        {isFiltering && (
          <FilterSheet
            page={page}
            chosen={filters?.chosen ?? []}
            onShow={(chosen) => {
              setFiltering(false);
              if (chosen.join() !== (filters?.chosen ?? []).join()) setChosen(chosen);
            }}
            onClose={() => setFiltering(false)}
          />
        )}
        {screen && (
          <SearchScreen
            page={shown}
            chips={chips}
            query={query}
            searched={searched}
            onQuery={setQuery}
            onClose={screen.close}
            {...(filters && { onClearFilters: () => setChosen([]) })}
            renderCard={shortCard}
          />
        )}
      </Suspense>
    ),
  };
}

function FinderTools({
  page,
  query,
  searched,
  onQuery,
  renderCard,
  filterCount,
  onFilters,
}: {
  page: MenuPage;
  query: string;
  searched: string;
  onQuery: (query: string) => void;
  renderCard: RenderCard;
  filterCount: number;
  onFilters: () => void;
}) {
  const { t } = useLanguage();
  const [isReached, setReached] = useState(false);
  // A field that was reached before the page came alive told nobody.
  useOnceAlive(() => {
    if (document.activeElement?.closest('search')) setReached(true);
  });
  return (
    <>
      <div
        className="relative max-wide:hidden"
        onFocus={({ target }) => {
          if (target.closest('search') !== null) setReached(true);
        }}
      >
        <MenuSearch
          query={query}
          onQuery={onQuery}
          className="w-44 focus-within:w-80 has-[input:not(:placeholder-shown)]:w-80"
        />
        {isReached && (
          <Suspense fallback={null}>
            <SearchDrop page={page} query={searched} onQuery={onQuery} renderCard={renderCard} />
          </Suspense>
        )}
      </div>
      <IconButton
        icon="sliders"
        label={t('menu.filters')}
        className="relative"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        {filterCount > 0 && (
          <>
            <Icon name="sliders" />
            <span className="absolute end-0.5 top-0.5 grid size-4.5 place-items-center rounded-full bg-chili text-xs font-semibold text-ground">
              <Ltr>{filterCount}</Ltr>
            </span>
          </>
        )}
      </IconButton>
    </>
  );
}
