// Runs the watch over the chosen branch; apart from the frame, because no first view needs it.
import { useShop } from '../../state/shop.ts';
import { useStoreWatch } from './store-watch.ts';

export default function StoreWatchMount() {
  const { askLocation } = useShop();
  // The stored point is served no more: ask for another one (STORE-08).
  useStoreWatch(() => askLocation(undefined, { tab: 'delivery' }));
  return null;
}
