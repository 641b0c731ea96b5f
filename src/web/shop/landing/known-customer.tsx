// The landing page of returning customers: order, place, cart. It comes after the shared first view.
import { KeptPlace } from './kept-place.tsx';
import LiveOrder, { LiveRow } from '../orders/live-order.tsx';
import { useTexts } from '../../messages.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Icon } from '../../ui/icon.tsx';

export default function KnownCustomer() {
  useTexts('known');
  const { t } = useLanguage();
  const { quantity } = useCart();
  return (
    <div className="known mt-4 flex max-w-140 flex-col gap-3">
      <LiveOrder className="bg-ground" />
      <KeptPlace />
      {quantity > 0 && (
        <LiveRow
          className="only-d bg-ground"
          to="/cart"
          lead={<Icon name="bag" className="text-h2" />}
          title={t('known.cart')}
        >
          {t('cart.count', { count: quantity })}
        </LiveRow>
      )}
    </div>
  );
}
