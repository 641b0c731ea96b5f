// The ride: the driver's last position on the map, or the times of departure and arrival.
import { useMemo } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatTime, formatTimes } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MapPart } from '../../ui/map/map-part.tsx';
import { serverAheadMs } from '../../state/orders/promise.ts';
import { useDeviceTime } from '../../ui/use-timers.ts';

const MAP_HEIGHT_PX = 260;
const ZOOM = 13;
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
    <div className="ride-box">
      <p className="row">
        <Icon name="storefront" />
        <b>{formatTime(new Date(dispatch.at), lang)}</b>
        <i className="ride-way" aria-hidden="true" />
        <Icon name="house" />
        <b>{formatTimes(new Date(order.promised_from), new Date(order.promised_to), lang)}</b>
      </p>
      {!isShared && <p className="mut sm">{t('tracking.noPosition')}</p>}
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
  const { lat, lng, km_left: km } = driver;
  const name = lang === 'ar' ? order.store_name_ar : order.store_name;
  const { storeLat, storeLng } = order;
  const marks = useMemo(
    () => [
      { id: 1, lat: storeLat, lng: storeLng, name },
      { id: 2, lat, lng, name: t('tracking.rider'), isDriver: true },
    ],
    [storeLat, storeLng, name, lat, lng, t],
  );
  const center = useMemo(() => ({ lat, lng }), [lat, lng]);
  // Once an answer: afterwards the device only counts on.
  // oxlint-disable-next-line react/purity -- the device's time at which the answer came is read once, with the answer
  const aheadMs = useMemo(() => serverAheadMs(order, Date.now()), [order]);
  const ageMs = nowMs + aheadMs - Date.parse(driver.at);
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  return (
    <div className="ride-map">
      <MapPart
        center={center}
        zoom={ZOOM}
        pin={null}
        zones={NO_ZONES}
        stores={marks}
        height={MAP_HEIGHT_PX}
      />
      <p className="ride-chip" role="status">
        {km !== null && <b>{t('tracking.kmLeft', { km: km.toFixed(1) })}</b>}{' '}
        {t('tracking.positionAge', { count: minutes })}
      </p>
    </div>
  );
}
