// A balancer as simple as can be: it asks /readyz, leaves out who does not answer 200, and passes each request to the next one, once.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wait } from './killable-server.ts';

const CHECK_EVERY_MS = 500;
/** Long: on a busy machine a check that waits is no sign that the process is gone, which answers 503 or not at all. */
const CHECK_LIMIT_MS = 10_000;
/** So many checks in a row must fail. */
const FALL = 2;

export type Balancer = {
  origin: string;
  /** How many get requests now. */
  ready(): number;
  close(): Promise<void>;
};

export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const failures = new Map(origins.map((origin) => [origin, FALL]));
  const ready = () => origins.filter((origin) => (failures.get(origin) ?? FALL) < FALL);
  async function check(origin: string): Promise<void> {
    const isReady = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(CHECK_LIMIT_MS),
    }).then(
      (reply) => reply.ok,
      () => false,
    );
    failures.set(origin, isReady ? 0 : (failures.get(origin) ?? 0) + 1);
  }
  let isClosed = false;
  async function watch(origin: string): Promise<void> {
    while (!isClosed) {
      await check(origin);
      await wait(CHECK_EVERY_MS);
    }
  }
  for (const origin of origins) void watch(origin);

  let turn = 0;
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const all = ready();
    const origin = all[(turn += 1) % all.length];
    if (origin === undefined) {
      outgoing.writeHead(503, { 'retry-after': '1' }).end('no process is ready');
      return;
    }
    const { hostname, port } = new URL(origin);
    const { method, url: path, headers } = incoming;
    // A connection of its own for each request: none is found closed when it is used again.
    const onward = request({ hostname, port, method, path, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', ({ message }) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(message);
    });
    incoming.pipe(onward);
  }
  // Callers pause for less.
  const server = createServer({ keepAliveTimeout: 60_000 }, pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready().length,
    async close() {
      isClosed = true;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
