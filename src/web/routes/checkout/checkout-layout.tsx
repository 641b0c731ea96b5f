// The three steps of the checkout above whichever is open.
import { Outlet, useLocation } from 'react-router';
import { CheckoutSteps, STEPS } from '../../features/checkout/checkout-steps.tsx';
import '../../messages-later.ts';

export default function CheckoutLayout() {
  const { pathname } = useLocation();
  return (
    <div className="wrap pb-24">
      <CheckoutSteps step={STEPS.find((step) => pathname.endsWith(`/${step}`)) ?? 'contact'} />
      <Outlet />
    </div>
  );
}
