// The first step of the checkout: guests the contact, customers the location.
import { useShopPath } from '../../ui/shop-link.tsx';
import { useSession } from '../person/session.ts';

/** While unknown, the location, which redirects guests. */
export function useCheckoutStart(): string {
  const shopPath = useShopPath();
  const { ready, customer } = useSession();
  return shopPath(`/checkout/${ready && customer === null ? 'contact' : 'location'}`);
}
