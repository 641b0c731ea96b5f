// Keeps the picture of the chosen branch fresh: on load, when the tab comes back, and when it opens or closes.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { checkZone } from './zone-check.ts';

const REFRESH_MS = 60_000;

type StoreState = 'none' | 'open' | 'closed';

/**
 * Asks for the stored branch again (STORE-28, STORE-31); never on the payment page, where the branch was fixed a step before (AMB-26).
 * `onLost`: the stored point is served no more (STORE-08).
 */
export function useStoreWatch(onLost?: () => void): StoreState {
  const { api } = useShop();
  const { ready, store, point, orderType, refreshStore } = useOrderChoice();
  const { pathname } = useLocation();
  const isPayment = /\/checkout\/payment\/?$/.test(pathname);
  const storeId = store?.store_id ?? null;
  const lat = point?.lat,
    lng = point?.lng;
  const lost = useRef(onLost);
  lost.current = onLost;
  const keep = useRef(refreshStore);
  keep.current = refreshStore;

  useEffect(() => {
    if (!ready || storeId === null || isPayment) return;
    let isGone = false;
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return;
      if (orderType === 'Delivery' && lat !== undefined && lng !== undefined) {
        const answer = await checkZone(api, { lat, lng }, new Date());
        if (isGone) return;
        if (answer.kind === 'covered') keep.current(answer.store);
        if (answer.kind === 'outside') lost.current?.();
        return;
      }
      const answer = await api('storeForPickup', { params: { storeId } });
      if (!isGone && answer.ok) keep.current(answer.data.successResponse);
    };
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    const onVisible = () => void refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [api, ready, storeId, lat, lng, orderType, isPayment]);

  if (!store) return 'none';
  return store.is_open ? 'open' : 'closed';
}
