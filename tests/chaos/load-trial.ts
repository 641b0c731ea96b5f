// Visitors and orders at a pace that does not wait for answers, up to far more than the server can serve: visitors are asked to come back,
// no order waits for them or is lost, and afterwards all is as before.
import { Agent, request } from 'node:http';
import { pickupOrder, type Plain } from '#tests/support/order-shop.ts';
import { startFlood } from './visit-flood.ts';
import { guestAt, wait, type KillableServer } from './killable-server.ts';

/** Kept pages and pages that are made for each visitor. */
const VISITED = ['/en/menu', '/en/our-story', '/ar/menu', '/ar/locations-overview'] as const;

type Reply = { status: number; text: string; ms: number };
const at = (times: readonly number[], share: number): number =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
      0,
  );

export async function runLoadTrial(
  server: KillableServer,
  plain: Plain,
  { seconds, ordersPerSecond, times }: { seconds: number; ordersPerSecond: number; times: number },
) {
  const began = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  // The balancer asks over a connection that it keeps.
  const probe = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(server.origin);
  function send(
    path: string,
    body: unknown = null,
    headers: Record<string, string> = {},
    due = performance.now(),
    over = agent,
  ): Promise<Reply> {
    return new Promise((done) => {
      const payload = body === null ? null : JSON.stringify(body);
      const sent = request(
        {
          agent: over,
          hostname,
          port,
          path,
          method: payload === null ? 'GET' : 'POST',
          headers:
            payload === null
              ? headers
              : {
                  ...headers,
                  'content-type': 'application/json',
                  'content-length': Buffer.byteLength(payload),
                },
        },
        (reply) => {
          let text = '';
          reply
            .setEncoding('utf8')
            .on('data', (part: string) => {
              if (text.length < 2_000) text += part;
            })
            .on('end', () => {
              done({ status: reply.statusCode ?? 0, text, ms: performance.now() - due });
            });
        },
      );
      sent.on('error', () => {
        done({ status: 0, text: '', ms: performance.now() - due });
      });
      sent.end(payload ?? undefined);
    });
  }
  let visits = 0;
  const page = (due?: number) => send(VISITED[(visits += 1) % VISITED.length] ?? '', null, {}, due);
  const guest = await guestAt(server.origin, '971502900001');
  const order = (due: number) =>
    send(
      '/api/customer/save_order',
      {
        data: pickupOrder(plain, guest),
        mode: 'online',
      },
      { 'x-guest-proof': guest.proof },
      due,
    );

  /** As many as it can serve: eight at a time, each waiting for its answer. */
  async function calm(ms: number): Promise<number[]> {
    const until = performance.now() + ms;
    const took: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (performance.now() < until) took.push((await page()).ms);
      }),
    );
    return took;
  }
  await send('/healthz', null, {}, performance.now(), probe);
  await calm(2_000);
  const before = await calm(4_000);
  const capacity = before.length / 4;

  /** Sends at its pace, whatever becomes of the answers. */
  async function pace(perSecond: number, one: (due: number) => Promise<Reply>): Promise<Reply[]> {
    const start = performance.now();
    const replies: Promise<Reply>[] = [];
    while (replies.length < perSecond * seconds) {
      const due = start + (replies.length * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      replies.push(one(due));
    }
    return Promise.all(replies);
  }
  const [pages, orders, health] = await Promise.all([
    startFlood({ hostname, port, paths: VISITED, perSecond: capacity * times, seconds }),
    pace(ordersPerSecond, order),
    pace(4, (due) => send('/healthz', null, {}, due, probe)),
  ]);
  await wait(10_000);
  const after = await calm(3_000);
  agent.destroy();
  probe.destroy();

  const placed = orders
    .filter((reply) => reply.status === 200)
    .map(
      (reply) =>
        (JSON.parse(reply.text) as { successResponse: { order_id: string } }).successResponse
          .order_id,
    );
  const stored = new Set(
    (await server.database.db.selectFrom('customer_order').select('order_id').execute()).map(
      (row) => row.order_id,
    ),
  );
  const waits = orders.map((reply) => reply.ms);
  return {
    /** Pages a second that the server makes when it is asked by as many as it can serve. */
    capacity,
    /** Pages asked for; those that came in each second; visitors asked to come back, and how long the middle one of them waited for that; what did not come at all. */
    pages: pages.asked,
    cameEachSecond: Math.round(pages.came / pages.seconds),
    turnedAway: pages.turnedAway,
    turnedAwayMs: pages.turnedAwayMs,
    broken: pages.broken,
    orders: orders.length,
    ordersFailed: orders.length - placed.length,
    /** Answered as placed, but not stored. */
    lost: placed.filter((id) => !stored.has(id)).length,
    /** In milliseconds, counted from when the request was due: the middle and the 99th of a hundred orders, the slowest answer about the process. */
    orderMs: at(waits, 0.5),
    orderP99Ms: at(waits, 0.99),
    healthMs: at(
      health.map((reply) => reply.ms),
      1,
    ),
    /** The middle page before, and ten seconds after the last answer. */
    calmMs: at(before, 0.5),
    afterMs: at(after, 0.5),
    seconds: (performance.now() - began) / 1000,
  };
}
