// What the process counts for whoever watches it (Prometheus). Nothing is counted while no port for it is set. Labels are routes, codes and states;
// never an address, a phone or an order, which would make a row each and tell about people.
import type { OpenDatabase, PoolCounts } from './db/open.ts';
import { readOperations, type Operations } from './operations.read-model.ts';
import type { Queue } from './queue.ts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

export type Metrics = {
  /** `route` as it was declared, not as it was asked for. */
  request(route: string, method: string, status: number, seconds: number): void;
  call(name: string, outcome: string): void;
  textMessage(outcome: string): void;
  pushMessage(outcome: string): void;
  text(): Promise<{ body: string; contentType: string }>;
};

export const NO_METRICS: Metrics = {
  request: () => undefined,
  call: () => undefined,
  textMessage: () => undefined,
  pushMessage: () => undefined,
  text: async () => ({ body: '', contentType: 'text/plain' }),
};

type Sources = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  queue: Pick<Queue, 'depth'>;
  now: () => Date;
};

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];

export async function openMetrics({ database, queue, now }: Sources): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const callOutcomes = new Counter({
    name: 'calls_total',
    help: 'Answered calls by outcome: ok, or the code of the refusal',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const messages = new Counter({
    name: 'sms_total',
    help: 'Text messages by outcome: sent, or why not',
    labelNames: ['outcome'],
    registers,
  });
  const pushes = new Counter({
    name: 'push_total',
    help: 'Push messages by outcome: sent, or why not',
    labelNames: ['outcome'],
    registers,
  });
  const poolWait = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'How long a request waited for a connection of the pool',
    buckets: WAIT_SECONDS,
    registers,
  });
  const connections = gauge('database_connections', 'Connections of the pool', ['state']);
  const databaseUp = gauge('database_up', '1 when the database answered this scrape');
  const orders = gauge('orders_last_day', 'Orders of the last 24 hours by state', ['state']);
  const oldest = gauge(
    'order_oldest_unacknowledged_seconds',
    'Age of the oldest order that no branch has acknowledged; 0 when none waits',
  );
  const payments = gauge('payments_last_day', 'Payments for orders of the last 24 hours', [
    'provider',
    'state',
  ]);
  const refunds = gauge('refunds', 'Refunds that are not finished, by state', ['state']);
  const jobs = gauge('jobs', 'Jobs of the queue that are not finished', ['queue', 'state']);

  if (database.pool) database.pool.onWait = (seconds) => poolWait.observe(seconds);

  function show(operations: Operations, depth: Awaited<ReturnType<Queue['depth']>>): void {
    for (const { state, count } of operations.orders) orders.set({ state }, count);
    for (const { provider, state, count } of operations.payments)
      payments.set({ provider, state }, count);
    for (const { state, count } of operations.refunds) refunds.set({ state }, count);
    for (const { name, state, count } of depth) jobs.set({ queue: name, state }, count);
    oldest.set(operations.oldestUnacknowledgedSeconds);
  }

  return {
    request: (route, method, status, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    call: (name, outcome) => callOutcomes.inc({ call: name, outcome }),
    textMessage: (outcome) => messages.inc({ outcome }),
    pushMessage: (outcome) => pushes.inc({ outcome }),
    async text() {
      for (const gauges of [orders, payments, refunds, jobs]) gauges.reset();
      try {
        show(await readOperations(database.db, now()), await queue.depth());
        databaseUp.set(1);
      } catch {
        // The rest of the figures is wanted most while the database is away.
        databaseUp.set(0);
      }
      const counts: PoolCounts | null = database.pool?.counts() ?? null;
      if (counts !== null)
        for (const state of ['total', 'idle', 'waiting'] as const)
          connections.set({ state }, counts[state]);
      return { body: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: { port: number; host: string },
): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ body, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host}:${listening}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
