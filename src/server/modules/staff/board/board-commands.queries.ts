// What a screen sent, by its own id, so that it happens once.
import type { Db } from '#server/db/open.ts';

export async function isCommandDone(tx: Db, orderId: number, id: string): Promise<boolean> {
  const before = await tx
    .selectFrom('board_command')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return before !== undefined;
}

export async function keepCommand(tx: Db, orderId: number, id: string, at: Date): Promise<void> {
  await tx.insertInto('board_command').values({ order_id: orderId, id, at }).execute();
}
