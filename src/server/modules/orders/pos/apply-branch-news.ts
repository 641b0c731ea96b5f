// A point of sale says what is out or back, and whether it takes orders. Of it and of people the later word counts.
import type { Transaction } from 'kysely';
import { thingsOfPlu } from '#shared/domain/menu/plu.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { POS_ACTOR } from '#shared/domain/orders/pos-hand-over.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { availabilityChanged } from '#server/menu-news.ts';
import { newestMenu } from '#server/modules/menu/menu.queries.ts';
import {
  readLastSwitch,
  writeSwitchOff,
  writeSwitchOn,
} from '#server/modules/menu/switched-off.queries.ts';
import { endPause, readLastPause, writePause } from '#server/modules/stores/branch-day.queries.ts';
import { writeBusy } from '#server/modules/stores/capacity.queries.ts';
import { onePosAtATime } from '#server/modules/stores/pos.queries.ts';
import type { PosEvent } from './pos-event-schema.ts';
import { appliedSince, type EventOutcome } from './pos-events.queries.ts';

type News<Type extends PosEvent['type']> = Extract<PosEvent, { type: Type }>;
/** When it says no end. */
const BUSY = { minutes: 10, forMs: 60 * 60_000 } as const;

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
function toSaidTime(timestamp: string | null | undefined, cameAt: Date): Date {
  const said = toDate(timestamp);
  return said !== null && said < cameAt ? said : cameAt;
}

/** Read from the events: a word counts also where it changed nothing. */
async function isOvertaken(
  tx: Transaction<Database>,
  storeId: number,
  event: { type: News<'item.availability' | 'store.status'>['type']; plu: string | null; at: Date },
): Promise<boolean> {
  const since = await appliedSince(tx, storeId, event);
  return since.some(({ said, cameAt }) => toSaidTime(said, cameAt) > event.at);
}
const isOver = (until: Date | null, now: Date): boolean => until !== null && until <= now;

export async function applyAvailability(
  tx: Transaction<Database>,
  app: AppContext,
  storeId: number,
  { timestamp, data }: News<'item.availability'>,
): Promise<EventOutcome> {
  await onePosAtATime(tx, storeId);
  const newest = await newestMenu(tx);
  const things = newest ? thingsOfPlu(newest.document as MenuDocument, data.plu) : [];
  if (things.length === 0) return 'unknown';
  const now = app.clock.now();
  const at = toSaidTime(timestamp, now);
  const until = toDate(data.until);
  if (!data.available && isOver(until, now)) return 'stale';
  if (await isOvertaken(tx, storeId, { type: 'item.availability', plu: data.plu, at }))
    return 'stale';
  let outcome: EventOutcome = 'stale';
  for (const thing of things) {
    const last = await readLastSwitch(tx, storeId, thing);
    if (last !== null && last > at) continue;
    const change = { storeId, thing, by: POS_ACTOR, now: at };
    if (data.available) await writeSwitchOn(tx, change);
    else await writeSwitchOff(tx, { ...change, until, reason: 'ran_out' });
    outcome = 'applied';
  }
  if (outcome === 'applied') await availabilityChanged(tx, storeId);
  return outcome;
}

export async function applyStoreStatus(
  tx: Transaction<Database>,
  app: AppContext,
  storeId: number,
  { timestamp, data }: News<'store.status'>,
): Promise<EventOutcome> {
  await onePosAtATime(tx, storeId);
  const now = app.clock.now();
  const at = toSaidTime(timestamp, now);
  const last = await readLastPause(tx, storeId);
  if (last !== null && last > at) return 'stale';
  if (await isOvertaken(tx, storeId, { type: 'store.status', plu: null, at })) return 'stale';
  const until = toDate(data.until);
  if (data.state !== 'open' && isOver(until, now)) return 'stale';
  const pause = { storeId, scope: 'whole', by: POS_ACTOR, now: at } as const;
  if (data.state === 'paused') await writePause(tx, { ...pause, until, reason: 'other' });
  else await endPause(tx, pause);
  await writeBusy(tx, storeId, {
    minutes: data.state === 'busy' ? BUSY.minutes : 0,
    until: until ?? new Date(now.getTime() + BUSY.forMs),
    by: POS_ACTOR,
    at,
  });
  await availabilityChanged(tx, storeId);
  return 'applied';
}
