// What each branch's kitchen has to make. Kept in memory and read again when news of an order of the branch comes, one reading at a time:
// a menu that is looked at a thousand times costs one reading for each order that moved, and a branch that nobody asked about costs none.
import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import type { AppContext } from '#server/app-context.ts';
import { readQueue } from './kitchen-queue.queries.ts';
import { STORE_BOARD } from '../following/order-hub.ts';

/** In the order in which the kitchen takes them. */
export type KitchenQueue = readonly QueuedOrder[];
export type KitchenQueues = {
  queueAt(storeId: number): KitchenQueue | Promise<KitchenQueue>;
  close(): Promise<void>;
};

/** Time alone takes forgotten orders out of the queue, and no news tells of it. */
const KEPT_MS = 60_000;

export async function createKitchenQueues({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<KitchenQueues> {
  /** Null: asked for, and not known any more. */
  const known = new Map<number, KitchenQueue | null>();
  const running = new Map<number, Promise<KitchenQueue>>();
  const outdated = new Set<number>();
  const readAt = new Map<number, number>();

  function read(storeId: number): Promise<KitchenQueue> {
    const now = running.get(storeId);
    if (now) {
      outdated.add(storeId);
      return now;
    }
    const at = clock.now();
    const reading = readQueue(database.db, storeId, at)
      .then((queue) => {
        known.set(storeId, queue);
        readAt.set(storeId, at.getTime());
        return queue;
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
  const isFresh = (storeId: number): boolean =>
    clock.now().getTime() - (readAt.get(storeId) ?? 0) < KEPT_MS;
  const stop = await database.listen(
    STORE_BOARD,
    (payload) => {
      const storeId = Number(payload.split(':')[0]);
      if (known.has(storeId) || running.has(storeId)) quietly(storeId);
    },
    () => {
      for (const storeId of new Set([...known.keys(), ...running.keys()])) quietly(storeId);
    },
  );
  return {
    queueAt: (storeId) => (isFresh(storeId) ? known.get(storeId) : null) ?? read(storeId),
    async close() {
      known.clear();
      await stop();
      await Promise.allSettled(running.values());
    },
  };
}
