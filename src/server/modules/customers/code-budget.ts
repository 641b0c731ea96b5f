// How many codes an address, a network and the whole chain may have. The second half of the chain's budget is kept for those who ask for one phone:
// somebody who asks for phone after phone, from however many addresses, uses up the first half alone.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ALARM_WINDOW_MS = 1_800_000;
const ALARM_FROM_CODES = 20;
const ALARM_SHARE = 0.4;
/** The part of the budget for everybody. */
const OPEN_SHARE = 0.5;
/** From this many other phones within an hour that nobody confirmed, an address has its share of the open half only. */
const MANY_PHONES = 2;

/** Who asks, as the counters keep it. */
export type AskerKeys = { phone: string; address: string; network: string };

/** Addresses are judged by codes that nobody confirmed: customers behind one carrier address are not shut out by each other. */
export async function isCrowded(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  const limits = app.settings.codeLimits;
  const hour = new Date(now.getTime() - HOUR_MS);
  const day = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ by_address: string; phones: string; by_network: string }>`
    select count(*) filter (where address_key = ${keys.address} and sent_at > ${hour}) as by_address,
      count(distinct phone_key) filter (where address_key = ${keys.address} and phone_key <> ${keys.phone}) as phones,
      count(*) filter (where network_key = ${keys.network} and sent_at > ${hour}) as by_network
    from code_send where (address_key = ${keys.address} or network_key = ${keys.network}) and sent_at > ${day} and verified_at is null`.execute(
    db,
  );
  const row = rows[0];
  return (
    Number(row?.by_address) >= limits.perAddressPerHour ||
    Number(row?.phones) >= limits.phonesPerAddressPerDay ||
    Number(row?.by_network) >= limits.perNetworkPerHour
  );
}

async function asksForManyPhones(db: Db, keys: AskerKeys, now: Date): Promise<boolean> {
  const hour = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<{ phones: string }>`
    select count(distinct phone_key) as phones from (
      select phone_key from code_send where address_key = ${keys.address} and sent_at > ${hour} and verified_at is null
      union all select phone_key from code_refusal where address_key = ${keys.address} and refused_at > ${hour}
    ) asked where phone_key <> ${keys.phone}`.execute(db);
  return Number(rows[0]?.phones) >= MANY_PHONES;
}

/**
 * The chain's messages run short for this asker: the whole budget is used up, or the open half is and they ask for phone after phone.
 * Writes the refusal down. Raises an alarm when the budget is used up, and when few codes are ever confirmed: somebody may be earning on our messages.
 */
export async function isShort(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  const { perMinute, perDay } = app.settings.codeLimits;
  const at = now.getTime();
  const { rows } = await sql<{ minute: string; day: string; lately: string; confirmed: string }>`
    select count(*) filter (where sent_at > ${new Date(at - MINUTE_MS)}) as minute, count(*) as day,
      count(*) filter (where sent_at > ${new Date(at - ALARM_WINDOW_MS)}) as lately,
      count(*) filter (where sent_at > ${new Date(at - ALARM_WINDOW_MS)} and verified_at is not null) as confirmed
    from code_send where sent_at > ${new Date(at - DAY_MS)}`.execute(db);
  const [minute = 0, day = 0, lately = 0, confirmed = 0] = [
    rows[0]?.minute,
    rows[0]?.day,
    rows[0]?.lately,
    rows[0]?.confirmed,
  ].map(Number);
  if (lately >= ALARM_FROM_CODES && confirmed < lately * ALARM_SHARE)
    app.log.warn('codes_rarely_confirmed', { sent: lately, confirmed });
  const isSpent = minute >= perMinute || day >= perDay;
  if (isSpent) app.log.error('sms_budget_used_up', { lastMinute: minute, lastDay: day });
  const isTight = minute >= perMinute * OPEN_SHARE || day >= perDay * OPEN_SHARE;
  if (!isSpent && !(isTight && (await asksForManyPhones(db, keys, now)))) return false;
  await db
    .deleteFrom('code_refusal')
    .where('refused_at', '<', new Date(at - HOUR_MS))
    .execute();
  await db
    .insertInto('code_refusal')
    .values({ phone_key: keys.phone, address_key: keys.address, refused_at: now })
    .execute();
  return true;
}
