// Where on the menu the customer was. Who goes on from there to a dish or the cart and comes back is at that place again.
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

let place: number | null = null;

/** What a link or a move to the menu is given, so that it leads to the place that was left. */
export const TO_PLACE = { state: 'to-place', preventScrollReset: true } as const;

/** For the menu page: keeps the place on leaving, and takes it up when asked to. */
export function useMenuPlace(): void {
  const { state } = useLocation();
  const isReturning = state === TO_PLACE.state;
  useLayoutEffect(() => {
    if (isReturning) scrollTo({ top: place ?? 0, behavior: 'instant' });
    // Its clean-up runs while the page still stands.
    return () => {
      place = scrollY;
    };
  }, [isReturning]);
}
