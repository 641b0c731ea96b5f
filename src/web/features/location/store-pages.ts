// Branches for pickup of a chain that is larger than one answer: the nearest that match come first, more when they are asked for.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import type { Point } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';

export type StorePages = { pages: readonly Store[][]; total: number };

/** So long a customer who types is waited for. */
const TYPING_MS = 250;

/** `at`: null while it is not known what to ask for, `{}` to ask without a place. */
export function useStorePages(text: string, at: Partial<Point> | null) {
  const { api } = useShop();
  const [found, setFound] = useState<StorePages | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const search = text.trim();

  const ask = useCallback(
    async (before: StorePages | null) => {
      if (at === null) return;
      const mine = ++newest.current;
      setAsking(true);
      setFailed(false);
      const from = before?.pages.reduce((sum, page) => sum + page.length, 0) ?? 0;
      const answer = await api('findPickupStores', { body: { brand_id: 1, ...at, search, from } });
      if (mine !== newest.current) return;
      setAsking(false);
      setFailed(!answer.ok);
      if (!answer.ok) return;
      const { successResponse: page, total } = answer.data;
      setFound({ pages: [...(before?.pages ?? []), page], total });
    },
    [api, at, search],
  );

  useEffect(() => {
    const timer = setTimeout(() => void ask(null), search === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      newest.current += 1;
    };
  }, [ask, search]);

  return {
    found,
    isAsking,
    failed,
    again: () => void ask(null),
    more: () => {
      if (!isAsking) void ask(found);
    },
  };
}
