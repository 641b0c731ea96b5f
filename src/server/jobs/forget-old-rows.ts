// What nobody needs any more is forgotten after so many days (`DAYS`); orders and payments are the books and stay.
import { sql, type RawBuilder } from 'kysely';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { forgetScreens } from '#server/modules/stores/board-screens.queries.ts';
import {
  forgetOrderers,
  forgetRiders,
} from '#server/modules/orders/lifecycle/hand-over.queries.ts';
import { forgetSharedCarts } from '#server/modules/orders/shared-cart/shared-cart.queries.ts';
import { forgetFollowers } from '#server/modules/orders/push/push.queries.ts';

const DAY_MS = 86_400_000;
const DAYS = {
  counters: 2,
  guestsWithoutOrder: 2,
  // So long everybody in it can read what became of it.
  sharedCarts: 1,
  // Of each branch the newest stays.
  screens: 1,
  // So long a person may send it again.
  messages: 3,
  // So long the branch is offered them again.
  riders: 7,
  // So long friends may settle what each had.
  orderers: 30,
  sessions: 30,
  // So long nothing brings an order back, which would print it again.
  tickets: 30,
  // An order that old brings no news.
  told: 30,
  visits: 90,
} as const;

/** Well within the time that one statement may take. */
const BATCH = 5_000;
const BATCHES = 400;

/** Rows that go by their age alone: the instant that tells it, the days, and the clock that wrote it. */
const BY_AGE = [
  ['attempt_count', 'window_start', DAYS.counters, 'monotonic'],
  ['code_send', 'sent_at', DAYS.counters, 'monotonic'],
  ['code_refusal', 'refused_at', DAYS.counters, 'monotonic'],
  ['one_time_code', 'expires_at', DAYS.counters, 'monotonic'],
  ['phone_proof', 'expires_at', DAYS.counters, 'monotonic'],
  ['board_command', 'at', DAYS.counters, 'wall'],
  ['pos_event', 'received_at', DAYS.counters, 'wall'],
  ['staff_session', 'expires_at', DAYS.sessions, 'monotonic'],
  ['customer_session', 'expires_at', DAYS.sessions, 'monotonic'],
  ['capacity_slot', 'starts_at', DAYS.counters, 'wall'],
  // A ticket that no printer ever fetched is as old as the order.
  ['print_job', 'made_at', DAYS.tickets, 'wall'],
  ['push_message', 'created_at', DAYS.told, 'wall'],
  ['tracking_event', 'at', DAYS.visits, 'wall'],
] as const satisfies readonly (readonly [keyof Database, string, number, 'monotonic' | 'wall'])[];

/** A batch at a time. */
async function inBatches(db: Db, table: keyof Database, condition: RawBuilder<unknown>) {
  let gone = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid in (select ctid from ${sql.table(table)} where ${condition} limit ${BATCH})`.execute(
      db,
    );
    gone += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < BATCH) break;
  }
  return gone;
}

async function forgetUnsent(db: Db, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ phone: '', body: '', sent_at: now })
    .where('created_at', '<', before)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const NO_ORDER = sql`not exists (select from customer_order o where o.customer_id = customer.id)
  and not exists (select from contact_request r where r.customer_id = customer.id)`;

/**
 * Deletes rows that are too old at `monotonicNow` (what the clock on the wall wrote: at `now`), safely in several processes. Returns how many went;
 * one kind that fails keeps none of the others.
 */
export async function forgetOldRows(
  { database: { db }, log }: Pick<AppContext, 'database' | 'log'>,
  monotonicNow: Date,
  now = monotonicNow,
): Promise<number> {
  const before = (days: number, at = monotonicNow): Date => new Date(at.getTime() - days * DAY_MS);
  const kinds: [string, () => Promise<number>][] = [
    ...BY_AGE.map(([table, column, days, clock]): [string, () => Promise<number>] => [
      table,
      () =>
        inBatches(
          db,
          table,
          sql`${sql.ref(column)} < ${before(days, clock === 'wall' ? now : monotonicNow)}`,
        ),
    ]),
    [
      'guests',
      () =>
        inBatches(
          db,
          'customer',
          sql`is_guest and created_at < ${before(DAYS.guestsWithoutOrder)} and ${NO_ORDER}`,
        ),
    ],
    [
      'branch_unseen',
      () =>
        inBatches(
          db,
          'outgoing_message',
          sql`kind = 'branch_unseen' and created_at < ${before(DAYS.told, now)}`,
        ),
    ],
    ['unsent', () => forgetUnsent(db, before(DAYS.messages, now), now)],
    ['followers', () => forgetFollowers(db, before(DAYS.counters, now))],
    ['shared_carts', () => forgetSharedCarts(db, before(DAYS.sharedCarts))],
    ['riders', () => forgetRiders(db, before(DAYS.riders, now))],
    ['orderers', () => forgetOrderers(db, before(DAYS.orderers, now))],
    ['screens', () => forgetScreens(db, before(DAYS.screens))],
  ];
  let gone = 0;
  for (const [kind, forget] of kinds)
    try {
      gone += await forget();
    } catch (error) {
      log.error('not_forgotten', { kind, name: error instanceof Error ? error.name : 'unknown' });
    }
  return gone;
}
