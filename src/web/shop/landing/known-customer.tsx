// The landing page of returning customers: headline, order, place, cart. It comes after the shared first view.
import { KeptPlace } from './kept-place.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import LiveOrder, { LiveRow } from '../orders/live-order.tsx';
import { useTexts } from '../../messages.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Icon } from '../../ui/icon.tsx';

/** By name where one is known. */
export function KnownHeadline({ headline }: { headline: string }) {
  useTexts('known');
  const { t } = useLanguage();
  const name = useSession().customer?.login_name.split(' ')[0];
  return name ? t('known.headline', { name: `\u2068${name}\u2069` }) : headline;
}

export function KnownCustomer() {
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

export function KnownBar() {
  useTexts('known');
  const { t } = useLanguage();
  return <CartBar words={t('known.cart')} />;
}
