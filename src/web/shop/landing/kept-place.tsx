// The saved place as the first way on: "Deliver to Home", with its time.
import { useDoor, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useKitchenRoom } from '../../state/checkout/kitchen-room.ts';
import { useOpensWords } from '../../state/places/opening-words.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';

export function KeptPlace() {
  useTexts('known');
  const { lang, t } = useLanguage();
  const { store, orderType, address, outOfZone } = useOrderChoice();
  const door = useDoor();
  const opensWords = useOpensWords();
  // A large cart takes the kitchen longer.
  useKitchenRoom();
  const range = useKitchenRange();
  if (!store || outOfZone) return null;
  const isDelivery = orderType === 'Delivery';
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const words = address && placeWords(address, lang);
  const area = words?.area || words?.address || branch;
  const saved = isDelivery && door ? t(`known.place.${door.place}`) : null;
  const place = isDelivery ? (saved ?? area) : branch;
  const opens = opensWords(store);
  const minutes = store.is_open
    ? t('common.minutes', range?.minutes ?? { from: store.minutes_from, to: store.minutes_to })
    : opens === null
      ? t('known.closed')
      : t('known.opens', { when: opens });
  return (
    <ShopLink
      className="go flex min-h-16 items-center gap-4 rounded-tile bg-night p-4 text-on-night"
      to="/menu"
    >
      <Icon
        name={isDelivery ? 'moped-fill' : 'storefront-fill'}
        mirror={isDelivery}
        className="text-h1 text-saffron"
      />
      <span className="min-w-0 flex-1">
        <b className="display-face block text-h2 font-black">
          {t(isDelivery ? 'known.deliverTo' : 'known.collectFrom', { place })}
        </b>
        <small className="text-on-night-2">
          <Numbers text={minutes} />
          {saved !== null && (
            <>
              {' · '}
              <bdi>{area}</bdi>
            </>
          )}
        </small>
      </span>
      <Icon name="arrow-right" mirror />
    </ShopLink>
  );
}
