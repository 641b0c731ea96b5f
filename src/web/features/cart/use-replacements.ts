// For each line that cannot stay, a dish of the same group that one press adds, as the branch sells it now.
import { useEffect, useState } from 'react';
import type { MenuCard } from '#shared/contract/menu.ts';
import { lineTotalFils, type CartLine } from '#shared/domain/cart.ts';
import { useCart } from '../../state/cart.tsx';
import { nearestDish } from '../../state/replacement.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';

const NONE: ReadonlyMap<string, MenuCard> = new Map();

/** By the key of the line. Empty until the menu is there, and when it cannot be had: the lines can be taken out all the same. */
export function useReplacements(
  lines: readonly CartLine[],
  storeId: number | null,
): ReadonlyMap<string, MenuCard> {
  const { api } = useShop();
  const { lang } = useLanguage();
  const cart = useCart();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (storeId === null) return;
    let isGone = false;
    void api('page', { params: { lang, storeId } }).then((answer) => {
      if (isGone || !answer.ok) return;
      const taken = new Set(
        cart.lines.map((line) =>
          line.kind === 'item' ? `item:${line.itemId}` : `combo:${line.comboId}`,
        ),
      );
      setFound(
        new Map(
          lines.flatMap((line) => {
            const card = nearestDish(
              answer.data,
              { groupId: line.groupId, eachFils: lineTotalFils(line) / line.quantity },
              taken,
            );
            return card?.oneTap ? [[line.key, card] as const] : [];
          }),
        ),
      );
    });
    return () => {
      isGone = true;
    };
    // The cart is read when the lines are shown, not at each of its changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, lang, storeId, lines]);
  return found;
}
