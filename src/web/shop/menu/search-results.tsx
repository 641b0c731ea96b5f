// Search results, or why there are none. Loaded with the first search.
import { useMemo, useState, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { dishIndex } from '#shared/domain/menu/dish-search.ts';
import { otherLang } from '#shared/i18n/languages.ts';
import { useTexts } from '../../messages.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { rememberSearch } from '../../state/menu/recent-searches.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { FILTER_WORDS } from './filter-words.ts';
import { SearchWords, type RenderCard } from './search-hints.tsx';
import { Button } from '../../ui/button.tsx';
import { useOnLeave, usePageEvent } from '../../ui/use-timers.ts';

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Marks each word at the start of a word of the name. */
export function markWords(name: string, words: string): ReactNode {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1);
  if (wanted.length === 0) return name;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.map(escaped).join('|')})`, 'giu');
  return name.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-tag bg-saffron-100 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** `rows`: the classes of the list. `onClearFilters` exists while filters hide something. */
type Props = {
  page: MenuPage;
  query: string;
  onQuery: (query: string) => void;
  rows: string;
  renderCard: RenderCard;
  onClearFilters?: () => void;
};

const CLOSE_SHOWN = 6;

type Names = ReadonlyMap<string, string>;
const cardKey = ({ kind, id }: Pick<MenuCard, 'kind' | 'id'>): string => `${kind}${id}`;
const NO_NAMES: Names = new Map();

/** How dishes and groups are called in the other language: few search there, so that it is asked for with the first search. */
function useOtherNames(storeId: number | null): Names {
  const { api } = useShop();
  const { lang } = useLanguage();
  const { last } = useQuery(storeId ?? 0, async (signal) => {
    const params = { lang: otherLang(lang), storeId: storeId ?? 0 };
    const answer = await api('page', { params }, { signal });
    if (!answer.ok) return null;
    return new Map(
      answer.data.groups.flatMap(({ id, name, cards }) => [
        [`group${id}`, name] as const,
        ...cards.map((card) => [cardKey(card), card.name] as const),
      ]),
    );
  });
  return last ?? NO_NAMES;
}

/** The dishes of a page, each once, prepared for searching. */
function cardIndex(page: MenuPage, others: Names) {
  const seen = new Map<string, { card: MenuCard; group: string; otherGroup: string }>();
  for (const { id, name, cards } of page.groups)
    for (const card of cards) {
      const key = cardKey(card);
      if (!seen.has(key))
        seen.set(key, { card, group: name, otherGroup: others.get(`group${id}`) ?? '' });
    }
  const dishes = [...seen.values()];
  const search = dishIndex(
    dishes.map(({ card, ...group }) => ({
      ...card,
      ...group,
      otherName: others.get(cardKey(card)) ?? '',
    })),
  );
  const pickCards = (places: readonly number[]) =>
    places.flatMap((place) => dishes[place]?.card ?? []);
  return (query: string, isLiteral: boolean) => {
    const { found, near, ...details } = search(query, isLiteral);
    return { ...details, found: pickCards(found), near: pickCards(near) };
  };
}

/** Stores a successful search when it is left, not at each letter or deletion. */
function Remembered({ words, isFound }: { words: string; isFound: boolean }) {
  const [longest, setLongest] = useState('');
  if (isFound && !longest.startsWith(words)) setLongest(words);
  const keep = () => rememberSearch(longest);
  usePageEvent('window', 'pagehide', keep);
  useOnLeave(keep);
  return null;
}

export default function SearchResults({
  page,
  query,
  onQuery,
  rows,
  renderCard,
  onClearFilters,
}: Props) {
  useTexts('choosing');
  const { t, lang } = useLanguage();
  // The words that are to be searched as they were typed.
  const [literal, setLiteral] = useState<string | null>(null);
  const others = useOtherNames(page.storeId);
  const index = useMemo(() => cardIndex(page, others), [page, others]);
  const { found, mended, near, excludes, hidesTraces, contains } = useMemo(
    () => index(query, query === literal),
    [index, query, literal],
  );
  const close = near.length > 0 || excludes ? near : page.top.slice(0, CLOSE_SHOWN);
  const words = query.trim();
  const isMark = Object.values(page.labels.dietary).some(
    (name) => name.toLowerCase() === words.toLowerCase(),
  );
  return (
    <section className="min-h-dvh">
      <DialogStyles />
      {/* Without words, while filters remain, the search is over. */}
      {words !== '' && <Remembered words={query} isFound={found.length > 0} />}
      {isMark && <SearchWords page={page} query={query} onQuery={onQuery} />}
      <div className={found.length > 0 ? 'py-4 text-body text-ink-2' : ''}>
        <p role="status">
          {mended !== null && (
            <>
              {t('menu.searchMended', { words: mended })}{' '}
              <button
                type="button"
                className="min-h-11 font-strong text-ink underline underline-offset-4"
                onClick={() => setLiteral(query)}
              >
                {t('menu.searchInstead', { words })}
              </button>{' '}
            </>
          )}
          {found.length > 0 && t('menu.results', { count: found.length })}
        </p>
        {contains !== null && <p>{t('menu.searchContains', { name: contains })}</p>}
        {hidesTraces && <p>{FILTER_WORDS[lang].note}</p>}
      </div>
      {found.length > 0 ? (
        <>
          <div className={rows}>
            {found.map((card) => renderCard(card, markWords(card.name, mended ?? query)))}
          </div>
          {(isMark || hidesTraces) && (
            <p className="pt-4 text-sm text-ink-2">{t('menu.sharedKitchen')}</p>
          )}
        </>
      ) : (
        <NothingFound words={words} onClearFilters={onClearFilters} />
      )}
      {found.length === 0 && !onClearFilters && (
        <>
          {close.length > 0 && (
            <>
              <h3 className="pt-4 text-[1.25rem]">{t('menu.comesClose')}</h3>
              <div className={rows}>{close.map((card) => renderCard(card))}</div>
            </>
          )}
          {!isMark && <SearchWords page={page} query={query} onQuery={onQuery} />}
        </>
      )}
    </section>
  );
}

function NothingFound({
  words,
  onClearFilters,
}: {
  words: string;
  onClearFilters: (() => void) | undefined;
}) {
  const { t } = useLanguage();
  return (
    <div className="grid justify-items-center gap-3 pt-8 pb-2 text-center">
      <div className="relative grid h-24 w-36 place-items-center text-[1.875rem]">
        <CrunchRing className="absolute size-36 text-saffron" />
        <Icon name="magnifier" />
      </div>
      <h2 className="text-[1.875rem] font-black">
        {onClearFilters ? t('menu.noMatch') : t('menu.noResults', { words })}
      </h2>
      {onClearFilters ? (
        <Button variant="outline" onClick={onClearFilters}>
          {t('menu.clearFilters')}
        </Button>
      ) : (
        <p className="text-ink-2">{t('menu.noResultsHelp')}</p>
      )}
    </div>
  );
}
