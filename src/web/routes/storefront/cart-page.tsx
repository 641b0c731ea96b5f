// The cart: its lines, notes for the kitchen, the bill (CART-04 to CART-12).
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { messagesOf } from '../../messages.ts';
import { CartLine } from '../../features/cart/cart-line.tsx';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { KitchenNotes } from '../../features/cart/kitchen-notes.tsx';
import { useQuote } from '../../features/cart/use-quote.ts';
import { useCart } from '../../state/cart.tsx';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';

export function meta({ params }: { params: { lang?: string } }) {
  const messages = messagesOf(params.lang === 'ar' ? 'ar' : 'en');
  return [{ title: `${messages['cart.title']} | ${messages['brand.name']}` }, { name: 'robots', content: 'noindex' }];
}

export default function CartPage() {
  const { t, lang } = useLanguage();
  const cart = useCart();
  const choice = useOrderChoice();
  const quote = useQuote();
  const navigate = useNavigate();
  const isReady = cart.ready && choice.ready && choice.orderType !== null;

  useEffect(() => {
    if (choice.ready && choice.orderType === null) void navigate(`/${lang}`, { replace: true });
  }, [choice.ready, choice.orderType, lang, navigate]);

  if (!isReady) return <main id="main" className="wrap page-wait"><Busy /></main>;
  if (cart.lines.length === 0) return <main id="main" className="wrap"><EmptyCart /></main>;
  const order = `/${lang}/checkout/contact`;
  return (
    <>
      <main id="main" className="wrap pb-12">
        <div className="pt">
          <Link className="back" to={`/${lang}/menu`}><Icon name="arrow-left" mirror /> {t('cart.backToMenu')}</Link>
          <h1>{t('cart.title')}</h1>
        </div>
        <div className="two">
          <div>
            <ul className="border-t border-line">{cart.lines.map((line) => <CartLine key={line.key} line={line} />)}</ul>
            <div className="pt-6"><KitchenNotes /></div>
          </div>
          <aside><CartSummary quote={quote}><Link className="btn lg block only-d" to={order}>{t('cart.orderNow')}</Link></CartSummary></aside>
        </div>
      </main>
      <div className="bbar fixed only-m"><Link className="btn lg block split" to={order}><span>{t('cart.orderNow')}</span><Money amountFils={quote.totalFils} /></Link></div>
    </>
  );
}
