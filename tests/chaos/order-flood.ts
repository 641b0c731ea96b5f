// Orders at a pace that does not wait for answers, on a thread of its own; or, without a pace, as many as the server answers to so many callers.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pickupOrder, type Guest, type Plain } from '#tests/support/order-shop.ts';

export type OrderFloodInput = {
  origin: string;
  plain: Plain;
  /** They order in turn: the orders of one phone wait for each other. */
  guests: readonly Guest[];
  seconds: number;
  /** Orders a second; or how many callers each wait for their answer. */
  pace: { perSecond: number } | { callers: number };
};
export type OrderFlood = {
  asked: number;
  placed: string[];
  refused: number;
  /** How long the middle one of those waited for its answer. */
  placedMs: number;
  refusedMs: number;
  /** By what came instead: a status, or why there was no answer. */
  others: Record<string, number>;
  /** Until the last order was placed. */
  seconds: number;
  /** How long the callers themselves stood still at most: so much of a wait may be theirs. */
  stoodStillMs: number;
};
type Reply = { status: number | string; text: string; ms: number; at: number };

/** A caller goes away after this long. */
const PATIENCE_MS = 10_000;

/** Where the callers' own thread stood still, an answer may lie unread when the time is over: it is read first. */
function patience(): AbortSignal {
  const leaving = new AbortController();
  setTimeout(() => setImmediate(() => setImmediate(() => leaving.abort())), PATIENCE_MS).unref();
  return leaving.signal;
}

async function flood({ origin, plain, guests, seconds, pace }: OrderFloodInput) {
  let count = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  function order(): Promise<Reply> {
    const guest = guests[(count += 1) % guests.length];
    if (!guest) throw new Error('nobody orders');
    const payload = JSON.stringify({ data: pickupOrder(plain, guest), mode: 'online' });
    const began = performance.now();
    return new Promise((done) => {
      const end = (status: number | string, text = ''): void =>
        done({ status, text, ms: performance.now() - began, at: performance.now() });
      const headers = {
        'x-guest-proof': guest.proof,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      };
      const sent = request(`${origin}/api/customer/save_order`, {
        ...{ agent, method: 'POST', headers, signal: patience() },
      });
      sent.on('response', (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply
          .on('end', () => end(reply.statusCode ?? 0, text))
          .on('error', ({ name }) => end(name));
      });
      sent.on('error', ({ name, message }) => end(`${name} ${message}`)).end(payload);
    });
  }
  const standstills = monitorEventLoopDelay();
  standstills.enable();
  const start = performance.now();
  const isOver = (): boolean => performance.now() - start > seconds * 1000;
  const replies: Promise<Reply>[] = [];
  if ('callers' in pace)
    await Promise.all(
      Array.from({ length: pace.callers }, async () => {
        while (!isOver()) {
          const reply = order();
          replies.push(reply);
          await reply;
        }
      }),
    );
  else
    while (!isOver()) {
      const due = ((performance.now() - start) / 1000) * pace.perSecond;
      while (replies.length < due) replies.push(order());
      await new Promise((done) => {
        setTimeout(done, 2);
      });
    }
  const all = await Promise.all(replies);
  agent.destroy();
  standstills.disable();
  const byStatus = Map.groupBy(all, ({ status }) => status);
  const { 200: placed = [], 503: refused = [], ...others } = Object.fromEntries(byStatus);
  const middle = (some: Reply[]): number =>
    Math.round(some.map(({ ms }) => ms).toSorted((a, b) => a - b)[some.length >> 1] ?? 0);
  return {
    asked: all.length,
    placed: placed.map(
      ({ text }) =>
        (JSON.parse(text) as { successResponse: { order_id: string } }).successResponse.order_id,
    ),
    placedMs: middle(placed),
    refused: refused.length,
    refusedMs: middle(refused),
    others: Object.fromEntries(
      Object.entries(others).map(([status, some]) => [status, some.length]),
    ),
    seconds: (Math.max(...placed.map(({ at }) => at)) - start) / 1000,
    stoodStillMs: Math.round(standstills.max / 1e6),
  } satisfies OrderFlood;
}

/** Resolves with what became of the orders when all are answered. */
export function startOrderFlood(input: OrderFloodInput): Promise<OrderFlood> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: input });
    worker.once('message', done);
    worker.once('error', failed);
  });
}

if (!isMainThread && parentPort) parentPort.postMessage(await flood(workerData as OrderFloodInput));
