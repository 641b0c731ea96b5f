// How much work waits in each branch's kitchen. Kept in memory and read again when news of an order of the branch comes, one reading at a time:
// a menu that is looked at a thousand times costs one reading for each order that moved, and a branch that nobody asked about costs none.
import type { Parts } from '#server/parts.ts';
import { readQueuedSeconds } from './kitchen-queue.queries.ts';
import { STORE_BOARD } from './order-hub.ts';

export type KitchenQueues = {
  queuedSeconds(storeId: number): number | Promise<number>;
  close(): Promise<void>;
};

export async function createKitchenQueues({
  database,
  log,
}: Pick<Parts, 'database' | 'log'>): Promise<KitchenQueues> {
  /** Null: asked for, and not known any more. */
  const known = new Map<number, number | null>();
  const running = new Map<number, Promise<number>>();
  const outdated = new Set<number>();

  function read(storeId: number): Promise<number> {
    const now = running.get(storeId);
    if (now) {
      outdated.add(storeId);
      return now;
    }
    const reading = readQueuedSeconds(database.db, storeId)
      .then((seconds) => {
        known.set(storeId, seconds);
        return seconds;
      })
      .finally(() => {
        running.delete(storeId);
        // News came while it was read: what was read may be from before it.
        if (outdated.delete(storeId)) quietly(storeId);
      });
    running.set(storeId, reading);
    return reading;
  }
  function quietly(storeId: number): void {
    read(storeId).catch((error: unknown) => {
      known.set(storeId, null);
      log.error('queue_not_read', { name: error instanceof Error ? error.name : 'unknown' });
    });
  }
  const stop = await database.listen(
    STORE_BOARD,
    (payload) => {
      const storeId = Number(payload.split(':')[0]);
      if (known.has(storeId)) quietly(storeId);
    },
    () => {
      for (const storeId of known.keys()) quietly(storeId);
    },
  );
  return {
    queuedSeconds: (storeId) => known.get(storeId) ?? read(storeId),
    async close() {
      known.clear();
      await stop();
      await Promise.allSettled(running.values());
    },
  };
}
