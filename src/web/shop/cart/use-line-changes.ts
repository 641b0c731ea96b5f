// Changes of a line: a removal can be undone for a moment, a maximum is reported.
import { useLocation, useNavigate } from 'react-router';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart, useCheckoutPlace } from '../../state/checkout/use-checkout.ts';
import { tick } from '../../ui/haptics.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { UNDO_MS, useToast } from '../../ui/toasts.tsx';

const LANDING_OR_MENU = /^\/(en|ar)(\/menu)?\/?$/;

type LineChanges = {
  remove(line: CartLine): void;
  setQuantity(line: CartLine, quantity: number): void;
};

/** Removing the last line outside the landing and menu pages leads to the cart page. */
export function useLineChanges(): LineChanges {
  const { t, lang } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { pathname } = useLocation();
  const isElsewhere = useCheckoutPlace() !== null;

  function remove(line: CartLine): void {
    const index = cart.lines.findIndex((candidate) => candidate.key === line.key);
    if (index < 0) return;
    cart.remove(line.key);
    toast({
      text: t('cart.deleted', { name: line.name[lang] }),
      // A friend's dish leaves their list at once; they can add it again.
      ...(line.by === undefined && {
        durationMs: UNDO_MS,
        action: { label: t('common.undo'), run: () => cart.reinsert(line, index) },
      }),
    });
    if (!isElsewhere && cart.lines.length === 1 && !LANDING_OR_MENU.test(pathname))
      void navigate(shopPath('/cart'));
  }

  function setQuantity(line: CartLine, quantity: number): void {
    if (quantity < 1) {
      remove(line);
      return;
    }
    tick();
    if (cart.setQuantity(line.key, quantity).capped)
      toast({
        text: t('cart.maximum', { size: (line.sizeName ?? line.name)[lang] }),
        tone: 'caution',
      });
  }

  return { remove, setQuantity };
}
