// The order beside the menu on wide screens.
import { Link } from 'react-router';
import { lineTotalFils, type CartLine } from '#shared/domain/cart.ts';
import { useCart } from '../../state/cart.tsx';
import { useCheckoutStart } from '../../state/checkout-start.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LineStepper } from './line-stepper.tsx';
import { lineDetails, lineTile } from './line-text.ts';
import { MinimumBar } from './minimum-bar.tsx';
import { useQuote } from './use-quote.ts';
import { isBlended } from '../../ui/view-moves.ts';

/** `onEdit` opens the choice of a line again; without it no edit is offered. */
export function CartPanel({ onEdit }: { onEdit?: (line: CartLine) => void }) {
  const { t, lang } = useLanguage();
  const { lines, ready } = useCart();
  const { store, orderType } = useOrderChoice();
  const quote = useQuote();
  const checkout = useCheckoutStart();
  const isDelivery = orderType === 'Delivery';
  return (
    <aside className="panel only-d" aria-label={t('cart.yourOrder')}>
      <header>
        <h2>{t('cart.yourOrder')}</h2>
        {store && (
          <p className="mut sm">
            {t('cart.branchPromise', {
              branch: lang === 'ar' ? store.store_name_ar : store.store_name,
              from: store.minutes_from,
              to: store.minutes_to,
            })}
          </p>
        )}
      </header>
      {ready && lines.length === 0 && <p className="mut">{t('cart.emptyText')}</p>}
      <ul className="lines">
        {lines.map((line) => (
          <li className="line" key={line.key}>
            <div className={lineTile(line)}>
              <Picture name={line.image} alt="" sizes="64px" />
            </div>
            <h4>{line.name[lang]}</h4>
            <Money amountFils={lineTotalFils(line)} />
            <p className="det col-span-2">
              {line.by && <b>{t('cart.forPerson', { name: line.by.name })} </b>}
              {lineDetails(line, lang)}
            </p>
            <div className="ctl">
              {onEdit && line.by === undefined ? (
                <button type="button" className="lk" onClick={() => onEdit(line)}>
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
      {lines.length > 0 && (
        <div className="pfoot">
          <dl className="sum">
            <div>
              <dt>{t('cart.subtotal')}</dt>
              <dd>
                <Money amountFils={quote.subtotalFils} />
              </dd>
            </div>
            {isDelivery && (
              <div>
                <dt>{t('cart.deliveryFee')}</dt>
                <dd>
                  {quote.deliveryFeeFils === 0 ? (
                    t('common.free')
                  ) : (
                    <Money amountFils={quote.deliveryFeeFils} />
                  )}
                </dd>
              </div>
            )}
          </dl>
          <MinimumBar totalFils={quote.billFils} />
          <Link
            className="btn lg split w-full"
            to={checkout}
            viewTransition={isBlended('/checkout')}
          >
            <span>{t('cart.checkout')}</span>
            <Money amountFils={quote.totalFils} />
          </Link>
          {quote.taxKnown && quote.taxType === 0 && (
            <p className="xs mut">{t('cart.pricesInclude')}</p>
          )}
        </div>
      )}
    </aside>
  );
}
