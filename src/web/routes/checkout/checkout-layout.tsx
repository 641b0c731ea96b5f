// The three steps of the checkout above whichever is open.
import { Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { CheckoutSteps, STEPS } from '../../features/checkout/checkout-steps.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useFetchAhead } from '../../ui/use-fetch-ahead.ts';
import { useTexts } from '../../messages.ts';

export default function CheckoutLayout() {
  useTexts('later', 'opened');
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const isAhead = useFetchAhead();
  return (
    <div className="wrap pb-24">
      <CheckoutSteps step={STEPS.find((step) => pathname.endsWith(`/${step}`)) ?? 'contact'} />
      <Outlet />
      {/* Each step is here before it is needed, so that none of them hangs on the line. */}
      {isAhead &&
        STEPS.map((step) => <PrefetchPageLinks key={step} page={`/${lang}/checkout/${step}`} />)}
    </div>
  );
}
