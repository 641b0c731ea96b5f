import { sql } from 'kysely';
import type { SlipKind } from '#shared/contract/printing.ts';
import { databaseNow } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';

/** A printer asks every few seconds; only this often it is written down. */
const SEEN_SECONDS = 15;

export type PrinterRow = {
  id: number;
  store_id: number;
  name: string;
  seen_at: Date | null;
  /** False once the session of its member is over, or the screen prints under a newer key: nothing is printed for nobody. */
  is_on: boolean;
};

/** Of printers `p`: a screen of a member prints as long as the session lasts in which it was switched on. */
export const isOn = sql<boolean>`(p.session_hash is null
  or exists (select from staff_session s where s.token_hash = p.session_hash and s.expires_at > ${databaseNow}))`;

/** Of removed printers `p`: the same screen prints under a newer key. */
const isReplaced = sql<boolean>`exists (select from printer n where n.removed_at is null
  and (n.device_id = p.device_id or n.session_hash = p.session_hash))`;

export async function printerOfKey(db: Db, keyHash: string): Promise<PrinterRow | undefined> {
  return db
    .selectFrom('printer as p')
    .select([
      'p.id',
      'p.store_id',
      'p.name',
      'p.seen_at',
      sql<boolean>`p.removed_at is null and ${isOn}`.as('is_on'),
    ])
    .where('p.key_hash', '=', keyHash)
    .where(({ eb, or }) => or([eb('p.removed_at', 'is', null), isReplaced]))
    .executeTakeFirst();
}

/** So each screen is one printer, and no more print than may. */
export const oneSwitchAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('screen_printer'), ${storeId}::int)`.execute(tx);

/** Tickets are planned beside one another and never beside a switch, which takes over what was planned before it. A lock on the printers would hold the planner up and show it no new key. */
const whileNoSwitch = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('screen_printer'), ${storeId}::int)`.execute(tx);

export async function countScreens(tx: Db, storeId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('printer as p')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('p.store_id', '=', storeId)
    .where('p.is_screen', '=', true)
    .where('p.removed_at', 'is', null)
    .where(isOn)
    .executeTakeFirstOrThrow();
  return n;
}

export async function markSeen(db: Db, printer: PrinterRow, now: Date): Promise<void> {
  if (printer.seen_at && now.getTime() - printer.seen_at.getTime() < SEEN_SECONDS * 1000) return;
  await db.updateTable('printer').set({ seen_at: now }).where('id', '=', printer.id).execute();
}

const toColumns = (screen: PrintingScreen | null) => ({
  device_id: screen && 'deviceId' in screen ? screen.deviceId : null,
  session_hash: screen && 'sessionHash' in screen ? screen.sessionHash : null,
});

export type PrintingScreen = { deviceId: number } | { sessionHash: string };

export async function addPrinter(
  db: Db,
  printer: {
    storeId: number;
    name: string;
    kinds: readonly SlipKind[];
    keyHash: string;
    by: number | null;
    /** The paired screen, or the session that switched it on. */
    screen: PrintingScreen | null;
    at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('printer')
    .values({
      store_id: printer.storeId,
      name: printer.name,
      kinds: [...printer.kinds],
      key_hash: printer.keyHash,
      added_at: printer.at,
      added_by: printer.by,
      is_screen: printer.screen !== null,
      ...toColumns(printer.screen),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined when there is no such printer, or none any more. */
export async function removePrinter(db: Db, id: number, at: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('printer')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** At one of these branches. */
export async function endScreenPrinter(
  db: Db,
  id: number,
  storeIds: readonly number[],
  at: Date,
): Promise<number | undefined> {
  if (storeIds.length === 0) return undefined;
  const row = await db
    .updateTable('printer')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('is_screen', '=', true)
    .where('store_id', 'in', [...storeIds])
    .where('removed_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** Ends the printers that this screen was, also under somebody else's sign-in: it knows the key that it had, and its old keys lead to asking again. Answers which ended, and where they stood. */
export async function endPrinters(
  tx: Db,
  screen: PrintingScreen,
  at: Date,
  former: { keyHash: string; storeId: number } | null = null,
): Promise<{ id: number; store_id: number; added_at: Date }[]> {
  return tx
    .updateTable('printer')
    .set({ removed_at: at, ...toColumns(screen) })
    .where(({ eb, and, or }) =>
      or([
        'deviceId' in screen
          ? eb('device_id', '=', screen.deviceId)
          : eb('session_hash', '=', screen.sessionHash),
        ...(former === null
          ? []
          : [
              and([
                eb('key_hash', '=', former.keyHash),
                eb('store_id', '=', former.storeId),
                eb('is_screen', '=', true),
              ]),
            ]),
      ]),
    )
    .where('removed_at', 'is', null)
    .returning(['id', 'store_id', 'added_at'])
    .execute();
}

/** Of the kinds that it still prints: no ticket goes with a key. */
export async function takeOverPrints(
  tx: Db,
  former: readonly number[],
  printer: { id: number; kinds: readonly SlipKind[] },
): Promise<void> {
  if (former.length === 0) return;
  await tx
    .updateTable('print_job')
    .set({ printer_id: printer.id, fetched_at: null })
    .where('printer_id', 'in', [...former])
    .where('done_at', 'is', null)
    .where('kind', 'in', [...printer.kinds])
    .execute();
}

/** Whatever others print. */
export async function planSlips(
  tx: Db,
  printerId: number,
  slips: { kind: SlipKind; orders: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into print_job (order_id, printer_id, kind, made_at)
    select o, ${printerId}, ${slips.kind}, ${now} from unnest(${[...slips.orders]}::int[]) as o
    on conflict do nothing`.execute(tx);
}

/** Once, however often the order comes to this step. */
export async function planPrints(
  tx: Db,
  order: { id: number; store_id: number },
  kind: SlipKind,
  now: Date,
): Promise<void> {
  await whileNoSwitch(tx, order.store_id);
  await sql`
    insert into print_job (order_id, printer_id, kind, made_at)
    select ${order.id}, p.id, ${kind}, ${now} from printer p
    where p.store_id = ${order.store_id} and p.removed_at is null and ${isOn} and ${kind} = any(p.kinds)
    on conflict do nothing`.execute(tx);
}

/** Under the order's lock. Answers the copy and how many printers got it. */
export async function planCopy(
  tx: Db,
  order: { id: number; store_id: number },
  input: { kind: SlipKind; at: 'screen' | 'printers' },
  now: Date,
): Promise<{ copy: number; printers: number }> {
  await whileNoSwitch(tx, order.store_id);
  const { rows } = await sql<{ copy: number }>`
    select coalesce(max(copy), 0) + 1 as copy from print_job where order_id = ${order.id} and kind = ${input.kind}`.execute(
    tx,
  );
  const copy = rows[0]?.copy ?? 1;
  if (input.at === 'screen') {
    await sql`
      insert into print_job (order_id, printer_id, kind, copy, made_at, fetched_at, done_at)
      values (${order.id}, null, ${input.kind}, ${copy}, ${now}, ${now}, ${now})`.execute(tx);
    return { copy, printers: 0 };
  }
  const made = await sql`
    insert into print_job (order_id, printer_id, kind, copy, made_at)
    select ${order.id}, p.id, ${input.kind}, ${copy}, ${now} from printer p
    where p.store_id = ${order.store_id} and p.removed_at is null and ${isOn} and ${input.kind} = any(p.kinds) returning id`.execute(
    tx,
  );
  return { copy, printers: made.rows.length };
}

export async function markFetched(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('print_job').set({ fetched_at: at }).where('id', '=', id).execute();
}

/** It is passed over, and told at the branch. */
export async function markFailed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('print_job').set({ failed_at: at }).where('id', '=', id).execute();
}

export async function markPrinted(
  db: Db,
  printerId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('print_job')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .where('fetched_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
