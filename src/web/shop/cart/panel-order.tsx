import { Link } from 'react-router';
import { lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { TAX_INCLUDED } from '#shared/domain/money/tax.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useKitchenRoom } from '../../state/checkout/kitchen-room.ts';
import { useOrderTime } from '../../state/checkout/later-time.ts';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isBlended } from '../../ui/view-moves.ts';
import { DeliveryFeeRow } from './delivery-fee-row.tsx';
import { LineStepper } from './line-stepper.tsx';
import { lineClass, lineDetailsClass, lineNameClass, linePictureClass } from './line-look.ts';
import { lineDetails, lineTile } from './line-text.ts';
import { MinimumBar } from './minimum-bar.tsx';
import { useQuote } from './use-quote.ts';
import { useWayOn } from './use-way-on.ts';
import { buttonClass, textLinkClass } from '../../ui/button.tsx';
import { SumRow, sumClass } from '../../ui/sum.tsx';

export function PanelPromise() {
  const { t, lang } = useLanguage();
  const { store } = useOrderChoice();
  const { isClosed, later } = useOrderTime();
  const range = useKitchenRange();
  const branch = (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  // The time from now says nothing about a later order.
  return isClosed || later || !range
    ? branch
    : t('cart.branchPromise', { branch, ...range.minutes });
}

export default function PanelOrder({ onEdit }: { onEdit?: (line: CartLine) => void }) {
  const { t, lang } = useLanguage();
  const { lines } = useCart();
  const isDelivery = useOrderChoice().orderType === 'Delivery';
  const quote = useQuote();
  const checkout = useWayOn();
  useKitchenRoom();
  return (
    <>
      <DialogStyles />
      <ul className="min-h-0 flex-1 overflow-auto [scrollbar-width:thin]">
        {lines.map((line) => (
          <li className={lineClass} key={line.key}>
            <div className={`${lineTile(line)} ${linePictureClass}`}>
              <Picture name={line.image} alt="" sizes="64px" />
            </div>
            <h4 className={lineNameClass}>{line.name[lang]}</h4>
            <Money amountFils={lineTotalFils(line)} className="text-[1.1875rem]" />
            <p className={`${lineDetailsClass} col-span-2`}>
              {line.by && <b>{t('cart.forPerson', { name: line.by.name })} </b>}
              {lineDetails(line, lang)}
            </p>
            <div className="col-span-2 col-start-2 mt-1.5 flex items-center justify-between gap-2 max-[359px]:flex-wrap">
              {onEdit && line.by === undefined ? (
                <button type="button" className={textLinkClass} onClick={() => onEdit(line)}>
                  {t('common.edit')}
                </button>
              ) : (
                <span />
              )}
              <LineStepper line={line} />
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line pt-3.5 pb-5.5">
        <dl className={sumClass}>
          <SumRow name={t('cart.subtotal')}>
            <Money amountFils={quote.subtotalFils} />
          </SumRow>
          {isDelivery && <DeliveryFeeRow feeFils={quote.deliveryFeeFils} />}
        </dl>
        <MinimumBar totalFils={quote.billFils} />
        <Link
          className={buttonClass({ size: 'lg', layout: 'split' }, 'w-full')}
          to={checkout}
          viewTransition={isBlended('/checkout')}
        >
          <span>{t('cart.checkout')}</span>
          <Money amountFils={quote.totalFils} />
        </Link>
        {quote.taxKnown && quote.taxType === TAX_INCLUDED && (
          <p className="mut text-xs">{t('cart.pricesInclude')}</p>
        )}
      </div>
    </>
  );
}
