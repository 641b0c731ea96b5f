// Watches for a change of branch, and for what the branch switches off, while something is in the cart, on every page but the location step. Mounted once, by the frame.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tellBranchNews } from '../../state/places/branch-news.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { changeCheckout, readCheckout } from '../../state/checkout/checkout.ts';
import { useCartCheck } from './use-cart-check.tsx';
import { useTaxRules } from './use-tax-rules.ts';
import { useMenuState } from './use-menu-state.ts';

export function CartStoreWatch() {
  const { store, ready: isChoiceReady } = useOrderChoice();
  const { lines, ready: isCartReady } = useCart();
  const { dialog, checkStore, validate } = useCartCheck();
  // Asked for once a branch is chosen: the cart and its bill find them there.
  useTaxRules();
  const storeId = store?.store_id ?? null;
  const hasLines = lines.length > 0;
  // These pages check the lines by themselves: two questions about the same would stand one on the other.
  const { pathname } = useLocation();
  const isPayment = pathname.endsWith('/checkout/payment'),
    isLocationStep = pathname.endsWith('/checkout/location');

  useEffect(() => {
    if (!isChoiceReady || !isCartReady || storeId === null || isLocationStep) return;
    const { checkedStoreId, hasInvalidLines } = readCheckout();
    const isKnown = checkedStoreId === storeId && (isPayment || !hasInvalidLines);
    if (isKnown) return;
    if (!hasLines) {
      changeCheckout({ type: 'cartChecked', storeId });
      return;
    }
    void checkStore(storeId);
  }, [isChoiceReady, isCartReady, storeId, hasLines, isPayment, isLocationStep, checkStore]);
  const isWatching = isChoiceReady && isCartReady && hasLines && !isPayment && !isLocationStep;
  useMenuState(isWatching ? storeId : null, () => {
    tellBranchNews();
    if (storeId !== null) void validate(storeId);
  });
  return dialog;
}
