// The full-screen search of a phone: hints, then results. Loaded when first opened.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { showOverPage } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MenuSearch } from './menu-search.tsx';
import { SearchHints, SearchWords } from './search-hints.tsx';
import SearchResults from './search-results.tsx';
import '../../styles/search-screen.css';
import { IconButton } from '../../ui/button.tsx';

type Props = {
  /** The filtered menu: filters apply to the search too. */
  page: MenuPage;
  /** The active filters; null without any. */
  chips: ReactNode;
  query: string;
  /** The deferred words, which the results belong to. */
  searched: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  onClearFilters?: () => void;
  renderCard: (card: MenuCard) => ReactNode;
};

export default function SearchScreen(props: Props) {
  useTexts('choosing');
  const { page, chips, query, searched, onQuery, onClose, renderCard } = props;
  const { t } = useLanguage();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog) showOverPage(dialog);
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="searching"
      aria-label={t('menu.search')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sbar">
        <IconButton icon="arrow-left" mirror label={t('menu.backToMenu')} onClick={onClose} />
        <MenuSearch query={query} onQuery={onQuery} />
      </div>
      <div className="scol">
        {chips}
        {searched.trim() === '' ? (
          <SearchHints page={page} query={query} onQuery={onQuery} renderCard={renderCard} />
        ) : (
          <>
            <SearchResults
              page={page}
              query={searched}
              renderCard={renderCard}
              onClear={onClose}
              {...(props.onClearFilters && { onClearFilters: props.onClearFilters })}
            />
            <SearchWords page={page} query={query} onQuery={onQuery} />
          </>
        )}
      </div>
    </dialog>
  );
}
