// How many codes an address, a network and the whole chain may have. The second half of the chain's budget is kept for those who ask for one phone:
// somebody who asks for phone after phone, from however many addresses, uses up the first half alone.
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  addSentCode,
  countConfirmed,
  openCodes,
  phonesAskedFor,
  readSentCodes,
  writeRefusal,
  type AskerKeys,
  type SentCodes,
} from './codes.queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
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

/** The whole budget is open to most; half of it to somebody who asks for phone after phone. */
async function isRefusedByBudget(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  { now, sent }: { now: Date; sent: SentCodes },
): Promise<boolean> {
  const { perMinute, perDay } = app.settings.codeLimits;
  const isUsedUp = (share: number): boolean =>
    sent.inMinute >= perMinute * share || sent.inDay >= perDay * share;
  if (isUsedUp(1))
    app.log.error('sms_budget_used_up', { lastMinute: sent.inMinute, lastDay: sent.inDay });
  const isRefused =
    isUsedUp(1) || (isUsedUp(OPEN_SHARE) && (await asksForManyPhones(db, keys, now)));
  if (isRefused) await writeRefusal(db, keys, now);
  return isRefused;
}

/** Whether the chain's messages run short for this asker, without a lock. The refusal is written down. */
export async function isBudgetShort(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  return isRefusedByBudget(db, app, keys, { now, sent: await readSentCodes(db, now) });
}

/** Counts one more message of the chain; false when they run short for this asker. Nobody else can count until the transaction ends. */
export async function takeFromBudget(
  tx: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<boolean> {
  const sent = await readSentCodes(tx, now, { isForUpdate: true });
  if (await isRefusedByBudget(tx, app, keys, { now, sent })) return false;
  await addSentCode(tx, sent);
  return true;
}

/** Raises an alarm when few codes are ever confirmed: somebody may be earning on our messages. */
export async function watchConfirmed(db: Db, app: AppContext, now: Date): Promise<void> {
  const { sent, confirmed } = await countConfirmed(db, new Date(now.getTime() - ALARM_WINDOW_MS));
  if (sent >= ALARM_FROM_CODES && confirmed < sent * ALARM_SHARE)
    app.log.warn('codes_rarely_confirmed', { sent, confirmed });
}
