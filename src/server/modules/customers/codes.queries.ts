// All SQL about codes by text message: how many were asked for, by whom, which one is good now, and what a right one proved.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { CodePurpose } from './code-policy.ts';

/** Who asks, as the counters keep it. */
export type AskerKeys = { phone: string; address: string; network: string };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type CodeKey = { phone: string; purpose: CodePurpose; browserHash: string };

/** Codes that nobody confirmed: of this address and network within the hour, and the other phones that this address asked for within the day. */
export async function openCodes(
  db: Db,
  keys: AskerKeys,
  since: { hour: Date; day: Date },
): Promise<{ byAddress: number; phones: number; byNetwork: number }> {
  const { rows } = await sql<{ by_address: string; phones: string; by_network: string }>`
    select count(*) filter (where address_key = ${keys.address} and sent_at > ${since.hour}) as by_address,
      count(distinct phone_key) filter (where address_key = ${keys.address} and phone_key <> ${keys.phone}) as phones,
      count(*) filter (where network_key = ${keys.network} and sent_at > ${since.hour}) as by_network
    from code_send where (address_key = ${keys.address} or network_key = ${keys.network}) and sent_at > ${since.day} and verified_at is null`.execute(
    db,
  );
  const [row] = rows;
  return {
    byAddress: Number(row?.by_address),
    phones: Number(row?.phones),
    byNetwork: Number(row?.by_network),
  };
}

/** How many other phones this address asked for, codes and refusals together. */
export async function phonesAskedFor(db: Db, keys: AskerKeys, since: Date): Promise<number> {
  const { rows } = await sql<{ phones: string }>`
    select count(distinct phone_key) as phones from (
      select phone_key from code_send where address_key = ${keys.address} and sent_at > ${since} and verified_at is null
      union all select phone_key from code_refusal where address_key = ${keys.address} and refused_at > ${since}
    ) asked where phone_key <> ${keys.phone}`.execute(db);
  return Number(rows[0]?.phones);
}

/** The codes that the chain sent in a minute and a day of the clock; `minute` and `day` are their beginnings. */
export type SentCodes = { minute: Date; inMinute: number; day: Date; inDay: number };

/** The row is locked until the end of a transaction that adds to it. */
export async function readSentCodes(
  db: Db,
  now: Date,
  { isForUpdate = false } = {},
): Promise<SentCodes> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const row = await db
    .selectFrom('code_budget')
    .select((eb) => [
      eb.case().when('minute', '=', minute).then(eb.ref('in_minute')).else(0).end().as('inMinute'),
      eb.case().when('day', '=', day).then(eb.ref('in_day')).else(0).end().as('inDay'),
    ])
    .$if(isForUpdate, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { minute, day, inMinute: Number(row.inMinute), inDay: Number(row.inDay) };
}

export async function addSentCode(db: Db, sent: SentCodes): Promise<void> {
  await db
    .updateTable('code_budget')
    .set({
      minute: sent.minute,
      in_minute: sent.inMinute + 1,
      day: sent.day,
      in_day: sent.inDay + 1,
    })
    .execute();
}

/** How many codes were sent since a moment, and how many of them were confirmed. */
export async function countConfirmed(
  db: Db,
  since: Date,
): Promise<{ sent: number; confirmed: number }> {
  const row = await db
    .selectFrom('code_send')
    .select((eb) => [eb.fn.countAll().as('sent'), eb.fn.count('verified_at').as('confirmed')])
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), confirmed: Number(row.confirmed) };
}

export async function writeRefusal(db: Db, keys: AskerKeys, now: Date): Promise<void> {
  await db
    .insertInto('code_refusal')
    .values({ phone_key: keys.phone, address_key: keys.address, refused_at: now })
    .execute();
}

/** When this phone was sent codes, newest first. */
export async function readSendTimes(db: Db, phoneKey: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('code_send')
    .select('sent_at')
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}

/** Counts a code and keeps its hash in the place of the one before. */
export async function writeCode(
  db: Db,
  keys: AskerKeys,
  made: CodeKey & { hash: string; now: Date; until: Date },
): Promise<void> {
  await db
    .insertInto('code_send')
    .values({
      phone_key: keys.phone,
      address_key: keys.address,
      network_key: keys.network,
      purpose: made.purpose,
      sent_at: made.now,
      verified_at: null,
    })
    .execute();
  const code = {
    browser_hash: made.browserHash,
    code_hash: made.hash,
    attempts: 0,
    sent_at: made.now,
    expires_at: made.until,
    used_at: null,
  };
  await db
    .insertInto('one_time_code')
    .values({ phone: made.phone, purpose: made.purpose, ...code })
    .onConflict((oc) => oc.columns(['phone', 'purpose', 'browser_hash']).doUpdateSet(code))
    .execute();
}

/** Takes back a code that could not be sent. */
export async function dropCode(db: Db, phone: string, hash: string): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('phone', '=', phone)
    .where('code_hash', '=', hash)
    .execute();
}

export async function wrongGuesses(db: Db, phoneKey: string, since: Date): Promise<number> {
  const { wrong } = await db
    .selectFrom('code_send')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('wrong'), sql<string>`0`).as('wrong'))
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(wrong);
}

export async function findActiveCode(
  db: Db,
  { phone, purpose, browserHash }: CodeKey,
  now: Date,
): Promise<{ code_hash: string; attempts: number } | undefined> {
  return db
    .selectFrom('one_time_code')
    .select(['code_hash', 'attempts'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts a guess at the code and at its sending; a right one uses the code up. */
export async function countGuess(
  db: Db,
  { phone, purpose, browserHash }: CodeKey,
  guess: { attempts: number; phoneKey: string; isRight: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ attempts: guess.attempts, ...(guess.isRight ? { used_at: guess.now } : {}) })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .execute();
  await sql`update code_send set wrong = wrong + ${guess.isRight ? 0 : 1}, verified_at = ${guess.isRight ? guess.now : null}
    where id = (select id from code_send where phone_key = ${guess.phoneKey} and purpose = ${purpose} order by id desc limit 1)`.execute(
    db,
  );
}
