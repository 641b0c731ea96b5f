// What somebody who follows an order may see: no name, address, e-mail or phone of the customer.
import { wireNames } from '#server/modules/stores/store-words.queries.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { mayArrive } from '#shared/domain/orders/arrival.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { STATUS, statusDescription, toStatusCode } from '#shared/domain/orders/order-status.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { lineWords } from '../kitchen/line-words.ts';
import type { OrderView } from '../view/order-view.read-model.ts';

/** No `people`: whoever follows an order need not know whose it is. */
export const TRACKED = [
  'ride',
  'branch',
  'contact',
  'lines',
  'parts',
  'history',
  'refunded',
] as const;
type Tracked = OrderView<(typeof TRACKED)[number]>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** After this an order is no more than "completed". */
const DETAIL_DAYS = 30;

export type TrackView = {
  now: Date;
  /** Who came by a shared link learns nothing of the rider. */
  isShared: boolean;
  handOver: BrandSettings['handOver'];
};

/** Only while they ride. */
function toRider(
  { state, rider_name, rider_phone }: Tracked,
  isShared: boolean,
): TrackedOrder['rider'] {
  const isKnown = rider_name !== '' || rider_phone !== '';
  return !isShared && isKnown && state === 'dispatched'
    ? { name: rider_name, phone: rider_phone }
    : null;
}

/** Position and door, for the customer alone and only while it rides. */
function toDriver(
  { state, driver }: Tracked,
  { isShared, handOver }: TrackView,
): TrackedOrder['driver'] {
  if (isShared || !handOver.driverPosition || state !== 'dispatched' || driver === null)
    return null;
  const { lat, lng, door_lat, door_lng } = driver;
  return {
    lat,
    lng,
    at: new Date(driver.at).toISOString(),
    door: door_lat === null || door_lng === null ? null : { lat: door_lat, lng: door_lng },
  };
}

/** Minutes count from `now` and never fall below 0. */
export function trackedOrder(order: Tracked, view: TrackView): TrackedOrder {
  const { now, isShared, handOver } = view;
  const isOld = now.getTime() - order.placed_at.getTime() > DETAIL_DAYS * DAY_MS;
  const code = isOld ? STATUS.completed : (toStatusCode(order.status) ?? STATUS.completed);
  const minutesUntil = (instant: Date): number =>
    Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS));
  return {
    order_id: order.order_id,
    check_number: order.check_number,
    order_status_code: code,
    order_status_description: statusDescription(code, order.order_type),
    delivery_status: order.order_type === 'Delivery' ? 'Delivery' : 'Pickup',
    ...wireNames(order.branch),
    storeLat: order.store_lat,
    storeLng: order.store_lng,
    store_phone: order.brand_phone ?? '',
    date_created: order.placed_at.toISOString(),
    changed_at: order.changed_at.toISOString(),
    minutes_from: minutesUntil(order.promised_from),
    minutes_to: minutesUntil(order.promised_to),
    promised_from: order.promised_from.toISOString(),
    promised_to: order.promised_to.toISOString(),
    order_grossprice: filsToAed(order.total_fils),
    refunded: filsToAed(order.card_refunded_fils),
    payment_status: order.payment_status,
    reason: isOld ? null : order.reason,
    may_arrive: !isOld && handOver.arrival && mayArrive(order.order_type, order.state),
    arrived_at: order.arrived_at?.toISOString() ?? null,
    rider: toRider(order, isShared),
    driver: toDriver(order, view),
    items: isOld
      ? []
      : order.lines.map((item) => ({
          name: item.name.en,
          name_ar: item.name.ar,
          size: item.size_name?.en ?? '',
          size_ar: item.size_name?.ar ?? '',
          quantity: item.quantity,
          ...lineWords(item, order.parts),
          // Not who is at the table.
          ...(isShared && { ordered_by: '' }),
        })),
    history: isOld
      ? []
      : order.history
          .filter(({ undone }) => !undone)
          .map((step) => ({ code: step.to_code, at: new Date(step.at).toISOString() })),
  };
}
