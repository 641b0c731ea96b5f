// The menu of a closed branch: one notice, then a line whose button opens the times.
import { Suspense, useState } from 'react';
import { ClosedStrip } from '../location/closed-strip.tsx';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const LaterDialog = lazyExtra(() => import('../checkout/later-dialog.tsx'));
const StoreClosedDialog = lazyExtra(() => import('../location/store-closed-dialog.tsx'));

const TOLD_KEY = 'closedTold';

/** Once per tab: the branch is closed, and browsing goes on. */
export function ClosedNotice() {
  const { store } = useOrderChoice();
  const { askLocation } = useShop();
  // The tab's branch is read after hydration.
  const [announced, setAnnounced] = useState<string | null>(null);
  if (!store || store.is_open) return null;
  const id = String(store.store_id);
  if ((announced ?? readStored('session', TOLD_KEY)) === id) return null;
  const tell = () => {
    writeStored('session', TOLD_KEY, id);
    setAnnounced(id);
  };
  return (
    <Suspense fallback={null}>
      <StoreClosedDialog
        open
        store={store}
        onClose={tell}
        onOtherStores={() => {
          tell();
          askLocation(undefined, { tab: 'pickup' });
        }}
      />
    </Suspense>
  );
}

export function ClosedLine() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <ClosedStrip onChangeTime={() => setChanging(true)} />
      {isChanging && (
        <Suspense fallback={null}>
          <LaterDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
