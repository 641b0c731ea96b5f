// Who writes locks the account first, so that of two orders at once only as many find points as there are. An order is locked before the account, the account before the kitchen's places.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import {
  nextExpiry,
  type PointsKind,
  type PointsLine,
  lapseLines,
} from '#shared/domain/money/points-ledger.ts';
import type { ExportedRow, ModuleData } from '#server/db/module-data.ts';

type Row = {
  kind: PointsKind;
  points: number;
  owed: number;
  order_id: number | null;
  at: Date;
  expires_at: Date | null;
};

export async function readLedger(db: Db, customerId: number): Promise<PointsLine[]> {
  const { rows } = await sql<Row>`
    select kind, points, owed, order_id, at, expires_at from points_entry where customer_id = ${customerId} order by id`.execute(
    db,
  );
  return rows.map(({ order_id, expires_at, ...line }) => ({
    ...line,
    order: order_id,
    expiresAt: expires_at,
  }));
}

export async function lockLedger(tx: Db, customerId: number): Promise<PointsLine[]> {
  await sql`insert into points_account (customer_id) values (${customerId}) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from points_account where customer_id = ${customerId} for update`.execute(tx);
  return readLedger(tx, customerId);
}

/** By their numbers, so that two who want several never wait for each other. */
export async function lockAccounts(tx: Db, customerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(customerIds)].toSorted((a, b) => a - b);
  await sql`insert into points_account (customer_id) select id from unnest(${ids}::int[]) id order by id on conflict do nothing`.execute(
    tx,
  );
  await sql`select from points_account where customer_id = any(${ids}) order by customer_id for update`.execute(
    tx,
  );
}

export async function addLines(
  tx: Db,
  customerId: number,
  ledger: readonly PointsLine[],
  added: readonly PointsLine[],
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('points_entry')
    .values(
      added.map(({ kind, points, owed, order, at, expiresAt }) => ({
        customer_id: customerId,
        order_id: order,
        kind,
        points,
        owed,
        at,
        expires_at: expiresAt,
      })),
    )
    .execute();
  const change = added.reduce((sum, { points }) => sum + points, 0);
  await sql`
    update points_account set balance = balance + ${change}, next_expiry = ${nextExpiry([...ledger, ...added])}::timestamptz
    where customer_id = ${customerId}`.execute(tx);
}

export async function accountsWithPoints(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('points_account')
    .select('customer_id')
    .where('customer_id', 'in', [...ids])
    .where('balance', '>', 0)
    .orderBy('customer_id')
    .execute();
  return rows.map((row) => row.customer_id);
}

export async function expiringAccounts(
  db: Db,
  now: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('points_account')
    .select('customer_id')
    .where('next_expiry', '<=', now)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.customer_id);
}

export const pointsData = {
  tables: { points_account: {}, points_entry: {} },
  async exportRows(db, { ids, orders }) {
    const { rows } = await sql<ExportedRow & { order_id: number | null }>`
      select kind, points, owed, at, expires_at, order_id from points_entry where customer_id = any(${[...ids]}::int[]) order by id`.execute(
      db,
    );
    return {
      points: rows.map((row) => ({
        ...row,
        order_id: orders.find((order) => order.row === row.order_id)?.orderId ?? null,
      })),
    };
  },
  async erase(tx, { ids }, { clock }) {
    for (const id of await accountsWithPoints(tx, ids)) {
      const ledger = await lockLedger(tx, id);
      await addLines(tx, id, ledger, lapseLines(ledger, clock.now()));
    }
  },
} satisfies ModuleData;
