// The full-screen search of a phone: hints, then results. Loaded when first opened.
import type { ReactNode } from 'react';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { showOverPage } from '../../ui/dialog.tsx';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MenuSearch } from './menu-search.tsx';
import { SearchHints, type RenderCard } from './search-hints.tsx';
import SearchResults from './search-results.tsx';
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
  renderCard: RenderCard;
};

function showReady(dialog: HTMLDialogElement): () => void {
  const close = showOverPage(dialog);
  dialog.querySelector('input')?.focus();
  return close;
}

export default function SearchScreen(props: Props) {
  useTexts('choosing');
  const { page, chips, query, searched, onQuery, onClose, renderCard } = props;
  const { t } = useLanguage();
  return (
    <dialog
      ref={showReady}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-y-auto border-0 bg-ground p-0 text-inherit"
      aria-label={t('menu.search')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogStyles />
      <div className="sticky top-0 z-3 flex min-h-15 items-center gap-1 border-b border-line bg-ground ps-2 pe-4">
        <IconButton icon="arrow-left" mirror label={t('menu.backToMenu')} onClick={onClose} />
        <MenuSearch query={query} onQuery={onQuery} className="flex-1" />
      </div>
      <div className="mx-auto max-w-190 px-gutter pb-8">
        {chips}
        {searched.trim() === '' ? (
          <SearchHints page={page} query={query} onQuery={onQuery} renderCard={renderCard} />
        ) : (
          <SearchResults
            page={page}
            query={searched}
            onQuery={onQuery}
            rows="grid"
            renderCard={renderCard}
            {...(props.onClearFilters && { onClearFilters: props.onClearFilters })}
          />
        )}
      </div>
    </dialog>
  );
}
