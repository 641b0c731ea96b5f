import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { PosEventTable } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export type EventOutcome = NonNullable<Selectable<PosEventTable>['outcome']>;
export type EventKey = { storeId: number; eventId: string };

export async function keepEvent(
  db: Db,
  { storeId, eventId }: EventKey,
  event: { type: string; body: unknown; at: Date },
): Promise<boolean> {
  const kept = await db
    .insertInto('pos_event')
    .values({
      store_id: storeId,
      event_id: eventId,
      type: event.type,
      body: JSON.stringify(event.body),
      received_at: event.at,
    })
    .onConflict((known) => known.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function lockEvent(
  tx: Db,
  { storeId, eventId }: EventKey,
): Promise<{ body: unknown; outcome: EventOutcome | null } | undefined> {
  return tx
    .selectFrom('pos_event')
    .select(['body', 'outcome'])
    .where('store_id', '=', storeId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endEvent(
  tx: Db,
  { storeId, eventId }: EventKey,
  outcome: EventOutcome,
): Promise<void> {
  await tx
    .updateTable('pos_event')
    .set({ outcome })
    .where('store_id', '=', storeId)
    .where('event_id', '=', eventId)
    .execute();
}

export async function appliedSince(
  db: Db,
  storeId: number,
  { type, plu, at }: { type: string; plu: string | null; at: Date },
): Promise<{ said: string | null; cameAt: Date }[]> {
  const { rows } = await sql<{ said: string | null; cameAt: Date }>`
    select body->>'timestamp' as said, received_at as "cameAt" from pos_event
    where store_id = ${storeId} and type = ${type} and outcome = 'applied' and received_at > ${at}
      and body->'data'->>'plu' is not distinct from ${plu}::text`.execute(db);
  return rows;
}

export async function openEvents(db: Db, before: Date): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select store_id as "storeId", event_id as "eventId" from pos_event
    where outcome is null and received_at <= ${before} order by received_at limit 200`.execute(db);
  return rows;
}
