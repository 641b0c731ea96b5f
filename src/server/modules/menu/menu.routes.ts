// The calls of the menu. Replies that are the same for everybody are kept as ready bytes for each branch.
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
import { computeMenuState } from './menu-state.ts';
import type { MenuAt, MenuSnapshot } from './menu-snapshot.ts';
import { soldThere, wireEntries } from './sold-entries.ts';
import { wireItem } from './wire-menu.ts';
import { wireCombo, wireEntry } from './wire-combo.ts';

const DEALS_IN_STRIP = 4;

export function menuHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
  /** Which orders the branch takes now, in a word. */
  takingAt: (storeId: number, now: Date) => string,
): HandlersOf<Exclude<keyof typeof menuCalls, GroupCall> | 'menuState'> {
  const { settings } = app;
  const list = (storeId: number | null, pick: (at: MenuAt) => readonly ListEntry[]) => {
    const at = menu.menuAt(storeId);
    return {
      success: true as const,
      successResponse: at ? wireEntries(soldThere(pick(at), at), at, settings) : [],
    };
  };
  const favourites = (body: { customer_id?: number | undefined }, { request }: CallContext) =>
    favouritesToMark(app, favouritesOf, body.customer_id, request.headers);
  const marked = async <R extends ReturnType<typeof list>>(
    reply: R,
    body: { customer_id?: number | undefined },
    context: CallContext,
  ) => {
    const own = await favourites(body, context);
    return own === null
      ? reply
      : { ...reply, successResponse: markFavourites(reply.successResponse, own) };
  };

  return {
    item: ({ params, body }) => {
      const at = menu.menuAt(body.store_id);
      const item = byId(menu.current().document.items, params.id);
      if (!item?.is_publish) return refuse('NOT_FOUND');
      return at && soldThere([{ kind: 'item', id: item.id }], at).length > 0
        ? { success: true, successResponse: wireItem(item, at, settings) }
        : refuse('NOT_SOLD_AT_STORE');
    },
    combo: ({ params, body }) => {
      const at = menu.menuAt(body.store_id);
      const combo = byId(menu.current().document.combos, params.id);
      if (!combo?.is_publish) return refuse('NOT_FOUND');
      return at && soldThere([{ kind: 'combo', id: combo.id }], at).length > 0
        ? { success: true, successResponse: wireCombo(combo, at, settings) }
        : refuse('NOT_SOLD_AT_STORE');
    },
    combos: async ({ body }, context) => {
      const at = menu.menuAt(null);
      const combos = at
        ? at.document.combos
            .filter((combo) => combo.is_publish)
            .map((combo) => wireCombo(combo, at, settings))
        : [];
      const own = await favourites(body, context);
      return {
        success: true,
        successResponse: own === null ? combos : markFavourites(combos, own),
      };
    },
    topDeals: ({ body }, context) =>
      marked(
        list(body.store_id, (at) => at.document.lists.topDeals),
        body,
        context,
      ),
    top4Deals: ({ body }, context) => {
      const all = list(body.store_id, (at) => at.document.lists.topDeals);
      return marked(
        { ...all, successResponse: all.successResponse.slice(0, DEALS_IN_STRIP) },
        body,
        context,
      );
    },
    topItems: ({ body }, context) =>
      marked(
        list(body.store_id, (at) =>
          at.document.lists.topItems.filter(
            (entry) => entry.kind === 'combo' || !body.menu_item_ids.includes(entry.id),
          ),
        ),
        body,
        context,
      ),
    heroItems: ({ body }) => {
      const at = menu.menuAt(body.store_id);
      const hero = at ? soldThere(at.document.lists.hero, at) : [];
      return {
        success: true,
        successResponse: at
          ? hero.flatMap((entry) => {
              const one = wireEntry(entry, at, settings);
              return one
                ? [{ ...one, line: entry.line?.en ?? '', line_ar: entry.line?.ar ?? '' }]
                : [];
            })
          : [],
      };
    },
    featuredProducts: ({ body }, context) =>
      marked(
        list(body.store_id, (at) => at.document.lists.featured),
        body,
        context,
      ),
    menuState: ({ params: { storeId } }, { now }) => {
      const at = menu.menuAt(storeId);
      if (!at?.availability) return refuse('NOT_FOUND');
      const { availability } = at;
      // A cart has to know of a pause as soon as of a dish: it is a part of the version, and of what the ready bytes are kept under.
      const taking = takingAt(storeId, now);
      return menu.ready(storeId, `state ${taking}`, branchDayCalls.menuState.reply, () => ({
        success: true,
        successResponse: {
          version: computeMenuState(menu.current().version, availability) + taking,
        },
      }));
    },
    page: ({ params }) => {
      const storeId = params.storeId === 0 ? null : params.storeId;
      const at = menu.menuAt(storeId);
      return at
        ? menu.ready(params.storeId, `page:${params.lang}`, MenuPage, () =>
            menuPage(at, storeId, menu.current().version, params.lang, settings),
          )
        : refuse('NOT_FOUND');
    },
  };
}
