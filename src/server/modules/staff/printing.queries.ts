// All SQL of printers and of what they have to print.
import { sql } from 'kysely';
import type { SlipKind } from '#shared/contract/printing.ts';
import type { Db } from '#server/db/open.ts';

/** A printer asks every few seconds; so often is written down that it did. */
const SEEN_SECONDS = 15;

export type PrinterRow = { id: number; store_id: number; name: string; seen_at: Date | null };

export async function printerOfKey(db: Db, keyHash: string): Promise<PrinterRow | undefined> {
  return db
    .selectFrom('printer')
    .select(['id', 'store_id', 'name', 'seen_at'])
    .where('key_hash', '=', keyHash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function markSeen(db: Db, printer: PrinterRow, now: Date): Promise<void> {
  if (printer.seen_at && now.getTime() - printer.seen_at.getTime() < SEEN_SECONDS * 1000) return;
  await db.updateTable('printer').set({ seen_at: now }).where('id', '=', printer.id).execute();
}

export async function addPrinter(
  db: Db,
  printer: {
    storeId: number;
    name: string;
    kinds: readonly SlipKind[];
    keyHash: string;
    by: number | null;
    /** A screen that prints by itself, and the paired screen that it is. */
    screen: { deviceId: number | null } | null;
    at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('printer')
    .values({
      store_id: printer.storeId,
      name: printer.name,
      kinds: [...printer.kinds],
      key_hash: printer.keyHash,
      added_at: printer.at,
      added_by: printer.by,
      is_screen: printer.screen !== null,
      device_id: printer.screen?.deviceId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The branch that it stood in; undefined when there is no such printer, or none any more. */
export async function removePrinter(db: Db, id: number, at: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('printer')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** As above, of a screen that prints by itself at one of these branches. */
export async function endScreenPrinter(
  db: Db,
  id: number,
  storeIds: readonly number[],
  at: Date,
): Promise<number | undefined> {
  if (storeIds.length === 0) return undefined;
  const row = await db
    .updateTable('printer')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('is_screen', '=', true)
    .where('store_id', 'in', [...storeIds])
    .where('removed_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** A screen that is paired no longer prints nothing more. */
export async function endPrintersOf(tx: Db, deviceId: number, at: Date): Promise<void> {
  await tx
    .updateTable('printer')
    .set({ removed_at: at })
    .where('device_id', '=', deviceId)
    .where('removed_at', 'is', null)
    .execute();
}

/** A ticket for every printer of the branch that prints this kind; once, however often the order comes to this step. */
export async function planPrints(
  tx: Db,
  order: { id: number; store_id: number },
  kind: SlipKind,
  now: Date,
): Promise<void> {
  await sql`
    insert into print_job (order_id, printer_id, kind, made_at)
    select ${order.id}, p.id, ${kind}, ${now} from printer p
    where p.store_id = ${order.store_id} and p.removed_at is null and ${kind} = any(p.kinds)
    on conflict do nothing`.execute(tx);
}

/** The next copy by hand, under the order's lock; at the screen it is printed at once. Answers the copy and how many printers got it. */
export async function planCopy(
  tx: Db,
  order: { id: number; store_id: number },
  input: { kind: SlipKind; at: 'screen' | 'printers' },
  now: Date,
): Promise<{ copy: number; printers: number }> {
  const { rows } = await sql<{ copy: number }>`
    select coalesce(max(copy), 0) + 1 as copy from print_job where order_id = ${order.id} and kind = ${input.kind}`.execute(
    tx,
  );
  const copy = rows[0]?.copy ?? 1;
  if (input.at === 'screen') {
    await sql`
      insert into print_job (order_id, printer_id, kind, copy, made_at, fetched_at, done_at)
      values (${order.id}, null, ${input.kind}, ${copy}, ${now}, ${now}, ${now})`.execute(tx);
    return { copy, printers: 0 };
  }
  const made = await sql`
    insert into print_job (order_id, printer_id, kind, copy, made_at)
    select ${order.id}, p.id, ${input.kind}, ${copy}, ${now} from printer p
    where p.store_id = ${order.store_id} and p.removed_at is null and ${input.kind} = any(p.kinds) returning id`.execute(
    tx,
  );
  return { copy, printers: made.rows.length };
}

export async function markFetched(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('print_job').set({ fetched_at: at }).where('id', '=', id).execute();
}

export async function markPrinted(
  db: Db,
  printerId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('print_job')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .where('fetched_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
