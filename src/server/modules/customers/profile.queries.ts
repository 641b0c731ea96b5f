import { sql } from 'kysely';
import { readChainDocument } from '#server/modules/stores/chain.queries.ts';
import type { Db } from '#server/db/open.ts';
import type { Text } from '#shared/domain/menu/menu.ts';

export type WishFields = {
  kind: 'item' | 'combo';
  entry_id: number;
  group_id: number;
  top_deal: boolean;
  top_item: boolean;
};
export type WishRow = WishFields & { id: number };

export async function getWishes(db: Db, customerId: number): Promise<WishRow[]> {
  return db
    .selectFrom('wishlist')
    .select(['id', 'kind', 'entry_id', 'group_id', 'top_deal', 'top_item'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertWish(
  db: Db,
  customerId: number,
  wish: WishFields,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('wishlist')
    .values({ ...wish, customer_id: customerId, created_at: now })
    .onConflict((oc) =>
      oc.columns(['customer_id', 'kind', 'entry_id']).doUpdateSet({ group_id: wish.group_id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function removeWish(db: Db, customerId: number, id: number): Promise<boolean> {
  return (
    (await db
      .deleteFrom('wishlist')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

export async function keepPicture(
  tx: Db,
  customerId: number,
  picture: { name: string; webp: Buffer; created_at: Date },
  profilePic: string,
): Promise<void> {
  await tx
    .insertInto('profile_picture')
    .values({ customer_id: customerId, ...picture })
    .onConflict((oc) => oc.column('customer_id').doUpdateSet(picture))
    .execute();
  await tx
    .updateTable('customer')
    .set({ profile_pic: profilePic })
    .where('id', '=', customerId)
    .execute();
}

export async function pictureOfName(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('profile_picture')
    .select('webp')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.webp;
}

type Offer = {
  id: number;
  promo_name: Text;
  promo_description: Text;
  promo_image: string | null;
  expire_date: string | null;
  coupon_code: string | null;
};

export async function readOffers(db: Db): Promise<Offer[]> {
  const document: unknown = await readChainDocument(db, 'offers');
  if (Array.isArray(document)) return document as Offer[];
  return (document as { offers?: Offer[] } | undefined)?.offers ?? [];
}

/** Keeps a customer from being erased until the transaction ends. Before the lock of any order: an erasure locks the person first, too. */
export async function keepCustomer(tx: Db, customerId: number): Promise<void> {
  await sql`select from customer where id = ${customerId} for key share`.execute(tx);
}
