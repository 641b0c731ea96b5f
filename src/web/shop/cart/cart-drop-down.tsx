import { formatCount } from '#shared/i18n/format.ts';
import { Link } from 'react-router';
import { lineTotalFils } from '#shared/domain/cart/cart.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { lineDetails, lineTile } from './line-text.ts';
import { useLineChanges } from './use-line-changes.ts';
import { useQuote } from './use-quote.ts';
import { useWayOn } from './use-way-on.ts';
import { isBlended } from '../../ui/view-moves.ts';
import { useTexts } from '../../messages.ts';
import { IconButton, buttonClass } from '../../ui/button.tsx';

export function CartDropDown({ id, onLeave }: { id: string; onLeave: () => void }) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { lines, quantity } = useCart();
  const changes = useLineChanges();
  const quote = useQuote();
  const checkout = useWayOn(quote.billFils);
  if (lines.length === 0) {
    return (
      <div className="cart-drop stack" id={id} role="group" aria-label={t('cart.title')}>
        <DialogStyles />
        <p>{t('cart.emptyText')}</p>
        <ShopLink className={buttonClass({}, 'w-full')} to="/menu" onClick={onLeave}>
          {t('cart.seeMenu')}
        </ShopLink>
      </div>
    );
  }
  return (
    <div className="cart-drop" id={id} role="group" aria-label={t('cart.title')}>
      <DialogStyles />
      <div className="row">
        <h2>{t('cart.count', { count: quantity })}</h2>
        <ShopLink
          className={buttonClass({ variant: 'link', size: 'sm' }, 'to-end')}
          to="/cart"
          onClick={onLeave}
        >
          {t('cart.view')}
        </ShopLink>
      </div>
      <ul className="list" tabIndex={0} aria-label={t('cart.yourOrder')}>
        {lines.map((line) => (
          <li className="line" key={line.key}>
            <div className={lineTile(line)}>
              <Picture name={line.image} alt="" sizes="64px" />
            </div>
            <h4>
              {formatCount(line.quantity)} {line.name[lang]}
            </h4>
            <IconButton
              icon="trash"
              className="-mt-2.5 -me-2.5"
              label={t('cart.deleteItem', { name: line.name[lang] })}
              onClick={() => changes.remove(line)}
            />
            <p className="det">{lineDetails(line, lang)}</p>
            <Money amountFils={lineTotalFils(line)} />
          </li>
        ))}
      </ul>
      <Link
        className={buttonClass({ layout: 'split' }, 'w-full')}
        to={checkout}
        viewTransition={isBlended('/checkout')}
        onClick={onLeave}
      >
        <span>{t('cart.checkout')}</span>
        <Money amountFils={quote.totalFils} />
      </Link>
    </div>
  );
}
