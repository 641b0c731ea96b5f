// What the two doors promise before a branch is chosen: a range that holds for most customers of the chain.
import { haversineKm } from '#shared/domain/distance.ts';
import { promisedRange } from '#shared/domain/promise.ts';

type Range = { from: number; to: number };
type Branch = {
  lat: number;
  lng: number;
  is_active: number;
  delivery_zone_id: { kml_json: readonly { lat: number; lng: number }[] | null };
};
/** `opensAt` is null when none of them ever opens by its hours. */
export type Resting = { opensAt: string | null };
type Hours = { is_active: number; is_open: boolean; opens_at: string | null };

/** While all branches are closed nothing is promised in minutes; null as long as one is open. */
export function restingUntil(branches: readonly Hours[]): Resting | null {
  const active = branches.filter((branch) => branch.is_active === 1);
  if (active.length === 0 || active.some((branch) => branch.is_open)) return null;
  const times = active.flatMap((branch) => branch.opens_at ?? []).toSorted();
  return { opensAt: times[0] ?? null };
}

export type UsualMinutes = { delivery: Range; pickup: Range };

/** Of a round zone with customers everywhere, the middle customer lives about two thirds of the way to the edge. */
const MIDDLE_CUSTOMER = 2 / 3;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The usual ranges in minutes; `prepMinutes` is the kitchen's time from the brand settings. */
export function usualMinutes(
  branches: readonly Branch[],
  prepMinutes: number | undefined,
): UsualMinutes {
  const edgeKm = mean(
    branches.flatMap((branch) =>
      branch.is_active === 1 && branch.delivery_zone_id.kml_json
        ? [mean(branch.delivery_zone_id.kml_json.map((corner) => haversineKm(branch, corner)))]
        : [],
    ),
  );
  const prep = prepMinutes === undefined ? {} : { prepMinutes };
  const rangeOf = ({ fromMinutes, toMinutes }: ReturnType<typeof promisedRange>): Range => ({
    from: fromMinutes,
    to: toMinutes,
  });
  return {
    delivery: rangeOf(
      promisedRange({ orderType: 'Delivery', distanceKm: edgeKm * MIDDLE_CUSTOMER, ...prep }),
    ),
    pickup: rangeOf(promisedRange({ orderType: 'Pickup', distanceKm: 0, ...prep })),
  };
}
