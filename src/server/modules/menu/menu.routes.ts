import { byId } from '#shared/domain/by-id.ts';
import { branchDayCalls } from '#shared/contract/branch-day.ts';
import type { menuCalls } from '#shared/contract/menu-calls.ts';
import { MenuPage } from '#shared/contract/menu-page.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { ListEntry } from '#shared/domain/menu/menu.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { favouritesToMark, markFavourites, type FavouritesOf } from './favourite-marks.ts';
import type { GroupCall } from './menu-groups.routes.ts';
import { menuPage } from './menu-page.ts';
import type { MenuAt, MenuSnapshot } from './menu-snapshot.ts';
import { soldThere, wireEntries } from './sold-entries.ts';
import { wireItem } from './wire-menu.ts';
import { wireCombo, wireEntry } from './wire-combo.ts';

const DEALS_IN_STRIP = 4;

export const menuHandlers = (
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
  takesOrders: (storeId: number, now: Date) => string,
): HandlersOf<Exclude<keyof typeof menuCalls, GroupCall> | 'menuState'> => ({
  ...dishHandlers(app, menu, favouritesOf),
  ...listHandlers(app, menu, favouritesOf),
  ...cachedHandlers(app, menu, takesOrders),
});

function dishHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
): HandlersOf<'item' | 'combo' | 'combos'> {
  const { settings } = app;
  return {
    item: ({ params, body }) => {
      const branch = menu.menuAt(body.store_id);
      const item = byId(menu.current().document.items, params.id);
      if (!item?.is_publish) return refuse('NOT_FOUND');
      return branch && soldThere([{ kind: 'item', id: item.id }], branch).length > 0
        ? { success: true, successResponse: wireItem(item, branch, settings) }
        : refuse('NOT_SOLD_AT_STORE');
    },
    combo: ({ params, body }) => {
      const branch = menu.menuAt(body.store_id);
      const combo = byId(menu.current().document.combos, params.id);
      if (!combo?.is_publish) return refuse('NOT_FOUND');
      return branch && soldThere([{ kind: 'combo', id: combo.id }], branch).length > 0
        ? { success: true, successResponse: wireCombo(combo, branch, settings) }
        : refuse('NOT_SOLD_AT_STORE');
    },
    combos: async ({ body }, context) => {
      const branch = menu.menuAt(null);
      const combos = branch
        ? branch.document.combos
            .filter((combo) => combo.is_publish)
            .map((combo) => wireCombo(combo, branch, settings))
        : [];
      const favourites = await favouritesToMark(
        app,
        favouritesOf,
        body.customer_id,
        context.request.headers,
      );
      return {
        success: true,
        successResponse: favourites === null ? combos : markFavourites(combos, favourites),
      };
    },
  };
}

function listHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
): HandlersOf<'topDeals' | 'top4Deals' | 'topItems' | 'heroItems' | 'featuredProducts'> {
  const { settings } = app;
  const list = (storeId: number | null, pick: (branch: MenuAt) => readonly ListEntry[]) => {
    const branch = menu.menuAt(storeId);
    return {
      success: true as const,
      successResponse: branch ? wireEntries(soldThere(pick(branch), branch), branch, settings) : [],
    };
  };
  const marked = async <R extends ReturnType<typeof list>>(
    reply: R,
    body: { customer_id?: number | undefined },
    { request }: CallContext,
  ) => {
    const favourites = await favouritesToMark(app, favouritesOf, body.customer_id, request.headers);
    return favourites === null
      ? reply
      : { ...reply, successResponse: markFavourites(reply.successResponse, favourites) };
  };

  return {
    topDeals: ({ body }, context) =>
      marked(
        list(body.store_id, (branch) => branch.document.lists.topDeals),
        body,
        context,
      ),
    top4Deals: ({ body }, context) => {
      const all = list(body.store_id, (branch) => branch.document.lists.topDeals);
      return marked(
        { ...all, successResponse: all.successResponse.slice(0, DEALS_IN_STRIP) },
        body,
        context,
      );
    },
    topItems: ({ body }, context) =>
      marked(
        list(body.store_id, (branch) =>
          branch.document.lists.topItems.filter(
            (entry) => entry.kind === 'combo' || !body.menu_item_ids.includes(entry.id),
          ),
        ),
        body,
        context,
      ),
    heroItems: ({ body }) => {
      const branch = menu.menuAt(body.store_id);
      if (!branch) return { success: true, successResponse: [] };
      const entries = soldThere(branch.document.lists.hero, branch).flatMap((entry) => {
        const wired = wireEntry(entry, branch, settings);
        return wired
          ? [{ ...wired, line: entry.line?.en ?? '', line_ar: entry.line?.ar ?? '' }]
          : [];
      });
      return { success: true, successResponse: entries };
    },
    featuredProducts: ({ body }, context) =>
      marked(
        list(body.store_id, (branch) => branch.document.lists.featured),
        body,
        context,
      ),
  };
}

function cachedHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  takesOrders: (storeId: number, now: Date) => string,
): HandlersOf<'menuState' | 'page'> {
  return {
    menuState: ({ params: { storeId } }, { now }) => {
      const revision = storeId === 0 ? null : menu.revisionAt(storeId);
      if (revision === null) return refuse('NOT_FOUND');
      // A pause is part of the version and of the cache key, because a cart has to learn of it as soon as of a dish.
      const taking = takesOrders(storeId, now);
      return menu.ready(storeId, `state ${taking}`, branchDayCalls.menuState.reply, () => ({
        ok: true,
        version: revision + taking,
      }));
    },
    page: ({ params }) => {
      const storeId = params.storeId === 0 ? null : params.storeId;
      const branch = menu.menuAt(storeId);
      return branch
        ? menu.ready(params.storeId, `page:${params.lang}`, MenuPage, () =>
            menuPage(branch, storeId, menu.current().version, params.lang, app.settings),
          )
        : refuse('NOT_FOUND');
    },
  };
}
