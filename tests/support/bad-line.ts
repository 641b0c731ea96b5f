// A bad line in front of a server: every request waits, some are lost on the way there, some answers on the way back. The same seed loses as often.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { seeded } from '#tests/chaos/seeded.ts';

/** `unasked`: lost before the server. `unanswered`: the server has done it, the answer is cut. `swallowed`: done, and never answered nor cut. */
export type Fate = 'unasked' | 'unanswered' | 'swallowed';
type Sizes = {
  seed: number;
  /** Of a request and its answer together. */ delayMs: number;
  /** From 0 to 1, of all requests. */ loss: number;
};
type Counts = { requests: number; unasked: number; unanswered: number; swallowed: number };

export type BadLine = {
  origin: string;
  counts: Counts;
  /** What becomes of the next request of this customer to this path. A customer is known by the header `x-customer`. */
  plan(customer: string, path: string, fate: Fate): void;
  close(): Promise<void>;
};

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Stands on a free port of this machine. Browsers know only its address. */
export async function openBadLine(
  target: string,
  { seed, delayMs, loss }: Sizes,
): Promise<BadLine> {
  const chance = seeded(seed);
  const { hostname, port } = new URL(target);
  const counts: Counts = { requests: 0, unasked: 0, unanswered: 0, swallowed: 0 };
  const plans = new Map<string, Fate>();

  function findFate(asked: IncomingMessage): Fate | null {
    const key = `${String(asked.headers['x-customer'])} ${asked.url ?? ''}`;
    const planned = plans.get(key);
    if (planned) {
      plans.delete(key);
      return planned;
    }
    return chance.next() < loss ? chance.pick(['unasked', 'unanswered'] as const) : null;
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    counts.requests += 1;
    const fate = findFate(asked);
    if (fate) counts[fate] += 1;
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    await wait(delayMs / 2);
    if (fate === 'unasked') {
      asked.socket.destroy();
      return;
    }
    const sent = request(
      {
        hostname,
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, connection: 'close' },
      },
      (reply) => {
        if (fate === 'swallowed') {
          reply.resume();
          return;
        }
        if (fate === 'unanswered') {
          reply.resume().on('end', () => {
            asked.socket.destroy();
          });
          return;
        }
        const { connection: _theirs, ...headers } = reply.headers;
        void wait(delayMs / 2).then(() => {
          answer.writeHead(reply.statusCode ?? 502, headers);
          reply.pipe(answer);
        });
      },
    );
    sent.on('error', () => {
      asked.socket.destroy();
    });
    answer.on('close', () => {
      if (fate === null && !answer.writableFinished && asked.url?.includes('events'))
        sent.destroy();
    });
    sent.end(Buffer.concat(parts));
  }

  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => {
      asked.socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    counts,
    plan: (customer, path, fate) => {
      plans.set(`${customer} ${path}`, fate);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
