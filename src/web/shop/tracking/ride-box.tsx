// The ride: the driver's last position on the map, or the times of departure and arrival.
import { useMemo } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatTime, formatTimes } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MapPart } from '../../ui/map/map-part.tsx';
import { serverAheadMs } from '../../state/orders/promise.ts';
import { useDeviceTime } from '../../ui/use-timers.ts';

const MAP_HEIGHT_PX = 260;
const TICK_MS = 10_000;
const MINUTE_MS = 60_000;
const NO_ZONES: never[] = [];

/** `isShared`: a shared link never shows the rider's position. */
export function RideBox({ order, isShared }: { order: TrackedOrder; isShared: boolean }) {
  const { lang, t } = useLanguage();
  const isRiding =
    order.delivery_status === 'Delivery' && order.order_status_code === STATUS.dispatched;
  const dispatch = order.history.findLast(({ code }) => code === STATUS.dispatched);
  if (!isRiding || dispatch === undefined) return null;
  const { driver } = order;
  if (driver !== null) return <DriverMap order={order} driver={driver} />;
  return (
    <div className="grid gap-2.5 rounded-tile bg-sunk p-4.5">
      <p className="flex items-center gap-3">
        <Icon name="storefront" />
        <b>{formatTime(new Date(dispatch.at), lang)}</b>
        <i className="flex-1 border-t-6 border-dashed border-ink" aria-hidden="true" />
        <Icon name="house" />
        <b>{formatTimes(new Date(order.promised_from), new Date(order.promised_to), lang)}</b>
      </p>
      {!isShared && <p className="text-sm text-ink-2">{t('tracking.noPosition')}</p>}
    </div>
  );
}

function DriverMap({
  order,
  driver,
}: {
  order: TrackedOrder;
  driver: NonNullable<TrackedOrder['driver']>;
}) {
  const { lang, t } = useLanguage();
  const nowMs = useDeviceTime(TICK_MS);
  const { lat, lng, door } = driver;
  const name = lang === 'ar' ? order.store_name_ar : order.store_name;
  const { storeLat, storeLng } = order;
  const marks = useMemo(
    () => [
      { id: 1, lat: storeLat, lng: storeLng, name, kind: 'branch' as const },
      { id: 2, lat, lng, name: t('tracking.rider'), kind: 'driver' as const },
      ...(door ? [{ id: 3, ...door, name: t('tracking.door'), kind: 'home' as const }] : []),
    ],
    [storeLat, storeLng, name, lat, lng, door, t],
  );
  const way = useMemo(
    () => (door ? { points: [{ lat, lng }, door], isExact: false } : null),
    [lat, lng, door],
  );
  const center = useMemo(() => ({ lat, lng }), [lat, lng]);
  // Once an answer: afterwards the device only counts on.
  // oxlint-disable-next-line react/purity -- the device's time at which the answer came is read once, with the answer
  const aheadMs = useMemo(() => serverAheadMs(order, Date.now()), [order]);
  const ageMs = nowMs + aheadMs - Date.parse(driver.at);
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  return (
    <div className="relative isolate min-h-65 overflow-hidden rounded-tile bg-sunk">
      <MapPart
        center={center}
        pin={null}
        zones={NO_ZONES}
        stores={marks}
        way={way}
        height={MAP_HEIGHT_PX}
      />
      <p
        className="absolute inset-s-3 top-3 z-500 rounded-ctl bg-night px-3 py-1.5 text-sm text-on-night"
        role="status"
      >
        {door && <b>{t('tracking.kmLeft', { km: haversineKm(driver, door).toFixed(1) })}</b>}{' '}
        {t('tracking.positionAge', { count: minutes })}
      </p>
    </div>
  );
}
