import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { businessDayBounds, toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { fitsSlot, quarterAfter, floorToQuarter } from '#shared/domain/kitchen/capacity.ts';
import { closeEarlyTimes, openLateTimes } from '#shared/domain/stores/day-times.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import { waitMinutes, type QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import type { DayChange } from '#shared/domain/stores/last-order.ts';
import { hoursOfDay } from '#shared/domain/stores/opening-hours.ts';
import { computePrepMinutes, promisedRange, rideMinutes } from '#shared/domain/kitchen/promise.ts';
import type { Db } from '#server/db/open.ts';
import { readSwitchedOff } from '#server/modules/menu/switched-off.queries.ts';
import { longestWaiting } from '#server/modules/orders/kitchen/waiting-orders.queries.ts';
import { readLoads } from '#server/modules/stores/capacity.queries.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import { keptLately } from '#shared/domain/stores/day-report.ts';
import { readLaterOrders, readPromisedSince } from './branch-promises.read-model.ts';
import { findMetAt } from './day-view.ts';
import { branchFrame } from './branch-day-view.ts';
import { readBranchActs } from './branch-acts.read-model.ts';
import { readDevices } from '../screens/devices.queries.ts';

const SECONDS_PER_MINUTE = 60;
const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;
/** Four hours, of which a little more than one is over. */
const QUARTERS_SHOWN = 16;
const QUARTERS_OVER = 5;

type TodaySources = {
  store: StoreFacts;
  queue: readonly QueuedOrder[];
  screens: Pick<ScreenWatch, 'stateOf'>;
  brandMinutes: number;
  menu: MenuDocument;
  now: Date;
};

/** For a delivery: to the middle of the zone. */
function toPromise({ store, queue, brandMinutes, now }: TodaySources): BranchToday['promise'] {
  const { kitchen, area, zone } = store;
  const { lanes } = kitchen;
  const baseMinutes = kitchen.baseMinutes ?? brandMinutes;
  const prepMinutes = computePrepMinutes(kitchen, { brandMinutes, makeSeconds: 0, queue, now });
  const distanceKm = zone === null ? 0 : haversineKm(store, area);
  const range = (orderType: 'Delivery' | 'Pickup', km: number) => {
    const { fromMinutes, toMinutes } = promisedRange({ orderType, distanceKm: km, prepMinutes });
    return { from: fromMinutes, to: toMinutes };
  };
  return {
    delivery: zone === null ? null : range('Delivery', distanceKm),
    pickup: store.isCloudKitchen ? null : range('Pickup', 0),
    base_minutes: baseMinutes,
    wait_minutes: lanes === null ? null : waitMinutes(queue, { lanes, baseMinutes }, now),
    busy_minutes: kitchen.busy !== null && now < kitchen.busy.until ? kitchen.busy.minutes : 0,
    ride_minutes: zone === null ? null : Math.round(rideMinutes(distanceKm)),
  };
}

export async function branchTodayView(
  db: Db,
  asked: TodaySources,
  changes: readonly DayChange[] = asked.store.changes,
): Promise<BranchToday> {
  const { store, queue, screens, menu, now } = asked;
  const { storeId, timeZone, dayStartsAt, limits } = store;
  const businessDay = toBusinessDay(now, timeZone, dayStartsAt);
  const bounds = businessDayBounds(businessDay, timeZone, dayStartsAt);
  const day = { hours: store.hours, timeZone, ...bounds };
  const firstQuarter = new Date(floorToQuarter(now).getTime() - QUARTERS_OVER * QUARTER_MS);
  const loads = await readLoads(db, storeId, firstQuarter);
  const devices = await readDevices(db, storeId);
  const off = await readSwitchedOff(db, storeId, now);
  const slots: BranchToday['slots'] = [];
  for (let at = firstQuarter; slots.length < QUARTERS_SHOWN; at = quarterAfter(at)) {
    const load = loads.get(at.getTime()) ?? { orders: 0, makeSeconds: 0 };
    slots.push({
      at: at.toISOString(),
      orders: load.orders,
      make_minutes: Math.ceil(load.makeSeconds / SECONDS_PER_MINUTE),
      is_full: !fitsSlot(load, 1, limits),
    });
  }
  const thisDay = { storeId, businessDay };
  const promised = await readPromisedSince(db, thisDay, new Date(now.getTime() - HOUR_MS));
  const later = await readLaterOrders(db, thisDay, now);
  const queueSeconds = queue.reduce((sum, one) => sum + one.makeSeconds * one.openShare, 0);
  return {
    ...(await branchFrame(db, { store, now }, changes)),
    business_day: businessDay,
    hours: hoursOfDay(store.hours, new Date(`${businessDay}T00:00:00Z`).getUTCDay()),
    close_times: closeEarlyTimes(day, now).map((at) => at.toISOString()),
    open_times: openLateTimes(day, now).map((at) => at.toISOString()),
    promise: toPromise(asked),
    lately: keptLately(
      promised.map((row) => ({
        state: row.state,
        metAt: findMetAt(row),
        promisedTo: row.promised_to,
      })),
      now,
    ),
    later_orders: later.map(({ scheduled_for, ...order }) => ({
      ...order,
      order_type: order.order_type === 'Delivery' ? ('Delivery' as const) : ('Pickup' as const),
      at: scheduled_for.toISOString(),
    })),
    queue: {
      waiting: queue.filter(({ since }) => since === null).length,
      cooking: queue.filter(({ since }) => since !== null).length,
      make_minutes: Math.round(queueSeconds / SECONDS_PER_MINUTE),
      lanes: store.kitchen.lanes,
    },
    limits: {
      orders: limits.orders,
      make_minutes:
        limits.makeSeconds === null ? null : Math.floor(limits.makeSeconds / SECONDS_PER_MINUTE),
    },
    slots,
    off_count: new Set(
      off
        .filter(({ state }) => state === 'out_of_stock')
        .map(({ kind, entry_id }) => `${kind}.${entry_id}`),
    ).size,
    screens: {
      state:
        store.pos === null
          ? screens.stateOf(store, (await longestWaiting(db, now)).get(storeId) ?? null)
          : store.pos.isSilent
            ? 'pos_silent'
            : 'pos',
      devices: devices.map((device) => ({
        name: device.name,
        seen_at: device.seen_at.toISOString(),
      })),
    },
    acts: await readBranchActs(db, { storeId, since: bounds.from, menu }),
  };
}
