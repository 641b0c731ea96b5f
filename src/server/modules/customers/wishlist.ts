import type { Wish } from '#shared/contract/favourites.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import { wireEntry } from '#server/modules/menu/wire-combo.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertWish, getWishes, type WishFields, type WishRow } from './profile.queries.ts';

type Menu = Pick<MenuSnapshot, 'menuAt'>;

function toWish(row: WishRow, app: AppContext, menu: Menu): Wish[] {
  const at = menu.menuAt(null);
  const entry = at && wireEntry({ kind: row.kind, id: row.entry_id }, at, app.settings);
  if (!entry) return [];
  const isItem = entry.kind === 'item';
  return [
    {
      wish_id: row.id,
      menu_item_id: isItem ? entry.menu_item_id : null,
      combo_id: isItem ? null : entry.combo_id,
      group_id: row.group_id,
      ...(row.top_deal ? { topDeal: 1 as const } : {}),
      ...(row.top_item ? { topItem: 1 as const } : {}),
      item_size: isItem
        ? entry.item_size.map(({ id, size, size_ar, image_url, price, mrp }) => ({
            id,
            size,
            size_ar,
            image_url,
            price,
            mrp,
          }))
        : [],
      item_name: isItem ? entry.item_name : '',
      combo_name: isItem ? '' : entry.combo_name,
      name_ar: entry.name_ar,
      image_url: entry.image_url,
      alt_text: entry.alt_text,
      alt_text_ar: entry.alt_text_ar,
      tile: entry.tile,
      image_scale: entry.image_scale,
      combo_mrp_price: isItem ? null : entry.combo_mrp_price,
      combo_sales_price: isItem ? null : entry.combo_sales_price,
      is_active: entry.is_active && entry.group_active,
      is_publish: entry.is_publish,
    },
  ];
}

export async function readWishes(app: AppContext, menu: Menu, customerId: number): Promise<Wish[]> {
  return (await getWishes(app.database.db, customerId)).flatMap((row) => toWish(row, app, menu));
}

export async function favouriteKeys(
  app: AppContext,
  customerId: number,
): Promise<ReadonlySet<string>> {
  return new Set(
    (await getWishes(app.database.db, customerId)).map(
      ({ kind, entry_id }) => `${kind}:${entry_id}`,
    ),
  );
}

export async function addWish(
  app: AppContext,
  menu: Menu,
  customerId: number,
  wish: Omit<WishFields, 'group_id'>,
  now: Date,
): Promise<{ ok: true; wishId: number } | Refusal> {
  const at = menu.menuAt(null);
  const entry =
    at &&
    (wish.kind === 'item' ? at.document.items : at.document.combos).find(
      (candidate) => candidate.id === wish.entry_id,
    );
  if (!entry?.is_publish) return refuse('NOT_FOUND');
  return {
    ok: true,
    wishId: await insertWish(
      app.database.db,
      customerId,
      { ...wish, group_id: entry.group_id },
      now,
    ),
  };
}
