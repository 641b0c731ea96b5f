// Where the order goes or is collected, and the way to change it: a pill in the wide header, two lines of the narrow one.
// Hidden for an order from a QR code, which is bound to its branch.
import { Suspense } from 'react';
import { useDoor } from '../../state/checkout/door.ts';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const PlaceName = lazyExtra(() => import('./place-name.tsx'));
const PlaceHint = lazyExtra(() => import('./place-hint.tsx'));

/** Before the tab's own storage was read (`ready`), the same HTML stands for everybody: header-place.css keeps its place where the cookies name a branch, and hides its words. */
export function LocationPill({ kind, always }: { kind: 'pill' | 'bar'; always: boolean }) {
  const { lang, t } = useLanguage();
  const { askLocation } = useShop();
  const choice = useOrderChoice();
  const door = useDoor();
  const { orderType, ready } = choice;
  const hasStore = choice.store !== null;
  if (ready && (orderType === 'qr-Pickup' || (!hasStore && !always))) return null;
  const unread = ready ? '' : always ? ' unread' : ' unread with-branch';

  const delivery = orderType !== 'Pickup';
  const storeName = choice.store
    ? lang === 'ar'
      ? choice.store.store_name_ar
      : choice.store.store_name
    : '';
  const words = choice.address && placeWords(choice.address, lang);
  const place = delivery ? words?.area || words?.address || storeName : storeName;
  const label = hasStore
    ? t(delivery ? 'header.deliverTo' : 'header.collectFrom')
    : t('header.location');
  const shown = hasStore ? (
    <>
      {delivery && ready && door && (
        <Suspense fallback={null}>
          <PlaceName place={door.place} />
        </Suspense>
      )}
      {place || '\u00A0'}
    </>
  ) : (
    t('header.choose')
  );
  const icon = <Icon name={delivery ? 'moped-fill' : 'storefront'} mirror={delivery} />;
  const common = {
    type: 'button' as const,
    onClick: () => askLocation(),
    'aria-haspopup': 'dialog' as const,
  };

  if (kind === 'pill')
    return (
      <button {...common} className={`locpill only-d${unread}`}>
        {icon}
        <span>
          <small>{label}</small>
          <b dir="auto">{shown}</b>
        </span>
        <Icon name="caret-down" />
      </button>
    );
  const isHinted = choice.store && (delivery || !choice.store.is_open);
  return (
    <button {...common} className={`locbar only-m${unread}`}>
      <span>
        <small>
          <i>
            {label}
            {isHinted && <i>{' ·\u00A0'}</i>}
          </i>
          {isHinted && (
            <i>
              <Suspense fallback={null}>
                <PlaceHint />
              </Suspense>
            </i>
          )}
        </small>
        <b dir="auto">{shown}</b>
      </span>
      <Icon name="caret-down" />
    </button>
  );
}
