import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import type { DoorParts } from '#shared/contract/profile.ts';
import type { PlaceNames } from '#shared/contract/places.ts';

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

const stored = ({ door, names, ...fields }: AddressFields) => ({
  ...fields,
  door: door && JSON.stringify(door),
  names: names && JSON.stringify(names),
});

export async function readAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .select(ADDRESS)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Adding the same address twice returns the first one. The row of the customer is locked, so that two at once do not pass the limit. */
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
    const kept = await readAddresses(tx, customerId);
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

const MOST_ID = 2_147_483_647;

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
