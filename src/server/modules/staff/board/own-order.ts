// A change of an order by a member: under the order's lock, once for each command of a screen.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { Permission } from '#shared/domain/people/permissions.ts';
import { audit, type AuditEntry } from '#server/audit.ts';
import { refusedTo } from '#server/http/guard.ts';
import { isUnpaid } from '#shared/domain/orders/order-life.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { notify, type Db } from '#server/db/open.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { STORE_BOARD, storeBoardPayload } from '#server/modules/orders/tracking/order-hub.ts';
import { lockOrder, type LockedOrder } from '#server/modules/orders/lifecycle/transition-order.ts';
import type { AppContext } from '#server/app-context.ts';
import { isCommandDone, keepCommand } from './board-commands.queries.ts';

export type Done = { ok: true };
/** `command_id`: a screen that lost the answer sends the same command again. */
export type Command = { orderId: string; command_id?: string | undefined };

export const publishToBoard = (tx: Db, order: LockedOrder): Promise<void> =>
  notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));

export const recordAudit = (
  tx: Transaction<Database>,
  { clock }: Pick<AppContext, 'clock'>,
  staff: StaffSession,
  order: LockedOrder,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> =>
  audit(tx, {
    ...entry,
    by: staff,
    at: clock.now(),
    subject: ['order', order.order_id],
    storeId: order.store_id,
  });

/** Another branch's order, and an unpaid one, is as if it did not exist. A refused command may be sent again. */
export function updateStoreOrder(
  { database, clock }: AppContext,
  staff: StaffSession,
  may: Permission,
  { orderId, command_id }: Command,
  run: (tx: Transaction<Database>, order: LockedOrder) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || isUnpaid(order.state)) return refuse('NOT_FOUND');
    const refused = refusedTo(staff, may, order.store_id);
    if (refused) return refused;
    if (command_id !== undefined && (await isCommandDone(tx, order.id, command_id)))
      return { ok: true };
    const done = await run(tx, order);
    if (done.ok && command_id !== undefined)
      await keepCommand(tx, order.id, command_id, clock.now());
    return done;
  });
}
