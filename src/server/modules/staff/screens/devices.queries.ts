import { sql } from 'kysely';
import { databaseNow, inSeconds } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';

/** How often a screen is marked as seen. */
const SEEN_SECONDS = 60;

export type DeviceRow = { id: number; store_id: number; name: string };

/** Not revoked. */
export async function deviceOfToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<DeviceRow | undefined> {
  const row = await db
    .selectFrom('device')
    .select(['id', 'store_id', 'name', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row && now.getTime() - row.seen_at.getTime() >= SEEN_SECONDS * 1000)
    await db
      .updateTable('device')
      .set({ seen_at: now })
      .where('id', '=', row.id)
      .where('seen_at', '<', now)
      .execute();
  return row;
}

export async function readDevices(db: Db, storeId: number) {
  return db
    .selectFrom('device as d')
    .innerJoin('staff as m', 'm.id', 'd.paired_by')
    .select(['d.id', 'd.name', 'd.paired_at', 'd.seen_at'])
    .select((eb) => eb.fn.coalesce('m.login', 'm.name').as('paired_by'))
    .where('d.store_id', '=', storeId)
    .where('d.revoked_at', 'is', null)
    .orderBy('d.id')
    .execute();
}

type Code = { hash: string; storeId: number; name: string; madeBy: number };

/** Who sets up a kitchen carries several tablets. */
const MOST_CODES = 5;

/** Keeps a code for so many seconds and answers when. One made anew for a screen ends that screen's earlier one; those of other screens stay, the newest of them. */
export async function keepCode(
  tx: Db,
  code: Code,
  seconds: number,
): Promise<{ made_at: Date; expires_at: Date }> {
  const { storeId, name } = code;
  // Of two that are made at once the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtext('pairing_code'), ${storeId}::int)`.execute(tx);
  await tx.deleteFrom('pairing_code').where('expires_at', '<=', databaseNow).execute();
  await tx
    .deleteFrom('pairing_code')
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        eb(
          'code_hash',
          'in',
          eb
            .selectFrom('pairing_code')
            .select('code_hash')
            .where('store_id', '=', storeId)
            .where('name', '<>', name)
            .orderBy('made_at', 'desc')
            .orderBy('code_hash')
            .offset(MOST_CODES - 1),
        ),
      ]),
    )
    .execute();
  return tx
    .insertInto('pairing_code')
    .values({
      code_hash: code.hash,
      store_id: code.storeId,
      name: code.name,
      made_by: code.madeBy,
      made_at: databaseNow,
      expires_at: inSeconds(seconds),
    })
    .returning(['made_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Takes a code that still counts away: of two screens that enter it at one moment one gets it. */
export async function verifyCode(tx: Db, hash: string) {
  return tx
    .deleteFrom('pairing_code')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', databaseNow)
    .returning(['store_id', 'name', 'made_by'])
    .executeTakeFirst();
}

export async function addDevice(
  tx: Db,
  device: { storeId: number; name: string; pairedBy: number; tokenHash: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('device')
    .values({
      store_id: device.storeId,
      name: device.name,
      token_hash: device.tokenHash,
      paired_at: device.at,
      paired_by: device.pairedBy,
      seen_at: device.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The branch; nothing when there is none, or it was revoked before. */
export async function endDevice(
  tx: Db,
  { id, by, at }: { id: number; by: number | null; at: Date },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('device')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}
