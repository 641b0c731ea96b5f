// Pickup branches of a large chain, page by page: the nearest matches first.
import { useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { useShop } from '../../state/shop.ts';
import { useAfter } from '../../ui/use-timers.ts';

export type StorePages = { pages: readonly Store[][]; total: number };

const TYPING_MS = 250;

/** `place`: null waits, `{}` asks without a place. */
export function useStorePages(text: string, place: Partial<Point> | null) {
  const { api } = useShop();
  const [results, setResults] = useState<StorePages | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState(false);
  const typed = text.trim();
  const [search, setSearch] = useState(typed);
  useAfter(typed === '' ? 0 : TYPING_MS, () => setSearch(typed), typed !== search, typed);

  const pageFrom = (from: number) =>
    api('findPickupStores', { body: { brand_id: 1, ...place, search, from } });
  const question = place === null ? null : JSON.stringify([place.lat, place.lng, search]);
  const { answer, reload } = useQuery(question, async (signal) => {
    const page = await pageFrom(0);
    if (signal.aborted) return page.ok;
    setFailed(!page.ok);
    if (page.ok) setResults({ pages: [page.data.stores], total: page.data.total });
    return page.ok;
  });
  const isAsking = isAdding || (question !== null && answer === null);

  async function more(): Promise<void> {
    if (isAsking || results === null) return;
    setAdding(true);
    setFailed(false);
    const page = await pageFrom(results.pages.reduce((sum, { length }) => sum + length, 0));
    setAdding(false);
    setFailed(!page.ok);
    // Another text or place was requested meanwhile, and its list includes this page.
    if (page.ok)
      setResults((now) =>
        now === results
          ? { pages: [...results.pages, page.data.stores], total: page.data.total }
          : now,
      );
  }

  return {
    results,
    isAsking,
    failed,
    again: () => {
      setFailed(false);
      void reload();
    },
    more: () => void more(),
  };
}
