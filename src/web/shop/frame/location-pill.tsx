// The place of the order and the way to change it. An order from a QR code is bound to its branch.
import { Suspense } from 'react';
import { useDoor, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const PlaceName = lazyExtra(() => import('./place-name.tsx'));
const PlaceHint = lazyExtra(() => import('./place-hint.tsx'));

const PLACES = {
  pill: 'only-d ms-6 flex min-h-12 max-w-75 items-center gap-2.5 rounded-ctl bg-sunk px-3.5 leading-[1.25] wide:max-xwide:ms-2 wide:max-xwide:max-w-[210px]',
  bar: 'locbar only-m flex min-h-12 min-w-0 flex-1 items-center gap-1.5 rounded-ctl px-1.5 leading-[1.3]',
};

/** Until the tab's storage is read (`ready`) the HTML is the same for everybody and the room is reserved by the cookies (before-paint.js). */
export function LocationPill({ kind, always }: { kind: 'pill' | 'bar'; always: boolean }) {
  const { lang, t } = useLanguage();
  const { askLocation } = useShop();
  const choice = useOrderChoice();
  const door = useDoor();
  const { orderType, ready } = choice;
  const hasStore = choice.store !== null;
  const isBound = ready && orderType === 'qr-Pickup';
  if (ready && !hasStore && (isBound || !always)) return null;
  const unread = ready
    ? ''
    : `[:root[data-branch]_&>*]:invisible ${always ? '' : '[:root:not([data-branch])_&]:hidden'}`;

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
  const icon = (
    <Icon
      name={delivery ? 'moped-fill' : 'storefront'}
      mirror={delivery}
      className="text-[1.25rem] text-chili"
    />
  );
  const isHinted = choice.store && (delivery || !choice.store.is_open);
  const words =
    kind === 'pill' ? (
      <>
        {icon}
        <span className="min-w-0">
          <small className="block text-xs text-ink-2">{label}</small>
          <b dir="auto" className="block truncate text-label [text-align:match-parent]">
            {shown}
          </b>
        </span>
      </>
    ) : (
      // Where both do not fit on the line, the minutes stay and the words before them go: the lines stand in reverse, and the upper one is seen.
      <span className="flex min-w-0 flex-col-reverse">
        <small className="flex h-[1lh] flex-wrap-reverse content-end truncate text-sm text-ink-2 [text-align:match-parent] [&_i]:not-italic">
          {/* No dot before words that are still on their way. */}
          <i className="[&:has(+i:empty)>i]:hidden">
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
        <b dir="auto" className="truncate text-body font-semibold [text-align:match-parent]">
          {shown}
        </b>
      </span>
    );
  const className = `${PLACES[kind]} ${unread}`;
  if (isBound) return <div className={className}>{words}</div>;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => askLocation()}
    >
      {words}
      <Icon
        name="caret-down"
        className={
          kind === 'pill' ? 'w-3.5' : 'w-3.5 text-ink-2 max-[359px]:hidden large-text:hidden'
        }
      />
    </button>
  );
}
