import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  data,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { comboPath, dishPath } from '#shared/domain/menu-address.ts';
import { isLang } from '#shared/i18n/languages.ts';
import { CartBar } from '../../features/cart/cart-bar.tsx';
import { CartPanel } from '../../features/cart/cart-panel.tsx';
import { filteredMenu } from '../../features/menu/filtered-menu.ts';
import { GroupNav } from '../../features/menu/group-nav.tsx';
import { MenuActionsProvider, useMenuActions } from '../../features/menu/menu-actions.tsx';
import { MenuCard } from '../../features/menu/menu-card.tsx';
import { MenuSearch } from '../../features/menu/menu-search.tsx';
import { MenuSections, navEntriesOf } from '../../features/menu/menu-sections.tsx';
import { menuOf, menuText } from '../../features/menu/menu-text.ts';
import {
  cardOfSlug,
  useDishAddress,
  type AskedDish,
} from '../../features/menu/use-dish-address.ts';
import { useAddressedDish } from '../../features/menu/use-addressed-dish.ts';
import { useFilters } from '../../features/menu/use-filters.ts';
import { useFinding } from '../../features/menu/use-finding.ts';
import { useStorePage } from '../../features/menu/use-store-page.ts';
import type { MenuCard as Card, MenuPage } from '#shared/contract/menu.ts';
import type { CartLine } from '#shared/domain/cart.ts';
import { dishData, menuData, pageMeta, seoOf } from '../../seo.ts';
import { pageContext } from '../../server-context.ts';
import { useMenuPlace } from '../../state/menu-place.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { usePastOrder } from '../../state/past-order.ts';
import { useShop } from '../../state/shop.ts';
import { readTrackedOrder } from '../../state/tracked-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useKeptQuery } from '../../ui/shop-link.tsx';
import { ClosedLine, ClosedNotice } from './closed-branch.tsx';

const importFilters = () => import('../../features/menu/filter-sheet.tsx');
const FilterSheet = lazyExtra(importFilters);
const FilterChips = lazyExtra(async () => ({ default: (await importFilters()).FilterChips }));
const LiveOrder = lazyExtra(() => import('../../features/known/live-order.tsx'));
const SearchScreen = lazyExtra(() => import('../../features/menu/search-screen.tsx'));
const LastOrder = lazyExtra(() => import('./last-order.tsx'));
const SearchResults = lazyExtra(() => import('../../features/menu/search-results.tsx'));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const lang = params['lang'];
  if (!isLang(lang)) throw data(null, { status: 404 });
  const language = lang;
  const { api, cookies, document, origin } = context.get(pageContext);
  const storeId = /^\d{1,9}$/.test(cookies['storeId'] ?? '') ? Number(cookies['storeId']) : 0;
  const [asked, content] = await Promise.all([
    api(lang)('page', { params: { lang, storeId } }),
    document('content'),
  ]);
  // A branch that is gone must not cost anyone the menu.
  const page =
    asked.ok || storeId === 0 ? asked : await api(lang)('page', { params: { lang, storeId: 0 } });
  if (!page.ok) throw data(null, { status: 503 });
  const slug = params['slug'];
  const dish = slug === undefined ? null : await dishOf(slug);
  return {
    lang,
    origin,
    menu: menuText(page.data),
    dish,
    seo: seoOf(content, 'menu', lang),
    dishTitle: seoOf(content, 'combo', lang).title,
  };

  /** What the address names, also where the branch does not sell it; a combo has a page of its own (GEN-35). */
  async function dishOf(slug: string): Promise<AskedDish> {
    const cardsOf = ({ groups }: MenuPage) => groups.flatMap(({ cards }) => cards);
    const here = page.ok ? cardsOf(page.data).find((card) => card.slug === slug) : undefined;
    const everywhere = here
      ? null
      : await api(language)('page', { params: { lang: language, storeId: 0 } });
    const card =
      here ?? (everywhere?.ok ? cardsOf(everywhere.data) : []).find((one) => one.slug === slug);
    if (!card) throw data(null, { status: 404 });
    if (card.kind === 'combo') throw redirect(comboPath(language, card.id, card.name), 301);
    const answer = await api(language)('item', {
      params: { id: card.id },
      body: { mode: 'online', store_id: here && storeId > 0 ? storeId : null, brand_id: 1 },
    });
    return { card, item: answer.ok ? answer.data.successResponse : null };
  }
}

/** Opening and closing a dish, the search or a filter changes only the address: the menu is there already. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentParams['slug'] === nextParams['slug'] &&
    currentUrl.search === nextUrl.search &&
    defaultShouldRevalidate
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, params }) => {
  if (!loaderData) return [];
  const { lang, origin, menu, dish, seo, dishTitle } = loaderData;
  const page = menuOf(menu);
  const slug = params['slug'];
  const shown =
    cardOfSlug(page, slug) ?? (dish !== null && dish.card.slug === slug ? dish.card : undefined);
  if (slug === undefined || !shown)
    return pageMeta({
      lang,
      origin,
      path: '/menu',
      seo,
      data: menuData({ lang, origin, groups: page.groups }),
    });
  return pageMeta({
    lang,
    origin,
    path: dishPath(lang, slug).slice(`/${lang}`.length),
    seo: {
      title: dishTitle.replace('{combo}', shown.name),
      description: shown.description,
      index: true,
    },
    ...(shown.image && { picture: shown.image }),
    data: dishData({ lang, origin, path: dishPath(lang, slug), dish: shown }),
  });
};

function MenuView() {
  const page = menuOf(useLoaderData<typeof loader>().menu);
  const { t } = useLanguage();
  const { askLocation } = useShop();
  // Behind the first picture of a campaign's page, which knows no query: the menu below comes alive part by part all the same.
  const kept = useDeferredValue(useKeptQuery());
  const { openItem } = useMenuActions();
  const { outOfZone, ready } = useOrderChoice();
  const { query, setQuery, screen } = useFinding();
  const searched = useDeferredValue(query);
  const [filtering, setFiltering] = useState(false);
  const { filters, setChosen } = useFilters();
  const shown = useMemo(() => filteredMenu(page, filters), [page, filters]);
  useStorePage(page.storeId);
  useAddressedDish(page);
  useMenuPlace();

  const entries = useMemo(
    () => navEntriesOf(shown, { topPicks: t('menu.topPicks'), topDeals: t('menu.topDeals') }),
    [shown, t],
  );
  const edit = useCallback(
    (line: CartLine) => {
      const id = line.kind === 'item' ? line.itemId : line.comboId;
      if (id !== undefined)
        openItem({ kind: line.kind, id, editKey: line.key, name: line.name.en });
    },
    [openItem],
  );
  const past = usePastOrder();
  const pastOf = useMemo(
    () => (
      <Suspense fallback={null}>
        {ready && readTrackedOrder().orderId !== '' && <LiveOrder />}
        {past && <LastOrder of={past} />}
      </Suspense>
    ),
    [past, ready],
  );
  const searching = screen === null && searched.trim() !== '';
  const renderCard = (card: Card) => (
    <MenuCard key={`${card.kind}${card.id}`} card={card} labels={page.labels} query={kept} row />
  );
  const filterButton = (className: string) => (
    <button
      type="button"
      className={`btn out ${className}`}
      aria-haspopup="dialog"
      onClick={() => setFiltering(true)}
    >
      {t('menu.filters')}
      {filters && <Ltr>{filters.chosen.length}</Ltr>}
    </button>
  );

  return (
    <>
      {!outOfZone && <ClosedLine />}
      {!searching && !outOfZone && <GroupNav entries={entries} end={filterButton('only-m')} />}
      <div className="shell">
        <div className="shell-main">
          <h1 className="sr">{t('menu.title')}</h1>
          <div className="wrap">
            {outOfZone ? (
              <div className="notice" role="status">
                <p>{t('location.uncovered')}</p>
                <button type="button" className="btn out sm" onClick={() => askLocation()}>
                  {t('menu.chooseBranch')}
                </button>
              </div>
            ) : (
              <>
                <div className="mfind">
                  <MenuSearch query={query} onQuery={setQuery} />
                  {filterButton('')}
                </div>
                {filters && (
                  <Suspense fallback={null}>
                    <FilterChips page={page} chosen={filters.chosen} onChosen={setChosen} />
                  </Suspense>
                )}
                {page.sellsNothing && (
                  <div className="notice" role="status">
                    <p>{t('menu.nothingSold')}</p>
                    <button type="button" className="btn out sm" onClick={() => askLocation()}>
                      {t('menu.chooseBranch')}
                    </button>
                  </div>
                )}
                {searching || (filters && shown.groups.length === 0) ? (
                  <Suspense fallback={null}>
                    <SearchResults
                      page={shown}
                      query={searched}
                      renderCard={renderCard}
                      onClear={() => setQuery('')}
                      {...(filters && { onClearFilters: () => setChosen([]) })}
                    />
                  </Suspense>
                ) : (
                  <MenuSections page={shown} query={kept} afterPicks={pastOf} />
                )}
              </>
            )}
          </div>
        </div>
        <CartPanel onEdit={edit} />
      </div>
      <CartBar />
      <ClosedNotice />
      <Suspense fallback={null}>
        {filtering && (
          <FilterSheet
            page={page}
            chosen={filters?.chosen ?? []}
            onShow={(chosen) => {
              setFiltering(false);
              if (chosen.join() !== (filters?.chosen ?? []).join()) setChosen(chosen);
            }}
            onClose={() => setFiltering(false)}
          />
        )}
        {screen && (
          <SearchScreen
            page={page}
            query={query}
            searched={searched}
            onQuery={setQuery}
            onClose={screen.close}
            renderCard={renderCard}
          />
        )}
      </Suspense>
    </>
  );
}

export default function MenuScreen() {
  const { menu, dish } = useLoaderData<typeof loader>();
  const address = useDishAddress(menuOf(menu), dish);
  return (
    <MenuActionsProvider address={address}>
      <MenuView />
    </MenuActionsProvider>
  );
}
