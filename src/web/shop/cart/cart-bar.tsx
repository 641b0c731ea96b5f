import { Suspense } from 'react';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLaterWords, useOrderTime } from '../../state/checkout/later-time.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

// The total is loaded with the first branch (`PanelOrder` of cart-panel.tsx), which an empty cart lacks.
const BarTotal = lazyExtra(() => import('./bar-total.tsx'));

export function CartBar({ words }: { words?: string }) {
  const { t } = useLanguage();
  const { quantity, ready } = useCart();
  const { later } = useOrderTime();
  const { store } = useOrderChoice();
  const formatTime = useLaterWords(later && store ? store.store_id : null);
  if (!ready || quantity === 0) return null;
  const view = words ?? (later ? t('cart.viewFor', { time: formatTime(later) }) : t('cart.view'));
  return (
    <div className="bbar fixed only-m">
      <ShopLink
        className={buttonClass({ size: 'lg', layout: 'columns' }, 'w-full cartgo')}
        to="/cart"
        aria-label={`${view}, ${t('cart.count', { count: quantity })}`}
      >
        <em>
          <Ltr key={quantity}>{quantity}</Ltr>
        </em>
        <span>{view}</span>
        <Suspense fallback={null}>
          <BarTotal />
        </Suspense>
      </ShopLink>
    </div>
  );
}
