// The place of the order and the way to change it. An order from a QR code is bound to its branch.
import { Suspense } from 'react';
import { useDoor, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const importParts = () => import('./place-hint.tsx');
const PlaceName = lazyExtra(async () => ({ default: (await importParts()).PlaceName }));
const PlaceHint = lazyExtra(async () => ({ default: (await importParts()).PlaceHint }));

/** Until the tab's storage is read (`ready`) the HTML is the same for everybody; frame.css reserves the room by the cookies. */
export function LocationPill({ kind, always }: { kind: 'pill' | 'bar'; always: boolean }) {
  const { lang, t } = useLanguage();
  const { askLocation } = useShop();
  const choice = useOrderChoice();
  const door = useDoor();
  const { orderType, ready } = choice;
  const hasStore = choice.store !== null;
  const isBound = ready && orderType === 'qr-Pickup';
  if (ready && !hasStore && (isBound || !always)) return null;
  const unread = ready ? '' : always ? ' unread' : ' unread with-branch';

  const delivery = orderType !== 'Pickup' && orderType !== 'qr-Pickup';
  const storeName = choice.store
    ? lang === 'ar'
      ? choice.store.store_name_ar
      : choice.store.store_name
    : '';
  const named = choice.address && placeWords(choice.address, lang);
  const place = delivery ? named?.area || named?.address || storeName : storeName;
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
  const isHinted = choice.store && (delivery || !choice.store.is_open);
  const words =
    kind === 'pill' ? (
      <>
        {icon}
        <span>
          <small>{label}</small>
          <b dir="auto">{shown}</b>
        </span>
      </>
    ) : (
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
    );
  const className = `${kind === 'pill' ? 'locpill only-d' : 'locbar only-m'}${unread}`;
  if (isBound) return <div className={className}>{words}</div>;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => askLocation()}
    >
      {words}
      <Icon name="caret-down" />
    </button>
  );
}
