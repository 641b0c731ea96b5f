// Watches for a change of branch while something is in the cart, on whatever page (STORE-25). Mounted once, by the frame.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '../../state/cart.tsx';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { readStored, writeStored } from '../../state/tab-storage.ts';
import { useCartCheck } from './use-cart-check.tsx';

const CHECKED_KEY = 'checkedStore';
const FLAG = 'invalidItemFlag';

export function CartStoreWatch() {
  const { store, ready: isChoiceReady } = useOrderChoice();
  const { lines, ready: isCartReady } = useCart();
  const { dialog, checkStore } = useCartCheck();
  const storeId = store?.store_id ?? null;
  const hasLines = lines.length > 0;
  // That page checks every line by itself when it is entered: two questions about the same would stand one on the other.
  const isPayment = useLocation().pathname.endsWith('/checkout/payment');

  useEffect(() => {
    if (!isChoiceReady || !isCartReady || storeId === null) return;
    const isKnown = readStored('session', CHECKED_KEY) === String(storeId) && (isPayment || readStored('session', FLAG) !== 'true');
    if (isKnown) return;
    if (!hasLines) { writeStored('session', CHECKED_KEY, String(storeId)); return; }
    void checkStore(storeId).then((result) => { if (result !== 'failed') writeStored('session', CHECKED_KEY, String(storeId)); });
  }, [isChoiceReady, isCartReady, storeId, hasLines, isPayment, checkStore]);
  return dialog;
}
