import { menuCalls } from '#shared/contract/menu-calls.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { ListEntry, MenuGroup } from '#shared/domain/menu/menu.ts';
import type { CallContext, HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { favouritesToMark, markFavourites, type FavouritesOf } from './favourite-marks.ts';
import type { MenuAt, MenuSnapshot } from './menu-snapshot.ts';
import { soldThere, wireEntries } from './sold-entries.ts';

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

export type GroupCall = 'allGroups' | 'groupsForHome' | 'groupItems';

export function menuGroupHandlers(
  app: AppContext,
  menu: MenuSnapshot,
  favouritesOf: FavouritesOf,
): HandlersOf<GroupCall> {
  const { settings } = app;
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
  const listGroups = (name: 'allGroups' | 'groupsForHome', storeId: number | null) => {
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
            items: wireEntries(soldThere(entriesOfGroup(group, at), at), at, settings),
          }))
        : [],
    };
  };
  const favourites = (body: { customer_id?: number | undefined }, { request }: CallContext) =>
    favouritesToMark(app, favouritesOf, body.customer_id, request.headers);
  const groups = async (
    name: 'allGroups' | 'groupsForHome',
    body: { store_id: number | null; customer_id?: number | undefined },
    context: CallContext,
  ) => {
    const own = await favourites(body, context);
    if (own === null)
      return menu.ready(body.store_id ?? 0, name, menuCalls[name].reply, () =>
        listGroups(name, body.store_id),
      );
    const reply = listGroups(name, body.store_id);
    return {
      ...reply,
      groupsData: reply.groupsData.map((group) => ({
        ...group,
        items: markFavourites(group.items, own),
      })),
    };
  };

  return {
    allGroups: ({ body }, context) => groups('allGroups', body, context),
    groupsForHome: ({ body }, context) => groups('groupsForHome', body, context),
    groupItems: async ({ params, body }, context) => {
      const at = menu.menuAt(null);
      const group = at?.document.groups.find(
        (candidate) => candidate.id === params.groupId && candidate.is_publish,
      );
      if (!at || !group) return refuse('NOT_FOUND');
      const entries = wireEntries(entriesOfGroup(group, at), at, settings);
      const own = await favourites(body, context);
      return {
        success: true,
        successResponse: own === null ? entries : markFavourites(entries, own),
      };
    },
  };
}
