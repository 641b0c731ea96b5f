// Orders at a pace that does not wait for answers, on a thread of its own; or, without a pace, as many as the server answers to so many callers.
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pickupOrder, type Guest, type Plain } from '#tests/support/order-shop.ts';

export type OrderFloodInput = {
  origin: string;
  plain: Plain;
  guest: Guest;
  seconds: number;
  /** Orders a second; or how many callers each wait for their answer. */
  pace: { perSecond: number } | { callers: number };
};
export type OrderFlood = {
  asked: number;
  placed: string[];
  refused: number;
  /** How long the middle one of the refused waited. */
  refusedMs: number;
  /** The caller went away, or another answer came. */
  failed: number;
  seconds: number;
};
type Reply = { status: number; text: string; ms: number };

/** A caller goes away after this long. */
const PATIENCE_MS = 10_000;

async function flood({ origin, plain, guest, seconds, pace }: OrderFloodInput) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  function order(): Promise<Reply> {
    const payload = JSON.stringify({ data: pickupOrder(plain, guest), mode: 'online' });
    const began = performance.now();
    return new Promise((done) => {
      const end = (status: number, text = ''): void =>
        done({ status, text, ms: performance.now() - began });
      const headers = {
        'x-guest-proof': guest.proof,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      };
      const sent = request(`${origin}/api/customer/save_order`, {
        ...{ agent, method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) },
      });
      sent.on('response', (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => end(reply.statusCode ?? 0, text)).on('error', () => end(0));
      });
      sent.on('error', () => end(0)).end(payload);
    });
  }
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
  const refused = all.filter(({ status }) => status === 503);
  const waits = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const placed = all
    .filter(({ status }) => status === 200)
    .map(
      ({ text }) =>
        (JSON.parse(text) as { successResponse: { order_id: string } }).successResponse.order_id,
    );
  return {
    asked: all.length,
    placed,
    refused: refused.length,
    refusedMs: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    failed: all.length - placed.length - refused.length,
    seconds: (performance.now() - start) / 1000,
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
