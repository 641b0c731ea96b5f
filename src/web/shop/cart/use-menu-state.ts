// Polls while the cart is open whether the branch still offers its dishes and takes orders. A hidden page does not ask.
import { useEffect } from 'react';
import { CART_ASKS_EVERY_MS } from '#shared/domain/cart/cart-watch.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';
import { useShop } from '../../state/shop.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** The last state this tab heard, by branch, kept over reloads. A new tab starts with the last one of any tab of this browser. */
const HEARD = 'menuState';
type Heard = { storeId: number; version: string };
const heardLast = (): Heard | null => readJson('session', HEARD) ?? readJson('local', HEARD);
function keepHeard(heard: Heard): void {
  for (const kind of ['session', 'local'] as const) writeStored(kind, HEARD, JSON.stringify(heard));
}

/** Calls `onChange` when the menu of the branch or its stock changed. `storeId` null: nothing to watch. */
export function useMenuState(storeId: number | null, onChange: () => void): void {
  const { api } = useShop();
  const changed = useLatest(onChange);
  // Outside of React: the menu of the branch, and whether the page is seen.
  useEffect(() => {
    if (storeId === null) return;
    let isGone = false;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      const answer = await api('menuState', { params: { storeId } });
      isAsking = false;
      if (isGone || !answer.ok) return;
      const { version } = answer.data;
      const heard = heardLast();
      const isNew = heard?.storeId === storeId && heard.version !== version;
      keepHeard({ storeId, version });
      if (isNew) changed.current();
    };
    void ask();
    const timer = setInterval(() => void ask(), CART_ASKS_EVERY_MS);
    const reload = () => void ask();
    document.addEventListener('visibilitychange', reload);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [changed, api, storeId]);
}
