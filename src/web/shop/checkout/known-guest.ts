// Whether a guest had given everything that an order needs when the page was opened.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readGuest, readGuestForm } from '../../state/checkout/buyer.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { guestFaults } from './guest-form-rules.ts';
import { CHOSEN_STEP } from './steps.ts';

export function useKnownGuest(): boolean {
  const cart = useCart();
  const { ready, orderType, point, outOfZone } = useOrderChoice();
  const [search] = useSearchParams();
  const [isKnown, setKnown] = useState<boolean | null>(null);
  if (isKnown === null && cart.ready && ready) {
    const isDelivery = orderType === 'Delivery';
    setKnown(
      !search.has(CHOSEN_STEP) &&
        readGuest() !== null &&
        Object.keys(guestFaults(readGuestForm(), isDelivery)).length === 0 &&
        (!isDelivery || (point !== null && !outOfZone)),
    );
  }
  return isKnown === true;
}
