import { type OrderPayload } from '#shared/contract/orders.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { type PointsRule } from '#shared/domain/money/points.ts';
import { promisedRange, rideMinutes, type PromisedRange } from '#shared/domain/kitchen/promise.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { CheckedOrder } from './check-order.ts';
import type { BuyerDetails } from '#server/modules/customers/customers.queries.ts';

const MINUTE_MS = 60_000;

export type PlacingFacts = {
  customerId: number;
  buyer: BuyerDetails;
  lang: Lang;
  ip: string;
  now: Date;
  prepMinutes: number;
  earns: PointsRule | null;
  menu: MenuDocument;
};

type Way = Pick<OrderPayload, 'delivery_status' | 'lat' | 'lng'>;

const kmTo = (payload: Way, store: CheckedOrder['store']): number =>
  payload.delivery_status === 'Delivery' && payload.lat !== undefined && payload.lng !== undefined
    ? haversineKm(store, { lat: payload.lat, lng: payload.lng })
    : 0;

export const toRange = (
  payload: Way,
  store: CheckedOrder['store'],
  prepMinutes: number,
): PromisedRange =>
  promisedRange({
    orderType: payload.delivery_status,
    distanceKm: kmTo(payload, store),
    prepMinutes,
  });

export const computeRideMs = (payload: Way, store: CheckedOrder['store']): number =>
  payload.delivery_status === 'Delivery' ? rideMinutes(kmTo(payload, store)) * MINUTE_MS : 0;

export function computePromise(
  payload: OrderPayload,
  { store, scheduledFor }: CheckedOrder,
  { now, prepMinutes }: PlacingFacts,
): { from: Date; to: Date; /** By when it has to leave the kitchen. */ ready: Date } {
  const range = toRange(payload, store, prepMinutes);
  const from = scheduledFor ?? new Date(now.getTime() + range.fromMinutes * MINUTE_MS);
  return {
    from,
    to: new Date(from.getTime() + (range.toMinutes - range.fromMinutes) * MINUTE_MS),
    ready: new Date(from.getTime() - computeRideMs(payload, store)),
  };
}
