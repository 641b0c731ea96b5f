// A branch's day as its screen shows it: what is off, what could be, what is paused and until when orders are taken.
import type { BranchDay, OffRow, OffThing } from '#shared/contract/branch-day.ts';
import { businessDayBounds, businessDayOf } from '#shared/domain/stores/business-day.ts';
import { dayAfter } from '#shared/domain/stores/calendar-day.ts';
import {
  closesNextAt,
  isOpenOn,
  lastOrder,
  type DayChange,
} from '#shared/domain/stores/last-order.ts';
import type { MenuDocument, Text } from '#shared/domain/menu/menu.ts';
import { MOST_OFF_DAYS, offEnd } from '#shared/domain/menu/off-span.ts';
import type { OffReason } from '#shared/domain/stores/pause.ts';
import type { Db } from '#server/db/open.ts';
import {
  readBackAgain,
  readSwitchedOff,
  type SwitchedOff,
} from '#server/modules/menu/switched-off.queries.ts';
import { readBusy } from '#server/modules/stores/capacity.queries.ts';
import { readPauses } from '#server/modules/stores/branch-day.queries.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import { kitchenSettingsOf } from '../settings/kitchen-settings.routes.ts';

type Shown = { name: Text; image: string | null };
const names = ({ en, ar }: Text) => ({ name: en, name_ar: ar });

/** What a thing of the menu is called; a size goes with its dish. */
export function shownThing(menu: MenuDocument, kind: SwitchedOff['kind'], id: number): Shown {
  if (kind === 'size') {
    const item = menu.items.find(({ sizes }) => sizes.some((size) => size.id === id));
    const size = item?.sizes.find((one) => one.id === id);
    if (item && size)
      return {
        name: {
          en: `${item.name.en}, ${size.name.en}`,
          ar: `${item.name.ar}، ${size.name.ar}`,
        },
        image: size.image ?? item.image,
      };
  }
  const list: readonly { id: number; name: Text; image?: string | null }[] = {
    item: menu.items,
    combo: menu.combos,
    group: menu.groups,
    modifier: menu.modifierGroups.flatMap(({ modifiers }) => modifiers),
    size: [],
    store: [],
  }[kind];
  const found = list.find((one) => one.id === id);
  return { name: found?.name ?? { en: '', ar: '' }, image: found?.image ?? null };
}

function offRow(menu: MenuDocument, row: SwitchedOff): OffRow {
  const { name, image } = shownThing(menu, row.kind, row.entry_id);
  return {
    ...names(name),
    kind: row.kind,
    entry: row.entry_id,
    image,
    until: row.until?.toISOString() ?? null,
    by: row.by === '' ? null : row.by,
    reason: row.reason as OffReason | null,
    may_switch_on: row.state === 'out_of_stock' && row.kind !== 'store',
  };
}

/** What the branch sells, section by section, then choices and sections themselves. What the chain does not sell there is not listed. */
function offThings(menu: MenuDocument, off: readonly SwitchedOff[]): OffThing[] {
  const isOff = (kind: OffThing['kind'], id: number): boolean =>
    off.some((row) => row.kind === kind && row.entry_id === id);
  const isSold = (kind: OffThing['kind'], id: number): boolean =>
    !off.some((row) => row.state === 'not_sold' && row.kind === kind && row.entry_id === id);
  const thing = (
    kind: OffThing['kind'],
    one: { id: number; name: Text; image?: string | null },
    sizes: OffThing['sizes'] = [],
  ): OffThing => ({
    ...names(one.name),
    kind,
    entry: one.id,
    image: one.image ?? null,
    is_off: isOff(kind, one.id),
    sizes,
  });
  const groups = menu.groups
    .filter((group) => group.is_publish)
    .toSorted((a, b) => a.position - b.position);
  const sold = groups.flatMap((group) => [
    ...menu.combos
      .filter((one) => one.group_id === group.id && one.is_publish && isSold('combo', one.id))
      .map((one) => thing('combo', one)),
    ...menu.items
      .filter((one) => one.group_id === group.id && one.is_publish && isSold('item', one.id))
      .map((one) => {
        const sizes = one.sizes.filter(({ id }) => isSold('size', id));
        return thing(
          'item',
          one,
          one.sizes.length < 2
            ? []
            : sizes.map((size) => ({
                ...names(size.name),
                entry: size.id,
                is_off: isOff('size', size.id),
              })),
        );
      }),
  ]);
  const modifiers = menu.modifierGroups
    .flatMap((group) => group.modifiers)
    .map((one) => thing('modifier', one));
  return [...sold, ...modifiers, ...groups.map((group) => thing('group', group))];
}

type DayOfBranch = { store: StoreFacts; now: Date };
type Frame = Omit<BranchDay, 'off' | 'earlier' | 'things' | 'kitchen'>;

/** What every screen of the branch's day begins with. `changes` are those just written too, which the branches in memory may not know yet. */
export async function branchFrame(
  db: Db,
  at: DayOfBranch,
  changes: readonly DayChange[],
): Promise<Frame> {
  const { now } = at;
  const store = { ...at.store, changes };
  const { timeZone, dayStartsAt } = store;
  const today = businessDayOf(now, timeZone, dayStartsAt);
  const pauses = await readPauses(db, store.storeId, now);
  const busy = await readBusy(db, store.storeId, now);
  const endOf = (span: 'half_hour' | 'two_hours' | 'day'): string => {
    const end = offEnd({ span }, now, store);
    return (end.ok ? (end.until ?? now) : now).toISOString();
  };
  const change = changes.find((one) => now >= one.from && now < one.to);
  return {
    store_id: store.storeId,
    store_name: store.words.en.name,
    store_name_ar: store.words.ar.name,
    time_zone: timeZone,
    now: now.toISOString(),
    is_open: isOpenOn(store, now),
    closes_at: closesNextAt(store, now)?.toISOString() ?? null,
    last_order_at: lastOrder(store, now).until?.toISOString() ?? null,
    ends: { half_hour: endOf('half_hour'), two_hours: endOf('two_hours'), day: endOf('day') },
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
  const today = businessDayOf(now, timeZone, dayStartsAt);
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
      ...names(shownThing(menu, row.kind, row.entry_id).name),
      ended_at: row.ended_at.toISOString(),
      ended_by: row.ended_by,
    })),
    things: offThings(menu, off),
    kitchen: await kitchenSettingsOf(db, storeId),
  };
}
