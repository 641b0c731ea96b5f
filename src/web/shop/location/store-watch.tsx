// Keeps the chosen branch up to date: on load, on return to the tab, at its opening and closing, and on changes that a cart notices.
import { useLocation } from 'react-router';
import { useBranchNews } from '../../state/places/branch-news.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { checkZone } from './zone-check.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useWhileVisible } from '../../ui/use-timers.ts';
import { storeName } from '../../state/places/store-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';

const REFRESH_MS = 60_000;

type Watcher = {
  onLost: () => void;
  onMoved: (store: ChosenStore) => void;
};

/** Reloads the stored branch; never on the payment page, where the branch is fixed. */
export function useStoreWatch(watcher: Watcher): void {
  const { api } = useShop();
  const { ready, store, point, orderType, refreshStore } = useOrderChoice();
  const { pathname } = useLocation();
  const isPayment = /\/checkout\/payment\/?$/.test(pathname);
  const storeId = store?.store_id ?? null;
  const lat = point?.lat,
    lng = point?.lng;
  const latestWatcher = useLatest(watcher);
  const keep = useLatest(refreshStore);

  const place = lat === undefined || lng === undefined ? null : { lat, lng };
  // A stored point without a branch or an order type is for delivery.
  const delivers = place !== null && (orderType === 'Delivery' || (orderType ?? storeId) === null);
  const isOn = ready && !isPayment && (delivers || storeId !== null);
  const news = useBranchNews();
  const { reload } = useQuery(
    isOn ? [storeId, lat, lng, orderType, news].join(' ') : null,
    async (signal) => {
      if (document.visibilityState === 'hidden') return;
      if (delivers) {
        const answer = await checkZone(api, place, new Date());
        if (signal.aborted) return;
        if (answer.kind === 'covered' && answer.store.store_id === storeId)
          keep.current(answer.store);
        else if (answer.kind === 'covered') latestWatcher.current.onMoved(answer.store);
        if (answer.kind === 'outside') latestWatcher.current.onLost();
        return;
      }
      if (storeId === null) return;
      const answer = await api('storeForPickup', { params: { storeId } });
      if (!signal.aborted && answer.ok) keep.current(answer.data.store);
    },
  );
  useWhileVisible(REFRESH_MS, () => void reload(), isOn);
}

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
