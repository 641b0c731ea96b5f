// The process that sends a rush: an order is due every so often, its pages and calls in the seconds before it, whatever becomes of the answers.
import { Agent, request } from 'node:http';
import { seeded, type Chance } from '#tests/chaos/seeded.ts';
import { PAGE_KINDS, visit } from './mix.ts';
import type { Request } from './run-requests.ts';

/** A sealed order and its branch; the browsing around it is made here, since a hundred thousand requests are slow to hand over. */
export type RushOrder = { body: string; headers: Record<string, string>; storeId: number };
export type RushPlan = {
  origin: string;
  orders: readonly RushOrder[];
  itemIds: readonly number[];
  seconds: number;
};
export type RushResult = {
  orders: number;
  ordersOk: number;
  orderP50Ms: number;
  orderP99Ms: number;
  pages: number;
  pagesOk: number;
  calls: number;
  callsOk: number;
  /** How long the middle one of those that were asked to come back waited for that, from when it was sent. */
  refusalMs: number;
  refused: number;
  /** By how much the middle request was sent too late: the sender's own lack of a processor, which the times of orders include. */
  lateMs: number;
  /** From the first order that was due to the last answer to an order. */
  orderingMs: number;
};

/** `ms` from when it was due, `sentMs` from when it was sent. */
type Answer = { status: number; ms: number; sentMs: number };
type Due = { at: number; kind: 'order' | 'page' | 'call'; what: Request };

const BROWSING_MS = 5_000;
const PAGES_AN_ORDER = 8;
const CALLS_AN_ORDER = 12;
const chance = seeded(5_000);
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

function send({ method, url, body, headers = {} }: Request, due: number): Promise<Answer> {
  return new Promise((done) => {
    const began = performance.now();
    const over = (status: number): void => {
      const now = performance.now();
      done({ status, ms: now - due, sentMs: now - began });
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

/** One customer: pages and calls on the way, then the order. */
function browsing(
  { origin, itemIds }: RushPlan,
  storeId: number,
  by: Chance,
): { pages: Request[]; calls: Request[] } {
  const pages = Array.from({ length: PAGES_AN_ORDER }, (_, number): Request => {
    const kind = PAGE_KINDS[number % PAGE_KINDS.length] ?? 'menu';
    const { path, headers } = visit(kind, by, [storeId]);
    return { method: 'GET', url: origin + path, headers };
  });
  const calls = Array.from({ length: CALLS_AN_ORDER }, (_, number): Request => {
    if (number === 0) return { method: 'GET', url: `${origin}/api/menu/page/en/${storeId}` };
    return {
      method: 'POST',
      url: `${origin}/api/menu/item/${by.pick(itemIds)}`,
      body: JSON.stringify({ store_id: storeId, mode: 'online' }),
    };
  });
  return { pages, calls };
}

/** Everything in the order in which it is due, in milliseconds from the start. */
function toDue(rush: RushPlan): Due[] {
  const { orders, seconds, origin } = rush;
  return orders
    .flatMap(({ body, headers, storeId }, number) => {
      const at = BROWSING_MS + (number * seconds * 1000) / orders.length;
      const { pages, calls } = browsing(rush, storeId, chance);
      const spread = (list: Request[], kind: Due['kind']): Due[] =>
        list.map((what, place) => ({
          at: at - BROWSING_MS * (1 - place / list.length),
          kind,
          what,
        }));
      const order: Request = {
        method: 'POST',
        url: `${origin}/api/customer/save_order`,
        body,
        headers,
      };
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

async function run(rush: RushPlan): Promise<RushResult> {
  const answers: Record<Due['kind'], Promise<Answer>[]> = { order: [], page: [], call: [] };
  const list = toDue(rush);
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
  const order = await Promise.all(answers.order);
  const orderingMs = performance.now() - start - BROWSING_MS;
  const [page, call] = await Promise.all([Promise.all(answers.page), Promise.all(answers.call)]);
  const times = order.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const ok = (list: Answer[]): number => list.filter(({ status }) => status === 200).length;
  const all = [...order, ...page, ...call];
  const refused = all
    .filter(({ status }) => status === 503)
    .map(({ sentMs }) => sentMs)
    .toSorted((a, b) => a - b);
  const late = all.map(({ ms, sentMs }) => ms - sentMs).toSorted((a, b) => a - b);
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
    refused: refused.length,
    lateMs: at(late, 0.5),
    orderingMs,
  };
}

process.once('message', (message) => {
  void run(message as RushPlan).then((result) => {
    process.send?.(result);
    agent.destroy();
  });
});
