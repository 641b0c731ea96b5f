// Where the checkout begins: for guests with who they are, for signed-in customers with the place.
import { useShopPath } from '../../ui/shop-link.tsx';
import { useSession } from '../person/session.ts';

/** Until it is known who it is, the place: it sends guests on to who they are. */
export function useCheckoutStart(): string {
  const shopPath = useShopPath();
  const { ready, customer } = useSession();
  return shopPath(`/checkout/${ready && customer === null ? 'contact' : 'location'}`);
}
