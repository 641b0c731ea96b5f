// The branches of the locator: the first ones come with the page, those of a large chain around the visitor's place, and more on a press.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { locatorStores, type LocatorStore } from './locator-stores.ts';

export function useMoreStores(first: readonly LocatorStore[], total: number, place: LatLng | null) {
  const { api } = useShop();
  const { lang } = useLanguage();
  const [near, setNear] = useState<readonly LocatorStore[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const newest = useRef(0);
  const stores = near ?? first;

  async function ask(before: readonly LocatorStore[]): Promise<void> {
    const mine = ++newest.current;
    setAsking(true);
    const answer = await api('findPickupStores', {
      body: { brand_id: 1, ...place, from: before.length },
    });
    if (mine !== newest.current) return;
    setAsking(false);
    if (!answer.ok) return;
    const next = locatorStores(answer.data.successResponse, lang, new Date());
    setNear([
      ...before,
      ...next.map((store) => ({ ...store, number: store.number + before.length })),
    ]);
  }

  const isLarge = first.length < total;
  const askNear = useEffectEvent(() => ask([]));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the place is known only once the browser tells it, and the wait for its list shows
    if (isLarge && place) void askNear();
  }, [isLarge, place]);

  return {
    stores,
    isAsking,
    more: () => {
      if (!isAsking) void ask(stores);
    },
  };
}
