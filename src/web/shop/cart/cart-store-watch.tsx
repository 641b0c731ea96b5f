// Checks the cart after a change of branch or of its menu, on every page but the location step. Mounted once, by the frame.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tellBranchNews } from '../../state/places/branch-news.ts';
import { changeCheckout, readCheckout } from '../../state/checkout/store.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useCartCheck } from './use-cart-check.tsx';
import { useTaxRules } from './use-tax-rules.ts';
import { useMenuState } from './use-menu-state.ts';

export function CartStoreWatch() {
  const { store, ready: isChoiceReady } = useOrderChoice();
  const { lines, ready: isCartReady } = useCart();
  const { dialog, checkStore, validate } = useCartCheck();
  useTaxRules();
  const storeId = store?.store_id ?? null;
  const hasLines = lines.length > 0;
  // These pages check the lines by themselves, and two dialogs would overlap.
  const { pathname } = useLocation();
  const isPayment = pathname.endsWith('/checkout/payment'),
    isLocationStep = pathname.endsWith('/checkout/location');

  // Outside of React: the menu of the branch, when the branch was changed.
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
