// Step 1: who the order is for. Open without a cart, as a plain sign-in.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInSteps } from '../account/sign-in-steps.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { GuestForm } from './guest-form.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { namedPage } from '../../page-title.ts';
import { useKnownGuest } from './known-guest.ts';
import { PAYMENT, useOpenPayment, useRedirect } from './open-payment.ts';
import { blended } from '../../ui/view-moves.ts';
import { columnsClass } from '../../ui/columns.ts';

export const meta = namedPage('cart.checkout');

/** Whether this is the first page of the history: the router counts entries in their state. */
const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0;

/** Signed-in customers without an order go to the profile; a new sign-in is thanked first. With the brand's setting a guest who is known goes on to the payment, which has Edit. */
function useStepInstead(isAlone: boolean, hasOrder: boolean): void {
  const { ready, customer } = useSession();
  const [wasGuest, setWasGuest] = useState(false);
  if (ready && customer === null && !wasGuest) setWasGuest(true);
  const isDone = isAlone && ready && customer !== null && !wasGuest;
  const { skipKnownPlace } = useShop().brand;
  const isKnown = useKnownGuest() && skipKnownPlace && hasOrder && ready && customer === null;
  // Once: what the guest types later does not end the step.
  const [skips, setSkips] = useState(false);
  if (isKnown && !skips) setSkips(true);
  useRedirect(isDone ? '/profile' : skips ? PAYMENT : null);
}

export default function ContactPage() {
  const { lines, ready } = useCart();
  const quote = useQuote();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const openPayment = useOpenPayment();
  const isAlone = ready && lines.length === 0;
  useStepInstead(isAlone, lines.length > 0);

  /** Without an order it leads back to the previous page. */
  function leave(): void {
    if (!isAlone) void navigate(shopPath('/checkout/location'), blended());
    else if (isFirstPage()) void navigate(shopPath('/profile'), { replace: true });
    else void navigate(-1);
  }

  // The fields stay the same when the cart is read, because something may be typed already.
  return (
    <div className={isAlone ? undefined : columnsClass}>
      <div>
        <OpenOrders />
        <SignInSteps
          isUnread={!ready}
          onSignedIn={leave}
          guestForm={isAlone ? null : <GuestForm onDone={() => openPayment(blended())} />}
        />
      </div>
      {lines.length > 0 && (
        <aside className="only-d">
          <CartSummary quote={quote} withLines />
        </aside>
      )}
    </div>
  );
}
