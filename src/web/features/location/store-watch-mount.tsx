// Runs the watch over the chosen branch; apart from the frame, because no first view needs it.
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { useStoreWatch } from './store-watch.ts';

export default function StoreWatchMount() {
  const { askLocation } = useShop();
  const { outOfZone, leaveZone } = useOrderChoice();
  // The stored point is served no more: the menu goes, and another place is asked for, once (STORE-08).
  useStoreWatch(() => {
    if (!outOfZone) {
      leaveZone();
      askLocation(undefined, { tab: 'delivery' });
    }
  });
  return null;
}
