// The bar at the bottom of the menu on narrow screens: how many pieces, what they come to.
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useCart } from '../../state/cart.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { useQuote } from './use-quote.ts';

/** The second press of a double press was meant for "Add to cart", which lay at this place a moment ago. */
const dropSecondPress = (event: MouseEvent): void => { if (event.detail > 1) event.preventDefault(); };

export function CartBar() {
  const { t, lang } = useLanguage();
  const { quantity, ready } = useCart();
  const quote = useQuote();
  if (!ready || quantity === 0) return null;
  return (
    <div className="bbar fixed only-m">
      <Link className="btn lg w-full cartgo" to={`/${lang}/cart`} onClick={dropSecondPress} aria-label={`${t('cart.view')}, ${t('cart.count', { count: quantity })}`}>
        <em><Ltr>{quantity}</Ltr></em><span>{t('cart.view')}</span><Money amountFils={quote.subtotalFils} decimals={0} />
      </Link>
    </div>
  );
}
