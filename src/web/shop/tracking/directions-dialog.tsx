// The way to the branch: the driving route where known, otherwise a straight line, and a link to the map app.
import { useMemo } from 'react';
import type { Route } from '#shared/contract/places.ts';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MapPart } from '../../ui/map/map-part.tsx';
import { buttonClass } from '../../ui/button.tsx';

const MAP_HEIGHT_PX = 300;
const LOCATE_MS = 8_000;
const NO_ZONES: never[] = [];

/** The driving route in Google Maps; without a start the app asks for it. */
export function drivingLink(to: LatLng, from: LatLng | null): string {
  const query = new URLSearchParams({
    api: '1',
    destination: `${to.lat},${to.lng}`,
    travelmode: 'driving',
    ...(from ? { origin: `${from.lat},${from.lng}` } : {}),
  });
  return `https://www.google.com/maps/dir/?${query}`;
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
  const from = useDeviceLocation(open);
  const start = from === 'asking' ? null : from;
  const { lat, lng, name } = store;
  const route = useRoute(open ? start : null, store);
  const ends = useMemo(
    () => [
      { id: 1, lat, lng, name },
      ...(start ? [{ id: 2, ...start, name: t('tracking.you') }] : []),
    ],
    [lat, lng, name, start, t],
  );
  const way = useMemo(
    () =>
      route
        ? { points: route.line, isExact: route.exact }
        : start && { points: [start, { lat, lng }], isExact: false },
    [route, lat, lng, start],
  );
  const center = start ? { lat: (start.lat + lat) / 2, lng: (start.lng + lng) / 2 } : { lat, lng };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tracking.directionsTitle')}
      footer={
        <a
          className={buttonClass({ size: 'lg' }, 'w-full')}
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
        ) : start === null ? (
          t('tracking.denied')
        ) : (
          <>
            {t('tracking.route', { store: name })}.{' '}
            <Distance route={route} straightKm={haversineKm(start, store)} />
          </>
        )}
      </p>
      <div className="h-75 overflow-hidden rounded-tile bg-sunk">
        {open && from !== 'asking' && (
          <MapPart
            center={center}
            pin={null}
            zones={NO_ZONES}
            stores={ends}
            way={way}
            height={MAP_HEIGHT_PX}
          />
        )}
      </div>
      {route && route.attribution !== '' && (
        <p className="mut sm mt-2">
          <bdi>{route.attribution}</bdi>
        </p>
      )}
    </Dialog>
  );
}

/** Read each time the dialog opens; null when refused. */
function useDeviceLocation(open: boolean): LatLng | 'asking' | null {
  const { answer } = useQuery(
    open ? 'here' : null,
    () =>
      new Promise<{ from: LatLng | null }>((resolve) => {
        if (!('geolocation' in navigator)) resolve({ from: null });
        else
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => resolve({ from: { lat: coords.latitude, lng: coords.longitude } }),
            () => resolve({ from: null }),
            { timeout: LOCATE_MS, maximumAge: 60_000 },
          );
      }),
  );
  return answer === null ? 'asking' : answer.from;
}

/** Null until known, and without a route. */
function useRoute(start: LatLng | null, { lat, lng }: LatLng): Route | null {
  const { lang } = useLanguage();
  const { api } = useShop();
  const { answer } = useQuery<Route | null>(
    start ? `${start.lat},${start.lng} ${lat},${lng}` : null,
    async (signal) => {
      if (start === null) return null;
      const body = { lang, from: start, to: { lat, lng } };
      const answer = await api('route', { body }, { signal });
      return answer.ok ? answer.data.route : null;
    },
  );
  return answer;
}

function Distance({ route, straightKm }: { route: Route | null; straightKm: number }) {
  const { t } = useLanguage();
  const km = (route ? route.meters / 1000 : straightKm).toFixed(1);
  const minutes = route && Math.max(1, Math.round(route.seconds / 60));
  if (minutes === null) return t('tracking.distance', { km });
  return route?.exact
    ? t('tracking.drive', { km, count: minutes })
    : `${t('tracking.distance', { km })}. ${t('tracking.straight', { count: minutes })}`;
}
