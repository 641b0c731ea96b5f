// Customers before a cluster: they look at the menu, order, track and follow their orders. What is not answered with 200 is asked again, an order
// under the same id.
import { pickupOrder, type plainItem } from '#tests/support/order-shop.ts';
import { wait } from './killable-server.ts';

const CUSTOMERS = 8;
const PAUSE_MS = 50;
const AGAIN_MS = 300;

type Answer = { status: number; text: string; cookie: string };

export type ClusterLoad = {
  counts: { asked: number; refused: number; faults: number; broken: number; streams: number };
  /** What went wrong first. */
  firstFailure(): string | null;
  /** By the id that the caller gave an order: the ids that it was told. */
  placed: ReadonlyMap<string, ReadonlySet<string>>;
  /** By `performance.now()`. */
  lastPlaced(): number;
  end(): Promise<void>;
};

export function startLoad(origin: string, plain: ReturnType<typeof plainItem>): ClusterLoad {
  const counts = { asked: 0, refused: 0, faults: 0, broken: 0, streams: 0 };
  const placed = new Map<string, Set<string>>();
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  let firstFailure: string | null = null;
  let lastPlaced = performance.now();

  function fail(kind: 'refused' | 'faults' | 'broken', what: string): void {
    counts[kind] += 1;
    firstFailure ??= what.slice(0, 300);
  }
  const toKind = (status: number) =>
    status === 503 ? 'refused' : status === 500 ? 'faults' : 'broken';

  /** Asks until the answer is 200; null at the end of the trial. */
  async function ask(path: string, init: RequestInit = {}): Promise<Answer | null> {
    while (!isOver()) {
      counts.asked += 1;
      const answer = await fetch(`${origin}${path}`, init).then(
        async (reply) => ({
          status: reply.status,
          text: await reply.text(),
          cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        }),
        (error: Error) => ({ status: 0, text: error.stack ?? error.message, cookie: '' }),
      );
      if (answer.status === 200) return answer;
      fail(toKind(answer.status), `${answer.status} ${path} ${answer.text}`);
      await wait(AGAIN_MS);
    }
    return null;
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /** Follows one order until the trial ends, as a browser does: a stream that ends is opened again. */
  async function follow(orderId: string, cookie: string): Promise<void> {
    while (!isOver())
      try {
        const { signal } = over;
        const reply = await fetch(`${origin}/api/track/${orderId}/events`, {
          headers: { cookie },
          signal,
        });
        if (reply.status !== 200) fail(toKind(reply.status), `${reply.status} stream`);
        else {
          counts.streams += 1;
          await reply.body?.pipeTo(new WritableStream(), { signal });
        }
        await wait(AGAIN_MS);
      } catch (error) {
        if (!isOver()) fail('broken', `stream: ${String(error)}`);
      }
  }

  async function customer(nth: number): Promise<void> {
    const phone = `97150290010${nth}`;
    const added = await post('/api/customer/addGuest', {
      first_name: 'Cluster',
      last_name: 'Client',
      phone_number: phone,
      email_address: 'cluster@example.com',
    });
    const { successResponse: known } = JSON.parse(added?.text ?? '') as {
      successResponse: { customer_id: number; proof: string };
    };
    const guest = { customerId: known.customer_id, proof: known.proof, phone };
    let following: Promise<void> | null = null;
    while (!isOver()) {
      const menu = await ask('/en/menu');
      const script = /"(\/assets\/[^"]+\.js)"/.exec(menu?.text ?? '')?.[1];
      if (script !== undefined) await ask(script);
      const data = pickupOrder(plain, guest);
      placed.set(data.uniqueOrderId, new Set());
      const proof = { 'x-guest-proof': guest.proof };
      const saved = await post('/api/customer/save_order', { data, mode: 'online' }, proof);
      if (saved === null) break;
      const reply = JSON.parse(saved.text) as { successResponse: { order_id: string } };
      const { order_id } = reply.successResponse;
      placed.get(data.uniqueOrderId)?.add(order_id);
      lastPlaced = performance.now();
      following ??= follow(order_id, saved.cookie);
      await post('/api/customer/trackOrder', { order_id, phone_number: phone });
      await wait(PAUSE_MS);
    }
    await following;
  }
  const working = Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => customer(nth)));
  return {
    counts,
    placed,
    firstFailure: () => firstFailure,
    lastPlaced: () => lastPlaced,
    async end() {
      over.abort();
      await working;
    },
  };
}
