// Closing a business day: what is open ends by the steps of the board, all of it or nothing.
import type { Transaction } from 'kysely';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { closingEvent, DAY_END_REASON, type DayEnd } from '#shared/domain/stores/day-end.ts';
import { audit } from '#server/audit.ts';
import type { Database } from '#server/db/tables.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { lockOrders } from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import {
  lockOrderRow,
  transitionOrder,
  type LockedOrder,
} from '#server/modules/orders/lifecycle/transition-order.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { writeDayClose } from '#server/modules/stores/day-end.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { readDayOrders, type DayRow } from './day-report.read-model.ts';
import { dayView, isDayOver, listOpen, type DayOf } from './day-view.ts';
import { recordAudit } from '../board/own-order.ts';

type Ending = {
  order_id: string;
  end: DayEnd;
  reason?: RejectReason | undefined;
};
type CloseRequest = { orders: readonly Ending[]; on_the_way: boolean };

/** Undoes what the transaction has written so far. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function endOrder(
  tx: Transaction<Database>,
  app: AppContext,
  staff: StaffSession,
  locked: LockedOrder,
  { end, reason }: Omit<Ending, 'order_id'>,
): Promise<void> {
  const why = end === 'cancelled' ? (reason ?? null) : DAY_END_REASON;
  let order = locked;
  while (order.state !== end) {
    const event = closingEvent(order.order_type, order.state, end);
    const moved =
      event === null
        ? null
        : await transitionOrder(tx, order, event, {
            by: toMember(staff),
            clock: app.clock,
            desk: app,
            reason: why,
          });
    if (event === null || moved?.ok !== true || !moved.changed)
      throw new Refused(refuse('ILLEGAL_MOVE', { extra: { state: order.state } }));
    await recordAudit(tx, app, staff, order, {
      action: 'order.moved',
      before: { state: order.state },
      after: { state: moved.state, event, reason: why },
    });
    order = { ...(await lockOrderRow(tx, order.id)) };
  }
}

/** An order that is named and no longer open was ended by somebody else, or is another day's. */
function listEndings(
  open: readonly DayRow[],
  input: CloseRequest,
): (Omit<Ending, 'order_id'> & { id: number })[] {
  const named = input.orders.map(({ order_id, ...ending }) => {
    const row = open.find((day) => day.order_id === order_id);
    if (!row) throw new Refused(refuse('NOT_FOUND'));
    if (ending.end === 'cancelled' && ending.reason === undefined)
      throw new Refused(refuse('REASON_REQUIRED', { field: 'reason' }));
    return { ...ending, id: row.id };
  });
  const isNamed = ({ id }: DayRow): boolean => named.some((candidate) => candidate.id === id);
  const onTheWay = input.on_the_way
    ? open.filter((row) => row.state === 'dispatched' && !isNamed(row))
    : [];
  const left = open.filter((row) => !isNamed(row) && !onTheWay.includes(row)).length;
  if (left > 0) throw new Refused(refuse('DAY_ORDERS_OPEN', { extra: { open: left } }));
  return [...named, ...onTheWay.map(({ id }) => ({ id, end: 'completed' as const }))].toSorted(
    (a, b) => a.id - b.id,
  );
}

export async function closeDay(
  app: AppContext,
  staff: StaffSession,
  day: DayOf,
  input: CloseRequest,
): Promise<Refusal | { ok: true }> {
  const { businessDay, now } = day;
  const { storeId } = day.store;
  if (!isDayOver(day)) return refuse('DAY_NOT_OVER');
  try {
    await app.database.db.transaction().execute(async (tx) => {
      const written = { storeId, businessDay, by: staff, at: now };
      if (!(await writeDayClose(tx, written))) throw new Refused(refuse('DAY_CLOSED'));
      const open = listOpen(await readDayOrders(tx, { storeId, businessDay }));
      const endings = listEndings(open, input);
      await lockOrders(
        tx,
        endings.map(({ id }) => id),
      );
      for (const ending of endings)
        await endOrder(tx, app, staff, await lockOrderRow(tx, ending.id), ending);
      const report = await dayView(tx, day);
      await audit(tx, {
        by: staff,
        at: now,
        action: 'store.day_closed',
        subject: ['store', storeId],
        storeId,
        after: {
          business_day: businessDay,
          orders: report.orders,
          total: report.total,
          cash_expected: report.cash_expected,
          cash_counted: report.cash_counts[0]?.counted ?? null,
        },
      });
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
