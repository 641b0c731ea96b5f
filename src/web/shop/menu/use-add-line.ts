// Adds to the cart: a branch first, then open and available, then the line and its message.
import { useState } from 'react';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart, useCheckoutPlace, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useOrderTime, writeLaterTime } from '../../state/checkout/later-time.ts';
import { useShop } from '../../state/shop.ts';
import { tick } from '../../ui/haptics.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useWaitingPress } from '../../ui/use-waiting-press.ts';

type Availability = MenuCard['availability'];
/** `wasAsked`: the location dialog was opened for it, so only a branch lets it go on. */
type PendingAdd = { availability: Availability; go: (storeId: number) => void; wasAsked: boolean };

type AddLine = {
  /** Runs `go` when the item may be added; asks for a branch first when none is chosen; warns otherwise. */
  mayAdd(availability: Availability, go: (storeId: number) => void): void;
  /** Puts the line into the cart (in place of `editKey`) and says so. False when the line was full already. */
  addLine(line: CartLine, editKey?: string): boolean;
};

export function useAddLine(): AddLine {
  const { lang, t } = useLanguage();
  const { ready, store, outOfZone } = useOrderChoice();
  const { askLocation } = useShop();
  // In a shared cart the owner decides branch and time.
  const isElsewhere = useCheckoutPlace() !== null;
  const time = useOrderTime();
  const cart = useCart();
  const toast = useToast();
  const [waiting, setWaiting] = useState<PendingAdd | null>(null);

  function decide({ availability, go }: Omit<PendingAdd, 'wasAsked'>): void {
    // Pressed before the tab's branch was read.
    if (!ready) {
      setWaiting({ availability, go, wasAsked: false });
      return;
    }
    if (!store || outOfZone) {
      askLocation(() => setWaiting({ availability, go, wasAsked: true }));
      return;
    }
    if (!isElsewhere && time.isClosed && time.later === null) {
      toast({ tone: 'caution', text: t('menu.storeClosed') });
      return;
    }
    if (!isElsewhere && time.isClosed && time.later !== null) writeLaterTime(time.later.getTime());
    if (availability === 'not_sold') {
      toast({ tone: 'caution', text: t('menu.notInLocalStore') });
      return;
    }
    if (availability !== 'ok') {
      toast({ tone: 'caution', text: t('menu.outOfStock') });
      return;
    }
    go(store.store_id);
  }
  const isReady = ready && !(waiting?.wasAsked === true && (!store || outOfZone));
  useWaitingPress(waiting, isReady, (press) => {
    setWaiting(null);
    decide(press);
  });

  return {
    mayAdd: (availability, go) => decide({ availability, go }),
    addLine: (line, editKey) => {
      const full = {
        tone: 'caution' as const,
        text: t('menu.maximum', { name: (line.sizeName ?? line.name)[lang] }),
      };
      const before = cart.lines.find(
        (candidate) => candidate.key === line.key && candidate.key !== editKey,
      );
      if (before && before.quantity >= line.maxQuantity) {
        toast(full);
        return false;
      }
      const { capped } = editKey === undefined ? cart.add(line) : cart.replace(editKey, line);
      tick();
      toast(
        capped
          ? full
          : {
              tone: 'ok',
              text: t(editKey === undefined ? 'menu.added' : 'menu.updated', {
                name: line.name[lang],
              }),
            },
      );
      return true;
    },
  };
}
