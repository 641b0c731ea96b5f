// The menu of a closed branch: said once, then one line with the times behind its button.
import { Suspense, useState } from 'react';
import { ClosedStrip } from '../../features/location/closed-strip.tsx';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const LaterDialog = lazyExtra(() => import('./later-dialog.tsx'));
const StoreClosedDialog = lazyExtra(
  () => import('../../features/location/store-closed-dialog.tsx'),
);

/** Says once a branch that it is closed (STORE-14, ERR-10); browsing goes on. */
export function ClosedNotice() {
  const { store } = useOrderChoice();
  const { askLocation } = useShop();
  const [told, setTold] = useState<number | null>(null);
  if (!store || store.is_open || told === store.store_id) return null;
  const tell = () => setTold(store.store_id);
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

/** The line of a closed branch, and the times behind its button. */
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
