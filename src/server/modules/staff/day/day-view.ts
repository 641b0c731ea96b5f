// A business day as its screen, its file and its closing know it.
import type { DayReport, OpenOrder } from '#shared/contract/day.ts';
import { businessDayBounds, toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { dayAfter } from '#shared/domain/stores/calendar-day.ts';
import {
  closingEvent,
  DAY_END_REASON,
  DAY_ENDS,
  minutesWithin,
} from '#shared/domain/stores/day-end.ts';
import { dayReport, PAY_METHODS, type DayOrder } from '#shared/domain/stores/day-report.ts';
import { mayStillOpen } from '#shared/domain/stores/last-order.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { OPEN_STATES, type OrderEvent, type OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { Db } from '#server/db/open.ts';
import { readCashCounts, readDayClose } from '#server/modules/stores/day-end.queries.ts';
import { tillRefundsOfDay } from '#server/modules/payments/till-refunds.queries.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import { refundedFils, type Dish } from '#server/modules/orders/view/order-view.read-model.ts';
import { shownThing } from './off-things.ts';
import {
  readDayOff,
  readDayOrders,
  readDayPauses,
  readSalesByDay,
  type DayRow,
} from './day-report.read-model.ts';

/** Two weeks, so that a day stands beside the same weekday. */
const COMPARED_DAYS = 14;

export type DayOf = {
  store: StoreFacts;
  menu: MenuDocument;
  businessDay: string;
  now: Date;
};

type Met = {
  order_type: OrderType;
  state: OrderState;
  ready_at: Date | null;
  completed_at: Date | null;
};

/** A pickup is promised to be ready. */
export function findMetAt({ order_type, state, ready_at, completed_at }: Met): Date | null {
  if (order_type === 'Delivery') return state === 'completed' ? completed_at : null;
  return state === 'completed' || state === 'ready' ? (ready_at ?? completed_at) : null;
}

/** Steps made at the end of the day, and those taken back, say nothing of it. */
function lastTime(row: DayRow, event: OrderEvent): Date | null {
  const step = row.history.findLast(
    (each) => each.event === event && !each.undone && each.reason !== DAY_END_REASON,
  );
  return step ? new Date(step.at) : null;
}

const metAt = (row: DayRow): Date | null =>
  findMetAt({
    ...row,
    ready_at: lastTime(row, 'readied'),
    completed_at: lastTime(row, 'completed'),
  });

/** Tells dishes apart that share a name. */
const toItem = ({ kind, item_id, combo_id, name, quantity }: Dish) => ({
  key: `${kind}.${item_id ?? combo_id}`,
  name,
  quantity,
});

export const dayOrder = (row: DayRow): DayOrder => ({
  state: row.state,
  payMethod: row.payment_method,
  grossFils: row.subtotal_fils + row.list_savings_fils,
  discountFils: row.list_savings_fils + row.coupon_discount_fils,
  pointsFils: row.points_discount_fils,
  feeFils: row.delivery_fee_fils,
  vatFils: row.tax_fils,
  totalFils: row.total_fils - row.tip_fils,
  tipFils: row.tip_fils,
  refundedFils: refundedFils(row),
  hour: row.hour,
  reason: row.reason,
  metAt: metAt(row),
  promisedTo: row.promised_to,
  items: row.dishes.map(toItem),
});

const openOrder = (row: DayRow): OpenOrder => ({
  order_id: row.order_id,
  check_number: row.check_number,
  state: row.state,
  order_type: row.order_type,
  customer_name: row.name,
  total: filsToAed(row.total_fils),
  ends: DAY_ENDS.filter((end) => closingEvent(row.order_type, row.state, end) !== null),
  is_on_the_way: row.state === 'dispatched',
});

function minutesBy<R extends { from: Date; until: Date | null }, K>(
  rows: readonly R[],
  window: { from: Date; to: Date },
  keyOf: (row: R) => K,
): { key: K; row: R; minutes: number }[] {
  return [...Map.groupBy(rows, keyOf)]
    .flatMap(([key, [first, ...more]]) =>
      first === undefined
        ? []
        : [
            {
              key,
              row: first,
              minutes: [first, ...more].reduce((sum, row) => sum + minutesWithin(row, window), 0),
            },
          ],
    )
    .toSorted((a, b) => b.minutes - a.minutes);
}

export const listOpen = (rows: readonly DayRow[]): DayRow[] =>
  rows.filter(({ state }) => OPEN_STATES.includes(state));

/** The day has passed, or the branch does not open any more in it. */
export function isDayOver({ store, businessDay, now }: Omit<DayOf, 'menu'>): boolean {
  const { to } = businessDayBounds(businessDay, store.timeZone, store.dayStartsAt);
  return !mayStillOpen(store, now, to);
}

export async function dayView(db: Db, day: DayOf): Promise<DayReport> {
  const { store, menu, businessDay, now } = day;
  const { storeId, timeZone, dayStartsAt } = store;
  const bounds = businessDayBounds(businessDay, timeZone, dayStartsAt);
  const window = { from: bounds.from, to: bounds.to < now ? bounds.to : now };
  const rows = await readDayOrders(db, { storeId, businessDay });
  const off = await readDayOff(db, storeId, window);
  const pauses = await readDayPauses(db, storeId, window);
  const counts = await readCashCounts(db, { storeId, businessDay });
  const closed = await readDayClose(db, { storeId, businessDay });
  const back = await tillRefundsOfDay(db, { storeId, businessDay });
  const days = await readSalesByDay(db, {
    storeId,
    from: dayAfter(businessDay, 1 - COMPARED_DAYS),
    to: businessDay,
  });
  const report = dayReport(rows.map(dayOrder), Number(dayStartsAt.slice(0, 2)), now);
  return {
    store_id: storeId,
    store_name: { en: store.words.en.name, ar: store.words.ar.name },
    business_day: businessDay,
    today: toBusinessDay(now, timeZone, dayStartsAt),
    orders: report.orders,
    gross: filsToAed(report.grossFils),
    discounts: filsToAed(report.discountFils),
    points: filsToAed(report.pointsFils),
    fees: filsToAed(report.feeFils),
    vat: filsToAed(report.vatFils),
    total: filsToAed(report.totalFils),
    tips: filsToAed(report.tipFils),
    refunded: filsToAed(report.refundedFils),
    methods: PAY_METHODS.map((method) => ({
      method,
      orders: report.byMethod[method].orders,
      total: filsToAed(report.byMethod[method].totalFils),
      tips: filsToAed(report.byMethod[method].tipFils),
    })),
    cash_expected: filsToAed(report.cashExpectedFils - back.Cash),
    till_refunds: { cash: filsToAed(back.Cash), cop: filsToAed(back.COP) },
    cash_counts: counts.map((each) => ({
      counted: filsToAed(each.counted_fils),
      by: each.by,
      at: each.at.toISOString(),
    })),
    ended: report.ended.byReason,
    ...report.promise,
    hours: report.byHour.map(({ totalFils, ...each }) => ({
      ...each,
      total: filsToAed(totalFils),
    })),
    days: days.map(({ total_fils, ...each }) => ({ ...each, total: filsToAed(total_fils) })),
    top: report.topItems.map(({ name, quantity }) => ({ name, quantity })),
    off: minutesBy(off, window, ({ kind, entry_id }) => `${kind}.${entry_id}`).map(
      ({ row, minutes }) => ({ name: shownThing(menu, row.kind, row.entry_id).name, minutes }),
    ),
    paused: minutesBy(pauses, window, ({ scope }) => scope).map(({ key, minutes }) => ({
      scope: key,
      minutes,
    })),
    open: listOpen(rows).map(openOrder),
    is_over: isDayOver(day),
    closed: closed ? { by: closed.by, at: closed.at.toISOString() } : null,
  };
}
