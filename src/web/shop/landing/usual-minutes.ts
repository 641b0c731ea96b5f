// The promise of the two doors before a branch is chosen: a range for most customers of the chain.
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { Opening } from '../../state/places/opening-words.ts';
import { promisedRange } from '#shared/domain/kitchen/promise.ts';

type Range = { from: number; to: number };
type Branch = {
  lat: number;
  lng: number;
  is_active: number;
  delivery_zone_id: { kml_json: readonly { lat: number; lng: number }[] | null };
};
/** The branch that opens first, while all are closed. */
export type Resting = { next: Opening | null };

export type UsualMinutes = { delivery: Range; pickup: Range };

/** In an even round zone the median customer lives at about two thirds of the radius. */
const MIDDLE_CUSTOMER = 2 / 3;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The usual ranges in minutes; `prepMinutes` comes from the brand settings. */
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
  const toRange = ({ fromMinutes, toMinutes }: ReturnType<typeof promisedRange>): Range => ({
    from: fromMinutes,
    to: toMinutes,
  });
  return {
    delivery: toRange(
      promisedRange({ orderType: 'Delivery', distanceKm: edgeKm * MIDDLE_CUSTOMER, ...prep }),
    ),
    pickup: toRange(promisedRange({ orderType: 'Pickup', distanceKm: 0, ...prep })),
  };
}
