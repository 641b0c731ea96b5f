// A screen at the fryer shows what is fried. What no open screen of the branch is for is shown on every limited one: an order that is hidden
// everywhere is made by nobody.
import type { ComboRow, WorkRow } from './work-rows.ts';

/** Which groups of the menu a screen is for; null: all of them. */
type Limit = readonly number[] | null;

/** The groups of `all` that another screen shows; null when one of them shows everything. */
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

/**
 * What a limited screen leaves to others. A dish that no group of the newest menu names, because it is newer or gone, is hidden nowhere: better
 * twice than on no screen.
 */
export function hiddenDishes(known: readonly number[], shown: readonly number[]): Set<number> {
  const own = new Set(shown);
  return new Set(known.filter((itemId) => !own.has(itemId)));
}

/** What is still to be made of an order, as a screen with these parts sees it. */
export type StationWork = {
  /** The open parts of this screen. */
  open: { line: number; position: number }[];
  /** How many open pieces other screens have. */
  elsewhere: number;
  /** Whether other screens have, or had, anything of it. */
  isShared: boolean;
};

/** Splits the rows of an order into the work of this screen and that of the others. */
export function stationWork(
  rows: readonly (WorkRow | ComboRow)[],
  shows: (itemId: number) => boolean,
): StationWork {
  const parts = rows.filter((row) => row.kind === 'part');
  const others = parts.filter(({ itemId }) => !shows(itemId));
  const listOpenScreens = (some: readonly WorkRow[]) =>
    some.flatMap(({ places }) => places.filter(({ done }) => !done));
  return {
    open: listOpenScreens(parts.filter((row) => !others.includes(row))).map(
      ({ line, position }) => ({
        line,
        position,
      }),
    ),
    elsewhere: listOpenScreens(others).reduce((sum, { quantity }) => sum + quantity, 0),
    isShared: others.length > 0,
  };
}
