// The calls of a branch's day: what is off, pauses, and a day that is shorter than its hours.
import type { BranchDay } from '#shared/contract/branch-day.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { businessDayBounds, businessDayOf, instantOnClock } from '#shared/domain/business-day.ts';
import type { DayChange } from '#shared/domain/last-order.ts';
import { offEnd, type OffFor, type OffSpan } from '#shared/domain/off-span.ts';
import { busyEnd } from '#shared/domain/promise.ts';
import { couponsLeftEmpty, goesToo, isOnMenu, needsThing } from '#shared/domain/switch-off.ts';
import type { Transaction } from 'kysely';
import { audit, type AuditAction } from '#server/audit.ts';
import type { HandlersOf, StaffSession } from '#server/http/handlers.ts';
import type { Database } from '#server/db/tables.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import { activeCoupons } from '#server/modules/coupons/coupons.queries.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import { writeSwitchOff, writeSwitchOn } from '#server/modules/menu/switched-off.queries.ts';
import { readWaiting } from '#server/modules/orders/waiting-orders.queries.ts';
import { endPause, writeDayChange, writePause } from '#server/modules/stores/branch-day.queries.ts';
import { readBusy, writeBusy } from '#server/modules/stores/capacity.queries.ts';
import type { KitchenQueues } from '#server/modules/orders/kitchen-queue.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { branchTodayView } from './branch-today-view.ts';
import { branchDayView, shownThing } from './branch-day-view.ts';

type Names =
  | 'branchDay'
  | 'branchToday'
  | 'switchOffPreview'
  | 'switchOff'
  | 'switchOn'
  | 'pauseStore'
  | 'resumeStore'
  | 'storeToday'
  | 'busyStore';
type Shown = { success: true; successResponse: BranchDay };

const record = (
  tx: Transaction<Database>,
  action: AuditAction,
  who: { by: StaffSession; at: Date; storeId: number },
  after: Record<string, string | number | null>,
): Promise<void> => audit(tx, { ...who, action, subject: ['store', who.storeId], after });

const wishOf = (body: { span: OffSpan; date?: string | undefined }): OffFor =>
  body.span === 'date' ? { span: 'date', date: body.date ?? '' } : { span: body.span };

export function branchDayHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
  { screens, queueAt }: { screens: Pick<ScreenWatch, 'stateOf'> } & Pick<KitchenQueues, 'queueAt'>,
): HandlersOf<Names> {
  const { db } = app.database;

  async function show(
    store: StoreFacts,
    now: Date,
    changes?: readonly DayChange[],
  ): Promise<Shown> {
    const document = menu.menuAt(null)?.document;
    if (!document) throw new Error('there is no menu');
    const facts = { store, menu: document, now };
    const view = await branchDayView(db, facts, changes);
    return { success: true, successResponse: view };
  }

  /** Writes under the branch's news and shows the day as it is then. */
  async function change(
    storeId: number,
    now: Date,
    write: (tx: Transaction<Database>, store: StoreFacts) => Promise<Refusal | { ok: true }>,
  ): Promise<Shown | Refusal> {
    const store = stores.current().stores.get(storeId);
    if (!store) return refuse('NOT_FOUND');
    const done = await db.transaction().execute(async (tx) => {
      const written = await write(tx, store);
      if (written.ok) await availabilityChanged(tx, storeId);
      return written;
    });
    return done.ok ? show(store, now) : done;
  }

  /** Until when, on the branch's clock, or what is wrong with the date. */
  const endAt = (
    store: StoreFacts,
    body: { span: OffSpan; date?: string | undefined },
    now: Date,
  ): { ok: true; until: Date | null } | Refusal => {
    const end = offEnd(wishOf(body), now, store);
    return end.ok ? end : refuse('BAD_REQUEST', { field: 'date' });
  };

  return {
    branchDay: async ({ params }, { now }) => {
      const store = stores.current().stores.get(params.storeId);
      return store ? show(store, now) : refuse('NOT_FOUND');
    },
    branchToday: async ({ params }, { now }) => {
      const store = stores.current().stores.get(params.storeId);
      if (!store) return refuse('NOT_FOUND');
      const view = await branchTodayView(db, {
        store,
        queue: await queueAt(store.storeId),
        screens,
        brandMinutes: app.settings.prepMinutes,
        now,
      });
      return { success: true, successResponse: view };
    },
    async switchOffPreview({ params, body }) {
      const at = menu.menuAt(params.storeId);
      const thing = { kind: body.kind, id: body.entry };
      if (!at?.availability || !isOnMenu(at.document, thing)) return refuse('NOT_FOUND');
      const { document, availability } = at;
      const gone = goesToo(document, availability, thing);
      const named = (kind: 'item' | 'combo' | 'modifier', ids: readonly number[]) =>
        ids.map((id) => {
          const { en, ar } = shownThing(document, kind, id).name;
          return { name: en, name_ar: ar, entry: id };
        });
      const waiting = await readWaiting(db, params.storeId);
      return {
        success: true,
        successResponse: {
          items: named('item', gone.items),
          combos: named('combo', gone.combos),
          modifiers: named('modifier', gone.modifiers),
          orders: waiting
            .filter((order) => needsThing(document, order, thing))
            .map(({ checkNumber }) => checkNumber),
          coupons: couponsLeftEmpty(document, availability, await activeCoupons(db), thing).map(
            ({ code }) => code,
          ),
        },
      };
    },
    switchOff: ({ params, body }, { now, staff }) =>
      change(params.storeId, now, async (tx, store) => {
        const thing = { kind: body.kind, id: body.entry };
        const at = menu.menuAt(store.storeId);
        if (!at || !isOnMenu(at.document, thing)) return refuse('NOT_FOUND');
        const end = endAt(store, body, now);
        if (!end.ok) return end;
        const { storeId } = store;
        const { until } = end;
        await writeSwitchOff(tx, {
          storeId,
          thing,
          by: staff.login,
          now,
          until,
          reason: body.reason,
        });
        await record(
          tx,
          'store.switched_off',
          { by: staff, at: now, storeId },
          { ...thing, until: until?.toISOString() ?? null, reason: body.reason },
        );
        return { ok: true };
      }),
    switchOn: ({ params, body }, { now, staff }) =>
      change(params.storeId, now, async (tx) => {
        const thing = { kind: body.kind, id: body.entry };
        const wasOff = await writeSwitchOn(tx, {
          storeId: params.storeId,
          thing,
          by: staff.login,
          now,
        });
        if (!wasOff) return refuse('NOT_FOUND');
        const { storeId } = params;
        await record(tx, 'store.switched_on', { by: staff, at: now, storeId }, thing);
        return { ok: true };
      }),
    pauseStore: ({ params, body }, { now, staff }) =>
      change(params.storeId, now, async (tx, store) => {
        const end = endAt(store, body, now);
        if (!end.ok) return end;
        const { storeId } = store;
        const { scope, reason } = body;
        await writePause(tx, { storeId, scope, by: staff.login, now, until: end.until, reason });
        const until = end.until?.toISOString() ?? null;
        await record(
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
        await record(
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
        await record(
          tx,
          'store.busy',
          { by: staff, at: now, storeId },
          { minutes, until: minutes === 0 ? null : until.toISOString() },
        );
        return { ok: true };
      }),
    async storeToday({ params, body }, { now, staff }) {
      const store = stores.current().stores.get(params.storeId);
      if (!store) return refuse('NOT_FOUND');
      const { storeId, timeZone, dayStartsAt } = store;
      const businessDay = businessDayOf(now, timeZone, dayStartsAt);
      const bounds = businessDayBounds(businessDay, timeZone, dayStartsAt);
      // A time before the day began is meant for the small hours after midnight.
      const onDay = (time: string | null | undefined): Date | null | undefined => {
        if (time === null || time === undefined) return time;
        const day = time < dayStartsAt ? bounds.to : bounds.from;
        const date = businessDayOf(day, timeZone, '00:00');
        return instantOnClock(date, time, timeZone);
      };
      const moved = { opensAt: onDay(body.opens_at), closesAt: onDay(body.closes_at) };
      const ends = await db.transaction().execute(async (tx) => {
        // Whatever would still be ordered could not be ended with its day any more.
        if (!(await holdDayOpen(tx, storeId, businessDay))) return 'closed';
        const change = { by: staff.login, at: now };
        const written = await writeDayChange(tx, { storeId, businessDay }, moved, change);
        if (written === null) return null;
        await record(
          tx,
          'store.hours_changed',
          { by: staff, at: now, storeId },
          { business_day: businessDay, ...body },
        );
        await availabilityChanged(tx, storeId);
        return written;
      });
      if (ends === 'closed') return refuse('DAY_CLOSED');
      if (ends === null)
        return refuse('BAD_REQUEST', { field: body.closes_at ? 'closes_at' : 'opens_at' });
      return show(store, now, [
        ...store.changes.filter(({ from }) => from.getTime() !== bounds.from.getTime()),
        { ...bounds, ...ends },
      ]);
    },
  };
}
