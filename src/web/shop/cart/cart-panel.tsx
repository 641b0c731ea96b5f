import { Suspense, useEffect } from 'react';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { YOUR_ORDER } from './cart-button.tsx';
import { panelClass, panelHeadClass } from '../../ui/panel-look.ts';

const importOrder = () => import('./panel-order.tsx');
const PanelOrder = lazyExtra(importOrder);
const PanelPromise = lazyExtra(async () => ({ default: (await importOrder()).PanelPromise }));

/** `onEdit` opens a line's choice; without it lines cannot be edited. */
export function CartPanel({ onEdit }: { onEdit?: (line: CartLine) => void }) {
  const { t, lang } = useLanguage();
  const { lines, ready } = useCart();
  const { store } = useOrderChoice();
  // Outside of React: scripts, loaded before the first dish is in the cart, so that they are there offline.
  useEffect(() => {
    if (store) void Promise.all([importOrder(), import('./bar-total.tsx')]).catch(() => undefined);
  }, [store]);
  return (
    <aside id={YOUR_ORDER} tabIndex={-1} className={panelClass} aria-label={t('cart.yourOrder')}>
      <header className={panelHeadClass}>
        <h2>{t('cart.yourOrder')}</h2>
        {store && (
          <p className="mut sm">
            <Suspense fallback={lang === 'ar' ? store.store_name_ar : store.store_name}>
              <PanelPromise />
            </Suspense>
          </p>
        )}
      </header>
      {ready && lines.length === 0 && <p className="mut">{t('cart.emptyText')}</p>}
      {lines.length > 0 && (
        <Suspense fallback={null}>
          <PanelOrder {...(onEdit && { onEdit })} />
        </Suspense>
      )}
    </aside>
  );
}
