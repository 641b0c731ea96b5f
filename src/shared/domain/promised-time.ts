// How long until the food is there: preparation, and for delivery the ride. Shown as a range, since nobody knows to the minute.
import type { OrderType } from './order-type.ts';

const DELIVERY_PREP_MINUTES = 15;
const PICKUP_PREP_MINUTES = 12;
/** About 20 km/h from door to door in city traffic. */
const MINUTES_PER_KM = 3;
const DELIVERY_SPREAD_MINUTES = 10;
const PICKUP_SPREAD_MINUTES = 5;
const ROUND_TO_MINUTES = 5;

/** How long the ride takes. */
export function rideMinutes(distanceKm: number): number {
  return Math.max(0, distanceKm) * MINUTES_PER_KM;
}

/** The promised range in minutes from now: delivery in steps of five with a spread of ten, pickup 12 to 17 unless the store says otherwise. */
export function promisedRange(input: {
  orderType: OrderType;
  distanceKm: number;
  prepMinutes?: number;
}): { fromMinutes: number; toMinutes: number } {
  if (input.orderType !== 'Delivery') {
    const fromMinutes = input.prepMinutes ?? PICKUP_PREP_MINUTES;
    return { fromMinutes, toMinutes: fromMinutes + PICKUP_SPREAD_MINUTES };
  }
  const minutes = (input.prepMinutes ?? DELIVERY_PREP_MINUTES) + rideMinutes(input.distanceKm);
  const fromMinutes = Math.ceil(minutes / ROUND_TO_MINUTES) * ROUND_TO_MINUTES;
  return { fromMinutes, toMinutes: fromMinutes + DELIVERY_SPREAD_MINUTES };
}
