// The search of a phone: what was looked for before, the words that people look for, what is often ordered; then what was found. Loaded when first opened.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { showOverPage } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MenuSearch } from './menu-search.tsx';
import { SearchHints, SearchWords } from './search-hints.tsx';
import SearchResults from './search-results.tsx';
import '../../styles/search-screen.css';

type Props = {
  /** What the filters let pass: who asked for no gluten finds none here either. */
  page: MenuPage;
  /** The filters, to be taken off again; null without any. */
  chips: ReactNode;
  query: string;
  /** The words once the screen had a moment for them: what is shown is for these. */
  searched: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  /** There while filters hold something back. */
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
        <button type="button" className="ibtn" aria-label={t('menu.backToMenu')} onClick={onClose}>
          <Icon name="arrow-left" mirror />
        </button>
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
