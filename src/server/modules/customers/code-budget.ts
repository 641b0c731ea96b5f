// How many codes an address, a network and the whole chain may have. The second half of the chain's budget is kept for those who ask for one phone:
// somebody who asks for phone after phone, from however many addresses, uses up the first half alone.
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  openCodes,
  phonesAskedFor,
  sentCodes,
  writeRefusal,
  type AskerKeys,
} from './codes.queries.ts';

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

/** Addresses are judged by codes that nobody confirmed: customers behind one carrier address are not shut out by each other. */
export async function isSourceThrottled(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  const limits = app.settings.codeLimits;
  const hour = new Date(now.getTime() - HOUR_MS);
  const day = new Date(now.getTime() - DAY_MS);
  const row = await openCodes(db, keys, { hour, day });
  return (
    row.byAddress >= limits.perAddressPerHour ||
    row.phones >= limits.phonesPerAddressPerDay ||
    row.byNetwork >= limits.perNetworkPerHour
  );
}

async function asksForManyPhones(db: Db, keys: AskerKeys, now: Date): Promise<boolean> {
  return (await phonesAskedFor(db, keys, new Date(now.getTime() - HOUR_MS))) >= MANY_PHONES;
}

/**
 * The chain's messages run short for this asker: the whole budget is used up, or the open half is and they ask for phone after phone.
 * Writes the refusal down. Raises an alarm when the budget is used up, and when few codes are ever confirmed: somebody may be earning on our messages.
 */
export async function isSmsBudgetExhausted(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  const { perMinute, perDay } = app.settings.codeLimits;
  const at = now.getTime();
  const { minute, day, lately, confirmed } = await sentCodes(db, {
    minute: new Date(at - MINUTE_MS),
    lately: new Date(at - ALARM_WINDOW_MS),
    day: new Date(at - DAY_MS),
  });
  if (lately >= ALARM_FROM_CODES && confirmed < lately * ALARM_SHARE)
    app.log.warn('codes_rarely_confirmed', { sent: lately, confirmed });
  const isSpent = minute >= perMinute || day >= perDay;
  if (isSpent) app.log.error('sms_budget_used_up', { lastMinute: minute, lastDay: day });
  const isTight = minute >= perMinute * OPEN_SHARE || day >= perDay * OPEN_SHARE;
  if (!isSpent && !(isTight && (await asksForManyPhones(db, keys, now)))) return false;
  await writeRefusal(db, keys, now);
  return true;
}
