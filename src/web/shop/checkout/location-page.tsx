// Step 2 of signed-in customers: delivery address or pickup branch. Guests give their door on the contact step.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { readDoor } from '../../state/checkout/buyer.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { LocationDelivery } from './location-delivery.tsx';
import { LocationPickup } from './location-pickup.tsx';
import { namedPage } from '../../page-title.ts';
import { CHOSEN_STEP } from './steps.ts';
import { StepTitle } from './step-title.tsx';
import { PAYMENT, useOpenPayment, useRedirect } from './open-payment.ts';
import { blended } from '../../ui/view-moves.ts';
import { columnsClass } from '../../ui/columns.ts';

export const meta = namedPage('cart.checkout');

/** Redirects without an order type, a cart or a customer. */
export default function LocationPage() {
  const { t } = useLanguage();
  const session = useSession();
  const cart = useCart();
  const choice = useOrderChoice();
  const [search] = useSearchParams();
  const quote = useQuote();
  const { skipKnownPlace } = useShop().brand;
  const openPayment = useOpenPayment();
  const [isAllowed, setAllowed] = useState(false);
  const isLoaded = cart.ready && choice.ready && session.ready;
  const isEmpty = cart.lines.length === 0;
  const { customer } = session;

  // A known pickup branch skips the step; a delivery only if the brand allows it.
  const isKnown =
    choice.store !== null &&
    (choice.orderType !== 'Delivery' ||
      (skipKnownPlace && choice.point !== null && !choice.outOfZone && readDoor() !== null));
  const step =
    choice.orderType === null
      ? '/'
      : isEmpty
        ? '/cart'
        : customer === null
          ? '/checkout/contact'
          : isKnown && !search.has(CHOSEN_STEP)
            ? PAYMENT
            : null;
  // Judged on entering only.
  if (isLoaded && !isAllowed && step === null) setAllowed(true);
  useRedirect(isLoaded && !isAllowed ? step : null);

  if (!isAllowed || !customer || choice.orderType === null)
    return (
      <div className="page-wait">
        <Busy />
      </div>
    );
  const isDelivery = choice.orderType === 'Delivery';
  const onDone = () => openPayment(blended());
  return (
    <div className={columnsClass}>
      <div>
        <StepTitle>{t(isDelivery ? 'steps.whereTo' : 'steps.collectFrom')}</StepTitle>
        {isDelivery ? (
          <LocationDelivery
            customerId={customer.customer_id}
            isKnown={!search.has(CHOSEN_STEP) && choice.point !== null && !choice.outOfZone}
            onDone={onDone}
          />
        ) : (
          <LocationPickup onDone={onDone} />
        )}
      </div>
      {!isEmpty && (
        <aside className="only-d">
          <CartSummary quote={quote} withLines />
        </aside>
      )}
    </div>
  );
}
