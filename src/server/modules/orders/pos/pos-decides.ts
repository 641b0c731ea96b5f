// Who moves an order where there is a point of sale: it does, while the board only shows, and as long as it answers.
import type { Db } from '#server/db/open.ts';
import { readPosRow, toBranchPos } from '#server/modules/stores/pos.queries.ts';
import { isAtPos } from './pos-orders.queries.ts';

export async function posDecides(
  db: Db,
  order: { id: number; store_id: number },
): Promise<boolean> {
  const row = await readPosRow(db, order.store_id);
  const pos = row ? toBranchPos(row) : null;
  return pos !== null && pos.board === 'shows' && !pos.isSilent && (await isAtPos(db, order.id));
}
