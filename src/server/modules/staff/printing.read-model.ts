// What a printer still has to print, with the id of its order.
import { sql } from 'kysely';
import type { SlipKind } from '#shared/contract/printing.ts';
import type { Db } from '#server/db/open.ts';
import { OFFERED_HOURS } from './printing.queries.ts';

export type PrintJob = { id: number; order_id: string; kind: SlipKind; copy: number };

/** What the printer has not said to be printed, oldest first: also what it fetched before it, or this server, went down. */
export async function jobOf(
  db: Db,
  printerId: number,
  now: Date,
  jobId: number | null,
): Promise<PrintJob | undefined> {
  const since = new Date(now.getTime() - OFFERED_HOURS * 3_600_000);
  return (
    await sql<PrintJob>`
      select j.id, o.order_id, j.kind, j.copy from print_job j join customer_order o on o.id = j.order_id
      where j.printer_id = ${printerId} and j.done_at is null and j.made_at > ${since} and (${jobId}::int is null or j.id = ${jobId})
      order by j.id limit 1`.execute(db)
  ).rows[0];
}
