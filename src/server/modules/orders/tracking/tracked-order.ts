// What somebody who follows an order may see: no name, address, e-mail or phone of the customer.
import { wireNames } from '#server/modules/stores/store-words.queries.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { mayArrive } from '#shared/domain/orders/arrival.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { STATUS, statusDescription, toStatusCode } from '#shared/domain/orders/order-status.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { lineWords } from '../kitchen/line-words.ts';
import type { TrackedRow } from './tracking.read-model.ts';

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
  { state, rider_name, rider_phone }: TrackedRow,
  isShared: boolean,
): TrackedOrder['rider'] {
  const isKnown = rider_name !== '' || rider_phone !== '';
  return !isShared && isKnown && state === 'dispatched'
    ? { name: rider_name, phone: rider_phone }
    : null;
}

const METRES_TOLD = 10;

/** The customer's own door is no part of it. */
function toDriver(
  { state, driver, door_lat, door_lng }: TrackedRow,
  { isShared, handOver }: TrackView,
): TrackedOrder['driver'] {
  if (isShared || !handOver.driverPosition || state !== 'dispatched' || driver === null)
    return null;
  const { lat, lng } = driver;
  const km =
    door_lat === null || door_lng === null
      ? null
      : haversineKm({ lat, lng }, { lat: door_lat, lng: door_lng });
  return {
    lat,
    lng,
    at: new Date(driver.at).toISOString(),
    km_left: km === null ? null : Math.round(km * METRES_TOLD) / METRES_TOLD,
  };
}

/** Minutes count from `now` and never fall below 0. */
export function trackedOrder(row: TrackedRow, view: TrackView): TrackedOrder {
  const { now, isShared, handOver } = view;
  const isOld = now.getTime() - row.placed_at.getTime() > DETAIL_DAYS * DAY_MS;
  const code = isOld ? STATUS.completed : (toStatusCode(row.status) ?? STATUS.completed);
  const minutesUntil = (instant: Date): number =>
    Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS));
  return {
    order_id: row.order_id,
    check_number: row.check_number,
    order_status_code: code,
    order_status_description: statusDescription(code, row.order_type),
    delivery_status: row.order_type === 'Delivery' ? 'Delivery' : 'Pickup',
    ...wireNames(row.branch),
    storeLat: row.lat,
    storeLng: row.lng,
    store_phone: row.phone ?? '',
    date_created: row.placed_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    minutes_from: minutesUntil(row.promised_from),
    minutes_to: minutesUntil(row.promised_to),
    promised_from: row.promised_from.toISOString(),
    promised_to: row.promised_to.toISOString(),
    order_grossprice: filsToAed(row.total_fils),
    refunded: filsToAed(row.refunded_fils),
    payment_status: row.payment_status,
    reason: isOld ? null : row.reason,
    may_arrive: !isOld && handOver.arrival && mayArrive(row.order_type, row.state),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    rider: toRider(row, isShared),
    driver: toDriver(row, view),
    items: isOld
      ? []
      : row.lines.map((item) => ({
          name: item.name.en,
          name_ar: item.name.ar,
          size: item.size_name?.en ?? '',
          size_ar: item.size_name?.ar ?? '',
          quantity: item.quantity,
          ...lineWords(item, row.parts),
          // Not who is at the table.
          ...(isShared && { ordered_by: '' }),
        })),
    history: isOld
      ? []
      : row.history.map((step) => ({ code: step.code, at: new Date(step.at).toISOString() })),
  };
}
