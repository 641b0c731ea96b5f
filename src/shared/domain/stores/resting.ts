// While every branch is closed, nothing is promised in minutes: what is said instead is when the first one opens.
type Opening = { opens_at: string | null; opens_day: { in_days: number; weekday: number } | null };
type Hours = Opening & { is_active: number; is_open: boolean };

/** The branch that opens first, by its own hours; null when none of them ever does. */
export type Resting<O extends Opening = Opening> = { next: O | null };

/** Earlier first; in ten days comes after in two. */
const byStart = (opening: Opening, other: Opening): number =>
  (opening.opens_day?.in_days ?? 0) - (other.opens_day?.in_days ?? 0) ||
  ((opening.opens_at ?? '') < (other.opens_at ?? '') ? -1 : 1);

/** Null as long as an active branch is open, and without active branches. */
export function restingUntil<H extends Hours>(branches: readonly H[]): Resting<H> | null {
  const active = branches.filter((branch) => branch.is_active === 1);
  if (active.length === 0 || active.some((branch) => branch.is_open)) return null;
  const [next] = active.filter((branch) => branch.opens_at !== null).toSorted(byStart);
  return { next: next ?? null };
}
