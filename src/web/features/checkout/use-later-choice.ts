// Now or later, for pickup: the choice is kept in the tab, and every time offered is legal on the branch's clock (CHK-PAY-01, AMB-61).
import { useEffect, useMemo, useState } from 'react';
import {
  checkLater,
  laterSlots,
  type LaterInput,
  type LaterSlot,
} from '#shared/domain/later-order.ts';
import { isOpenAt, wallClock } from '#shared/domain/opening-hours.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { readStored, writeStored } from '../../state/tab-storage.ts';
import { hoursOf, laterDays, showsAnotherTime, type LaterDay } from './later-days.ts';
import { useStoreClock } from './use-store-clock.ts';

const KEY = 'laterTime';

export type LaterChoice = {
  isOffered: boolean;
  isLater: boolean;
  picked: LaterSlot | null;
  days: LaterDay[];
  isStoreOpen: boolean;
  /** The device shows another time than the branch, so the picker says whose time it shows. */
  isElsewhere: boolean;
  setLater(on: boolean): void;
  pick(slot: LaterSlot): void;
  forget(): void;
  /** What forbids the chosen time right now, as a text key; null when nothing does. */
  fault(): 'errorMsg.store_closed' | 'errorMsg.date_invalid' | 'checkout.laterTooSoon' | null;
};

export function useLaterChoice(): LaterChoice {
  const { store, orderType } = useOrderChoice();
  const { brand } = useShop();
  const now = useStoreClock(store?.store_id ?? null);
  const [isLater, setIsLater] = useState(false);
  const [pickedMs, setPickedMs] = useState<number | null>(null);
  const isOffered = orderType === 'Pickup';
  const input = useMemo<Omit<LaterInput, 'now'> | null>(
    () =>
      store && orderType
        ? {
            timeZone: store.state_id.time_zone,
            hours: hoursOf(store),
            withinMonth: brand.withinMonth,
            orderType,
          }
        : null,
    [store, orderType, brand.withinMonth],
  );

  useEffect(() => {
    const kept = Number(readStored('session', KEY) ?? 'NaN');
    if (Number.isFinite(kept) && isOffered) {
      setPickedMs(kept);
      setIsLater(true);
    }
  }, [isOffered]);

  const slots = useMemo(
    () => (isLater && input ? laterSlots({ ...input, now: now() }) : []),
    [isLater, input, now],
  );
  const days = useMemo(
    () => (input ? laterDays(slots, now(), input.timeZone) : []),
    [slots, input, now],
  );
  const picked = slots.find((slot) => slot.instant.getTime() === pickedMs) ?? null;
  const pick = (slot: LaterSlot) => {
    setPickedMs(slot.instant.getTime());
    writeStored('session', KEY, String(slot.instant.getTime()));
  };

  return {
    isOffered,
    isLater: isOffered && isLater,
    picked: isOffered ? picked : null,
    days,
    pick,
    isStoreOpen: input === null || isOpenAt(input.hours, wallClock(now(), input.timeZone)),
    isElsewhere:
      input !== null && showsAnotherTime(now(), input.timeZone, new Date().getTimezoneOffset()),
    setLater: (on) => {
      setIsLater(on);
      if (!on) {
        setPickedMs(null);
        writeStored('session', KEY, null);
      }
    },
    forget: () => writeStored('session', KEY, null),
    fault: () => {
      if (!input) return null;
      if (!isOffered || !isLater)
        return isOpenAt(input.hours, wallClock(now(), input.timeZone))
          ? null
          : 'errorMsg.store_closed';
      if (!picked) return 'errorMsg.date_invalid';
      const result = checkLater({ ...input, now: now(), pickedInstant: picked.instant });
      if (result.ok) return null;
      return result.code === 'LATER_TOO_SOON'
        ? 'checkout.laterTooSoon'
        : result.code === 'LATER_CLOSED'
          ? 'errorMsg.store_closed'
          : 'errorMsg.date_invalid';
    },
  };
}
