// What nobody needs any more is forgotten: shared carts and screens that are gone after a day; counters, codes and guests who never ordered after two days, the phone of a message that never
// left after three, riders after a week, ended sessions, printed tickets, whose dish was whose and what phones were told after a month, visits after
// ninety days.
import type { Db } from '#server/db/open.ts';
import { forgetScreens } from '#server/modules/stores/board-screens.queries.ts';
import { forgetOrderers, forgetRiders } from '#server/modules/orders/hand-over.queries.ts';
import { forgetSharedCarts } from '#server/modules/orders/shared-cart.queries.ts';
import { forgetFollowers, forgetNews } from '#server/modules/orders/push.queries.ts';

const DAY_MS = 86_400_000;
const DAYS = {
  counters: 2,
  guestsWithoutOrder: 2,
  // So long everybody in it can read what became of it.
  sharedCarts: 1,
  // Of each branch the newest stays, however old.
  screens: 1,
  // The queue gives up after hours; a person may send it again until then.
  messages: 3,
  // So long the branch is offered them again.
  riders: 7,
  // So long friends may settle what each had.
  orderers: 30,
  sessions: 30,
  // So long nothing brings an order back to the board, which would print it again.
  tickets: 30,
  // Read once, and told nobody again: an order that old brings no news.
  told: 30,
  visits: 90,
} as const;

/** Deletes rows that are too old at `monotonicNow`, by which they were written (what the clock on the wall wrote: at `now`); orders and payments are the books and stay. Returns how many went. Safe to run at any time, in several processes. */
export async function forgetOldRows(
  db: Db,
  monotonicNow: Date,
  now = monotonicNow,
): Promise<number> {
  const before = (days: number, at = monotonicNow): Date => new Date(at.getTime() - days * DAY_MS);
  const gone = [
    await db
      .deleteFrom('attempt_count')
      .where('window_start', '<', before(DAYS.counters))
      .executeTakeFirst(),
    await db
      .deleteFrom('code_send')
      .where('sent_at', '<', before(DAYS.counters))
      .executeTakeFirst(),
    await db
      .deleteFrom('code_refusal')
      .where('refused_at', '<', before(DAYS.counters))
      .executeTakeFirst(),
    await db
      .deleteFrom('one_time_code')
      .where('expires_at', '<', before(DAYS.counters))
      .executeTakeFirst(),
    await db
      .deleteFrom('phone_proof')
      .where('expires_at', '<', before(DAYS.counters))
      .executeTakeFirst(),
    await db
      .deleteFrom('board_command')
      .where('at', '<', before(DAYS.counters, now))
      .executeTakeFirst(),
    await db
      .deleteFrom('staff_session')
      .where('expires_at', '<', before(DAYS.sessions))
      .executeTakeFirst(),
    await db
      .deleteFrom('customer_session')
      .where('expires_at', '<', before(DAYS.sessions))
      .executeTakeFirst(),
    await db
      .deleteFrom('customer')
      .where('is_guest', '=', true)
      .where('created_at', '<', before(DAYS.guestsWithoutOrder))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('customer_order')
              .select('customer_order.id')
              .whereRef('customer_order.customer_id', '=', 'customer.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('contact_request')
              .select('contact_request.id')
              .whereRef('contact_request.customer_id', '=', 'customer.id'),
          ),
        ),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom('capacity_slot')
      .where('starts_at', '<', before(DAYS.counters, now))
      .executeTakeFirst(),
    await db
      .deleteFrom('print_job')
      // One that no printer ever fetched is as old as the order.
      .where('made_at', '<', before(DAYS.tickets, now))
      .executeTakeFirst(),
    await db
      .deleteFrom('outgoing_message')
      .where('kind', '=', 'branch_unseen')
      .where('created_at', '<', before(DAYS.told, now))
      .executeTakeFirst(),
    await db
      .deleteFrom('tracking_event')
      .where('at', '<', before(DAYS.visits, now))
      .executeTakeFirst(),
  ];
  const unsent = await db
    .updateTable('outgoing_message')
    .set({ phone: '', sent_at: now })
    .where('created_at', '<', before(DAYS.messages, now))
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const unfollowed = await forgetFollowers(db, before(DAYS.counters, now));
  const carts = await forgetSharedCarts(db, before(DAYS.sharedCarts));
  const told = await forgetNews(db, before(DAYS.told, now));
  const riders = await forgetRiders(db, before(DAYS.riders, now));
  const orderers = await forgetOrderers(db, before(DAYS.orderers, now));
  const screens = await forgetScreens(db, before(DAYS.screens));
  return gone.reduce(
    (sum, one) => sum + Number(one.numDeletedRows),
    unfollowed + carts + told + riders + orderers + screens + Number(unsent.numUpdatedRows),
  );
}
