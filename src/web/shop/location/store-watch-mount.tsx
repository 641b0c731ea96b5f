// Runs the watch over the chosen branch, apart from the first view.
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { storeName } from '../../state/places/store-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useStoreWatch } from './store-watch.ts';
import { useTexts } from '../../messages.ts';

/** Long enough to read the name of the new branch. */
const MOVED_SHOWN_MS = 8000;

export default function StoreWatchMount() {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { askLocation } = useShop();
  const { store, point, address, outOfZone, leaveZone, chooseStore } = useOrderChoice();
  const toast = useToast();
  useStoreWatch({
    // Leaves the menu and asks for another place, once.
    onLost: () => {
      if (!outOfZone) {
        leaveZone();
        askLocation(undefined, { tab: 'delivery' });
      }
    },
    // Another branch serves the point now; an order at the old one would be refused.
    onMoved: (served) => {
      if (point === null) return;
      chooseStore('Delivery', served, { point, address });
      if (store)
        toast({
          text: t('location.branchChanged', { store: storeName(served, lang) }),
          tone: 'caution',
          durationMs: MOVED_SHOWN_MS,
        });
    },
  });
  return null;
}
