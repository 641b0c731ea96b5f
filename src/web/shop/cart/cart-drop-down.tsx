import { formatCount } from '#shared/i18n/format.ts';
import { Link } from 'react-router';
import { lineTotalFils } from '#shared/domain/cart/cart.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { DialogStyles } from '../../ui/dialog-styles.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { lineClass, lineDetailsClass, lineNameClass, linePictureClass } from './line-look.ts';
import { lineDetails, lineTile } from './line-text.ts';
import { useLineChanges } from './use-line-changes.ts';
import { useQuote } from './use-quote.ts';
import { useWayOn } from './use-way-on.ts';
import { isBlended } from '../../ui/view-moves.ts';
import { useTexts } from '../../messages.ts';
import { IconButton, buttonClass } from '../../ui/button.tsx';

const DROP =
  'cart-drop absolute inset-e-0 top-[calc(100%+24px)] z-30 w-95 max-w-[calc(100vw-2*var(--spacing-gutter))] rounded-tile bg-surface px-5 pt-4.5 pb-5 shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] max-wide:inset-x-3 max-wide:top-18 max-wide:w-auto';

export function CartDropDown({ id, onLeave }: { id: string; onLeave: () => void }) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { lines, quantity } = useCart();
  const changes = useLineChanges();
  const quote = useQuote();
  const checkout = useWayOn();
  if (lines.length === 0) {
    return (
      <div className={`stack ${DROP}`} id={id} role="group" aria-label={t('cart.title')}>
        <DialogStyles />
        <p>{t('cart.emptyText')}</p>
        <ShopLink className={buttonClass({}, 'w-full')} to="/menu" onClick={onLeave}>
          {t('cart.seeMenu')}
        </ShopLink>
      </div>
    );
  }
  return (
    <div className={DROP} id={id} role="group" aria-label={t('cart.title')}>
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
      {/* The list reaches as far as the bins reach beyond their lines: cut off they would be smaller than a thumb. */}
      <ul
        className="mt-1.5 mb-3 -me-2.5 h-75 overflow-auto pe-2.5 [scrollbar-width:thin]"
        tabIndex={0}
        aria-label={t('cart.yourOrder')}
      >
        {lines.map((line) => (
          <li className={lineClass} key={line.key}>
            <div className={`${lineTile(line)} ${linePictureClass}`}>
              <Picture name={line.image} alt="" sizes="64px" />
            </div>
            <h4 className={lineNameClass}>
              {formatCount(line.quantity)} {line.name[lang]}
            </h4>
            <IconButton
              icon="trash"
              className="-mt-2.5 -me-2.5"
              label={t('cart.deleteItem', { name: line.name[lang] })}
              onClick={() => changes.remove(line)}
            />
            <p className={lineDetailsClass}>{lineDetails(line, lang)}</p>
            <Money amountFils={lineTotalFils(line)} className="text-[1.1875rem]" />
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
