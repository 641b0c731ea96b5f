// Step 1: who the order is for. Not guarded: one may come here before shopping; with nothing in the cart it is the sign-in alone.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInSteps } from '../../features/account/sign-in-steps.tsx';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { useQuote } from '../../features/cart/use-quote.ts';
import { GuestForm } from '../../features/checkout/guest-form.tsx';
import { OpenOrders } from '../../features/known/open-orders.tsx';
import { useCart } from '../../state/checkout/cart.tsx';
import { useSession } from '../../state/person/session.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { namedPage } from '../../page-title.ts';
import { useOpenPayment } from './open-payment.ts';
import { blended } from '../../ui/view-moves.ts';

export const meta = namedPage('cart.checkout');

export default function ContactPage() {
  const { lines, ready } = useCart();
  const quote = useQuote();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const openPayment = useOpenPayment();
  if (ready && lines.length === 0) return <SignInAlone />;
  return (
    <div className="two">
      <div>
        <OpenOrders />
        <SignInSteps
          isUnread={!ready}
          onSignedIn={() => void navigate(shopPath('/checkout/location'), blended())}
          guestForm={<GuestForm onDone={() => openPayment(blended())} />}
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

/** Whether no page of the shop lies before this one: the router counts them in the state of each entry. */
const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0;

/** Signing in or making an account without an order: it leads back to where the person came from. */
function SignInAlone() {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { ready, customer } = useSession();
  // Who was signed in before coming has nothing to do here; who signs in here is first thanked where that is due.
  const [wasGuest, setWasGuest] = useState(false);
  if (ready && customer === null && !wasGuest) setWasGuest(true);
  const isDone = ready && customer !== null && !wasGuest;
  useEffect(() => {
    if (isDone) void navigate(shopPath('/profile'), { replace: true });
  }, [isDone, navigate, shopPath]);
  return (
    <>
      <OpenOrders />
      <SignInSteps
        guestForm={null}
        onSignedIn={() =>
          void (isFirstPage() ? navigate(shopPath('/profile'), { replace: true }) : navigate(-1))
        }
      />
    </>
  );
}
