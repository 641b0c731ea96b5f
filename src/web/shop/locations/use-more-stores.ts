// The branches of the locator: the first page, then those around the visitor, and more on a press.
import { useState } from 'react';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { locatorStores, type LocatorStore } from './locator-stores.ts';

export function useMoreStores(first: readonly LocatorStore[], total: number, place: LatLng | null) {
  const { api } = useShop();
  const { lang } = useLanguage();
  const question = first.length < total && place ? `${place.lat},${place.lng}` : null;
  const [added, setAdded] = useState<{ to: typeof question; stores: readonly LocatorStore[] }>({
    to: question,
    stores: [],
  });
  const [isAdding, setAdding] = useState(false);

  /** Null: the call failed. */
  async function storesFrom(from: number): Promise<LocatorStore[] | null> {
    const answer = await api('findPickupStores', { body: { brand_id: 1, ...place, from } });
    if (!answer.ok) return null;
    return locatorStores(answer.data.stores, lang, new Date()).map((store) => ({
      ...store,
      number: store.number + from,
    }));
  }
  const { answer, last } = useQuery(question, async () => ({ near: await storesFrom(0) }));
  const stores = [
    ...(last?.near ?? first),
    // Additions around another place are dropped.
    ...(added.to === question ? added.stores : []),
  ];
  const isAsking = isAdding || (question !== null && answer === null);

  async function more(): Promise<void> {
    if (isAsking) return;
    setAdding(true);
    const next = await storesFrom(stores.length);
    setAdding(false);
    if (next !== null)
      setAdded((before) => ({
        to: question,
        stores: before.to === question ? [...before.stores, ...next] : next,
      }));
  }
  return { stores, isAsking, more: () => void more() };
}
