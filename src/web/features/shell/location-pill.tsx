// Where the order goes or is collected, and the way to change it. A pill in the wide header, a bar under it on phones.
// Hidden for an order from a QR code, which is bound to its branch (LAND-29).
import type { OrderType } from '#shared/domain/order-type.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { placeWords } from '../../state/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';

/** What the cookies said, until the tab's own storage was read: keeps the bar's place in the first HTML. */
export type ChoiceHint = { orderType: OrderType | null; hasStore: boolean };

export function LocationPill({
  kind,
  always,
  hint,
}: {
  kind: 'pill' | 'bar';
  always: boolean;
  hint: ChoiceHint;
}) {
  const { lang, t } = useLanguage();
  const { askLocation } = useShop();
  const choice = useOrderChoice();
  const orderType = choice.ready ? choice.orderType : hint.orderType;
  const hasStore = choice.ready ? choice.store !== null : hint.hasStore;
  if (orderType === 'qr-Pickup' || (!hasStore && !always)) return null;

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
  const shown = hasStore ? place || '\u00A0' : t('header.choose');
  const icon = <Icon name={delivery ? 'moped-fill' : 'storefront'} mirror={delivery} />;
  const minutes =
    delivery && choice.store?.is_open
      ? t('common.minutes', { from: choice.store.minutes_from, to: choice.store.minutes_to })
      : null;
  const common = {
    type: 'button' as const,
    onClick: () => askLocation(),
    'aria-haspopup': 'dialog' as const,
  };

  if (kind === 'pill')
    return (
      <button {...common} className="locpill only-d">
        {icon}
        <span>
          <small>{label}</small>
          <b dir="auto">{shown}</b>
        </span>
        <Icon name="caret-down" />
      </button>
    );
  return (
    <button {...common} className="locbar only-m">
      {icon}
      <span>
        {label} <b dir="auto">{shown}</b>
      </span>
      {minutes && (
        <em>
          <Numbers text={minutes} />
        </em>
      )}
      <Icon name="caret-down" className={minutes ? '' : 'sp'} />
    </button>
  );
}
