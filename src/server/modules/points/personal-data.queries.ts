import { sql } from 'kysely';
import { lapseLines } from '#shared/domain/money/points-ledger.ts';
import type { ExportedRow, ModuleData } from '#server/db/module-data.ts';
import { accountsWithPoints, addLines, lockLedger } from './points.queries.ts';

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
