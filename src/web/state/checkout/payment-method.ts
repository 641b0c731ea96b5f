// The payment method, stored for a reload of the payment page.
import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { readStored, writeStored } from '../browser/tab-storage.ts';

const KEY = 'paymentMethod';
const METHODS: readonly PaymentMethod[] = ['Card', 'Cash', 'COP'];

/** Card where it is offered, until another one is chosen. */
export function usePaymentMethod(
  hasCard: boolean,
): [PaymentMethod, (method: PaymentMethod) => void] {
  const [method, setMethod] = useState(() => {
    const stored = METHODS.find((candidate) => candidate === readStored('session', KEY));
    return stored === undefined || (stored === 'Card' && !hasCard)
      ? hasCard
        ? 'Card'
        : 'Cash'
      : stored;
  });
  useEffect(() => () => void writeStored('session', KEY, null), []);
  const choose = (chosen: PaymentMethod): void => {
    writeStored('session', KEY, chosen);
    setMethod(chosen);
  };
  return [method, choose];
}
