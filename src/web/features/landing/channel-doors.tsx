// The two doors of the landing page: each opens the location dialog at its tab, which saves the order type at once (LAND-04, LAND-05).
import { useNavigate } from 'react-router';
import { useShop, type LocationTab } from '../../state/shop.ts';
import { pushEvent } from '../../state/tracking.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';

export function ChannelDoors({ delivery, pickup }: { delivery: string; pickup: string }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const navigate = useNavigate();
  const shopPath = useShopPath();

  const enter = (tab: LocationTab) => {
    pushEvent('select_order_type', { order_type: tab === 'delivery' ? 'Delivery' : 'Pickup' });
    askLocation(() => { void navigate(shopPath('/menu')); }, { tab });
  };

  return (
    <div className="doors">
      <button type="button" className="door" aria-haspopup="dialog" onClick={() => enter('delivery')}>
        <Icon name="moped-fill" mirror />
        <span><b>{delivery}<Icon name="arrow-right" mirror /></b><small><Numbers text={t('landing.deliveryHint')} /></small></span>
      </button>
      <button type="button" className="door alt" aria-haspopup="dialog" onClick={() => enter('pickup')}>
        <Icon name="storefront-fill" />
        <span><b>{pickup}<Icon name="arrow-right" mirror /></b><small><Numbers text={t('landing.pickupHint')} /></small></span>
      </button>
    </div>
  );
}
