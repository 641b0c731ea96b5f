import { sql, type RawBuilder } from 'kysely';
import type { AppContext } from '#server/app-context.ts';
import { databaseNow, secondsAgo } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { forgetScreens } from '#server/modules/stores/board-screens.queries.ts';
import {
  forgetOrderers,
  forgetRiders,
} from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import { forgetSharedCarts } from '#server/modules/orders/shared-cart/shared-cart.queries.ts';
import { forgetFollowers } from '#server/modules/orders/push/push.queries.ts';

const DAYS = {
  counters: 2,
  guestsWithoutOrder: 2,
  // So long everybody in it can read what became of it.
  sharedCarts: 1,
  // Of each branch the newest stays.
  screens: 1,
  messages: 3,
  riders: 7,
  orderers: 30,
  sessions: 30,
  tickets: 30,
  told: 30,
  visits: 90,
} as const;

/** Well within the time that one statement may take. */
const BATCH = 5_000;
const BATCHES = 400;

/** Tables of which a row goes by its age alone: which instant tells it, and how many days it stays. */
const BY_AGE = [
  ['attempt_count', 'window_start', DAYS.counters],
  ['code_send', 'sent_at', DAYS.counters],
  ['one_time_code', 'expires_at', DAYS.counters],
  ['phone_proof', 'expires_at', DAYS.counters],
  ['board_command', 'at', DAYS.counters],
  ['pos_event', 'received_at', DAYS.counters],
  ['staff_session', 'expires_at', DAYS.sessions],
  ['customer_session', 'expires_at', DAYS.sessions],
  ['capacity_slot', 'starts_at', DAYS.counters],
  ['print_job', 'made_at', DAYS.tickets],
  ['push_message', 'created_at', DAYS.told],
  ['tracking_event', 'at', DAYS.visits],
] as const satisfies readonly (readonly [keyof Database, string, number])[];

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

async function forgetUnsent(db: Db, before: RawBuilder<Date>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ phone: '', body: '', sent_at: databaseNow })
    .where('created_at', '<', before)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const NO_ORDER = sql`not exists (select from customer_order o where o.customer_id = customer.id)
  and not exists (select from contact_request r where r.customer_id = customer.id)`;

const before = (days: number): RawBuilder<Date> => secondsAgo(days * 86_400);

/** Safe in several processes at once. A table that fails is logged and does not stop the others. */
export async function forgetOldRows({
  database: { db },
  log,
}: Pick<AppContext, 'database' | 'log'>): Promise<number> {
  const kinds: [string, () => Promise<number>][] = [
    ...BY_AGE.map(([table, column, days]): [string, () => Promise<number>] => [
      table,
      () => inBatches(db, table, sql`${sql.ref(column)} < ${before(days)}`),
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
          sql`kind = 'branch_unseen' and created_at < ${before(DAYS.told)}`,
        ),
    ],
    ['unsent', () => forgetUnsent(db, before(DAYS.messages))],
    ['followers', () => forgetFollowers(db, before(DAYS.counters))],
    ['shared_carts', () => forgetSharedCarts(db, before(DAYS.sharedCarts))],
    ['riders', () => forgetRiders(db, before(DAYS.riders))],
    ['orderers', () => forgetOrderers(db, before(DAYS.orderers))],
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
