// All SQL about what a customer keeps. The owner stands in every WHERE clause: somebody else's row is as if it did not exist (decision D1).
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { readChainDocument } from '#server/modules/stores/stores.queries.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import type { DoorParts } from '#shared/contract/profile.ts';
import type { PlaceNames } from '#shared/contract/places.ts';
import type { Text } from '#shared/domain/menu/menu.ts';

export type AddressFields = {
  place: 'Home' | 'Office' | 'Other';
  full_address: string;
  extra_details: string;
  lat: number | null;
  lng: number | null;
  door: DoorParts | null;
  names: PlaceNames | null;
};
export type AddressRow = AddressFields & { id: number };

const ADDRESS = [
  'id',
  'place',
  'full_address',
  'extra_details',
  'lat',
  'lng',
  'door',
  'names',
] as const;

/** As the columns take it: documents as text. */
const stored = ({ door, names, ...fields }: AddressFields) => ({
  ...fields,
  door: door && JSON.stringify(door),
  names: names && JSON.stringify(names),
});

export async function addressesOf(db: Db, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .select(ADDRESS)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** The same address once more is the one that is there. `full`: the customer has `most` addresses already; `gone`: was erased meanwhile. The customer's row is locked, so that two at once do not both pass. */
export async function insertAddress(
  db: OpenDatabase['db'],
  customerId: number,
  fields: AddressFields,
  most: number,
  now: Date,
): Promise<AddressRow | 'full' | 'gone'> {
  return db.transaction().execute(async (tx) => {
    const {
      rows: [owner],
    } =
      await sql`select id from customer where id = ${customerId} and is_active for update`.execute(
        tx,
      );
    if (!owner) return 'gone';
    const kept = await addressesOf(tx, customerId);
    // Whoever did not hear the answer sends it again: the very same is not a second one.
    const same = kept.find(({ id: _id, ...known }) => isDeepStrictEqual(known, fields));
    if (same) return same;
    if (kept.length >= most) return 'full';
    return tx
      .insertInto('address')
      .values({ ...stored(fields), customer_id: customerId, created_at: now })
      .returning(ADDRESS)
      .executeTakeFirstOrThrow();
  });
}

export async function updateAddress(
  db: Db,
  customerId: number,
  id: number,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  return db
    .updateTable('address')
    .set(stored(fields))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(ADDRESS)
    .executeTakeFirst();
}

export async function removeAddress(db: Db, customerId: number, id: number): Promise<boolean> {
  return (
    (await db
      .deleteFrom('address')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** What an integer column holds. */
const MOST_ID = 2_147_483_647;

/** Whether a saved address is the customer's own. */
export async function ownsAddress(db: Db, customerId: number, addressId: number): Promise<boolean> {
  if (!(addressId > 0 && addressId <= MOST_ID)) return false;
  return (
    (await db
      .selectFrom('address')
      .select('id')
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()) !== undefined
  );
}

export type WishFields = {
  kind: 'item' | 'combo';
  entry_id: number;
  group_id: number;
  top_deal: boolean;
  top_item: boolean;
};
export type WishRow = WishFields & { id: number };

export async function wishesOf(db: Db, customerId: number): Promise<WishRow[]> {
  return db
    .selectFrom('wishlist')
    .select(['id', 'kind', 'entry_id', 'group_id', 'top_deal', 'top_item'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

/** The favourite's id; the same thing a second time answers the first one (AMB-42). */
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

/** One picture a customer, named in the account. */
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

/** All offers as imported. */
export async function readOffers(db: Db): Promise<Offer[]> {
  const document: unknown = await readChainDocument(db, 'offers');
  if (Array.isArray(document)) return document as Offer[];
  return (document as { offers?: Offer[] } | undefined)?.offers ?? [];
}

/** Keeps a customer from being erased until the transaction ends. Before the lock of any order: an erasure locks the person first, too. */
export async function keepCustomer(tx: Db, customerId: number): Promise<void> {
  await sql`select from customer where id = ${customerId} for key share`.execute(tx);
}
