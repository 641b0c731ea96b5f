// Everything below the line of groups: front, picks, groups, notes; or the results of a search.
import { memo } from 'react';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu.ts';
import { useLanguage } from '../../ui/language.tsx';
import { HomeGroups, MenuHero, TopDeals } from './menu-front.tsx';
import { MenuCard } from './menu-card.tsx';

const PICKS_SHOWN = 8;

type StripProps = {
  id: string;
  title: string;
  cards: readonly Card[];
  labels: MenuPage['labels'];
  from?: 'topItem';
};

function Strip({ id, title, cards, ...rest }: StripProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id}>
      <div className="gh">
        <h2>{title}</h2>
      </div>
      <div className="hs">
        {cards.slice(0, PICKS_SHOWN).map((card) => (
          <MenuCard key={`${card.kind}${card.id}`} card={card} {...rest} />
        ))}
      </div>
    </section>
  );
}

export const MenuSections = memo(function MenuSections({ page }: { page: MenuPage }) {
  const { t } = useLanguage();
  return (
    <>
      <MenuHero hero={page.hero} />
      <HomeGroups groups={page.groups} />
      <Strip
        id="top-picks"
        title={t('menu.topPicks')}
        cards={page.top}
        labels={page.labels}
        from="topItem"
      />
      <TopDeals deals={page.deals} />
      <Strip id="featured" title={t('menu.featured')} cards={page.featured} labels={page.labels} />
      {page.groups.map((group) => (
        <section key={group.id} id={group.slug} className={group.active ? '' : 'blocked'}>
          <div className="gh">
            <h2>{group.name}</h2>
            <span>
              {group.active ? (
                group.description
              ) : (
                <span className="tag">{t('menu.notAvailable')}</span>
              )}
            </span>
          </div>
          <div className="grid rows">
            {group.cards.map((card) => (
              <MenuCard key={`${card.kind}${card.id}`} card={card} labels={page.labels} row />
            ))}
          </div>
        </section>
      ))}
      <section className="mnotes" aria-label={t('menu.goodToKnow')}>
        {Object.entries(page.notes).map(([key, note]) => (
          <p key={key}>{note}</p>
        ))}
      </section>
    </>
  );
});

/** The entries of the line of groups, in the order of the page. */
export function navEntriesOf(
  page: MenuPage,
  words: { topPicks: string; topDeals: string },
): { slug: string; name: string }[] {
  return [
    ...(page.top.length > 0 ? [{ slug: 'top-picks', name: words.topPicks }] : []),
    ...(page.deals.length > 0 ? [{ slug: 'top-deals', name: words.topDeals }] : []),
    ...page.groups.map(({ slug, name }) => ({ slug, name })),
  ];
}
