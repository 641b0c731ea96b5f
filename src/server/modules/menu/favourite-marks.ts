import type { IncomingHttpHeaders } from 'node:http';
import { readBuyer } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';

export type FavouritesOf = (customerId: number) => Promise<ReadonlySet<string>>;
type Entry = { kind: 'item'; menu_item_id: number } | { kind: 'combo'; combo_id: number };

/** The favourites that may be marked: null unless the id that was sent is the one of the bearer token. */
export async function favouritesToMark(
  app: AppContext,
  favouritesOf: FavouritesOf,
  asked: number | undefined,
  headers: IncomingHttpHeaders,
): Promise<ReadonlySet<string> | null> {
  if (asked === undefined) return null;
  const buyer = await readBuyer(app, headers);
  return buyer?.kind === 'customer' && buyer.customerId === asked
    ? await favouritesOf(asked)
    : null;
}

export function markFavourites<E extends Entry>(
  entries: readonly E[],
  favourites: ReadonlySet<string>,
): (E & { is_favourite: boolean })[] {
  return entries.map((entry) => ({
    ...entry,
    is_favourite: favourites.has(
      entry.kind === 'item' ? `item:${entry.menu_item_id}` : `combo:${entry.combo_id}`,
    ),
  }));
}
