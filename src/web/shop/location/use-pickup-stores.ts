import { useMemo, useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { useShop } from '../../state/shop.ts';
import type { NearStores } from './near-stores.ts';
import { isOfferedForPickup, openFirst, storesMatching } from './pickup-stores.ts';
import { useStorePages } from './store-pages.ts';

export type PickupStores = ReturnType<typeof usePickupStores>;

/** The device's place if already allowed. Never asks. */
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

/** `first`: the initially chosen branch, around which a large chain is listed. */
export function usePickupStores(first: (Point & { store_id: number }) | null = null) {
  const { api } = useShop();
  const [near, setNear] = useState<NearStores | null>(null);
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<number | null>(first?.store_id ?? null);
  const [origin, setOrigin] = useState<Point | null>(null);
  const [picked, setPicked] = useState<Store | null>(null);
  const [located, setLocated] = useState<Point | null>(null);
  const { answer: granted } = useQuery('granted', grantedPosition);
  const position = located ?? granted;
  const { reload } = useQuery(JSON.stringify(position), async (signal) => {
    const answer = await api(
      'storesByDistance',
      { body: { brand_id: 1, ...position } },
      { signal },
    );
    if (signal.aborted) return;
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const { successResponse: stores, total } = answer.data;
    setNear({ stores, isWhole: stores.length >= total });
    setOrigin(position);
  });
  /** On a press; a refusal leaves the list as it is. */
  const locate = () => {
    if (!('geolocation' in navigator)) return;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lng: coords.longitude };
        setLocated(here);
        // The key is unchanged, so it must be reloaded.
        if (JSON.stringify(here) === JSON.stringify(position)) void reload();
      },
      () => setOrigin(null),
      { timeout: 10_000 },
    );
  };

  const isLarge = near !== null && !near.isWhole;
  const [firstLat, firstLng] = [first?.lat, first?.lng];
  const around = useMemo((): Partial<Point> | null => {
    if (!isLarge) return null;
    if (origin) return origin;
    return firstLat === undefined || firstLng === undefined ? {} : { lat: firstLat, lng: firstLng };
  }, [isLarge, origin, firstLat, firstLng]);
  const listed = useStorePages(text, around);
  const pages = listed.results;

  const lists = isLarge ? (pages?.pages ?? null) : near && [near.stores.filter(isOfferedForPickup)];
  const offered = lists && lists.flat();
  // A growing list keeps its order: each page is sorted by itself.
  const matches = lists && (isLarge ? offered : storesMatching(lists.flat(), text));
  const shown =
    lists && (isLarge ? lists.flatMap(openFirst) : openFirst(storesMatching(lists.flat(), text)));
  // The chosen branch stays while the search shows others.
  const selected =
    [...(offered ?? []), ...(picked ? [picked] : [])].find(
      ({ store_id }) => store_id === selectedId,
    ) ?? null;
  return {
    near,
    offered,
    matches,
    shown,
    /** The total number of matches; null when all are shown. */
    of: pages !== null && isLarge && (offered?.length ?? 0) < pages.total ? pages.total : null,
    isAsking: listed.isAsking,
    more: listed.more,
    failed: failed || listed.failed,
    text,
    setText,
    selected,
    select: (storeId: number) => {
      setSelectedId(storeId);
      setPicked(offered?.find(({ store_id }) => store_id === storeId) ?? null);
    },
    isLocated: origin !== null,
    locate,
    retry: () => {
      setFailed(false);
      if (isLarge) listed.again();
      else void reload();
    },
  };
}
