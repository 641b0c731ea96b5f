// What of the cart another branch sells: the third answer of the question about another place (D28).
import { useEffect, useState } from 'react';
import type { CartLine } from '#shared/domain/cart.ts';
import { cartItemOf } from '../../state/cart-wire.ts';
import { useShop } from '../../state/shop.ts';

export type Keepable = { kept: CartLine[]; gone: CartLine[] };

/** Null until the branch has answered, and when it sells nothing of it: then there are two answers only. */
export function useKeepable(storeId: number | null, lines: readonly CartLine[]): Keepable | null {
  const { api } = useShop();
  const [known, setKnown] = useState<Keepable | null>(null);
  useEffect(() => {
    setKnown(null);
    if (storeId === null || lines.length === 0) return;
    let isOver = false;
    const cart = lines.map(cartItemOf);
    void api('validateCart', { body: { cart, mode: 'online', store_id: storeId } }).then(
      (answer) => {
        if (isOver || !answer.ok) return;
        const missing = new Set(answer.data.menuData.map(({ index }) => index));
        const kept = lines.filter((_line, index) => !missing.has(index));
        const gone = lines.filter((_line, index) => missing.has(index));
        if (kept.length > 0) setKnown({ kept, gone });
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, storeId, lines]);
  return known;
}
