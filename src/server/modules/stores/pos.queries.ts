import { sql, type Selectable } from 'kysely';
import { POS_MISSED_LIMIT, type PosBoard } from '#shared/domain/orders/pos-hand-over.ts';
import type { Db } from '#server/db/open.ts';
import type { StorePosTable } from '#server/db/tables.ts';
import { availabilityChanged } from '#server/menu-news.ts';

export type BranchPos = { board: PosBoard; isSilent: boolean };

export const toBranchPos = (row: {
  is_on: boolean | null;
  board: PosBoard | null;
  missed: number | null;
}): BranchPos | null =>
  row.is_on === true && row.board !== null
    ? { board: row.board, isSilent: (row.missed ?? 0) >= POS_MISSED_LIMIT }
    : null;

export type PosAccess = {
  storeId: number;
  board: PosBoard;
  target: { baseUrl: string; secrets: string[] };
  receiveSecrets: string[];
};

function toAccess(row: Selectable<StorePosTable>, now: Date): PosAccess {
  const holds = row.former_until !== null && row.former_until > now;
  const both = (secret: string, former: string | null): string[] =>
    holds && former !== null ? [secret, former] : [secret];
  return {
    storeId: row.store_id,
    board: row.board,
    target: { baseUrl: row.base_url, secrets: both(row.send_secret, row.former_send_secret) },
    receiveSecrets: both(row.receive_secret, row.former_receive_secret),
  };
}

export async function readAllPos(db: Db, now: Date): Promise<PosAccess[]> {
  const rows = await db
    .selectFrom('store_pos')
    .selectAll()
    .where('is_on', '=', true)
    .orderBy('store_id')
    .execute();
  return rows.map((row) => toAccess(row, now));
}

export async function readPos(db: Db, storeId: number, now: Date): Promise<PosAccess | null> {
  const row = await readPosRow(db, storeId);
  return row?.is_on ? toAccess(row, now) : null;
}

export async function readPosRow(
  db: Db,
  storeId: number,
): Promise<Selectable<StorePosTable> | undefined> {
  return db.selectFrom('store_pos').selectAll().where('store_id', '=', storeId).executeTakeFirst();
}

export const onePosAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('store_pos'), ${storeId}::int)`.execute(tx);

export async function writePos(
  tx: Db,
  storeId: number,
  {
    isOn,
    baseUrl,
    board,
    secrets,
  }: {
    isOn: boolean;
    baseUrl: string;
    board: PosBoard;
    secrets: { send: string; receive: string };
  },
): Promise<void> {
  const row = { is_on: isOn, base_url: baseUrl, board, missed: 0 };
  await tx
    .insertInto('store_pos')
    .values({
      store_id: storeId,
      ...row,
      send_secret: secrets.send,
      receive_secret: secrets.receive,
    })
    .onConflict((known) => known.column('store_id').doUpdateSet(row))
    .execute();
  await availabilityChanged(tx, storeId);
}

export async function replacePosSecrets(
  tx: Db,
  storeId: number,
  secrets: { send: string; receive: string },
  until: Date,
): Promise<void> {
  await tx
    .updateTable('store_pos')
    .set(({ ref }) => ({
      former_send_secret: ref('send_secret'),
      former_receive_secret: ref('receive_secret'),
      former_until: until,
      send_secret: secrets.send,
      receive_secret: secrets.receive,
    }))
    .where('store_id', '=', storeId)
    .execute();
}

export async function posAnswered(db: Db, storeId: number): Promise<void> {
  const before = await db
    .selectFrom('store_pos')
    .select('missed')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!before || before.missed === 0) return;
  await db.updateTable('store_pos').set({ missed: 0 }).where('store_id', '=', storeId).execute();
  if (before.missed >= POS_MISSED_LIMIT) await availabilityChanged(db, storeId);
}

export async function posMissed(db: Db, storeId: number, times = 1): Promise<boolean> {
  const { rows } = await sql<{ before: number; after: number }>`
    update store_pos p set missed = greatest(p.missed + 1, ${times}::int)
    from (select store_id, missed from store_pos where store_id = ${storeId} for update) b
    where p.store_id = b.store_id returning b.missed as before, p.missed as after`.execute(db);
  const [row] = rows;
  if (!row || row.before >= POS_MISSED_LIMIT || row.after < POS_MISSED_LIMIT) return false;
  await availabilityChanged(db, storeId);
  return true;
}
