// The two doors of the landing page. A choice counts at once (LAND-04); closing the dialog without a branch takes it back
// when a branch was already chosen under another order type (AMB-15).
import { useNavigate } from 'react-router';
import type { OrderType } from '#shared/domain/order-type.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { pushEvent } from '../../state/tracking.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';

export function ChannelDoors({ delivery, pickup }: { delivery: string; pickup: string }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const choice = useOrderChoice();
  const navigate = useNavigate();
  const shopPath = useShopPath();

  const enter = (orderType: Exclude<OrderType, 'qr-Pickup'>) => {
    const before = choice.orderType;
    const restore = choice.store !== null && before !== orderType;
    choice.setOrderType(orderType);
    pushEvent('select_order_type', { order_type: orderType });
    askLocation(() => { void navigate(shopPath('/menu')); }, {
      tab: orderType === 'Delivery' ? 'delivery' : 'pickup',
      onDismiss: () => { if (restore) choice.setOrderType(before); },
    });
  };

  return (
    <div className="doors">
      <button type="button" className="door" aria-haspopup="dialog" onClick={() => enter('Delivery')}>
        <Icon name="moped-fill" mirror />
        <span><b>{delivery}<Icon name="arrow-right" mirror /></b><small><Numbers text={t('landing.deliveryHint')} /></small></span>
      </button>
      <button type="button" className="door alt" aria-haspopup="dialog" onClick={() => enter('Pickup')}>
        <Icon name="storefront-fill" />
        <span><b>{pickup}<Icon name="arrow-right" mirror /></b><small><Numbers text={t('landing.pickupHint')} /></small></span>
      </button>
    </div>
  );
}
