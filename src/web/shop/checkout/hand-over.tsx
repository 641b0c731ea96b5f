// The place, time and person of the hand-over, before the press.
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { DeliveryDoor } from '../location/delivery-door.ts';
import { wholeAddress } from '#shared/i18n/format.ts';
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
  const { store, orderType, address } = useOrderChoice();
  const range = useKitchenRange();
  if (!store || !range) return null;
  const isDelivery = orderType === 'Delivery';
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const { minutes } = range;
  const promise = when
    ? t('checkout.promiseLater', { when, kind: isDelivery ? 'Delivery' : 'Pickup' })
    : t(isDelivery ? 'checkout.promiseDelivery' : 'checkout.promisePickup', minutes);
  return (
    <section className="sect">
      <div className="row">
        <h2>{t(isDelivery ? 'checkout.whereTo' : 'checkout.collectFrom')}</h2>
        {buyer.kind === 'customer' ? (
          <ShopLink
            className={buttonClass({ variant: 'link', size: 'sm' }, 'to-end')}
            to="/checkout/location?step=1"
          >
            {t('checkout.changeLocation')}
          </ShopLink>
        ) : (
          <Button variant="link" size="sm" className="to-end" onClick={() => askLocation()}>
            {t('checkout.changeLocation')}
          </Button>
        )}
      </div>
      <div className="row items-start">
        <Icon name={isDelivery ? 'house' : 'storefront'} className="mt-1" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <b>{door ? t(`checkout.place.${door.place}`) : branch}</b>
          {door ? (
            <p className="mut sm">
              <bdi>
                {wholeAddress(
                  door.house,
                  door.street,
                  address ? placeWords(address, lang).address : '',
                )}
              </bdi>
            </p>
          ) : (
            <p className="mut sm">{lang === 'ar' ? store.address_ar : store.address}</p>
          )}
          {isDelivery && (
            <p className="mut sm">
              {when || isUndecided
                ? t('location.fromStore', { store: branch })
                : t('cart.fromBranch', { branch, ...minutes })}
            </p>
          )}
          {(!isDelivery || when) && !isUndecided && <p className="mut sm">{promise}</p>}
          <p className="mut sm">
            <bdi>{buyer.loginName}</bdi> · <Ltr>{formatPhone(buyer.phone)}</Ltr> ·{' '}
            <ShopLink className="tapword underline" to="/checkout/contact">
              {t('common.edit')}
            </ShopLink>
          </p>
        </div>
      </div>
    </section>
  );
}
