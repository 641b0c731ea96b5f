// Orders keep coming while the server is killed again and again; afterwards a checker compares what was answered with what is stored.
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import { PIECES, pickupOrder, type Guest, type Plain } from '#tests/support/order-shop.ts';
import { checkHistory, type CrashFigures, type Sent } from './crash-checker.ts';
import { guestAt, wait, type KillableServer } from './killable-server.ts';
import { seeded, type Chance } from './seeded.ts';

export type CrashSizes = {
  seed: number;
  orders: number;
  kills: number;
  clients: number;
  /** Restarts of the database without a shutdown, spread among the kills; `restart` does one. */
  databaseRestarts?: number;
  restart?: () => Promise<void>;
};

const SENT_TWICE = 0.1;
const GIVES_UP = 0.3;
const MOST_PIECES = 4;
const LEAST_LIFE_MS = 300;
const MOST_LIFE_MS = 1_200;
const MEAN_LIFE_MS = 750;
/** After its interval the killer waits this long for a request on its way, then strikes within a few milliseconds of it. */
const AIM_LIMIT_MS = 400;
const AIM_SPREAD_MS = 12;
const ANSWER_LIMIT_MS = 5_000;
const SETTLE_LIMIT_MS = 60_000;

type Answer = { status: number; orderId: string; totalAed: number } | null;

async function post(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { successResponse?: Record<string, unknown> } }> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return {
    status: reply.status,
    body: (await reply.json()) as { successResponse?: Record<string, unknown> },
  };
}

/** One to four lines of the same plain dish; the right total is known from the menu alone. */
function toOrder(
  chance: Chance,
  plain: Plain,
  client: Guest,
): { data: OrderPayloadInput; totalFils: number; lines: number } {
  const quantities = Array.from({ length: chance.between(1, MOST_PIECES) }, () =>
    chance.between(3, PIECES),
  );
  const totalAed = quantities.reduce((sum, quantity) => sum + quantity, 0) * plain.unitAed;
  return {
    totalFils: totalAed * 100,
    lines: quantities.length,
    data: {
      ...pickupOrder(plain, client),
      uniqueOrderId: chance.uuid(),
      cartItems: quantities.map((quantity) => ({
        menu_item_id: plain.itemId,
        selectedsize: { id: plain.sizeId },
        quantity,
      })),
      order_grossprice: totalAed,
    },
  };
}

/** Runs the trial on a server that is already started. The same seed sends the same orders at about the same moments. */
export async function runCrashTrial(
  server: KillableServer,
  plain: Plain,
  sizes: CrashSizes,
): Promise<CrashFigures> {
  const started = performance.now();
  const chance = seeded(sizes.seed);
  const history: Sent[] = [];
  const clients = await Promise.all(
    Array.from({ length: sizes.clients }, (_, number) =>
      guestAt(server.origin, String(971_502_000_000 + number)),
    ),
  );
  const perLife = sizes.orders / (sizes.kills + 1);
  const thinkMs = (MEAN_LIFE_MS * sizes.clients) / perLife;
  let taken = 0;
  let kills = 0;
  let inFlight = 0;
  let settleBy = Number.POSITIVE_INFINITY;

  async function send(client: Guest, order: ReturnType<typeof toOrder>): Promise<Answer> {
    inFlight += 1;
    try {
      const { status, body } = await post(
        server.origin,
        '/api/customer/save_order',
        { data: order.data, mode: 'online' },
        { 'x-guest-proof': client.proof },
      );
      return status >= 500
        ? null
        : {
            status,
            orderId: (body.successResponse?.['order_id'] ?? '') as string,
            totalAed: Number(body.successResponse?.['order_grossprice'] ?? Number.NaN),
          };
    } catch {
      return null;
    } finally {
      inFlight -= 1;
    }
  }

  async function place(client: Guest, mine: Chance): Promise<void> {
    const order = toOrder(mine, plain, client);
    const sent: Sent = {
      key: order.data.uniqueOrderId,
      totalFils: order.totalFils,
      lines: order.lines,
      answers: [],
      gaveUp: false,
    };
    history.push(sent);
    const copies = mine.next() < SENT_TWICE ? 2 : 1;
    const givesUp = mine.next() < GIVES_UP;
    for (;;) {
      const answers = await Promise.all(Array.from({ length: copies }, () => send(client, order)));
      for (const answer of answers) if (answer !== null) sent.answers.push(answer);
      if (answers.some((answer) => answer !== null)) return;
      if (givesUp || performance.now() > settleBy) {
        sent.gaveUp = givesUp;
        return;
      }
      await wait(mine.between(30, 120));
    }
  }

  async function work(client: Guest, number: number): Promise<void> {
    const mine = seeded(sizes.seed * 1_000 + number);
    while (taken < sizes.orders) {
      // Each life of the server gets its share of the orders, so that no kill meets an idle server.
      if (taken >= perLife * (kills + 1)) {
        await wait(20);
        continue;
      }
      taken += 1;
      await place(client, mine);
      await wait(mine.next() * 2 * thinkMs);
    }
  }

  async function strike(): Promise<void> {
    const restartEvery = sizes.databaseRestarts
      ? Math.max(1, Math.floor(sizes.kills / sizes.databaseRestarts))
      : 0;
    for (let number = 1; number <= sizes.kills; number += 1) {
      await wait(chance.between(LEAST_LIFE_MS, MOST_LIFE_MS));
      const until = performance.now() + AIM_LIMIT_MS;
      while (inFlight === 0 && performance.now() < until) await wait(1);
      await wait(chance.next() * AIM_SPREAD_MS);
      if (restartEvery > 0 && number % restartEvery === 0) {
        await sizes.restart?.();
        await wait(chance.between(LEAST_LIFE_MS, MOST_LIFE_MS));
      }
      await server.kill();
      kills = number;
      await server.start();
    }
    settleBy = performance.now() + SETTLE_LIMIT_MS;
  }

  await Promise.all([strike(), ...clients.map(work)]);
  return {
    ...(await checkHistory(server.database.db, history)),
    kills,
    seconds: (performance.now() - started) / 1000,
  };
}
