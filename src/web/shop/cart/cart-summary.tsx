import type { ReactNode } from 'react';
import { type CartLine, lineTotalFils } from '#shared/domain/cart/cart.ts';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { formatAmount, formatCount } from '#shared/i18n/format.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { BillRows } from './bill-rows.tsx';
import { MinimumBar } from './minimum-bar.tsx';
import { useTexts } from '../../messages.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useLaterWords, useOrderTime } from '../../state/checkout/later-time.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

function PlaceNote() {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { store, orderType, address } = useOrderChoice();
  const { later } = useOrderTime();
  const formatTime = useLaterWords(later && store ? store.store_id : null);
  const range = useKitchenRange();
  if (!store || !orderType || !range) return null;
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const words = address && placeWords(address, lang);
  const isDelivery = orderType === 'Delivery';
  const { minutes } = range;
  return (
    <Notice kind="raised">
      <Icon
        name={isDelivery ? 'moped' : 'storefront'}
        mirror={isDelivery}
        className="text-lead mt-px"
      />
      <span>
        <b>{isDelivery && words ? words.area || words.address : branch}</b>
        {later
          ? isDelivery
            ? t('cart.branchFor', { branch, time: formatTime(later) })
            : t('location.forTime', { time: formatTime(later) })
          : isDelivery
            ? t('cart.fromBranch', { branch, ...minutes })
            : t('cart.readyIn', minutes)}
      </span>
    </Notice>
  );
}

type Props = {
  quote: Quote;
  withLines?: boolean;
  /** Lines of a placed order instead of the cart's. */ orderedLines?:
    | readonly CartLine[]
    | undefined;
  withMinimum?: boolean;
  children?: ReactNode;
};

export function CartSummary({
  quote,
  withLines = false,
  orderedLines,
  withMinimum = true,
  children,
}: Props) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { lines } = useCart();
  const { orderType } = useOrderChoice();
  return (
    <div className="torn-below grid gap-4 rounded-t-ctl bg-sunk px-6 pt-6 pb-7.5">
      <h2 className="font-black">{t('cart.summary')}</h2>
      <PlaceNote />
      {withLines && (
        <ul className="sm grid gap-2">
          {(orderedLines ?? lines).map((line) => (
            <li key={line.key} className="flex items-baseline gap-2.5">
              <b className="min-w-5.5">{formatCount(line.quantity)}</b>
              <span>
                {line.name[lang]}
                {line.by && (
                  <span className="mut"> {t('cart.forPerson', { name: line.by.name })}</span>
                )}
              </span>
              <span className="to-end">
                <Ltr>{formatAmount(lineTotalFils(line))}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      )}
      <BillRows quote={quote} isDelivery={orderType === 'Delivery'} />
      {withMinimum && <MinimumBar totalFils={quote.billFils} />}
      {children}
    </div>
  );
}
