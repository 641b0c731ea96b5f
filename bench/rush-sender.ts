// The process that sends a rush: an order is due every so often, its pages and calls in the seconds before it, whatever becomes of the answers.
import { Agent, request } from 'node:http';
import type { Request } from './run-requests.ts';

export type RushOrder = { order: Request; pages: Request[]; calls: Request[] };
export type RushResult = {
  orders: number;
  ordersOk: number;
  orderP50Ms: number;
  orderP99Ms: number;
  pages: number;
  pagesOk: number;
  calls: number;
  callsOk: number;
  /** How long the middle one of those that were asked to come back waited for that. */
  refusalMs: number;
};

type Answer = { status: number; ms: number };
type Due = { at: number; kind: 'order' | 'page' | 'call'; what: Request };

const BROWSING_MS = 5_000;
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

function send({ method, url, body, headers = {} }: Request, due: number): Promise<Answer> {
  return new Promise((done) => {
    const over = (status: number): void => {
      done({ status, ms: performance.now() - due });
    };
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          'accept-encoding': 'br',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (reply) => {
        reply.resume().on('end', () => {
          over(reply.statusCode ?? 0);
        });
      },
    );
    sent.on('error', () => {
      over(0);
    });
    sent.end(body);
  });
}

/** Everything in the order in which it is due, in milliseconds from the start. */
function plan(orders: readonly RushOrder[], seconds: number): Due[] {
  return orders
    .flatMap(({ order, pages, calls }, number) => {
      const at = BROWSING_MS + (number * seconds * 1000) / orders.length;
      const spread = (list: Request[], kind: Due['kind']): Due[] =>
        list.map((what, place) => ({
          at: at - BROWSING_MS * (1 - place / list.length),
          kind,
          what,
        }));
      return [
        ...spread(pages, 'page'),
        ...spread(calls, 'call'),
        { at, kind: 'order' as const, what: order },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function run(orders: readonly RushOrder[], seconds: number): Promise<RushResult> {
  const answers: Record<Due['kind'], Promise<Answer>[]> = { order: [], page: [], call: [] };
  const list = plan(orders, seconds);
  const start = performance.now();
  let next = 0;
  while (next < list.length) {
    const now = performance.now() - start;
    for (let due = list[next]; due !== undefined && due.at <= now; due = list[next]) {
      answers[due.kind].push(send(due.what, start + due.at));
      next += 1;
    }
    await new Promise((done) => {
      setTimeout(done, 2);
    });
  }
  const [order, page, call] = await Promise.all([
    Promise.all(answers.order),
    Promise.all(answers.page),
    Promise.all(answers.call),
  ]);
  const times = order.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const ok = (all: Answer[]): number => all.filter(({ status }) => status === 200).length;
  const refused = [...order, ...page, ...call]
    .filter(({ status }) => status === 503)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return {
    orders: order.length,
    ordersOk: ok(order),
    orderP50Ms: at(times, 0.5),
    orderP99Ms: at(times, 0.99),
    pages: page.length,
    pagesOk: ok(page),
    calls: call.length,
    callsOk: ok(call),
    refusalMs: at(refused, 0.5),
  };
}

process.once('message', (message) => {
  const { orders, seconds } = message as { orders: RushOrder[]; seconds: number };
  void run(orders, seconds).then((result) => {
    process.send?.(result);
    agent.destroy();
  });
});
