// Step 3: a last look, the payment method, and the press that places the order.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messagesOf } from '../../messages.ts';
import { PaymentForm } from './payment-form.tsx';
import { useCart } from '../../state/cart.tsx';
import { readGuest, type Guest } from '../../state/guest.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function meta({ params }: { params: { lang?: string } }) {
  const messages = messagesOf(params.lang === 'ar' ? 'ar' : 'en');
  return [{ title: `${messages['cart.checkout']} - ${messages['brand.name']}` }, { name: 'robots', content: 'noindex' }];
}

/** No order type: home. Empty cart: cart page. Nobody known: contact (CHK-ACC-04 to CHK-ACC-06). Judged on entering, not again after the cart was cleared by success. */
export default function PaymentPage() {
  const { lang } = useLanguage();
  const cart = useCart();
  const choice = useOrderChoice();
  const navigate = useNavigate();
  const [guest, setGuest] = useState<Guest | null>(null);
  const isLoaded = cart.ready && choice.ready;

  useEffect(() => {
    if (!isLoaded || guest) return;
    const known = readGuest();
    const isLost = choice.orderType === 'Delivery' && choice.point === null;
    if (choice.orderType === null || choice.store === null) void navigate(`/${lang}`, { replace: true });
    else if (cart.lines.length === 0) void navigate(`/${lang}/cart`, { replace: true });
    else if (known === null || isLost) void navigate(`/${lang}/checkout/contact`, { replace: true });
    else setGuest(known);
  }, [isLoaded, guest, choice, cart.lines.length, lang, navigate]);

  if (!guest || !choice.store || !choice.orderType) return <div className="page-wait"><Busy /></div>;
  return <PaymentForm guest={guest} store={choice.store} orderType={choice.orderType} />;
}
