import type { branchDayCalls } from '#shared/contract/branch-day.ts';
import type { CallParsed } from '#shared/contract/contract.ts';
import { refuse } from '#shared/contract/refusals.ts';
import {
  businessDayBounds,
  toBusinessDay,
  instantOnClock,
} from '#shared/domain/stores/business-day.ts';
import type { DayChange } from '#shared/domain/stores/last-order.ts';
import { busyEnd } from '#shared/domain/kitchen/promise.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import {
  endPause,
  readDayEnds,
  writeDayChange,
  writePause,
  type DayEnds,
} from '#server/modules/stores/branch-day.queries.ts';
import { readBusy, writeBusy } from '#server/modules/stores/capacity.queries.ts';
import type { KitchenQueues } from '#server/modules/orders/kitchen/kitchen-queue.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { branchTodayView } from './branch-today-view.ts';
import { branchDayChanges, recordOfBranch, computeUntil } from './branch-day-changes.ts';

type Names =
  | 'branchDay'
  | 'branchToday'
  | 'pauseStore'
  | 'resumeStore'
  | 'storeToday'
  | 'busyStore';
const currentDay = ({ timeZone, dayStartsAt }: StoreFacts, now: Date) => {
  const businessDay = toBusinessDay(now, timeZone, dayStartsAt);
  return { businessDay, bounds: businessDayBounds(businessDay, timeZone, dayStartsAt) };
};

/** With the ends of today as stored: the branches in memory hear of them a moment later. */
function changesWith(store: StoreFacts, now: Date, ends: DayEnds): DayChange[] {
  const { bounds } = currentDay(store, now);
  const others = store.changes.filter(({ from }) => from.getTime() !== bounds.from.getTime());
  return ends.opensAt === null && ends.closesAt === null
    ? others
    : [...others, { ...bounds, ...ends }];
}

type TodayHours = CallParsed<typeof branchDayCalls.storeToday>['body'];

/** As instants, with the ones that the member saw. */
function toWish(store: StoreFacts, { seen, ...body }: TodayHours, now: Date) {
  const { timeZone, dayStartsAt } = store;
  const { bounds } = currentDay(store, now);
  // A time before the day began is meant for after midnight.
  const onDay = (time: string | null | undefined): Date | null | undefined => {
    if (time === null || time === undefined) return time;
    const day = time < dayStartsAt ? bounds.to : bounds.from;
    return instantOnClock(toBusinessDay(day, timeZone, '00:00'), time, timeZone);
  };
  const parseDate = (instant: string | null): Date | null =>
    instant === null ? null : new Date(instant);
  return {
    moved: { opensAt: onDay(body.opens_at), closesAt: onDay(body.closes_at) },
    seen: seen ? { opensAt: parseDate(seen.opens_at), closesAt: parseDate(seen.closes_at) } : null,
  };
}

type KitchenSources = { screens: Pick<ScreenWatch, 'stateOf'> } & Pick<KitchenQueues, 'queueAt'>;

export function branchDayHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
  sources: KitchenSources,
): HandlersOf<Names> {
  const changes = branchDayChanges(app, stores, menu);
  return {
    ...viewHandlers(app, stores, changes, sources),
    ...pauseHandlers(changes),
    ...hoursHandlers(app, stores, changes),
  };
}

type Changes = ReturnType<typeof branchDayChanges>;

function viewHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  { menuNow, show }: Changes,
  { screens, queueAt }: KitchenSources,
): HandlersOf<'branchDay' | 'branchToday'> {
  return {
    branchDay: async ({ params }, { now }) => {
      const store = stores.current().stores.get(params.storeId);
      return store ? show(store, now) : refuse('NOT_FOUND');
    },
    branchToday: async ({ params }, { now }) => {
      const store = stores.current().stores.get(params.storeId);
      if (!store) return refuse('NOT_FOUND');
      // Not what this process has heard of it.
      const { businessDay } = currentDay(store, now);
      const ends = await readDayEnds(app.database.db, { storeId: store.storeId, businessDay });
      const queue = await queueAt(store.storeId);
      const view = await branchTodayView(
        app.database.db,
        { store, queue, screens, brandMinutes: app.settings.prepMinutes, menu: menuNow(), now },
        changesWith(store, now, ends),
      );
      return { ok: true, day: view };
    },
  };
}

const pauseHandlers = ({
  change,
}: Changes): HandlersOf<'pauseStore' | 'resumeStore' | 'busyStore'> => ({
  pauseStore: ({ params, body }, { now, staff }) =>
    change(params.storeId, now, async (tx, store) => {
      const end = computeUntil(store, body, now);
      if (!end.ok) return end;
      const { storeId } = store;
      const { scope, reason } = body;
      await writePause(tx, { storeId, scope, by: staff.login, now, until: end.until, reason });
      const until = end.until?.toISOString() ?? null;
      await recordOfBranch(
        tx,
        'store.paused',
        { by: staff, at: now, storeId },
        { scope, reason, paused: 'yes', until },
      );
      return { ok: true };
    }),
  resumeStore: ({ params, body }, { now, staff }) =>
    change(params.storeId, now, async (tx) => {
      const { storeId } = params;
      const wasPaused = await endPause(tx, { storeId, ...body, by: staff.login, now });
      if (!wasPaused) return refuse('NOT_FOUND');
      await recordOfBranch(
        tx,
        'store.paused',
        { by: staff, at: now, storeId },
        { ...body, paused: 'no' },
      );
      return { ok: true };
    }),
  busyStore: ({ params, body }, { now, staff }) =>
    change(params.storeId, now, async (tx) => {
      const { storeId } = params;
      const { minutes } = body;
      const running = body.is_more ? await readBusy(tx, storeId, now) : null;
      const until = busyEnd(body.for_minutes, now, running?.until ?? null);
      await writeBusy(tx, storeId, { minutes, until, by: staff.login, at: now });
      await recordOfBranch(
        tx,
        'store.busy',
        { by: staff, at: now, storeId },
        { minutes, until: minutes === 0 ? null : until.toISOString() },
      );
      return { ok: true };
    }),
});

const hoursHandlers = (
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  { show }: Changes,
): HandlersOf<'storeToday'> => ({
  async storeToday({ params, body }, { now, staff }) {
    const store = stores.current().stores.get(params.storeId);
    if (!store) return refuse('NOT_FOUND');
    const { storeId } = store;
    const { seen: _, ...times } = body;
    const { businessDay } = currentDay(store, now);
    const ends = await app.database.db.transaction().execute(async (tx) => {
      // An order of a longer day could not be closed any more with a day that is closed.
      if (!(await holdDayOpen(tx, storeId, businessDay))) return 'closed';
      const written = await writeDayChange(tx, { storeId, businessDay }, toWish(store, body, now), {
        by: staff.login,
        at: now,
      });
      if (typeof written === 'string') return written;
      await recordOfBranch(
        tx,
        'store.hours_changed',
        { by: staff, at: now, storeId },
        { business_day: businessDay, ...times },
      );
      await availabilityChanged(tx, storeId);
      return written;
    });
    if (ends === 'closed') return refuse('DAY_CLOSED');
    if (ends === 'changed') return refuse('CHANGED_MEANWHILE');
    if (ends === 'no-day')
      return refuse('BAD_REQUEST', { field: body.closes_at ? 'closes_at' : 'opens_at' });
    return show(store, now, changesWith(store, now, ends));
  },
});
