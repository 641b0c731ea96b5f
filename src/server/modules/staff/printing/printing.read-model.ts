import { sql } from 'kysely';
import type { PrintState, SlipKind } from '#shared/contract/printing.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { Db } from '#server/db/open.ts';
import { isOn } from './printing.queries.ts';

/** A printer that comes back does not print yesterday's orders. */
const OFFERED_HOURS = 4;

/** Nobody cooks what was cancelled, or packs what is gone. */
const OF_USE: Readonly<Record<SlipKind, readonly OrderState[]>> = {
  kitchen: ['in_kitchen', 'on_hold'],
  handover: ['ready', 'dispatched'],
};

export type PrintJob = { id: number; order_id: string; kind: SlipKind; copy: number };

/** Of jobs `j` and their orders `o`. A ticket that was asked for by hand is printed in any case. */
const isWanted = (now: Date) => sql<boolean>`j.done_at is null
  and j.made_at > ${new Date(now.getTime() - OFFERED_HOURS * 3_600_000)}
  and (j.copy > 1 or j.made_at > o.changed_at
    or (j.kind = 'kitchen' and o.state = any(${[...OF_USE.kitchen]}))
    or (j.kind = 'handover' and o.state = any(${[...OF_USE.handover]})))`;

const isWaiting = (now: Date) => sql<boolean>`j.failed_at is null and ${isWanted(now)}`;
/** Somebody has to read it on a screen. */
const isMissed = (now: Date) => sql<boolean>`j.failed_at is not null and ${isWanted(now)}`;

/** Oldest first: also what was fetched before the printer or this server went down. */
export async function readJob(
  db: Db,
  printerId: number,
  now: Date,
  jobId: number | null,
): Promise<PrintJob | undefined> {
  return (
    await sql<PrintJob>`
      select j.id, o.order_id, j.kind, j.copy from print_job j join customer_order o on o.id = j.order_id
      where j.printer_id = ${printerId} and (${jobId}::int is null or j.id = ${jobId}) and ${isWaiting(now)}
      order by j.id limit 1`.execute(db)
  ).rows[0];
}

export async function readPrinters(db: Db, storeId: number, now: Date) {
  return db
    .selectFrom('printer as p')
    .select(['p.id', 'p.name', 'p.kinds', 'p.is_screen', 'p.seen_at'])
    .select(
      sql<number>`(select count(*)::int from print_job j join customer_order o on o.id = j.order_id where j.printer_id = p.id and ${isWaiting(now)})`.as(
        'waiting',
      ),
    )
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(distinct o.check_number), '{}') from print_job j join customer_order o on o.id = j.order_id where j.printer_id = p.id and ${isMissed(now)})`.as(
        'failed',
      ),
    )
    .where('p.store_id', '=', storeId)
    .where('p.removed_at', 'is', null)
    .where(isOn)
    .orderBy('p.id')
    .execute();
}

const LISTED_HOURS = 24;
const MOST_LISTED = 500;
/** Slips are made in their order's business day or soon after, also of orders placed weeks before. */
const LISTED_DAYS = 3;
type ListedJob = PrintJob & {
  check_number: string;
  printer_id: number | null;
  printer: string | null;
  state: PrintState;
  made_at: Date;
  fetched_at: Date | null;
  done_at: Date | null;
};

/** Of the last day: what waits first, then the newest. */
export async function readPrintJobs(db: Db, storeId: number, now: Date): Promise<ListedJob[]> {
  const since = new Date(now.getTime() - LISTED_HOURS * 3_600_000);
  const lapses = sql<boolean>`(p.removed_at is not null or not (${isWaiting(now)}))`;
  return (
    await sql<ListedJob>`
      select j.id, o.order_id, o.check_number, j.kind, j.copy, j.printer_id, p.name as printer, j.made_at, j.fetched_at, j.done_at,
        case when j.done_at is not null then 'printed'
          when j.failed_at is not null then 'failed'
          when ${lapses} then 'lapsed'
          when j.fetched_at is not null then 'fetched' else 'waiting' end as state
      from customer_order o join print_job j on j.order_id = o.id left join printer p on p.id = j.printer_id
      where o.store_id = ${storeId} and o.business_day > ${now}::date - ${LISTED_DAYS}::int and j.made_at > ${since}
      order by (j.done_at is null and not ${lapses}) desc, j.id desc limit ${MOST_LISTED}`.execute(
      db,
    )
  ).rows;
}

// Orders that came to their step while nothing printed at their branch.

const PRINTED_AT: Readonly<Record<SlipKind, OrderState>> = {
  kitchen: 'in_kitchen',
  handover: 'ready',
};
/** What is older was worked off the board. */
const MISSED_MINUTES = 60;

/** Only what no printer had at all, and what still stands at that step. Of two screens one prints it (`oneSwitchAtATime`). */
export async function missedPrints(
  tx: Db,
  { storeId, kind }: { storeId: number; kind: SlipKind },
  formerSince: Date,
  now: Date,
): Promise<number[]> {
  const since = new Date(Math.max(formerSince.getTime(), now.getTime() - MISSED_MINUTES * 60_000));
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o
    where o.store_id = ${storeId} and o.state = ${PRINTED_AT[kind]}
      and exists (select from order_status_history h where h.order_id = o.id and h.to_state = o.state and not h.undone and h.at >= ${since})
      and not exists (select from print_job j where j.order_id = o.id and j.kind = ${kind})
    order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}
