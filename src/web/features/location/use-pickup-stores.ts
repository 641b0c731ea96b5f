// The pickup tab's state: the branches, the search text, the selected branch, and whether the device's location is shared.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import type { Point } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { isOfferedForPickup, openFirst, storesMatching } from './pickup-stores.ts';

export type PickupStores = ReturnType<typeof usePickupStores>;

/** The device's place if the customer already allowed it. Never asks. */
async function grantedPosition(): Promise<Point | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
    return await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        () => resolve(null),
        { timeout: 5000, maximumAge: 300_000 },
      ),
    );
  } catch {
    return null;
  }
}

export function usePickupStores(selectedAtFirst: number | null = null) {
  const { api } = useShop();
  const [all, setAll] = useState<Store[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<number | null>(selectedAtFirst);
  const [isLocated, setLocated] = useState(false);
  const newest = useRef(0);

  const load = useCallback(
    async (at: Point | null) => {
      const mine = ++newest.current;
      const answer = await api('storesByDistance', { body: { brand_id: 1, ...at } });
      if (mine !== newest.current) return;
      setFailed(!answer.ok);
      if (answer.ok) {
        setAll(answer.data.successResponse);
        setLocated(at !== null);
      }
    },
    [api],
  );

  useEffect(() => {
    void load(null);
    void grantedPosition().then((at) => {
      if (at) void load(at);
    });
    return () => {
      newest.current += 1;
    };
  }, [load]);

  /** On a press: asks the browser; a refusal leaves the list as it is (LAND-35). */
  const locate = () => {
    if (!('geolocation' in navigator)) return;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        void load({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setLocated(false),
      { timeout: 10_000 },
    );
  };

  const offered = all?.filter(isOfferedForPickup) ?? null;
  const shown = offered && openFirst(storesMatching(offered, text));
  const selected = offered?.find((store) => store.store_id === selectedId) ?? null;
  return {
    all,
    offered,
    shown,
    failed,
    text,
    setText,
    selected,
    select: setSelectedId,
    isLocated,
    locate,
    retry: () => {
      setFailed(false);
      void load(null);
    },
  };
}
