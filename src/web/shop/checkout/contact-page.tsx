// Step 1: who the order is for. Not guarded: one may come here before shopping; with nothing in the cart it is the sign-in alone.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInSteps } from '../account/sign-in-steps.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { GuestForm } from './guest-form.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { useCart } from '../../state/checkout/cart.tsx';
import { useSession } from '../../state/person/session.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { namedPage } from '../../page-title.ts';
import { useOpenPayment } from './open-payment.ts';
import { blended } from '../../ui/view-moves.ts';

export const meta = namedPage('cart.checkout');

/** Whether no page of the shop lies before this one: the router counts them in the state of each entry. */
const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0;

/** Who was signed in before coming has nothing to do here; who signs in here is first thanked where that is due. */
function useProfileInstead(isAlone: boolean): void {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { ready, customer } = useSession();
  const [wasGuest, setWasGuest] = useState(false);
  if (ready && customer === null && !wasGuest) setWasGuest(true);
  const isDone = isAlone && ready && customer !== null && !wasGuest;
  useEffect(() => {
    if (isDone) void navigate(shopPath('/profile'), { replace: true });
  }, [isDone, navigate, shopPath]);
}

export default function ContactPage() {
  const { lines, ready } = useCart();
  const quote = useQuote();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const openPayment = useOpenPayment();
  const isAlone = ready && lines.length === 0;
  useProfileInstead(isAlone);

  /** Without an order it leads back to where the person came from. */
  function leave(): void {
    if (!isAlone) void navigate(shopPath('/checkout/location'), blended());
    else if (isFirstPage()) void navigate(shopPath('/profile'), { replace: true });
    else void navigate(-1);
  }

  // The fields stay the same ones once the cart was read: something may have been typed by then.
  return (
    <div className={isAlone ? undefined : 'two'}>
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
