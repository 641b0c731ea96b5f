// The wished time of an order, stored until it is placed, and what a closed branch offers instead of now.
import { mayOrderLater } from '#shared/domain/orders/order-type.ts';
import { formatDay, formatTime } from '#shared/i18n/clock.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { BrandDetails } from '../brand/brand-details.ts';
import { changeCheckout, type ShopCheckout } from './store.ts';
import { useCheckout, useOrderChoice, usePart } from './use-checkout.ts';
import { useShop } from '../shop.ts';
import { useStoreClock } from '../places/store-clock.ts';

/** Stores the wished instant; null: as soon as possible. */
export const writeLaterTime = (instantMs: number | null): void =>
  changeCheckout({ type: 'laterSet', ms: instantMs });

const LATER_ACTIONS = { set: writeLaterTime };
/** The wished time in ms since 1970; null for as soon as possible. */
export const useLaterTime = () => usePart(({ laterMs }) => laterMs, LATER_ACTIONS);

type OrderTime = {
  isClosed: boolean;
  offered: Date | null;
  /** The time of the order: the stored one, else a closed branch's first; null: now, or none. */
  later: Date | null;
};

/** Whether the chosen branch delivers later orders; without a branch, whether the brand does. */
export function useLaterDelivery(): boolean {
  const { store } = useOrderChoice();
  const { laterDelivery } = useShop().brand;
  return store?.later_delivery ?? laterDelivery;
}

type Ordering = Pick<ShopCheckout, 'store' | 'orderType' | 'laterMs'>;

function toOrderTime(
  { store, orderType, laterMs }: Ordering,
  ofBrand: BrandDetails['laterDelivery'],
): OrderTime {
  const laterDelivery = store?.later_delivery ?? ofBrand;
  if (!store || !orderType) return { isClosed: false, offered: null, later: null };
  const isClosed = !store.is_open;
  if (!mayOrderLater({ orderType, laterDelivery })) return { isClosed, offered: null, later: null };
  const first = isClosed && store.later_from ? new Date(store.later_from) : null;
  const isOver = laterMs !== null && first !== null && laterMs < first.getTime();
  return {
    isClosed,
    offered: first,
    later: laterMs === null || isOver ? first : new Date(laterMs),
  };
}

/** The time of this tab's order for menu and cart; the checkout validates it by the branch's clock. */
export function useOrderTime(): OrderTime {
  const { store, orderType } = useOrderChoice();
  const { brand } = useShop();
  const { value: laterMs } = useLaterTime();
  return toOrderTime({ store, orderType, laterMs }, brand.laterDelivery);
}

/** Whether the branch takes orders now, later or not at all. Separate, because a hundred buttons use it. */
export function useOrdersTaken(): 'now' | 'later' | 'none' {
  const { laterDelivery } = useShop().brand;
  return useCheckout(({ checkout }) => {
    const { isClosed, later } = toOrderTime(checkout, laterDelivery);
    return isClosed ? (later === null ? 'none' : 'later') : 'now';
  });
}

/** `10:15 AM`, and from midnight on `tomorrow 10:15 AM`, by the branch's clock. `storeId` null: no time is shown now. */
export function useLaterWords(storeId: number | null): (instant: Date) => string {
  const { t, lang } = useLanguage();
  const { now } = useStoreClock(storeId);
  return (instant) => {
    const time = formatTime(instant, lang);
    return formatDay(instant, lang) === formatDay(now(), lang)
      ? time
      : t('location.tomorrowAt', { time });
  };
}
