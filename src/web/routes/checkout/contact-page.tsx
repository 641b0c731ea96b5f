// Step 1: who the order is for. Not guarded: one may come here before shopping (AMB-31).
import { useNavigate } from 'react-router';
import { SignInSteps } from '../../features/account/sign-in-steps.tsx';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { useQuote } from '../../features/cart/use-quote.ts';
import { OpenOrders } from '../../features/known/open-orders.tsx';
import { GuestForm } from '../../features/checkout/guest-form.tsx';
import { useCart } from '../../state/checkout/cart.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { namedPage } from '../../page-title.ts';
import { blended } from '../../ui/view-moves.ts';

export const meta = namedPage('cart.checkout');

export default function ContactPage() {
  const { lines } = useCart();
  const quote = useQuote();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return (
    <div className="two">
      <div>
        <OpenOrders />
        <SignInSteps
          onSignedIn={() => void navigate(shopPath('/checkout/location'), blended())}
          guestForm={
            <GuestForm onDone={() => void navigate(shopPath('/checkout/payment'), blended())} />
          }
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
