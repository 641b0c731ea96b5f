// The last order that can be repeated: the customer's, or a guest's on this device. Null before hydration, and without one.
import { useMemo } from 'react';
import { useOrderChoice } from '../checkout/use-checkout.ts';
import { useSession } from '../person/session.ts';
import { readTrackedOrder } from './tracked-order.ts';

export function usePastOrder():
  | { customerId: number }
  | { customerId: null; orderId: string }
  | null {
  const customerId = useSession().customer?.customer_id;
  const { ready } = useOrderChoice();
  return useMemo(() => {
    if (customerId !== undefined) return { customerId };
    const orderId = ready ? readTrackedOrder().orderId : '';
    return orderId === '' ? null : { customerId: null, orderId };
  }, [customerId, ready]);
}
