import { useEffect, useState } from 'react';
import type { LatLng } from '#shared/domain/stores/distance.ts';

const LIMITS = { timeout: 5000, maximumAge: 300_000 };

export function useGrantedPlace(): { isGranted: boolean; place: LatLng | null; ask: () => void } {
  const [isGranted, setGranted] = useState(false);
  const [place, setPlace] = useState<LatLng | null>(null);
  // The device's permission and place.
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isGone = false;
    const read = (): void => {
      if (isGone || !status) return;
      const granted = status.state === 'granted';
      setGranted(granted);
      if (granted)
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => {
            if (!isGone) setPlace({ lat: coords.latitude, lng: coords.longitude });
          },
          () => {
            /* the button still works without a distance */
          },
          LIMITS,
        );
      else setPlace(null);
    };
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (permission) => {
        status = permission;
        permission.addEventListener('change', read);
        read();
      },
      () => {
        /* unknown counts as not allowed */
      },
    );
    return () => {
      isGone = true;
      status?.removeEventListener('change', read);
    };
  }, []);
  const ask = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        setGranted(true);
        setPlace({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        /* the list stays as it is */
      },
      LIMITS,
    );
  return { isGranted, place, ask };
}
