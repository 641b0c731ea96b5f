// Screens of a kitchen whose lines are cut all the time, while orders come in, move on, and the server starts again and again. In the end each screen must know everything.
import { createParser } from 'eventsource-parser';
import { listeningServer, type createShop } from '#tests/support/order-shop.ts';
import { wait } from './killable-server.ts';
import { seeded, type Chance } from './seeded.ts';
import { readRows } from '#tests/support/rows.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
type BoardSizes = { seed: number; orders: number; screens: number; restarts: number };
const LONGEST_LINE_MS = 400;
const LONGEST_PAUSE_MS = 60;
const SETTLE_MS = 60_000;
/** Of each screen. */
const LEAST_CUTS = 5;

type Screen = {
  known: Map<string, { state: string; at: number }>;
  cuts: number;
  stop(): Promise<void>;
  isSteady: boolean;
};

/** A screen of branch 1: opens its line, reads the board, loses the line, and begins anew. Once steady it is not cut any more. */
function openScreen(board: () => string, cookie: string, chance: Chance): Screen {
  let isOver = false;
  let abort = new AbortController();
  const screen: Screen = {
    known: new Map(),
    cuts: 0,
    isSteady: false,
    stop: async () => {
      isOver = true;
      abort.abort();
      await done;
    },
  };
  async function line(): Promise<void> {
    abort = new AbortController();
    const timer = screen.isSteady
      ? null
      : setTimeout(
          () => {
            if (!screen.isSteady) {
              screen.cuts += 1;
              abort.abort();
            }
          },
          chance.between(20, LONGEST_LINE_MS),
        );
    try {
      const init = { headers: { cookie }, signal: abort.signal };
      const know = ({ order_id, state }: { order_id: string; state: string }) => {
        const at = screen.known.get(order_id)?.at ?? performance.now();
        screen.known.set(order_id, { state, at });
      };
      const reply = await fetch(`${board()}/events`, init);
      // What the line says meanwhile is read afterwards: it is newer.
      const read = await (await fetch(board(), init)).json();
      for (const order of read.orders) know(order);
      const decoder = new TextDecoder();
      const parser = createParser({ onEvent: ({ data }) => know(JSON.parse(data)) });
      for await (const part of reply.body ?? [])
        parser.feed(decoder.decode(part as Uint8Array, { stream: true }));
    } catch {
      /* cut, or the server is away */
    } finally {
      if (timer) clearTimeout(timer);
    }
  }
  const done = (async () => {
    while (!isOver) {
      await line();
      await wait(chance.between(0, LONGEST_PAUSE_MS));
    }
  })();
  return screen;
}

export async function runBoardTrial(shop: Shop, { seed, orders, screens, restarts }: BoardSizes) {
  const began = performance.now();
  const chance = seeded(seed);
  const cookie = await shop.signIn('dxb01');
  let server = await listeningServer(shop.app);
  const all = Array.from({ length: screens }, (_, number) =>
    openScreen(() => `${server.origin}/api/console/board/1`, cookie, seeded(seed * 100 + number)),
  );
  const guest = await shop.guest();
  const placedAt = new Map<string, number>();
  let lostListeners = 0;
  const every = Math.max(1, Math.floor(orders / (restarts + 1)));

  for (let number = 1; number <= orders; number += 1) {
    const reply = await shop.place(guest);
    if (reply.status !== 200) throw new Error(`no order: ${reply.text}`);
    placedAt.set(reply.body.successResponse.order_id, performance.now());
    // Some are moved on in the kitchen at once.
    if (chance.next() < 0.5)
      await shop.by(cookie)(
        'moveOrder',
        { orderId: chance.pick([...placedAt.keys()]) },
        { action: chance.pick(['accept', 'ready', 'accept']) },
      );
    if (number % every === 0 && number < orders) {
      await server.close();
      server = await listeningServer(shop.app);
    }
    // The database forgets who listens: what was told meanwhile is told to nobody.
    if (shop.app.database.engine === 'postgresql' && chance.next() < 0.1) {
      const { rows } = await shop.app.database.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen %' or query = 'select 1')",
      );
      lostListeners += rows.length;
    }
    await wait(chance.between(0, 40));
  }
  // A fast machine has placed all orders before that.
  while (all.some(({ cuts }) => cuts < LEAST_CUTS)) await wait(20);
  for (const screen of all) screen.isSteady = true;
  const books = new Map(
    (await readRows(shop, 'customer_order', {}, ['order_id', 'state', 'store_id'])).map((row) => [
      row.order_id,
      row,
    ]),
  );
  const wrong = (screen: Screen) =>
    [...placedAt.keys()].filter((id) => screen.known.get(id)?.state !== books.get(id)?.state);
  const until = performance.now() + SETTLE_MS;
  while (performance.now() < until && all.some((screen) => wrong(screen).length > 0))
    await wait(50);
  // Orders that a screen does not have, or has in another state than the books, some seconds after the last change; orders of another branch on a screen.
  const figures = {
    missing: all.reduce(
      (sum, screen) => sum + [...placedAt.keys()].filter((id) => !screen.known.has(id)).length,
      0,
    ),
    stale: all.reduce(
      (sum, screen) => sum + wrong(screen).filter((id) => screen.known.has(id)).length,
      0,
    ),
    foreign: all.reduce(
      (sum, screen) =>
        sum + [...screen.known.keys()].filter((id) => books.get(id)?.store_id !== 1).length,
      0,
    ),
  };
  const delays = [...placedAt]
    .map(
      ([id, at]) =>
        Math.min(...all.map((screen) => screen.known.get(id)?.at ?? Number.POSITIVE_INFINITY)) - at,
    )
    .toSorted((a, b) => a - b);
  await Promise.all(all.map((screen) => screen.stop()));
  await server.close();
  return {
    ...figures,
    orders: placedAt.size,
    cutLines: all.reduce((sum, screen) => sum + screen.cuts, 0),
    restarts,
    lostListeners,
    /** From placing an order to the first screen that shows it: the middle one and the slowest. */
    medianMs: Math.round(delays[Math.floor(delays.length / 2)] ?? 0),
    slowestMs: Math.round(delays.at(-1) ?? 0),
    seconds: (performance.now() - began) / 1000,
  };
}
