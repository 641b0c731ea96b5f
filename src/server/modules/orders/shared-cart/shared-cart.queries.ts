// Shared carts in the database. Whatever changes one holds its row first: so many at once are as many one after the other.
import { sql, type RawBuilder } from 'kysely';
import type { SharedItem } from '#shared/contract/shared-cart.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { databaseNow, inSeconds } from '#server/db/database-now.ts';
import { notify, type Db } from '#server/db/open.ts';
import { SHARED_CART } from '../tracking/order-hub.ts';

export type CartRow = {
  id: number;
  public_id: string;
  store_id: number;
  order_type: 'Delivery' | 'Pickup';
  expires_at: Date;
  now: Date;
  closed_at: Date | null;
  version: number;
  dishes: number;
  order: OrderState | null;
};
export type PersonRow = {
  id: number;
  token_hash: string;
  name: string;
  is_owner: boolean;
  lines: SharedItem[];
  revision: number;
};
export type FoundCart = { cart: CartRow; people: PersonRow[] };

export async function insertCart(
  db: Db,
  {
    minutes,
    ...cart
  }: Pick<CartRow, 'public_id' | 'store_id' | 'order_type'> & { minutes: number },
  owner: Pick<PersonRow, 'token_hash' | 'name' | 'lines'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('shared_cart')
      .values({ ...cart, created_at: databaseNow, expires_at: inSeconds(minutes * 60) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertPerson(tx, id, { ...owner, is_owner: true });
  });
}

export async function insertPerson(
  tx: Db,
  cartId: number,
  person: Pick<PersonRow, 'token_hash' | 'name' | 'lines' | 'is_owner'>,
): Promise<void> {
  await tx
    .insertInto('shared_cart_person')
    .values({
      ...person,
      cart_id: cartId,
      lines: JSON.stringify(person.lines),
      joined_at: databaseNow,
    })
    .execute();
}

export async function findCart(db: Db, publicId: string, hold = false): Promise<FoundCart | null> {
  if (hold) await sql`select from shared_cart where public_id = ${publicId} for update`.execute(db);
  const { rows } = await sql<CartRow & { people: PersonRow[] }>`/* named shared_cart */
    select c.id, c.public_id, c.store_id, c.order_type, c.expires_at, ${databaseNow} as now, c.closed_at, c.version, c.dishes, o.state as "order",
      (select jsonb_agg(jsonb_build_object('id', p.id, 'token_hash', p.token_hash, 'name', p.name, 'is_owner', p.is_owner, 'lines', p.lines, 'revision', p.revision) order by p.id)
        from shared_cart_person p where p.cart_id = c.id) as people
    from shared_cart c left join customer_order o on o.id = c.order_row where c.public_id = ${publicId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { people, ...cart } = row;
  return { cart, people };
}

export async function writeLines(
  tx: Db,
  personId: number,
  lines: readonly SharedItem[],
): Promise<void> {
  await sql`update shared_cart_person set lines = ${JSON.stringify(lines)}::jsonb, revision = revision + 1 where id = ${personId}`.execute(
    tx,
  );
}

export async function cartChanged(tx: Db, cart: CartRow, dishes: boolean): Promise<void> {
  await sql`update shared_cart set version = version + 1, dishes = dishes + ${dishes ? 1 : 0} where id = ${cart.id}`.execute(
    tx,
  );
  await notify(tx, SHARED_CART, cart.public_id);
}

export async function endCart(tx: Db, cart: CartRow, orderRow: number | null): Promise<void> {
  await sql`update shared_cart set closed_at = coalesce(closed_at, ${databaseNow}), order_row = coalesce(${orderRow}::int, order_row) where id = ${cart.id}`.execute(
    tx,
  );
  await cartChanged(tx, cart, false);
}

export async function forgetSharedCarts(db: Db, before: RawBuilder<Date>): Promise<number> {
  const gone = await db
    .deleteFrom('shared_cart')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
