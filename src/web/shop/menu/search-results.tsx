// Search results, or why there are none. Loaded with the first search.
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { dishIndex } from '#shared/domain/menu/dish-search.ts';
import { useTexts } from '../../messages.ts';
import { rememberSearch } from '../../state/menu/recent-searches.ts';
import { useLanguage } from '../../ui/language.tsx';
import { FILTER_WORDS } from './filter-words.ts';
import { Button } from '../../ui/button.tsx';

/** `onClearFilters` exists while filters hide something. */
type Props = {
  page: MenuPage;
  query: string;
  renderCard: (card: MenuCard) => ReactNode;
  onClear: () => void;
  onClearFilters?: () => void;
};

const CLOSE_SHOWN = 6;

/** The dishes of a page, each once, prepared for searching. */
function cardIndex(page: MenuPage) {
  const seen = new Map<string, { card: MenuCard; group: string; otherGroup: string }>();
  for (const { name, otherName, cards } of page.groups)
    for (const card of cards) {
      const key = `${card.kind}${card.id}`;
      if (!seen.has(key)) seen.set(key, { card, group: name, otherGroup: otherName });
    }
  const dishes = [...seen.values()];
  const search = dishIndex(
    dishes.map(({ card, group, otherGroup }) => ({ ...card, group, otherGroup })),
  );
  const pickCards = (places: readonly number[]) =>
    places.flatMap((place) => dishes[place]?.card ?? []);
  return (query: string) => {
    const { found, near, ...details } = search(query);
    return { ...details, found: pickCards(found), near: pickCards(near) };
  };
}

/** Stores a successful search when it is left, not at each letter or deletion. */
function useRemembered(words: string, isFound: boolean): void {
  const longest = useRef('');
  useEffect(() => {
    if (words.trim() === '') {
      // Emptied while filters remain: the search is over.
      rememberSearch(longest.current);
      longest.current = '';
    } else if (isFound && !longest.current.startsWith(words)) longest.current = words;
  }, [words, isFound]);
  useEffect(() => {
    const keep = () => rememberSearch(longest.current);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}

export default function SearchResults({ page, query, renderCard, onClear, onClearFilters }: Props) {
  useTexts('choosing');
  const { t, lang } = useLanguage();
  const index = useMemo(() => cardIndex(page), [page]);
  const { found, mended, near, excludes, hidesTraces, contains } = useMemo(
    () => index(query),
    [index, query],
  );
  useRemembered(query, found.length > 0);
  const close = near.length > 0 || excludes ? near : page.top.slice(0, CLOSE_SHOWN);
  return (
    <section className="min-h-dvh">
      <div className="sm mut py-4">
        <p role="status">
          {mended !== null && `${t('menu.searchMended', { words: mended })} `}
          {found.length > 0 && t('menu.results', { count: found.length })}
        </p>
        {contains !== null && <p>{t('menu.searchContains', { name: contains })}</p>}
        {hidesTraces && <p>{FILTER_WORDS[lang].note}</p>}
      </div>
      {found.length > 0 ? (
        <div className="dish-grid rows">{found.map(renderCard)}</div>
      ) : (
        <div className="empty">
          <h2>{t(onClearFilters ? 'menu.noMatch' : 'menu.noResults')}</h2>
          {!onClearFilters && <p>{t('menu.noResultsHelp')}</p>}
          <Button variant="outline" onClick={onClearFilters ?? onClear}>
            {t(onClearFilters ? 'menu.clearFilters' : 'menu.showAll')}
          </Button>
        </div>
      )}
      {found.length === 0 && !onClearFilters && close.length > 0 && (
        <>
          <h3 className="pt-4">{t('menu.comesClose')}</h3>
          <div className="dish-grid rows">{close.map(renderCard)}</div>
        </>
      )}
    </section>
  );
}
