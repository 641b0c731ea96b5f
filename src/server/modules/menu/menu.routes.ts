// The calls of the menu. Replies that are the same for everybody are kept as ready bytes for each branch.
import { byId } from '#shared/domain/by-id.ts';
import { branchDayCalls } from '#shared/contract/branch-day.ts';
import { menuCalls } from '#shared/contract/menu-calls.ts';
import { MenuPage } from '#shared/contract/menu.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { availabilityOf } from '#shared/domain/menu-choice.ts';
import type { ListEntry, MenuGroup } from '#shared/domain/menu.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { favouritesToMark, markFavourites, type FavouritesOf } from './favourite-marks.ts';
import { goesWithCart } from './goes-with-cart.ts';
import { menuPage } from './menu-page.ts';
import { menuStateOf } from './menu-state.ts';
import type { MenuAt, MenuSnapshot } from './menu-snapshot.ts';
import { priceCart, toldFault } from './price-cart.ts';
import { wireCombo, wireEntry, wireItem } from './wire-menu.ts';

const DEALS_IN_STRIP = 4;

/** An unknown branch has nothing: its lists are empty rather than somebody else's. */
function soldThere(entries: readonly ListEntry[], at: MenuAt): ListEntry[] {
  return entries.filter(
    (entry) =>
      !['not_sold', 'unpublished'].includes(
        availabilityOf(at.document, at.availability, entry.kind, entry.id),
      ),
  );
}

function entriesOfGroup(group: MenuGroup, { document }: MenuAt): ListEntry[] {
  return [
    ...document.combos
      .filter((combo) => combo.group_id === group.id && combo.is_publish)
      .map((combo) => ({ kind: 'combo' as const, id: combo.id })),
    ...document.items
      .filter((item) => item.group_id === group.id && item.is_publish)
      .map((item) => ({ kind: 'item' as const, id: item.id })),
  ];
}

export function menuHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
  /** Which orders the branch takes now, in a word. */
  takingAt: (storeId: number, now: Date) => string,
): HandlersOf<keyof typeof menuCalls | 'menuState'> {
  const { settings } = app;
  const wire = (entries: readonly ListEntry[], at: MenuAt) =>
    entries.flatMap((entry) => wireEntry(entry, at, settings) ?? []);
  const list = (storeId: number | null, pick: (at: MenuAt) => readonly ListEntry[]) => {
    const at = menu.menuAt(storeId);
    return { success: true as const, successResponse: at ? wire(soldThere(pick(at), at), at) : [] };
  };
  const wireGroup = (group: MenuGroup, at: MenuAt) => ({
    group_id: group.id,
    group_name: group.name.en,
    group_name_ar: group.name.ar,
    description: group.description.en,
    description_ar: group.description.ar,
    image_url: group.image,
    is_active: group.is_active,
    position: group.position,
    slug: group.slug,
    on_home: at.document.lists.homeGroups.includes(group.id),
  });
  const groupsAt = (name: 'allGroups' | 'groupsForHome', storeId: number | null) => {
    const at = menu.menuAt(storeId);
    const shown = at
      ? at.document.groups
          .filter(
            (group) =>
              group.is_publish &&
              (name === 'allGroups' || at.document.lists.homeGroups.includes(group.id)),
          )
          .sort((a, b) => a.position - b.position)
      : [];
    return {
      success: true as const,
      groups: at ? shown.map((group) => wireGroup(group, at)) : [],
      groupsData: at
        ? shown.map((group) => ({
            ...wireGroup(group, at),
            items: wire(soldThere(entriesOfGroup(group, at), at), at),
          }))
        : [],
    };
  };
  const favourites = (body: { customer_id?: number | undefined }, { request }: CallContext) =>
    favouritesToMark(app, favouritesOf, body.customer_id, request.headers);
  /** The same bytes for everybody; with marks for a customer who asks for the own ones. */
  const groups = async (
    name: 'allGroups' | 'groupsForHome',
    body: { store_id: number | null; customer_id?: number | undefined },
    context: CallContext,
  ) => {
    const own = await favourites(body, context);
    if (own === null)
      return menu.ready(body.store_id ?? 0, name, menuCalls[name].reply, () =>
        groupsAt(name, body.store_id),
      );
    const reply = groupsAt(name, body.store_id);
    return {
      ...reply,
      groupsData: reply.groupsData.map((group) => ({
        ...group,
        items: markFavourites(group.items, own),
      })),
    };
  };
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
    itemsForStore: ({ body }) => {
      const at = body.store_id === null ? null : menu.menuAt(body.store_id);
      const sold = at
        ? [
            ...at.document.items
              .filter(
                (item) => availabilityOf(at.document, at.availability, 'item', item.id) === 'ok',
              )
              .map((item) => ({ menu_item_id: item.id })),
            ...at.document.combos
              .filter(
                (combo) => availabilityOf(at.document, at.availability, 'combo', combo.id) === 'ok',
              )
              .map((combo) => ({ combo_id: combo.id })),
          ]
        : [];
      return sold.length === 0 ? refuse('ITEMS_NOT_FOUND') : { success: true, menuData: sold };
    },
    validateCart: ({ body }) => {
      const at = menu.menuAt(body.store_id);
      const faults = at
        ? priceCart(body.cart, at).faults
        : body.cart.map((_, index) => ({ index, reason: 'NOT_SOLD_HERE' as const, missing: [] }));
      return {
        success: true,
        menuData: faults.map((one) => {
          const line = body.cart[one.index];
          const fault = toldFault(one);
          return line?.combo_id !== undefined
            ? { combo: { combo_id: line.combo_id }, ...fault }
            : { item: { variant_id: line?.selectedsize?.id ?? null }, ...fault };
        }),
      };
    },
    allGroups: ({ body }, context) => groups('allGroups', body, context),
    groupsForHome: ({ body }, context) => groups('groupsForHome', body, context),
    groupItems: ({ params, body }, context) => {
      const at = menu.menuAt(null);
      const group = at?.document.groups.find((one) => one.id === params.groupId && one.is_publish);
      return at && group
        ? marked(
            { success: true, successResponse: wire(entriesOfGroup(group, at), at) },
            body,
            context,
          )
        : refuse('NOT_FOUND');
    },
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
    goesWith: ({ body }) => goesWithCart(body, menu.menuAt(body.store_id), settings),
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
        successResponse: { version: menuStateOf(menu.current().version, availability) + taking },
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
