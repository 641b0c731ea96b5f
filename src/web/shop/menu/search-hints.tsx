// Hints before a search: recent searches, popular words, popular dishes.
import { useState, type ReactNode } from 'react';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { useTexts } from '../../messages.ts';
import { forgetSearches, recentSearches } from '../../state/menu/recent-searches.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Button } from '../../ui/button.tsx';

const OFTEN_SHOWN = 6;

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
}

type Props = WordsProps & {
  renderCard: (card: MenuCard) => ReactNode;
  /** Runs once the recent searches are deleted. */
  onForgotten?: () => void;
};

export function SearchHints({ page, query, onQuery, renderCard, onForgotten }: Props) {
  useTexts('choosing');
  const { t } = useLanguage();
  const [recent, setRecent] = useState(recentSearches);
  return (
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
      <section>
        <h2>{t('menu.often')}</h2>
        <div className="dish-grid rows">{page.top.slice(0, OFTEN_SHOWN).map(renderCard)}</div>
      </section>
    </>
  );
}
