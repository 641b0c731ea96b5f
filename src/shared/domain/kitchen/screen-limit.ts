// Which screen shows which groups. What no open screen is for is shown on every limited one: nobody makes what is hidden everywhere.
import type { ComboRow, WorkRow } from './work-rows.ts';

/** Null: all groups. */
type Limit = readonly number[] | null;

/** Null when another screen shows everything. */
export function shownElsewhere(others: readonly Limit[]): number[] | null {
  if (others.includes(null)) return null;
  return [...new Set(others.flatMap((groups) => groups ?? []))].toSorted((a, b) => a - b);
}

/** The groups that no screen is for, with this one among them. */
export function shownNowhere(
  all: readonly number[],
  own: Limit,
  elsewhere: readonly number[] | null,
): number[] {
  if (own === null || elsewhere === null) return [];
  return all.filter((group) => !own.includes(group) && !elsewhere.includes(group));
}

/** A dish that no group of the newest menu names is hidden nowhere: better twice than on no screen. */
export function hiddenDishes(known: readonly number[], shown: readonly number[]): Set<number> {
  const own = new Set(shown);
  return new Set(known.filter((itemId) => !own.has(itemId)));
}

export type StationWork = {
  open: { line: number; position: number }[];
  elsewhere: number;
  isShared: boolean;
};

export function stationWork(
  rows: readonly (WorkRow | ComboRow)[],
  shows: (itemId: number) => boolean,
): StationWork {
  const parts = rows.filter((row) => row.kind === 'part');
  const others = parts.filter(({ itemId }) => !shows(itemId));
  const listOpenPlaces = (some: readonly WorkRow[]) =>
    some.flatMap(({ places }) => places.filter(({ done }) => !done));
  return {
    open: listOpenPlaces(parts.filter((row) => !others.includes(row))).map(
      ({ line, position }) => ({
        line,
        position,
      }),
    ),
    elsewhere: listOpenPlaces(others).reduce((sum, { quantity }) => sum + quantity, 0),
    isShared: others.length > 0,
  };
}
