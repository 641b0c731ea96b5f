import { sql } from 'kysely';
import { databaseNow, inSeconds, secondsAgo } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';
import type { CodePurpose } from './code-policy.ts';

export type AskerKeys = { phone: string; address: string };
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

type CodeKey = { phone: string; purpose: CodePurpose; browserHash: string };

/** Held while a code is counted: the chain's limit wants all of them one after the other. */
export const CODES_LOCK = 'codes';

/** What was sent lately, as the limits count it. */
export type SentCodes = {
  toPhone: readonly number[];
  /** Asked for from this address within the hour and not confirmed: customers behind one carrier address do not shut each other out. */
  fromAddress: number;
  inDay: number;
};

export async function readSentCodes(db: Db, keys: AskerKeys): Promise<SentCodes> {
  const { rows } = await sql<SentCodes>`
    select
      array(select extract(epoch from ${databaseNow} - sent_at)::float from code_send
        where phone_key = ${keys.phone} and sent_at > ${secondsAgo(HOUR_SECONDS)}
        order by sent_at desc) as "toPhone",
      (select count(*) from code_send where address_key = ${keys.address}
        and sent_at > ${secondsAgo(HOUR_SECONDS)} and verified_at is null)::int as "fromAddress",
      (select count(*) from code_send where sent_at > ${secondsAgo(DAY_SECONDS)})::int as "inDay"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

export async function writeCode(
  db: Db,
  keys: AskerKeys,
  made: CodeKey & { hash: string; lifeSeconds: number },
): Promise<void> {
  await db
    .insertInto('code_send')
    .values({
      phone_key: keys.phone,
      address_key: keys.address,
      purpose: made.purpose,
      sent_at: databaseNow,
      verified_at: null,
    })
    .execute();
  const code = {
    browser_hash: made.browserHash,
    code_hash: made.hash,
    attempts: 0,
    sent_at: databaseNow,
    expires_at: inSeconds(made.lifeSeconds),
    used_at: null,
  };
  await db
    .insertInto('one_time_code')
    .values({ phone: made.phone, purpose: made.purpose, ...code })
    .onConflict((oc) => oc.columns(['phone', 'purpose', 'browser_hash']).doUpdateSet(code))
    .execute();
}

export async function dropCode(db: Db, phone: string, hash: string): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('phone', '=', phone)
    .where('code_hash', '=', hash)
    .execute();
}

export async function wrongGuesses(db: Db, phoneKey: string, seconds: number): Promise<number> {
  const { wrong } = await db
    .selectFrom('code_send')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('wrong'), sql<string>`0`).as('wrong'))
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>', secondsAgo(seconds))
    .executeTakeFirstOrThrow();
  return Number(wrong);
}

export async function findActiveCode(
  db: Db,
  { phone, purpose, browserHash }: CodeKey,
): Promise<{ code_hash: string; attempts: number } | undefined> {
  return db
    .selectFrom('one_time_code')
    .select(['code_hash', 'attempts'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst();
}

export async function countGuess(
  db: Db,
  { phone, purpose, browserHash }: CodeKey,
  guess: { attempts: number; phoneKey: string; isRight: boolean },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ attempts: guess.attempts, ...(guess.isRight ? { used_at: databaseNow } : {}) })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .execute();
  await sql`update code_send set wrong = wrong + ${guess.isRight ? 0 : 1}, verified_at = ${guess.isRight ? databaseNow : null}
    where id = (select id from code_send where phone_key = ${guess.phoneKey} and purpose = ${purpose} order by id desc limit 1)`.execute(
    db,
  );
}
