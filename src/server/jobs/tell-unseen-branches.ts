// An open branch at whose board nobody looks: the managers get a message, once for each time.
import type { AppContext } from '#server/app-context.ts';
import { writeBranchMessage } from '#server/modules/customers/messages.queries.ts';
import { longestWaiting } from '#server/modules/orders/kitchen/waiting-orders.queries.ts';
import { claimTelling, lastSeen } from '#server/modules/stores/board-screens.queries.ts';
import { toScreenState } from '#server/modules/stores/screen-watch.ts';
import { branchDefaults, readStores } from '#server/modules/stores/stores.queries.ts';

/** For a line that comes and goes. */
const REST_SECONDS = 30 * 60;

/** `startedAt`: since when somebody could be missed. Returns the branches that were told of; what failed
 * is thrown when the others are through. */
export async function tellUnseenBranches(
  app: Pick<AppContext, 'database' | 'clock' | 'settings' | 'queue'>,
  startedAt: Date,
): Promise<number[]> {
  const { database, clock, settings, queue } = app;
  if (settings.alerts.phones.length === 0) return [];
  const seen = await lastSeen(database.db);
  const waiting = await longestWaiting(database.db, clock.now());
  const at = { now: clock.now(), startedAt };
  const findLastSeen = (storeId: number): Date | null => {
    const ageMs = seen.get(storeId);
    return ageMs === undefined ? null : new Date(at.now.getTime() - ageMs);
  };
  const unseen = (await readStores(database.db, branchDefaults(settings))).filter(
    (store) =>
      toScreenState(
        store,
        {
          seenAt: findLastSeen(store.storeId),
          waitingSince: waiting.get(store.storeId) ?? null,
        },
        at,
      ) !== 'seen',
  );
  const told: number[] = [];
  const failures: unknown[] = [];
  const tell = (storeId: number) =>
    database.db.transaction().execute(async (tx) => {
      if (!(await claimTelling(tx, storeId, REST_SECONDS))) return;
      for (const phone of settings.alerts.phones) {
        const messageId = await writeBranchMessage(tx, {
          storeId,
          phone,
          lang: settings.alerts.lang,
          at: at.now,
        });
        await queue.send(tx, { work: 'message', messageId });
      }
      told.push(storeId);
    });
  for (const { storeId } of unseen)
    await tell(storeId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'branches were not told of');
  return told;
}
