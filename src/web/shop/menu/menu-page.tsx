import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type Location,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  data,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { comboPath, dishPath } from '#shared/domain/menu/menu-address.ts';
import { isLang } from '#shared/i18n/languages.ts';
import { CartBar } from '../cart/cart-bar.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { GroupNav } from './group-nav.tsx';
import { MenuActionsProvider, useMenuActions } from './menu-actions.tsx';
import { MenuSections } from './menu-sections.tsx';
import { type AskedDish, cardOfSlug, useDishAddress } from './use-dish-address.ts';
import { useMenuFinder } from './use-menu-finder.tsx';
import { useStorePage } from './use-store-page.ts';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { dishData, menuData, pageMeta, toPageSeo } from '../../seo.ts';
import { pageContext } from '../../server-context.ts';
import { menuAnswer, useMenuMemory } from '../../state/menu/menu-memory.ts';
import { useMenuPlace } from '../../state/menu/menu-place.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { usePastOrder } from '../../state/orders/past-order.ts';
import { useShop } from '../../state/shop.ts';
import { useMayHaveOrders } from '../../state/orders/may-have-orders.ts';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useKeptQuery } from '../../ui/shop-link.tsx';
import { ClosedLine, ClosedNotice } from './closed-branch.tsx';
import { MENU_ADD } from '../../state/menu/menu-request.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

// A dish in the menu's address (`/menu#item-501`) opens; a request from the landing page's plus adds it, if nothing must be chosen.
const ADDRESS = /^#(item|combo)-(\d{1,9})$/;

/** Once per arrival: the address loses the dish, so that a reload does not open or add it again. */
function useAddressedDish(page: MenuPage): void {
  const here = useLocation();
  const { openItem, addCard } = useMenuActions();
  const acted = useRef<Location | null>(null);
  // The browser's address.
  useEffect(() => {
    const [, kind, digits] = ADDRESS.exec(here.hash) ?? [];
    if ((kind !== 'item' && kind !== 'combo') || acted.current === here) return;
    acted.current = here;
    const entry = history.state as Record<string, unknown> | null;
    history.replaceState({ ...entry, usr: null }, '', location.pathname + location.search);
    const id = Number(digits);
    const card = [...page.groups.flatMap(({ cards }) => cards), ...page.top].find(
      (candidate) => candidate.kind === kind && candidate.id === id,
    );
    if (card && here.state === MENU_ADD) addCard(card);
    else openItem({ kind, id, ...(card && { card }) });
  }, [here, page, openItem, addCard]);
}

// The menu travels as one JSON text, which is smaller and parses ten times faster than the framework's form.
let last: { text: string; page: MenuPage } | null = null;

/** The same text gives the same object, so that nothing is rendered again. */
function parseMenu(text: string): MenuPage {
  if (last?.text !== text) last = { text, page: JSON.parse(text) as MenuPage };
  return last.page;
}

export function menuText(page: MenuPage): string {
  const text = JSON.stringify(page);
  last = { text, page };
  return text;
}

const LiveOrder = lazyExtra(() => import('../orders/live-order.tsx'));
const LastOrder = lazyExtra(() => import('../orders/last-order.tsx'));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const lang = params['lang'];
  if (!isLang(lang)) throw data(null, { status: 404 });
  const language = lang;
  const { api, cookies, document, origin, mediaOrigin } = context.get(pageContext);
  const storeId = /^\d{1,9}$/.test(cookies['storeId'] ?? '') ? Number(cookies['storeId']) : 0;
  const [pageAnswer, content] = await Promise.all([
    api(lang)('page', { params: { lang, storeId } }),
    document('content'),
  ]);
  // A missing branch must not take the menu away.
  const page =
    pageAnswer.ok || storeId === 0
      ? pageAnswer
      : await api(lang)('page', { params: { lang, storeId: 0 } });
  if (!page.ok) throw data(null, { status: 503 });
  const slug = params['slug'];
  const dish = slug === undefined ? null : await readDish(slug);
  return {
    lang,
    origin,
    mediaOrigin,
    menu: menuText(page.data),
    dish,
    seo: toPageSeo(content, 'menu', lang),
    dishTitle: toPageSeo(content, 'combo', lang).title,
  };

  /** The dish of the address, even if the branch does not sell it; a combo has its own page. */
  async function readDish(slug: string): Promise<AskedDish> {
    const listCards = ({ groups }: MenuPage) => groups.flatMap(({ cards }) => cards);
    const here = page.ok ? listCards(page.data).find((card) => card.slug === slug) : undefined;
    const everywhere = here
      ? null
      : await api(language)('page', { params: { lang: language, storeId: 0 } });
    const card =
      here ??
      (everywhere?.ok ? listCards(everywhere.data) : []).find(
        (candidate) => candidate.slug === slug,
      );
    if (!card) throw data(null, { status: 404 });
    if (card.kind === 'combo') throw redirect(comboPath(language, card.id, card.name), 301);
    const answer = await api(language)('item', {
      params: { id: card.id },
      body: { mode: 'online', store_id: here && storeId > 0 ? storeId : null, brand_id: 1 },
    });
    return { card, item: answer.ok ? answer.data.successResponse : null };
  }
}

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const ask = () => serverLoader<typeof loader>();
  return await (params['slug'] === undefined ? menuAnswer(ask) : ask());
}

/** Dish, search and filters change only the address, and the menu is loaded already. */
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
  const { lang, origin, mediaOrigin, menu, dish, seo, dishTitle } = loaderData;
  const page = parseMenu(menu);
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
    mediaOrigin,
    path: dishPath(lang, slug).slice(`/${lang}`.length),
    seo: {
      title: dishTitle.replace('{combo}', shown.name),
      description: shown.description,
      index: true,
    },
    ...(shown.image && { picture: shown.image }),
    data: dishData({ lang, origin, mediaOrigin, path: dishPath(lang, slug), dish: shown }),
  });
};

const NO_TABS: [] = [];

function OtherBranch({ text }: { text: string }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  return (
    <Notice kind="warn" role="status" className="mt-4 flex-wrap items-center! justify-between">
      <p>{text}</p>
      <Button variant="outline" size="sm" onClick={() => askLocation()}>
        {t('menu.chooseBranch')}
      </Button>
    </Notice>
  );
}

function MenuView() {
  const loaded = useLoaderData<typeof loader>();
  const page = parseMenu(loaded.menu);
  const { t } = useLanguage();
  // Deferred, because the shared first HTML knows no query: the menu still hydrates in parts.
  const query = useDeferredValue(useKeptQuery());
  const { openItem } = useMenuActions();
  const { outOfZone } = useOrderChoice();
  const finder = useMenuFinder(page, query);
  useStorePage(page.storeId);
  useMenuMemory(loaded, page.storeId);
  useAddressedDish(page);
  useMenuPlace();

  const edit = useCallback(
    (line: CartLine) => {
      const id = line.kind === 'item' ? line.itemId : line.comboId;
      if (id !== undefined)
        openItem({ kind: line.kind, id, editKey: line.key, name: line.name.en });
    },
    [openItem],
  );
  const past = usePastOrder();
  const mayHaveOrders = useMayHaveOrders();
  const pastOrders = useMemo(
    () => (
      <Suspense fallback={null}>
        {mayHaveOrders && <LiveOrder />}
        {past && <LastOrder of={past} page={page} />}
      </Suspense>
    ),
    [past, page, mayHaveOrders],
  );
  return (
    <>
      {!outOfZone && <ClosedLine />}
      {!outOfZone && (
        <GroupNav entries={finder.isSearching ? NO_TABS : finder.entries} end={finder.tools} />
      )}
      <div className="shell mx-auto max-w-[calc(var(--container-page)+var(--spacing-gutter)*2)] wide:grid wide:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] wide:gap-7 wide:ps-gutter xwide:gap-10">
        <div className="min-w-0">
          <a className="skip only-d" href="#your-order">
            {t('menu.skipToOrder')}
          </a>
          <h1 className="ears-only">{t('menu.title')}</h1>
          <div className="px-gutter wide:px-0">
            {outOfZone ? (
              <OtherBranch text={t('location.uncovered')} />
            ) : (
              <>
                {finder.chips}
                {page.sellsNothing && <OtherBranch text={t('menu.nothingSold')} />}
                {finder.listOr(
                  <MenuSections page={finder.shown} query={query} afterPicks={pastOrders} />,
                )}
              </>
            )}
          </div>
        </div>
        <CartPanel onEdit={edit} />
      </div>
      <CartBar />
      <ClosedNotice />
      {finder.sheets}
    </>
  );
}

export default function MenuScreen() {
  const { menu, dish } = useLoaderData<typeof loader>();
  const address = useDishAddress(parseMenu(menu), dish);
  return (
    <MenuActionsProvider address={address}>
      <MenuView />
    </MenuActionsProvider>
  );
}
