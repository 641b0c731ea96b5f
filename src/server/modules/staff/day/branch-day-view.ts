import type { BranchDay } from '#shared/contract/branch-day.ts';
import { businessDayBounds, toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { dayAfter } from '#shared/domain/stores/calendar-day.ts';
import {
  findNextClosing,
  isOpenOn,
  lastOrder,
  type DayChange,
} from '#shared/domain/stores/last-order.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { MOST_OFF_DAYS, offEnd } from '#shared/domain/menu/off-span.ts';
import type { Db } from '#server/db/open.ts';
import { readBackAgain, readSwitchedOff } from '#server/modules/menu/switched-off.queries.ts';
import { readBusy } from '#server/modules/stores/capacity.queries.ts';
import { readPauses } from '#server/modules/stores/branch-day.queries.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import { readKitchenSettings } from '../settings/kitchen-settings.routes.ts';
import { offRow, offThings, shownThing } from './off-things.ts';

type DayOfBranch = { store: StoreFacts; now: Date };
type Frame = Omit<BranchDay, 'off' | 'earlier' | 'things' | 'kitchen'>;

/** `changes` are those just written too, which the branches in memory may not know yet. */
export async function branchFrame(
  db: Db,
  at: DayOfBranch,
  changes: readonly DayChange[],
): Promise<Frame> {
  const { now } = at;
  const store = { ...at.store, changes };
  const { timeZone, dayStartsAt } = store;
  const today = toBusinessDay(now, timeZone, dayStartsAt);
  const pauses = await readPauses(db, store.storeId, now);
  const busy = await readBusy(db, store.storeId, now);
  const computeEnd = (span: 'half_hour' | 'two_hours' | 'day'): string => {
    const end = offEnd({ span }, now, store);
    return (end.ok ? (end.until ?? now) : now).toISOString();
  };
  const change = changes.find((candidate) => now >= candidate.from && now < candidate.to);
  return {
    store_id: store.storeId,
    store_name: { en: store.words.en.name, ar: store.words.ar.name },
    time_zone: timeZone,
    now: now.toISOString(),
    is_open: isOpenOn(store, now),
    closes_at: findNextClosing(store, now)?.toISOString() ?? null,
    last_order_at: lastOrder(store, now).until?.toISOString() ?? null,
    ends: {
      half_hour: computeEnd('half_hour'),
      two_hours: computeEnd('two_hours'),
      day: computeEnd('day'),
    },
    first_date: dayAfter(today, 1),
    last_date: dayAfter(today, MOST_OFF_DAYS),
    pauses: pauses.map((pause) => ({ ...pause, until: pause.until?.toISOString() ?? null })),
    busy: busy && { ...busy, until: busy.until.toISOString() },
    today: {
      opens_at: change?.opensAt?.toISOString() ?? null,
      closes_at: change?.closesAt?.toISOString() ?? null,
    },
  };
}

export async function branchDayView(
  db: Db,
  at: DayOfBranch & { menu: MenuDocument },
  changes: readonly DayChange[] = at.store.changes,
): Promise<BranchDay> {
  const { menu, now, store } = at;
  const { timeZone, dayStartsAt, storeId } = store;
  const today = toBusinessDay(now, timeZone, dayStartsAt);
  const { from } = businessDayBounds(today, timeZone, dayStartsAt);
  const off = await readSwitchedOff(db, storeId, now);
  const back = await readBackAgain(db, storeId, from, now);
  const seen = new Set<string>();
  return {
    ...(await branchFrame(db, at, changes)),
    // What people and files both switched off is told once, as people said it; what is never sold there is no switch.
    off: off
      .filter((row) => row.state === 'out_of_stock' || row.kind === 'store')
      .toSorted((a, b) => Number(b.by !== null) - Number(a.by !== null))
      .filter(({ kind, entry_id }) => {
        const key = `${kind}.${entry_id}`;
        return !seen.has(key) && seen.add(key);
      })
      .map((row) => offRow(menu, row)),
    earlier: back.map((row) => ({
      name: shownThing(menu, row.kind, row.entry_id).name,
      ended_at: row.ended_at.toISOString(),
      ended_by: row.ended_by,
    })),
    things: offThings(menu, off),
    kitchen: await readKitchenSettings(db, storeId),
  };
}
