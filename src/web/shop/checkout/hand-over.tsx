import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { DeliveryDoor } from '../location/delivery-door.ts';
import { DoorAddress } from './known-block.tsx';
import { Section } from './section.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

/** `when`: the later time in words, null for now. `isUndecided`: no time is chosen yet, so nothing is promised. */
export function HandOver({
  buyer,
  door,
  when,
  isUndecided,
}: {
  buyer: Buyer;
  door: DeliveryDoor | null;
  when: string | null;
  isUndecided: boolean;
}) {
  const { t, lang } = useLanguage();
  const { askLocation } = useShop();
  const { store, orderType } = useOrderChoice();
  const range = useKitchenRange();
  if (!store || !range) return null;
  const isDelivery = orderType === 'Delivery';
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const { minutes } = range;
  const promise = when
    ? t('checkout.promiseLater', { when, kind: isDelivery ? 'Delivery' : 'Pickup' })
    : t(isDelivery ? 'checkout.promiseDelivery' : 'checkout.promisePickup', minutes);
  return (
    <Section
      title={t(isDelivery ? 'checkout.whereTo' : 'checkout.collectFrom')}
      action={
        buyer.kind === 'customer' ? (
          <ShopLink
            className={buttonClass({ variant: 'link', size: 'sm' })}
            to="/checkout/location?step=1"
          >
            {t('checkout.changeLocation')}
          </ShopLink>
        ) : (
          <Button variant="link" size="sm" onClick={() => askLocation()}>
            {t('checkout.changeLocation')}
          </Button>
        )
      }
    >
      <div className="flex items-start gap-3">
        <Icon name={isDelivery ? 'house' : 'storefront'} className="mt-1" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <b>{door ? t(`checkout.place.${door.place}`) : branch}</b>
          {door ? (
            <p className="text-sm text-ink-2">
              <DoorAddress door={door} />
            </p>
          ) : (
            <p className="text-sm text-ink-2">{lang === 'ar' ? store.address_ar : store.address}</p>
          )}
          {isDelivery && (
            <p className="text-sm text-ink-2">
              {when || isUndecided
                ? t('location.fromStore', { store: branch })
                : t('cart.fromBranch', { branch, ...minutes })}
            </p>
          )}
          {(!isDelivery || when) && !isUndecided && <p className="text-sm text-ink-2">{promise}</p>}
          <p className="text-sm text-ink-2">
            <bdi>{buyer.loginName}</bdi> · <Ltr>{formatPhone(buyer.phone)}</Ltr> ·{' '}
            <ShopLink className="tapword underline" to="/checkout/contact?step=1">
              {t('common.edit')}
            </ShopLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
