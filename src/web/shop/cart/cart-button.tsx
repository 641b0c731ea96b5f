import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { canStore } from '../../state/browser/tab-storage.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFetchAhead } from '../../ui/use-fetch-ahead.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useCloseElsewhere } from '../../ui/use-close-elsewhere.ts';

const importDropDown = () => import('./cart-drop-down.tsx');
const CartDropDown = lazy(async () => ({ default: (await importDropDown()).CartDropDown }));

export const YOUR_ORDER = 'your-order';

let isSaid = false;

/** Said once: this browser stores nothing, so the cart ends with the page. Ordering still works. */
function useUnkeptNotice(hasCart: boolean): void {
  const { t } = useLanguage();
  const toast = useToast();
  // Outside of React: the storage of the browser.
  useEffect(() => {
    if (!hasCart || isSaid || canStore()) return;
    isSaid = true;
    toast({ tone: 'caution', durationMs: 8000, text: t('common.nothingKept') });
  }, [hasCart, t, toast]);
}

export function CartButton() {
  const { t } = useLanguage();
  const { quantity, ready } = useCart();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();
  const isAhead = useFetchAhead();

  useDerivedReset(pathname, pathname, () => setOpen(false));
  useUnkeptNotice(ready && quantity > 0);
  useCloseElsewhere(root, isOpen, () => setOpen(false), button);

  // Offline the page stays as it is.
  const toggle = () => {
    if (isOpen) return setOpen(false);
    // Beside the menu the whole order is on the page already.
    const order = document.getElementById(YOUR_ORDER);
    if (order?.checkVisibility()) return order.focus();
    importDropDown().then(
      () => setOpen(true),
      () => undefined,
    );
  };
  const fetchAhead = () => {
    importDropDown().catch(() => undefined);
  };
  const content = (
    <>
      <Icon name="bag" />
      {ready && (
        <b>
          <Ltr key={quantity}>{quantity}</Ltr>
        </b>
      )}
    </>
  );
  const label = ready ? t('cart.button', { count: quantity }) : t('cart.title');
  return (
    <div className="relative" ref={root}>
      {/* The cart page is prefetched, so that it opens offline too. */}
      <ShopLink
        prefetch={isAhead && quantity > 0 ? 'render' : 'none'}
        className="cartbtn only-m"
        to="/cart"
        aria-label={label}
      >
        {content}
      </ShopLink>
      <button
        type="button"
        ref={button}
        className="cartbtn only-d"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={toggle}
      >
        {content}
      </button>
      {isOpen && (
        <Suspense>
          <CartDropDown id={panelId} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
