// The menu below the line of groups. Each section hydrates by itself, and is laid out near the view.
import { memo, Suspense, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu-page.ts';
import { comboPath, dishPath } from '#shared/domain/menu/menu-address.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useFarSizes, whenNear } from './content-visibility.ts';
import { useDrawnGroups, useIsNear } from './far-groups.ts';
import { GroupHead } from './group-head.tsx';
import { MenuCard, unavailableKey } from './menu-card.tsx';
import { FrontStrip } from './menu-doors.tsx';
import { TopDeals } from './menu-front.tsx';
import { Tag } from '../../ui/tag.tsx';

const PICKS_SHOWN = 8;

/** Rows on a phone, two columns of them from 640, cards on a wide screen. */
export const ROWS =
  'grid tablet:max-wide:grid-cols-2 tablet:max-wide:gap-x-8 wide:grid-cols-2 wide:gap-x-5 wide:gap-y-6 xwide:grid-cols-3';

type Labels = MenuPage['labels'];
type ListProps = { labels: Labels; query: string };

function TopPicks({ page, labels, query }: ListProps & { page: MenuPage }) {
  const { t } = useLanguage();
  return (
    <section id="top-picks">
      <div className="pt-3 wide:flex wide:flex-row-reverse wide:items-center wide:gap-6 wide:py-2.5">
        <FrontStrip hero={page.hero} query={query} />
        {page.top.length > 0 && (
          <h2 className="pt-3 pb-1 text-[1.875rem] font-black wide:p-0">{t('menu.topPicks')}</h2>
        )}
      </div>
      <div className={`${ROWS} wide:grid-cols-3 xwide:grid-cols-4`}>
        {page.top.slice(0, PICKS_SHOWN).map((card) => (
          <MenuCard
            key={`${card.kind}${card.id}`}
            card={card}
            labels={labels}
            query={query}
            from="topItem"
          />
        ))}
      </div>
    </section>
  );
}

function Featured({ cards, labels, query }: ListProps & { cards: readonly Card[] }) {
  const { t } = useLanguage();
  if (cards.length === 0) return null;
  return (
    <section id="featured" {...whenNear('featured', 2)}>
      <GroupHead title={t('menu.featured')} />
      <div className="-mx-gutter flex gap-3 overflow-x-auto px-gutter [scrollbar-width:none] wide:mx-0 wide:grid wide:grid-cols-3 wide:gap-5 wide:px-0 xwide:grid-cols-4">
        {cards.slice(0, PICKS_SHOWN).map((card) => (
          <MenuCard
            key={`${card.kind}${card.id}`}
            card={card}
            labels={labels}
            query={query}
            look="card"
          />
        ))}
      </div>
    </section>
  );
}

/** Names and prices of a group far below: its cards are drawn when it is near, or when nothing else is to do. */
function PlainDishes({ cards }: { cards: readonly Card[] }) {
  const { lang, t } = useLanguage();
  const { menuDecimals } = useShop().brand;
  const priceOrState = (card: Card) => {
    const unavailable = unavailableKey(card.availability);
    return unavailable ? t(unavailable) : formatMoney(card.fromFils, lang, menuDecimals);
  };
  return (
    <ul>
      {cards.map((card) => (
        <li key={`${card.kind}${card.id}`}>
          <Link
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line"
            to={
              card.kind === 'combo'
                ? comboPath(lang, card.id, card.name)
                : dishPath(lang, card.slug)
            }
          >
            {card.name} <span>{priceOrState(card)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Group = memo(function Group({
  group,
  labels,
  query,
  isDrawn,
}: ListProps & { group: MenuPage['groups'][number]; isDrawn: boolean }) {
  const { t } = useLanguage();
  const { isNear, ref } = useIsNear();
  return (
    <section
      ref={isDrawn ? undefined : ref}
      id={group.slug}
      {...whenNear(group.slug, group.cards.length)}
    >
      <GroupHead title={group.name}>
        {group.active ? group.description : <Tag>{t('menu.notAvailable')}</Tag>}
      </GroupHead>
      {isDrawn || isNear ? (
        <div className={`${ROWS} ${group.active ? '' : '[&_img]:opacity-60 [&_img]:grayscale-60'}`}>
          {group.cards.map((card) => (
            <MenuCard key={`${card.kind}${card.id}`} card={card} labels={labels} query={query} />
          ))}
        </div>
      ) : (
        <PlainDishes cards={group.cards} />
      )}
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
  const drawn = useDrawnGroups(page.groups.length);
  useFarSizes(drawn < page.groups.length ? null : list, page);
  const { top, hero, deals, featured, groups, labels, notes } = page;
  // The heading says already what most badges say.
  const plainLabels = useMemo(() => ({ ...labels, badges: {} }), [labels]);
  return (
    <div
      ref={list}
      className="[--dish:164px] tablet:max-wide:[--dish:82px] wide:[--dish:212px] xwide:[--dish:141px]"
    >
      {(top.length > 0 || hero.length > 0) && (
        <Part>
          <TopPicks page={page} labels={plainLabels} query={query} />
        </Part>
      )}
      {afterPicks}
      <Part>
        <TopDeals deals={deals} query={query} />
      </Part>
      <Part>
        <Featured cards={featured} labels={labels} query={query} />
      </Part>
      {groups.map((group, index) => (
        <Part key={group.id}>
          <Group group={group} labels={labels} query={query} isDrawn={index < drawn} />
        </Part>
      ))}
      <section
        className="mt-12 mb-10 grid max-w-[78ch] gap-1.5 border-t border-line pt-5 text-sm text-ink-2"
        aria-label={t('menu.goodToKnow')}
      >
        {Object.entries(notes).map(([key, note]) => (
          <p key={key}>{note}</p>
        ))}
      </section>
    </div>
  );
});

export function listNavEntries(
  page: MenuPage,
  words: { topPicks: string; topDeals: string },
): { slug: string; name: string }[] {
  return [
    ...(page.top.length > 0 ? [{ slug: 'top-picks', name: words.topPicks }] : []),
    ...(page.deals.length > 0 ? [{ slug: 'top-deals', name: words.topDeals }] : []),
    ...page.groups.map(({ slug, tabName }) => ({ slug, name: tabName })),
  ];
}
