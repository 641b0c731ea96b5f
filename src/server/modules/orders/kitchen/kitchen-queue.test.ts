import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/db/tables.ts';
import type { AppContext } from '#server/app-context.ts';
import { createKitchenQueues } from './kitchen-queue.ts';

/** A database whose readings are answered by hand, each with what it is given. */
function answeredByHand() {
  const asked: ((rows: object[]) => void)[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>() =>
      new Promise<{ rows: R[] }>((resolve) => {
        asked.push((rows) => resolve({ rows: rows as R[] }));
      }),
    streamQuery: () => {
      throw new Error('nothing is streamed here');
    },
  };
  class Driver extends DummyDriver {
    override acquireConnection = async (): Promise<DatabaseConnection> => connection;
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { asked, db: new Kysely<Database>({ dialect }) };
}

/** Queues over such a database; `tell` is news of an order, and `stop` what ends the listening. */
async function openQueues(stop: () => Promise<void> = async () => undefined) {
  const { asked, db } = answeredByHand();
  let tell: (payload: string) => void = () => undefined;
  const listen: AppContext['database']['listen'] = async (_channel, handler) => {
    tell = handler;
    return stop;
  };
  const now = new Date('2026-01-14T18:00:00+04:00');
  const queues = await createKitchenQueues({
    database: { db, listen } as AppContext['database'],
    clock: { now: () => now },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return { asked, queues, tell: (payload: string) => tell(payload) };
}

test('news that comes while a branch is read for the first time is not lost', async () => {
  const { asked, queues, tell } = await openQueues();
  const first = queues.queueAt(1);
  await expect.poll(() => asked.length).toBe(1);
  tell('1:C000000001');
  asked[0]?.([]);
  expect(await first).toEqual([]);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.([{ make_seconds: 600, since: null, open: 1 }]);
  await expect
    .poll(() => queues.queueAt(1))
    .toEqual([{ makeSeconds: 600, since: null, openShare: 1 }]);
});

test('of a hundred orders that come together the first is read for at once, and all others with one reading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { asked, queues, tell } = await openQueues();
    const fifty = Array.from({ length: 50 }, () => ({ make_seconds: 60, since: null, open: 1 }));
    const readings = async (count: number): Promise<void> => {
      await expect.poll(() => asked.length).toBe(count);
      asked[count - 1]?.(fifty);
    };
    const first = queues.queueAt(1);
    await readings(1);
    await first;
    await vi.advanceTimersByTimeAsync(1000);
    tell('1:C000000001');
    await readings(2);
    for (let order = 2; order <= 100; order += 1) {
      tell(`1:C${String(order).padStart(9, '0')}`);
      await vi.advanceTimersByTimeAsync(4);
    }
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    await readings(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(3);
    await queues.close();
  } finally {
    vi.useRealTimers();
  }
});

test('once they are closed nothing is read any more, whatever waited for its rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    let ended = (): void => undefined;
    const { asked, queues, tell } = await openQueues(
      () => new Promise<void>((done) => (ended = done)),
    );
    const first = queues.queueAt(1);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.([]);
    await first;
    tell('1:C000000001');
    const closing = queues.close();
    tell('1:C000000002');
    await vi.advanceTimersByTimeAsync(5000);
    ended();
    await closing;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
