import type { AppContext } from '#server/app-context.ts';
import { posAnswered, posMissed, readAllPos, readPos } from '#server/modules/stores/pos.queries.ts';
import { NotSent } from '#server/queue.ts';
import { applyStanding } from './apply-standing.ts';
import { isUndecided, readOrderOfRow, setAsked, type Watched } from './pos-watch.queries.ts';

export async function askAboutOrder(
  app: AppContext,
  { id, orderId, storeId }: Watched,
): Promise<boolean> {
  const { db } = app.database;
  // Also where the point of sale is off: others come next.
  await setAsked(db, id, app.clock.now());
  const pos = await readPos(db, storeId, app.clock.now());
  if (!pos) return false;
  const answer = await app.ports.pos.ask(pos.target, orderId);
  if (!answer) return false;
  const standing = { ...answer, isAnswer: true };
  const applied = await db
    .transaction()
    .execute((tx) => applyStanding(tx, app, { orderRowId: id, storeId, orderId }, standing));
  if (applied === 'illegal')
    app.log.error('pos_alarm', { orderId, storeId, kind: 'illegal_answer' });
  return true;
}

export async function askAboutUndecided(app: AppContext, orderRowId: number): Promise<void> {
  const { db } = app.database;
  if (!(await isUndecided(db, orderRowId))) return;
  const order = await readOrderOfRow(db, orderRowId);
  if (order) await askAboutOrder(app, order);
  if (await isUndecided(db, orderRowId))
    throw new NotSent('pos_undecided', 'the point of sale has not decided about the order');
}

/** A branch whose own is silent takes no orders for now. */
export async function pingPos(app: AppContext): Promise<void> {
  const { db } = app.database;
  const at = app.clock.now();
  const all = await readAllPos(db, at);
  await Promise.all(
    all.map(async ({ storeId, target }) => {
      const reply = await app.ports.pos.send(target, {
        id: `msg_ping_${storeId}_${at.getTime()}`,
        type: 'ping',
        at,
        data: {},
      });
      if (reply.kind !== 'away') return posAnswered(db, storeId);
      if (await posMissed(db, storeId)) app.log.error('pos_alarm', { storeId, kind: 'silent' });
    }),
  );
}
