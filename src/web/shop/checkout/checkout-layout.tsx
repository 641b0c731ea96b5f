import { Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { CheckoutSteps } from './checkout-steps.tsx';
import { findStep, STEPS } from './steps.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useFetchAhead } from '../../ui/use-fetch-ahead.ts';
import { useTexts } from '../../messages.ts';

export default function CheckoutLayout() {
  useTexts('later', 'opened');
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const isAhead = useFetchAhead();
  const { lines, ready } = useCart();
  const step = findStep(pathname);
  // A sign-in without an order has no steps.
  const hasSteps = step !== 'contact' || !ready || lines.length > 0;
  return (
    <div className="wrap pb-24" data-steps={hasSteps || undefined}>
      {hasSteps && (
        <div className={step === 'contact' && !ready ? 'if-lines' : undefined}>
          <CheckoutSteps step={step} />
        </div>
      )}
      <Outlet />
      {/* The next step is preloaded, so that it does not depend on the connection. */}
      {isAhead &&
        STEPS.map((each) => <PrefetchPageLinks key={each} page={`/${lang}/checkout/${each}`} />)}
    </div>
  );
}
