import type { Member } from '../lifecycle/order-actor.ts';
import type { Db } from '#server/db/open.ts';

type Place = { line: number; position: number };

export async function tickParts(
  tx: Db,
  orderId: number,
  parts: readonly Place[],
  tick: { at: Date; by: Member } | null,
): Promise<number> {
  let found = 0;
  for (const { line, position } of parts) {
    const row = await tx
      .selectFrom('order_part')
      .select('done_at')
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!row) continue;
    found += 1;
    if ((row.done_at !== null) === (tick !== null)) continue;
    await tx
      .updateTable('order_part')
      .set({
        done_at: tick?.at ?? null,
        done_by: tick?.by.name ?? null,
        done_by_staff_id: tick?.by.staffId ?? null,
        done_by_device_id: tick?.by.deviceId ?? null,
      })
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .where('position', '=', position)
      .execute();
  }
  return found;
}

export async function hasOpenParts(tx: Db, orderId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('order_part')
    .select('position')
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
