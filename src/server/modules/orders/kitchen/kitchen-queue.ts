import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import type { AppContext } from '#server/app-context.ts';
import { readQueue } from './waiting-orders.queries.ts';
import { STORE_BOARD } from '../tracking/order-hub.ts';

export type KitchenQueue = readonly QueuedOrder[];
export type KitchenQueues = {
  queueAt(storeId: number): KitchenQueue | Promise<KitchenQueue>;
  close(): Promise<void>;
};

/** Time alone takes forgotten orders out of the queue. */
const KEPT_MS = 60_000;
/** The pause between two readings, at least and for each order that was read: in a rush every order would cost a reading of all others. A promise is at most that much behind. */
const REST_MS = { least: 300, each: 20 } as const;

export async function createKitchenQueues({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<KitchenQueues> {
  const known = new Map<number, KitchenQueue | null>();
  const running = new Map<number, Promise<KitchenQueue>>();
  const outdated = new Set<number>();
  const readAt = new Map<number, number>();
  const begunMs = new Map<number, number>();
  const waiting = new Map<number, NodeJS.Timeout>();
  let isClosed = false;

  function read(storeId: number): Promise<KitchenQueue> {
    const now = running.get(storeId);
    if (now) {
      outdated.add(storeId);
      return now;
    }
    const at = clock.now();
    begunMs.set(storeId, performance.now());
    const reading = readQueue(database.db, storeId, at)
      .then((queue) => {
        known.set(storeId, queue);
        readAt.set(storeId, at.getTime());
        return queue;
      })
      .finally(() => {
        running.delete(storeId);
        // What was read may be from before the news.
        if (outdated.delete(storeId)) soon(storeId);
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
  function soon(storeId: number): void {
    if (isClosed || waiting.has(storeId)) return;
    const restMs = Math.max(REST_MS.least, REST_MS.each * (known.get(storeId)?.length ?? 0));
    const rest = restMs - (performance.now() - (begunMs.get(storeId) ?? 0));
    if (rest <= 0) return quietly(storeId);
    const later = setTimeout(() => {
      waiting.delete(storeId);
      quietly(storeId);
    }, rest);
    waiting.set(storeId, later.unref());
  }
  const isFresh = (storeId: number): boolean =>
    clock.now().getTime() - (readAt.get(storeId) ?? 0) < KEPT_MS;
  const stop = await database.listen(
    STORE_BOARD,
    (payload) => {
      const storeId = Number(payload.split(':')[0]);
      if (known.has(storeId) || running.has(storeId)) soon(storeId);
    },
    () => {
      for (const storeId of new Set([...known.keys(), ...running.keys()])) quietly(storeId);
    },
  );
  return {
    queueAt: (storeId) => (isFresh(storeId) ? known.get(storeId) : null) ?? read(storeId),
    async close() {
      isClosed = true;
      for (const later of waiting.values()) clearTimeout(later);
      known.clear();
      await stop();
      await Promise.allSettled(running.values());
    },
  };
}
