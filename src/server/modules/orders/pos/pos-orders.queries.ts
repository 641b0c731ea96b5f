import { sql, type Selectable } from 'kysely';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { Db } from '#server/db/open.ts';
import type { CustomerOrderTable, PosMessageTable } from '#server/db/tables.ts';

export type PosState = Selectable<CustomerOrderTable>['pos_state'];
type MessageType = Selectable<PosMessageTable>['type'];
export type Outcome = NonNullable<Selectable<PosMessageTable>['outcome']>;

export async function insertHandedOver(
  tx: Db,
  orderRowId: number,
  { at, isQuiet }: { at: Date; isQuiet: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with handed as (
      insert into pos_order (order_id, handed_at, due_at, heard_at)
      select id, ${at}, coalesce(scheduled_for, promised_to), ${at} from customer_order where id = ${orderRowId}
      on conflict do nothing returning order_id
    ), quiet as (
      update customer_order set acknowledged_at = ${at} where ${isQuiet} and id = (select order_id from handed)
    )
    insert into pos_message (order_id, type, created_at) select order_id, 'order.created', ${at} from handed
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertCancelRequest(
  tx: Db,
  orderRowId: number,
  at: Date,
): Promise<number | null> {
  await tx
    .deleteFrom('pos_message')
    .where('order_id', '=', orderRowId)
    .where('type', '=', 'order.cancel_requested')
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into pos_message (order_id, type, created_at)
    select order_id, 'order.cancel_requested', ${at} from pos_order where order_id = ${orderRowId}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export type OpenMessage = {
  id: number;
  order_row: number;
  order_id: string;
  store_id: number;
  state: OrderState;
  reason: string | null;
  type: MessageType;
  created_at: Date;
  tries: number;
};

export async function readOpenMessage(db: Db, messageId: number): Promise<OpenMessage | undefined> {
  return (
    await sql<OpenMessage>`
      select m.id, o.id as order_row, o.order_id, o.store_id, o.state, o.reason, m.type, m.created_at, m.tries
      from pos_message m join customer_order o on o.id = m.order_id
      where m.id = ${messageId} and m.outcome is null`.execute(db)
  ).rows[0];
}

export async function reopenCreated(
  tx: Db,
  orderRowId: number,
): Promise<{ id: number; tries: number } | undefined> {
  return tx
    .updateTable('pos_message')
    .set({ outcome: null })
    .where('order_id', '=', orderRowId)
    .where('type', '=', 'order.created')
    .where('outcome', '=', 'not_needed')
    .returning(['id', 'tries'])
    .executeTakeFirst();
}

export async function endTry(
  tx: Db,
  { id, tries }: Pick<OpenMessage, 'id' | 'tries'>,
  outcome: Outcome | null,
): Promise<boolean> {
  const ended = await tx
    .updateTable('pos_message')
    .set({ tries: tries + 1, outcome })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function forgetMessage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pos_message').where('id', '=', id).execute();
}

export async function setPosState(
  tx: Db,
  orderRowId: number,
  state: PosState,
  posOrderId: string | null = null,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ pos_state: state })
    .where('id', '=', orderRowId)
    .execute();
  if (posOrderId !== null)
    await tx
      .updateTable('pos_order')
      .set({ pos_order_id: posOrderId })
      .where('order_id', '=', orderRowId)
      .execute();
}

export async function setSent(db: Db, orderRowId: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ pos_state: 'sent' })
    .where('id', '=', orderRowId)
    .where('pos_state', '=', 'queued')
    .execute();
}

export async function backToBoard(tx: Db, orderRowId: number, at: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set(({ eb, ref, selectFrom }) => ({
      pos_state: 'queued',
      // Who has silenced it since is not rung again.
      acknowledged_at: eb
        .case()
        .when(
          ref('acknowledged_at'),
          '=',
          selectFrom('pos_order').select('handed_at').where('order_id', '=', orderRowId),
        )
        .then(null)
        .else(ref('acknowledged_at'))
        .end(),
    }))
    .where('id', '=', orderRowId)
    .execute();
  await tx
    .updateTable('pos_order')
    .set({ alarmed_at: at })
    .where('order_id', '=', orderRowId)
    .execute();
}

export async function decideCreated(
  tx: Db,
  orderRowId: number,
  outcome: 'accepted' | 'rejected',
): Promise<void> {
  await tx
    .updateTable('pos_message')
    .set({ outcome })
    .where('order_id', '=', orderRowId)
    .where('type', '=', 'order.created')
    .where('outcome', 'is', null)
    .execute();
}

export async function setReceived(tx: Db, orderRowId: number, at: Date): Promise<void> {
  await tx
    .updateTable('pos_order')
    .set({ received_at: at })
    .where('order_id', '=', orderRowId)
    .execute();
}

export async function isRefusedByPos(db: Db, messageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pos_message')
    .innerJoin('customer_order', 'customer_order.id', 'pos_message.order_id')
    .select('customer_order.id')
    .where('pos_message.id', '=', messageId)
    .where('customer_order.pos_state', '=', 'failed')
    .where('customer_order.state', '=', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPosState(db: Db, orderRowId: number): Promise<PosState | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('pos_state')
    .where('id', '=', orderRowId)
    .executeTakeFirst();
  return row?.pos_state ?? null;
}

export type PosOrderRow = { id: number; sequence: number };

export async function findPosOrder(
  db: Db,
  storeId: number,
  orderId: string,
): Promise<PosOrderRow | undefined> {
  return db
    .selectFrom('pos_order')
    .innerJoin('customer_order', 'customer_order.id', 'pos_order.order_id')
    .select(['customer_order.id', 'pos_order.sequence'])
    .where('customer_order.order_id', '=', orderId)
    .where('customer_order.store_id', '=', storeId)
    .executeTakeFirst();
}

export async function setHeard(
  tx: Db,
  orderRowId: number,
  { at, sequence }: { at: Date; sequence: number | null },
): Promise<void> {
  await sql`
    update pos_order set heard_at = ${at}, sequence = greatest(sequence, ${sequence ?? 0}::bigint)
    where order_id = ${orderRowId}`.execute(tx);
}

export async function orderIdsOfPosWork(
  db: Db,
  { messageIds, orderRowIds }: { messageIds: readonly number[]; orderRowIds: readonly number[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; orderId: string }>`
    select 'pos.' || m.id as key, o.order_id as "orderId" from pos_message m join customer_order o on o.id = m.order_id
    where m.id = any(${[...messageIds]}::bigint[])
    union all
    select 'pos_question.' || o.id, o.order_id from customer_order o where o.id = any(${[...orderRowIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, orderId }) => [key, orderId]));
}
