// Whether orders may be open, separate from loading them, because the first view includes it.
import { useSession } from '../person/session.ts';
import { readOpenOrders } from './tracked-order.ts';

/** This device follows an order, or a customer is signed in. */
export function useMayHaveOrders(): boolean {
  const { customer, ready } = useSession();
  return ready && (customer !== null || readOpenOrders().length > 0);
}
