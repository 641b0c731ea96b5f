// The search of a phone: what was looked for before, the words that people look for, what is often ordered; then what was found. Loaded when first opened.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import '../../choice-messages.ts';
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
} from '../../state/menu/recent-searches.ts';
import { showOverPage } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MenuSearch } from './menu-search.tsx';
import SearchResults from './search-results.tsx';
import '../../styles/search-screen.css';

const OFTEN_SHOWN = 6;

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
  const { page, chips, query, searched, onQuery, onClose, renderCard } = props;
  const { t } = useLanguage();
  const ref = useRef<HTMLDialogElement>(null);
  const [recent, setRecent] = useState(recentSearches);
  const found = useRef('');
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog) showOverPage(dialog);
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  // Kept when the search is left, not at each letter.
  useEffect(() => () => rememberSearch(found.current), []);
  const dishes = page.groups.flatMap((group) => group.cards);
  const marks = Object.entries(page.labels.dietary).filter(([key]) =>
    dishes.some((card) => card.dietary.includes(key)),
  );
  const words = (
    <section>
      <h2>{t('menu.lookingFor')}</h2>
      <div className="pills">
        {marks.map(([key, name]) => (
          <button
            key={key}
            type="button"
            className="pill"
            aria-pressed={query === name}
            onClick={() => onQuery(name)}
          >
            {key === 'spicy' && <Icon name="pepper" />}
            {name}
          </button>
        ))}
      </div>
    </section>
  );
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
          <>
            {recent.length > 0 && (
              <section>
                <h2>{t('menu.recent')}</h2>
                <div className="pills">
                  {recent.map((text) => (
                    <button
                      key={text}
                      type="button"
                      className="pill"
                      dir="auto"
                      onClick={() => onQuery(text)}
                    >
                      <Icon name="clock" />
                      {text}
                    </button>
                  ))}
                  <button
                    type="button"
                    className="btn link sm"
                    onClick={() => {
                      forgetSearches();
                      setRecent([]);
                    }}
                  >
                    {t('menu.clearRecent')}
                  </button>
                </div>
              </section>
            )}
            {words}
            <section>
              <h2>{t('menu.often')}</h2>
              <div className="grid rows">{page.top.slice(0, OFTEN_SHOWN).map(renderCard)}</div>
            </section>
          </>
        ) : (
          <>
            <SearchResults
              page={page}
              query={searched}
              renderCard={renderCard}
              onClear={onClose}
              {...(props.onClearFilters && { onClearFilters: props.onClearFilters })}
              onFound={(count) => {
                found.current = count > 0 ? searched : '';
              }}
            />
            {words}
          </>
        )}
      </div>
    </dialog>
  );
}
