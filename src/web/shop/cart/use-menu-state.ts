// Polls while the cart is open whether the branch still offers its dishes and takes orders. A hidden page does not ask.
import { CART_ASKS_EVERY_MS } from '#shared/domain/cart/cart.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { useWhileVisible } from '../../ui/use-timers.ts';

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
  const { reload } = useQuery(storeId, async (signal) => {
    if (storeId === null || document.visibilityState === 'hidden') return;
    const answer = await api('menuState', { params: { storeId } });
    if (signal.aborted || !answer.ok) return;
    const { version } = answer.data;
    const heard = heardLast();
    keepHeard({ storeId, version });
    if (heard?.storeId === storeId && heard.version !== version) onChange();
  });
  useWhileVisible(CART_ASKS_EVERY_MS, () => void reload(), storeId !== null);
}

/** `isStill`: nothing is sent and no dialog is open that a question would cover. */
export function useCheckedLines(
  storeId: number,
  { validate, isStill }: { validate: (storeId: number) => Promise<unknown>; isStill: boolean },
): void {
  const { reload } = useQuery(storeId, () => validate(storeId));
  useMenuState(isStill ? storeId : null, () => void reload());
}
