// The landing page of returning customers: order, place, cart. It comes after the shared first view.
import { KeptPlace } from './kept-place.tsx';
import LiveOrder from '../orders/live-order.tsx';
import { useTexts } from '../../messages.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { Icon } from '../../ui/icon.tsx';

export default function KnownCustomer() {
  useTexts('known');
  const { t } = useLanguage();
  const { quantity } = useCart();
  return (
    <div className="known">
      <LiveOrder />
      <KeptPlace />
      {quantity > 0 && (
        <ShopLink className="live only-d" to="/cart">
          <Icon name="bag" />
          <span>
            <b>{t('known.cart')}</b>
            <small>{t('cart.count', { count: quantity })}</small>
          </span>
          <Icon name="caret-right" mirror />
        </ShopLink>
      )}
    </div>
  );
}
