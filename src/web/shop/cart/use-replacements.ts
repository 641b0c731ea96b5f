// For each line that cannot stay, a dish of the same group that one press adds.
import { useMemo, useState } from 'react';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { nearestDish } from '../../state/checkout/replacement.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';

const NONE: ReadonlyMap<string, MenuCard> = new Map();

/** By line key. Empty until the menu is there; lines can be removed without it. */
export function useReplacements(
  lines: readonly CartLine[],
  storeId: number | null,
): ReadonlyMap<string, MenuCard> {
  const { api } = useShop();
  const { lang } = useLanguage();
  // The cart of the moment when the lines are shown.
  const [inCart] = useState(useCart().lines);
  const { answer } = useQuery(storeId, () =>
    api('page', { params: { lang, storeId: storeId ?? 0 } }),
  );
  return useMemo(() => {
    if (!answer?.ok) return NONE;
    const taken = new Set(
      inCart.map((line) =>
        line.kind === 'item' ? `item:${line.itemId}` : `combo:${line.comboId}`,
      ),
    );
    return new Map(
      lines.flatMap((line) => {
        const card = nearestDish(
          answer.data,
          { groupId: line.groupId, eachFils: lineTotalFils(line) / line.quantity },
          taken,
        );
        return card?.oneTap ? [[line.key, card] as const] : [];
      }),
    );
  }, [answer, inCart, lines]);
}
