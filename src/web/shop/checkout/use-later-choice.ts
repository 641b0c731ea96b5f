// Now or later, stored in the tab; every offered time is valid on the branch's clock.
import { useMemo, useState } from 'react';
import { formatMinute } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { hasOpenOrderId } from '../../state/checkout/placing.ts';
import { useLanguage } from '../../ui/language.tsx';
import {
  checkLater,
  isMonthEnding,
  laterSlots,
  suggestedSlots,
  type LaterInput,
  type LaterSlot,
} from '#shared/domain/stores/later-order.ts';
import { mayOrderLater } from '#shared/domain/orders/order-type.ts';
import { isOpenAt } from '#shared/domain/stores/opening-hours.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { useKitchenRoom, type Room } from '../../state/checkout/kitchen-room.ts';
import { useLaterDelivery, useLaterTime } from '../../state/checkout/later-time.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useStoreClock } from '../../state/places/store-clock.ts';
import { toStoreHours, laterDays, showsAnotherTime, type LaterDay } from './later-days.ts';

export type LaterChoice = {
  isOffered: boolean;
  isDelivery: boolean;
  isLater: boolean;
  picked: LaterSlot | null;
  suggested: LaterSlot[];
  days: LaterDay[];
  /** Tomorrow is in the next month, which takes no orders yet. */
  isMonthEnding: boolean;
  isStoreOpen: boolean;
  /** The device's time differs, so the picker names the branch's. */
  isElsewhere: boolean;
  room: Room;
  isFull(slot: LaterSlot): boolean;
  setLater(on: boolean): void;
  pick(slot: LaterSlot): void;
  take(instant: Date): void;
  /** Why the chosen time is invalid now, as a text key; null when it is valid. */
  fault():
    | 'checkout.chooseTime'
    | 'errorMsg.store_closed'
    | 'errorMsg.date_invalid'
    | 'checkout.laterTooSoon'
    | 'checkout.timeFull'
    | null;
};

export function useLaterChoice(): LaterChoice {
  const { room, lookAgain } = useKitchenRoom();
  const { store, orderType } = useOrderChoice();
  const { brand } = useShop();
  const { now, isKnown } = useStoreClock(store?.store_id ?? null);
  const { value: keptMs, actions } = useLaterTime();
  /** What was pressed on this page; null before. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { withinMonth } = brand;
  const laterDelivery = useLaterDelivery();
  const input = useMemo<Omit<LaterInput, 'now'> | null>(
    () =>
      store && orderType
        ? {
            timeZone: store.state_id.time_zone,
            hours: toStoreHours(store),
            withinMonth,
            laterDelivery,
            orderType,
          }
        : null,
    [store, orderType, withinMonth, laterDelivery],
  );
  const isOffered = orderType !== null && mayOrderLater({ orderType, laterDelivery });
  // A closed branch starts with later.
  const isShut = store !== null && !store.is_open;
  const isLater = isOffered && (pressed ?? (keptMs !== null || isShut));

  const slots = useMemo(
    () => (isLater && input ? laterSlots({ ...input, now: now() }) : []),
    [isLater, input, now],
  );
  const days = useMemo(
    () => (input ? laterDays(slots, now(), input.timeZone) : []),
    [slots, input, now],
  );
  const suggested = useMemo(
    () =>
      input
        ? suggestedSlots(
            slots.filter(({ instant }) => !room.full.has(instant.getTime())),
            input.hours,
          )
        : [],
    [slots, input, room],
  );
  const stored = slots.find((slot) => slot.instant.getTime() === keptMs);
  const picked = stored ?? (isShut && keptMs === null ? suggested[0] : undefined) ?? null;

  /** By the server's clock; until it is known, by the server's state of the branch, never by the device. */
  const isOpenNow = (): boolean =>
    input === null || (isKnown ? isOpenAt(input.hours, wallClock(now(), input.timeZone)) : !isShut);

  return {
    isOffered,
    isDelivery: orderType === 'Delivery',
    isLater,
    picked: isLater ? picked : null,
    suggested,
    days,
    isMonthEnding: input !== null && isMonthEnding({ ...input, now: now() }),
    pick: (slot) => actions.set(slot.instant.getTime()),
    room,
    isFull: ({ instant }) => room.full.has(instant.getTime()),
    take: (instant) => {
      setPressed(true);
      actions.set(instant.getTime());
      lookAgain();
    },
    isStoreOpen: isOpenNow(),
    isElsewhere:
      input !== null && showsAnotherTime(now(), input.timeZone, now().getTimezoneOffset()),
    setLater: (on) => {
      setPressed(on);
      if (!on) actions.set(null);
    },
    fault: () => {
      if (!input) return null;
      if (!isLater) return isOpenNow() ? null : 'errorMsg.store_closed';
      if (!picked) return 'checkout.chooseTime';
      if (room.full.has(picked.instant.getTime())) return 'checkout.timeFull';
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

export function usePickedTime({ picked, days }: LaterChoice): string | null {
  const { t, lang } = useLanguage();
  if (!picked) return null;
  const day = days.find(({ slots }) => slots.includes(picked))?.name ?? 'today';
  return t(`checkout.when.${day}`, { time: formatMinute(picked.wall.minutes, lang) });
}

/** The fault of the time at the last press, until another time is chosen. */
export function useTimeFault(later: LaterChoice) {
  const [fault, setFault] = useState<{ key: MessageKey; timing: string } | null>(null);
  const timing = `${later.isLater} ${later.picked?.instant.getTime()}`;
  return {
    fault: fault === null ? null : { key: fault.key, isOfChosenTime: fault.timing === timing },
    isPossible(): boolean {
      // Once an order may exist, the server decides about its time.
      const key = hasOpenOrderId() ? null : later.fault();
      setFault(key && { key, timing });
      return key === null;
    },
  };
}
