import type { Text } from '../menu/menu.ts';
import { OPEN_STATES, type OrderState } from '../orders/order-life.ts';

export const PAY_METHODS = ['Cash', 'Card', 'COP'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

type Sold = {
  grossFils: number;
  /** List prices lowered, and coupons. */
  discountFils: number;
  pointsFils: number;
  feeFils: number;
  /** Whether prices hold it or it is added. */
  vatFils: number;
  totalFils: number;
};

export type DayOrder = Sold & {
  state: OrderState;
  payMethod: PayMethod;
  /** For the driver; collected with the order. */
  tipFils: number;
  /** The tip with it when all of it went back. */
  refundedFils: number;
  /** By the branch's clock, when it was placed or is meant for. */
  hour: number;
  reason: string | null;
  /** Null while it has not happened, or when nobody can say. */
  metAt: Date | null;
  promisedTo: Date;
  /** Tells dishes apart that share a name. */
  items: readonly SoldItem[];
};

type SoldItem = { key: string; name: Text; quantity: number };

export type DayReport = Sold & {
  orders: number;
  /** Without those that went back with their whole order. */
  tipFils: number;
  /** Without tips. */
  refundedFils: number;
  byMethod: Record<PayMethod, { orders: number; totalFils: number; tipFils: number }>;
  /** Cash of orders that were handed over, with their tips. */
  cashExpectedFils: number;
  /** The day cannot be closed before. */
  open: number;
  /** The reason is null where nobody said. */
  ended: { orders: number; byReason: { reason: string | null; orders: number }[] };
  promise: { kept: number; missed: number };
  /** Hours without one are left out. */
  byHour: { hour: number; orders: number; missed: number; totalFils: number }[];
  topItems: SoldItem[];
};

const MOST_TOP = 10;

/** The whole order given back takes its tip with it, a part of it does not. */
const tipLeft = ({ refundedFils, totalFils, tipFils }: DayOrder): number =>
  refundedFils >= totalFils + tipFils ? 0 : tipFils;

const sumBy = (orders: readonly DayOrder[], of: (order: DayOrder) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

function groupOrders<K>(
  orders: readonly DayOrder[],
  of: (order: DayOrder) => K,
): (readonly [K, DayOrder[]])[] {
  return [...Map.groupBy(orders, of)];
}

type Promised = Pick<DayOrder, 'state' | 'metAt' | 'promisedTo'>;

/** Kept when it happens by the end of its range, missed at that end. Null: undecided, refused or cancelled, or nobody can say. */
export function promiseOutcome(
  { state, metAt, promisedTo }: Promised,
  now: Date,
): { isKept: boolean; at: Date } | null {
  if (state !== 'completed' && !OPEN_STATES.includes(state)) return null;
  if (metAt !== null && metAt <= promisedTo) return { isKept: true, at: metAt };
  const isAwaited = metAt === null && OPEN_STATES.includes(state) && now > promisedTo;
  return metAt !== null || isAwaited ? { isKept: false, at: promisedTo } : null;
}

const countPromises = (orders: readonly Promised[], isKept: boolean, now: Date): number =>
  orders.filter((order) => promiseOutcome(order, now)?.isKept === isKept).length;

const HOUR_MS = 3_600_000;

export function keptLately(orders: readonly Promised[], now: Date): DayReport['promise'] {
  const since = new Date(now.getTime() - HOUR_MS);
  const lately = orders.filter((order) => {
    const outcome = promiseOutcome(order, now);
    return outcome !== null && outcome.at > since && outcome.at <= now;
  });
  return { kept: countPromises(lately, true, now), missed: countPromises(lately, false, now) };
}

/** As many of two: by name. */
function listTopItems(orders: readonly DayOrder[]): SoldItem[] {
  const sold = new Map<string, SoldItem>();
  for (const item of orders.flatMap(({ items }) => items))
    sold.set(item.key, {
      ...item,
      quantity: item.quantity + (sold.get(item.key)?.quantity ?? 0),
    });
  return [...sold.values()]
    .toSorted((a, b) => b.quantity - a.quantity || a.name.en.localeCompare(b.name.en))
    .slice(0, MOST_TOP);
}

/** Hours before the day's cut-off come last. */
const inDay = (hour: number, firstHour: number): number => (hour - firstHour + 24) % 24;

/** Orders that were refused or cancelled count only among the ended ones. */
export function dayReport(orders: readonly DayOrder[], firstHour: number, now: Date): DayReport {
  const sold = orders.filter(({ state }) => state === 'completed' || OPEN_STATES.includes(state));
  const ended = orders.filter((order) => !sold.includes(order));
  const isHandedOver = (order: DayOrder): boolean => order.state === 'completed';
  const byMethod = Object.fromEntries(
    PAY_METHODS.map((method) => {
      const paid = sold.filter(({ payMethod }) => payMethod === method);
      return [
        method,
        {
          orders: paid.length,
          totalFils: sumBy(paid, (one) => one.totalFils),
          tipFils: sumBy(paid, tipLeft),
        },
      ];
    }),
  ) as DayReport['byMethod'];
  return {
    orders: sold.length,
    grossFils: sumBy(sold, (one) => one.grossFils),
    discountFils: sumBy(sold, (one) => one.discountFils),
    pointsFils: sumBy(sold, (one) => one.pointsFils),
    feeFils: sumBy(sold, (one) => one.feeFils),
    vatFils: sumBy(sold, (one) => one.vatFils),
    totalFils: sumBy(sold, (one) => one.totalFils),
    tipFils: sumBy(sold, tipLeft),
    refundedFils: sumBy(sold, (one) => one.refundedFils - (one.tipFils - tipLeft(one))),
    byMethod,
    cashExpectedFils: sumBy(
      sold.filter((candidate) => candidate.payMethod === 'Cash' && isHandedOver(candidate)),
      (one) => one.totalFils + one.tipFils,
    ),
    open: sold.filter((candidate) => !isHandedOver(candidate)).length,
    ended: {
      orders: ended.length,
      byReason: groupOrders(ended, ({ reason }) => reason)
        .map(([reason, orders]) => ({ reason, orders: orders.length }))
        .toSorted((a, b) => b.orders - a.orders),
    },
    promise: {
      kept: countPromises(sold, true, now),
      missed: countPromises(sold, false, now),
    },
    byHour: groupOrders(sold, ({ hour }) => hour)
      .map(([hour, orders]) => ({
        hour,
        orders: orders.length,
        missed: countPromises(orders, false, now),
        totalFils: sumBy(orders, (one) => one.totalFils),
      }))
      .toSorted((a, b) => inDay(a.hour, firstHour) - inDay(b.hour, firstHour)),
    topItems: listTopItems(sold),
  };
}
