// Many boards at once: how long it takes from the answer that confirms an order until its card is at each board of the branch.
import { createParser } from 'eventsource-parser';

type Board = { storeId: number; seen: Map<string, number>; stop(): void; ended: Promise<void> };

/** A board's live line; it is open when the promise is through. */
async function openBoard(origin: string, cookie: string, storeId: number): Promise<Board> {
  const abort = new AbortController();
  const reply = await fetch(`${origin}/api/console/board/${storeId}/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  if (reply.status !== 200 || !reply.body) throw new Error(`no board: ${reply.status}`);
  const { body } = reply;
  const seen = new Map<string, number>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'order') return;
      const { order_id } = JSON.parse(data) as { order_id: string };
      if (!seen.has(order_id)) seen.set(order_id, performance.now());
    },
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of body)
        parser.feed(decoder.decode(part as Uint8Array, { stream: true }));
    } catch {
      /* stopped */
    }
  })();
  return { storeId, seen, ended, stop: () => abort.abort() };
}

export type LatencyInput = {
  origin: string;
  cookie: string;
  /** The branch of each board. */
  boards: readonly number[];
  orders: number;
  place(): Promise<{ orderId: string; storeId: number } | null>;
};
export type LatencyFigures = {
  boards: number;
  cards: number;
  /** Cards that never came. */
  missing: number;
  p50Ms: number;
  p95Ms: number;
  slowestMs: number;
};

const PAUSE_MS = 100;
const SETTLE_MS = 60_000;
const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** An order every tenth of a second: at a hundred boards of one branch that is an evening which nobody has had yet. */
export async function boardLatency(input: LatencyInput): Promise<LatencyFigures> {
  const boards = await Promise.all(
    input.boards.map((storeId) => openBoard(input.origin, input.cookie, storeId)),
  );
  const wanted: { board: Board; orderId: string; at: number }[] = [];
  try {
    for (let count = 0; count < input.orders; count += 1) {
      const placed = await input.place();
      if (placed === null) continue;
      const at = performance.now();
      for (const board of boards)
        if (board.storeId === placed.storeId) wanted.push({ board, orderId: placed.orderId, at });
      await pause(PAUSE_MS);
    }
    const until = performance.now() + SETTLE_MS;
    while (
      performance.now() < until &&
      wanted.some(({ board, orderId }) => !board.seen.has(orderId))
    )
      await pause(20);
  } finally {
    for (const board of boards) board.stop();
    await Promise.all(boards.map(({ ended }) => ended));
  }
  const delays = wanted
    .map(({ board, orderId, at }) => (board.seen.get(orderId) ?? Number.POSITIVE_INFINITY) - at)
    .map((delay) => Math.max(0, delay))
    .toSorted((a, b) => a - b);
  const share = (of: number): number => delays[Math.ceil(delays.length * of) - 1] ?? Number.NaN;
  return {
    boards: boards.length,
    cards: delays.length,
    missing: delays.filter((delay) => delay === Number.POSITIVE_INFINITY).length,
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    slowestMs: share(1),
  };
}
