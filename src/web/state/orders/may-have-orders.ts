// Whether orders may be under way, apart from asking for them: the first view carries no more than this.
import { useSession } from '../person/session.ts';
import { readOpenOrders } from './tracked-order.ts';

/** This device follows some, or an account is signed in. */
export function useMayHaveOrders(): boolean {
  const { customer, ready } = useSession();
  return ready && (customer !== null || readOpenOrders().length > 0);
}
