// While every branch is closed, the first opening is told instead of minutes.
type Opening = { opens_at: string | null; opens_day: { in_days: number; weekday: number } | null };
type Hours = Opening & { is_active: number; is_open: boolean };

/** Null when none ever opens. */
export type Resting<O extends Opening = Opening> = { next: O | null };

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
