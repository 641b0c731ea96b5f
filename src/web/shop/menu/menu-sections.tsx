// The menu below the line of groups, or search results. Each section hydrates by itself, and is laid out near the view (`far`).
import { memo, Suspense, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu-page.ts';
import { useLanguage } from '../../ui/language.tsx';
import { HomeGroups, MenuHero, TopDeals } from './menu-front.tsx';
import type { DishList } from './menu-actions.tsx';
import { MenuCard } from './menu-card.tsx';
import { sectionHeight, useFarSizes } from './content-visibility.ts';
import { Tag } from '../../ui/tag.tsx';

const PICKS_SHOWN = 8;

type Labels = MenuPage['labels'];

type StripProps = {
  id: string;
  title: string;
  cards: readonly Card[];
  labels: Labels;
  query: string;
  from?: DishList;
  /** Rows on a phone, instead of horizontal strips. */
  row?: boolean;
};

const Strip = memo(function Strip({ id, title, cards, ...rest }: StripProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id} {...(rest.row ? {} : { className: 'far strip', style: sectionHeight(id) })}>
      <div className="group-head">
        <h2>{title}</h2>
      </div>
      <div className={rest.row ? 'dish-grid rows four' : 'dish-strip'}>
        {cards.slice(0, PICKS_SHOWN).map((card) => (
          <MenuCard key={`${card.kind}${card.id}`} card={card} {...rest} />
        ))}
      </div>
    </section>
  );
});

type GroupProps = { group: MenuPage['groups'][number]; labels: Labels; query: string };

const Group = memo(function Group({ group, labels, query }: GroupProps) {
  const { t } = useLanguage();
  return (
    <section
      id={group.slug}
      className={group.active ? 'far' : 'far blocked'}
      style={{ '--n': group.cards.length, ...sectionHeight(group.slug) } as CSSProperties}
    >
      <div className="group-head">
        <h2>{group.name}</h2>
        <span>{group.active ? group.description : <Tag>{t('menu.notAvailable')}</Tag>}</span>
      </div>
      <div className="dish-grid rows">
        {group.cards.map((card) => (
          <MenuCard key={`${card.kind}${card.id}`} card={card} labels={labels} query={query} row />
        ))}
      </div>
    </section>
  );
});

const Part = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);

export const MenuSections = memo(function MenuSections({
  page,
  query,
  afterPicks,
}: {
  page: MenuPage;
  query: string;
  afterPicks?: ReactNode;
}) {
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useFarSizes(list, page);
  const { top, deals, featured, groups, labels, notes } = page;
  // The heading says already what most badges say.
  const plainLabels = useMemo(() => ({ ...labels, badges: {} }), [labels]);
  return (
    <div ref={list}>
      <MenuHero hero={page.hero} query={query} />
      <HomeGroups groups={groups} />
      <Part>
        <Strip
          id="top-picks"
          title={t('menu.topPicks')}
          cards={top}
          labels={plainLabels}
          query={query}
          from="topItem"
          row
        />
      </Part>
      {afterPicks}
      <Part>
        <TopDeals deals={deals} query={query} />
      </Part>
      <Part>
        <Strip
          id="featured"
          title={t('menu.featured')}
          cards={featured}
          labels={labels}
          query={query}
        />
      </Part>
      {groups.map((group) => (
        <Part key={group.id}>
          <Group group={group} labels={labels} query={query} />
        </Part>
      ))}
      <section className="mnotes" aria-label={t('menu.goodToKnow')}>
        {Object.entries(notes).map(([key, note]) => (
          <p key={key}>{note}</p>
        ))}
      </section>
    </div>
  );
});

/** The entries of the line of groups, in page order. */
export function listNavEntries(
  page: MenuPage,
  words: { topPicks: string; topDeals: string },
): { slug: string; name: string }[] {
  return [
    ...(page.top.length > 0 ? [{ slug: 'top-picks', name: words.topPicks }] : []),
    ...(page.deals.length > 0 ? [{ slug: 'top-deals', name: words.topDeals }] : []),
    ...page.groups.map(({ slug, name }) => ({ slug, name })),
  ];
}
