import { useState, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { forgetSearches, recentSearches } from '../../state/menu/recent-searches.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Button } from '../../ui/button.tsx';

/** `title`: the name with the words of the search marked. */
export type RenderCard = (card: MenuCard, title?: ReactNode) => ReactNode;

const OFTEN_SHOWN = 6;

const HEAD = 'mb-2 font-text text-body font-semibold';
const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-ctl bg-sand px-3.5 font-strong aria-pressed:bg-ink aria-pressed:text-on-ink';

type WordsProps = { page: MenuPage; query: string; onQuery: (query: string) => void };

/** The diets that the menu has dishes for. */
export function SearchWords({ page, query, onQuery }: WordsProps) {
  useTexts('choosing');
  const { t } = useLanguage();
  const dishes = page.groups.flatMap((group) => group.cards);
  const marks = Object.entries(page.labels.dietary).filter(([key]) =>
    dishes.some((card) => card.dietary.includes(key)),
  );
  return (
    <section className="pt-5">
      <h2 className={HEAD}>{t('menu.lookingFor')}</h2>
      <div className="flex flex-wrap gap-2">
        {marks.map(([key, name]) => (
          <button
            key={key}
            type="button"
            className={PILL}
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
}

type Props = WordsProps & {
  renderCard: RenderCard;
  /** The classes of the list. */
  rows?: string;
  /** Runs once the recent searches are deleted. */
  onForgotten?: () => void;
};

export function SearchHints({
  page,
  query,
  onQuery,
  renderCard,
  rows = 'grid',
  onForgotten,
}: Props) {
  useTexts('choosing');
  const { t } = useLanguage();
  const [recent, setRecent] = useState(recentSearches);
  return (
    <>
      {recent.length > 0 && (
        <section className="pt-5">
          <h2 className={HEAD}>{t('menu.recent')}</h2>
          <div className="flex flex-wrap gap-2">
            {recent.map((text) => (
              <button
                key={text}
                type="button"
                className={PILL}
                dir="auto"
                onClick={() => onQuery(text)}
              >
                <Icon name="clock" />
                {text}
              </button>
            ))}
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                forgetSearches();
                setRecent([]);
                onForgotten?.();
              }}
            >
              {t('menu.clearRecent')}
            </Button>
          </div>
        </section>
      )}
      <SearchWords page={page} query={query} onQuery={onQuery} />
      <section className="pt-5">
        <h2 className={HEAD}>{t('menu.often')}</h2>
        <div className={rows}>{page.top.slice(0, OFTEN_SHOWN).map((card) => renderCard(card))}</div>
      </section>
    </>
  );
}
