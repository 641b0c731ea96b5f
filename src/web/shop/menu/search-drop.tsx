// Search hints of a wide screen in a sheet under the field. Loaded when the field is first focused.
import { useCallback, useRef, useState } from 'react';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { SearchHints, type RenderCard } from './search-hints.tsx';

type Props = {
  page: MenuPage;
  query: string;
  onQuery: (query: string) => void;
  renderCard: RenderCard;
};

const FIELD = 'search input';
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELD);
/** Outside field and sheet. A dish dialog opened from here leads back to here. */
const isBeside = (sheet: Element, target: EventTarget | null): boolean =>
  target instanceof Element &&
  !sheet.contains(target) &&
  target.closest('search, dialog, .toast') === null;

function stepFrom(home: Element, sheet: Element, by: number): void {
  const stops = [home.querySelector(FIELD), ...sheet.querySelectorAll('button, a[href]')].filter(
    (stop) => stop instanceof HTMLElement,
  );
  stops[stops.findIndex((stop) => stop === document.activeElement) + by]?.focus();
}

const focusField = (sheet: Element | null): void =>
  sheet?.parentElement?.querySelector<HTMLElement>(FIELD)?.focus();

/** Opens and closes the sheet by what happens in its parent, which holds the field too. */
function followField(
  sheet: HTMLElement,
  home: HTMLElement,
  setOpen: (isOpen: boolean) => void,
): () => void {
  const away = new AbortController();
  const { signal } = away;
  const open = ({ target, type }: Event) => {
    if (isField(target)) setOpen(true);
    // The clear button disappears with the words, so the focus returns to the field.
    else if (type === 'click' && target instanceof Element && target.closest('search button'))
      focusField(sheet);
  };
  const close = (target: EventTarget | null) => {
    if (isBeside(sheet, target)) setOpen(false);
  };
  for (const type of ['focusin', 'click', 'input']) home.addEventListener(type, open, { signal });
  home.addEventListener('focusout', ({ relatedTarget }) => close(relatedTarget), { signal });
  document.addEventListener('pointerdown', ({ target }) => close(target), { signal });
  home.addEventListener(
    'keydown',
    (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') {
        if (sheet.contains(document.activeElement)) focusField(sheet);
        setOpen(false);
      } else if (by !== undefined && !sheet.hidden) {
        event.preventDefault();
        stepFrom(home, sheet, by);
      } else if (by !== undefined) open(event);
    },
    { signal },
  );
  return () => away.abort();
}

export default function SearchDrop({ page, query, onQuery, renderCard }: Props) {
  useTexts('choosing');
  const { t } = useLanguage();
  const sheet = useRef<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(() => isField(document.activeElement));
  const isShown = isOpen && query.trim() === '';
  const follow = useCallback((element: HTMLDivElement) => {
    sheet.current = element;
    return element.parentElement ? followField(element, element.parentElement, setOpen) : undefined;
  }, []);
  const toField = () => focusField(sheet.current);
  const ask = (words: string) => {
    onQuery(words);
    toField();
  };
  return (
    <div
      ref={follow}
      className="absolute end-0 top-[calc(100%+8px)] z-12 max-h-[min(66vh,600px)] w-160 overflow-y-auto rounded-tile bg-ground px-6 pb-4 shadow-float"
      role="group"
      aria-label={t('menu.suggestions')}
      hidden={!isShown}
    >
      <DialogStyles />
      {isShown && (
        <SearchHints
          page={page}
          query={query}
          onQuery={ask}
          renderCard={renderCard}
          rows="grid grid-cols-2 gap-x-8"
          onForgotten={toField}
        />
      )}
    </div>
  );
}
