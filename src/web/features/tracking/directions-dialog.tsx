// The way to the counter: a map with the line from the customer to the branch, and the driving route in the map app they know.
import { useEffect, useMemo, useState } from 'react';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MapPart } from '../../ui/map/map-part.tsx';

const MAP_HEIGHT_PX = 300;
const LOCATE_MS = 8_000;

/** The driving route in Google Maps; without a known start the map app asks for it. */
export function drivingLink(to: LatLng, from: LatLng | null): string {
  const query = new URLSearchParams({
    api: '1',
    destination: `${to.lat},${to.lng}`,
    travelmode: 'driving',
    ...(from ? { origin: `${from.lat},${from.lng}` } : {}),
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The map zoom at which both ends of a route of this length are in view. */
function zoomFor(distanceKm: number): number {
  return Math.max(8, Math.min(14, Math.round(14.5 - Math.log2(Math.max(distanceKm, 1)))));
}

export function DirectionsDialog({
  open,
  onClose,
  store,
}: {
  open: boolean;
  onClose: () => void;
  store: LatLng & { name: string };
}) {
  const { t } = useLanguage();
  const [from, setFrom] = useState<LatLng | 'asking' | null>('asking');

  useEffect(() => {
    if (!open) return;
    if (!('geolocation' in navigator)) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows whether it can say where it is
      setFrom(null);
      return;
    }
    setFrom('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setFrom({ lat: coords.latitude, lng: coords.longitude }),
      () => setFrom(null),
      { timeout: LOCATE_MS, maximumAge: 60_000 },
    );
  }, [open]);

  const start = from === 'asking' ? null : from;
  const distanceKm = start ? haversineKm(start, store) : null;
  const { lat, lng, name } = store;
  const ends = useMemo(
    () => [
      { id: 1, lat, lng, name },
      ...(start ? [{ id: 2, ...start, name: t('tracking.you') }] : []),
    ],
    [lat, lng, name, start, t],
  );
  const line = useMemo(
    () => (start ? [{ id: 1, corners: [start, { lat, lng }] }] : []),
    [lat, lng, start],
  );
  const center = start ? { lat: (start.lat + lat) / 2, lng: (start.lng + lng) / 2 } : { lat, lng };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tracking.directionsTitle')}
      footer={
        <a
          className="btn lg w-full"
          href={drivingLink(store, start)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('tracking.openMaps')}
        </a>
      }
    >
      <p className="mb-3" role="status">
        {from === 'asking' ? (
          t('tracking.locating')
        ) : distanceKm === null ? (
          t('tracking.denied')
        ) : (
          <>
            {t('tracking.route', { store: name })}.{' '}
            {t('tracking.distance', { km: distanceKm.toFixed(1) })}
          </>
        )}
      </p>
      <div className="route-map">
        {open && from !== 'asking' && (
          <MapPart
            center={center}
            zoom={distanceKm === null ? 13 : zoomFor(distanceKm)}
            pin={null}
            zones={line}
            stores={ends}
            height={MAP_HEIGHT_PX}
          />
        )}
      </div>
    </Dialog>
  );
}
