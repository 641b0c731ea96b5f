// Where in the chain somebody is needed, and nothing of customers.
import type { Text } from '#shared/domain/menu/menu.ts';
import { readName } from '#server/modules/stores/store-words.queries.ts';
import { sql, type Selectable } from 'kysely';
import type { BoardStore } from '#shared/contract/board-setup.ts';
import type { Db } from '#server/db/open.ts';
import type { CustomerOrderTable } from '#server/db/tables.ts';
import { staleCutoff } from '#server/modules/orders/lifecycle/forgotten-orders.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/order-rows.queries.ts';
import { computeDueAt, isRinging } from './board-order.ts';

type OpenOrder = Pick<
  Selectable<CustomerOrderTable>,
  | 'store_id'
  | 'status'
  | 'state'
  | 'arrived_at'
  | 'arrival_seen_at'
  | 'order_type'
  | 'promised_from'
  | 'promised_to'
  | 'prep_due_at'
  | 'acknowledged_at'
  | 'hold_until'
> & { branch: Text };

/** At which an order rings or is late, by their number. */
export async function readBoardStores(
  db: Db,
  storeIds: readonly number[],
  now: Date,
): Promise<BoardStore[]> {
  const { rows } = await sql<OpenOrder>`
    select o.store_id, o.status, o.order_type, o.promised_from, o.promised_to, o.prep_due_at, o.acknowledged_at, o.hold_until, o.state, o.arrived_at, o.arrival_seen_at,
      ${readName('s')} as branch
    from customer_order o join store s on s.store_id = o.store_id
    where o.store_id = any(${[...storeIds]}::int[]) and o.status in (1, 2, 3, 4, 8) and ${isConfirmed} and o.promised_to > ${staleCutoff(now)}`.execute(
    db,
  );
  const stores = new Map<number, BoardStore>();
  for (const row of rows) {
    const { store_id, branch } = row;
    const store = stores.get(store_id) ?? {
      store_id,
      name: branch,
      ringing: 0,
      late: 0,
      unseen: null,
    };
    store.ringing += Number(isRinging(row, now));
    store.late += Number(computeDueAt(row) < now);
    stores.set(store_id, store);
  }
  return [...stores.values()]
    .filter(({ ringing, late }) => ringing + late > 0)
    .sort((one, other) => one.store_id - other.store_id);
}
