// Every change of a branch's day is written under the branch's news, recorded, and answered with the day as it is then.
import type { BranchDay } from '#shared/contract/branch-day.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { DayChange } from '#shared/domain/stores/last-order.ts';
import { offEnd, type OffFor, type OffSpan } from '#shared/domain/menu/off-span.ts';
import type { Transaction } from 'kysely';
import { audit, type AuditAction } from '#server/audit.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import type { Database } from '#server/db/tables.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { StoreFacts } from '#server/modules/stores/stores.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { branchDayView } from './branch-day-view.ts';

type Shown = { ok: true; day: BranchDay };

export const recordOfBranch = (
  tx: Transaction<Database>,
  action: AuditAction,
  who: { by: StaffSession; at: Date; storeId: number },
  after: Record<string, string | number | null>,
): Promise<void> => audit(tx, { ...who, action, subject: ['store', who.storeId], after });

const toOffSpan = (body: { span: OffSpan; date?: string | undefined }): OffFor =>
  body.span === 'date' ? { span: 'date', date: body.date ?? '' } : { span: body.span };

/** On the branch's clock, or what is wrong with the date. */
export const computeUntil = (
  store: StoreFacts,
  body: { span: OffSpan; date?: string | undefined },
  now: Date,
): { ok: true; until: Date | null } | Refusal => {
  const end = offEnd(toOffSpan(body), now, store);
  return end.ok ? end : refuse('BAD_REQUEST', { field: 'date' });
};

export function branchDayChanges(
  { database: { db } }: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
) {
  function menuNow(): MenuDocument {
    const document = menu.menuAt(null)?.document;
    if (!document) throw new Error('there is no menu');
    return document;
  }

  async function show(
    store: StoreFacts,
    now: Date,
    changes?: readonly DayChange[],
  ): Promise<Shown> {
    const facts = { store, menu: menuNow(), now };
    return { ok: true, day: await branchDayView(db, facts, changes) };
  }

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

  return { menuNow, show, change };
}
