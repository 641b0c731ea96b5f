// What of the cart another branch sells: the third answer of the question about another place.
import { useMemo } from 'react';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { useShop } from '../../state/shop.ts';
import { useQuery } from '../../state/query.ts';

export type Keepable = { kept: CartLine[]; gone: CartLine[] };

/** Null until the branch has answered, and when it sells nothing of it: then there are two answers only. */
export function useKeepable(storeId: number | null, lines: readonly CartLine[]): Keepable | null {
  const { api } = useShop();
  const isAsked = storeId !== null && lines.length > 0;
  const cart = lines.map(toCartItem);
  const { answer } = useQuery(isAsked ? JSON.stringify([storeId, cart]) : null, () =>
    api('validateCart', { body: { cart, mode: 'online', store_id: storeId ?? 0 } }),
  );
  return useMemo(() => {
    if (!answer?.ok) return null;
    const missing = new Set(answer.data.menuData.map(({ index }) => index));
    const kept = lines.filter((_line, index) => !missing.has(index));
    const gone = lines.filter((_line, index) => missing.has(index));
    return kept.length > 0 ? { kept, gone } : null;
  }, [answer, lines]);
}
