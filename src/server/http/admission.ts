// More people than one process can serve: who only looks around is asked to come back, early and cheaply, so that who orders is served.
// Node works through all requests that have arrived before it looks for new ones: how long it has been at that is how long the next one waited.
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { setImmediate as turnEnd } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { langOfHeader, type Lang } from '#shared/i18n/languages.ts';
import { busyPage } from './busy-page.ts';
import { isUrgentPage } from './render-queue.ts';
import { refusalReply } from './refusal-reply.ts';
import { CALL_HEADERS, securityHeaders } from './security-headers.ts';

/** `order`: who is on the way to paying, pays or follows an order. `always`: what costs next to nothing, the staff and their printers, and money that comes back. */
export type Priority = 'always' | 'order' | 'browse';

/** Looking around, by call: each of these is asked again without harm. */
const BROWSING_CALLS =
  /^\/api\/(?:menu\/(?!validateCart\b)|customer\/(?:stores|autoComplete)\b|places\/|user_tracking\b)/;
const NEVER_SENT_AWAY = /^\/api\/(?:console\b|cloudprnt\b|payments\b|docs\b)/;

export function toPriority(method: string, url: string): Priority {
  if (url.startsWith('/api/')) {
    if (NEVER_SENT_AWAY.test(url)) return 'always';
    if (BROWSING_CALLS.test(url)) return 'browse';
    // A stream that follows an order stays open: it is none of those who wait.
    return method === 'GET' ? 'always' : 'order';
  }
  if (method !== 'GET' && method !== 'HEAD') return 'always';
  if (!/^\/(?:en|ar)(?:[/?.]|$)/.test(url)) return 'always';
  return isUrgentPage(url) ? 'always' : 'browse';
}

/** So long a turn may take before somebody is sent away; and while people are being sent away, so that a turn stays short for the others. */
const LONGEST_TURN_MS = 150;
const BUSY_TURN_MS = 20;
/** Fewer than these never wait long, however slow the machine is just now. */
const FEW = 32;
/** The rush is over when nobody had to be sent away for so long. */
const CALM_MS = 1_000;
/** Orders in the making: about what a database writes in half a second. With more of them each would only wait longer. */
const MOST_ORDERS = 400;
/** What is so many on a quick machine is half a minute of work on a slow one: so long an order may take, but for the first ones. */
const LONGEST_ORDER_MS = 1_000;
const FEW_ORDERS = 50;
const AGAIN_SECONDS = '3';

export type Watch = { now(): number; atTurnEnd(done: () => void): void; onBusy(): void };

export class Admission {
  readonly #watch: Watch;
  #turnBegan: number | null = null;
  #lastSentAway = Number.NEGATIVE_INFINITY;
  /** When orders were let in: as many of the latest as are in the making. The first tells how long one takes, even where one of them hangs. */
  readonly #orders: number[] = [];
  #inside = 0;

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  /** Whether there is room for this one; asking takes no place. */
  hasRoomFor(rank: Priority): boolean {
    const now = this.#watch.now();
    if (this.#turnBegan === null) {
      this.#turnBegan = now;
      this.#watch.atTurnEnd(() => {
        this.#turnBegan = null;
      });
    }
    if (rank === 'always') return true;
    const isBusy = now - this.#lastSentAway < CALM_MS;
    const isTooMuch =
      rank === 'order'
        ? this.#isFullOfOrders(now)
        : this.#inside >= FEW && now - this.#turnBegan > (isBusy ? BUSY_TURN_MS : LONGEST_TURN_MS);
    if (isTooMuch) {
      if (!isBusy) this.#watch.onBusy();
      this.#lastSentAway = now;
      return false;
    }
    return true;
  }

  #isFullOfOrders(now: number): boolean {
    const [first = now] = this.#orders;
    return (
      this.#orders.length >= MOST_ORDERS ||
      (this.#orders.length >= FEW_ORDERS && now - first > LONGEST_ORDER_MS)
    );
  }

  /** Whether this one is served. Who is, says when it is done (`leave`). */
  admits(rank: Priority): boolean {
    if (!this.hasRoomFor(rank)) return false;
    if (rank === 'always') return true;
    this.#inside += 1;
    if (rank === 'order') this.#orders.push(this.#watch.now());
    return true;
  }

  leave(rank: Priority): void {
    if (rank === 'always') return;
    this.#inside -= 1;
    if (rank === 'order') this.#orders.shift();
  }
}

type Shop = { isProduction: boolean; brandName: () => Readonly<Record<Lang, string>> };
type Answer = { status: number; headers: OutgoingHttpHeaders; body: string };

/** What is said to who is sent away; made once, because it is said when there is no time. */
function createRefusals({ isProduction, brandName }: Shop): (request: IncomingMessage) => Answer {
  const own = securityHeaders(isProduction);
  const callIn = (lang: Lang) => {
    const { status, body } = refusalReply(refuse('UNAVAILABLE'), lang);
    const headers = {
      ...own,
      ...CALL_HEADERS,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': AGAIN_SECONDS,
    };
    return { status, headers, body: JSON.stringify(body) };
  };
  const calls = { en: callIn('en'), ar: callIn('ar') };
  return ({ url = '', headers }: IncomingMessage) => {
    if (url.startsWith('/api/')) return calls[langOfHeader(headers['accept-language'])];
    const page = busyPage(url, brandName());
    return { ...page, headers: { ...own, ...page.headers } };
  };
}

/** So long orders begin, then new connections are taken for a while, as long as there are any. */
const BEGIN_MS = 20;
const CONNECT_MS = 10;

/**
 * Node takes one new connection in each turn of its loop. Where the turns are long, callers wait to be connected until they give up, and nothing here
 * knows of them. So orders begin for a while, then short turns follow until one brings no new connection: to refuse a request costs little.
 */
function afterConnecting(server: Server, { now }: Pick<Watch, 'now'>): () => Promise<void> {
  let connected = 0;
  server.on('connection', () => {
    connected += 1;
  });
  let beginUntil = Number.NEGATIVE_INFINITY;
  async function connect(): Promise<void> {
    const began = now();
    if (began < beginUntil) return;
    let before: number;
    do {
      before = connected;
      // The first one ends the turn that is under way.
      await turnEnd();
      await turnEnd();
    } while (connected !== before && now() < began + CONNECT_MS);
    beginUntil = now() + BEGIN_MS;
  }
  let last = Promise.resolve();
  return () => (last = last.then(connect));
}

/**
 * Looks at each request before anything else does: 503 with `Retry-After` in the reader's language, or on to the server. An order takes its place
 * only at an address that there is, and when all of it has arrived: who opens one and sends nothing keeps no other out. Before the routes are added.
 */
export function admitByRank(
  app: FastifyInstance,
  watch: Watch & Shop & { onSentAway(method: string): void },
): void {
  const admission = new Admission(watch);
  const answerTo = createRefusals(watch);
  const { server } = app;
  const allConnected = afterConnecting(server, watch);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method = '', url = '' } = request;
    const rank = toPriority(method, url);
    if (!(rank === 'order' ? admission.hasRoomFor(rank) : admission.admits(rank))) {
      const { status, headers, body } = answerTo(request);
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      response.end(method === 'HEAD' ? undefined : body);
      watch.onSentAway(method);
      return;
    }
    if (rank === 'browse')
      response.once('close', () => {
        admission.leave(rank);
      });
    for (const listener of listeners) listener(request, response);
  });
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => toPriority(method, route.url) === 'order')) return;
    route.preHandler = [
      async (request, reply) => {
        if (toPriority(request.method, request.url) !== 'order') return;
        if (!admission.admits('order')) {
          const { status, headers, body } = answerTo(request.raw);
          return reply.code(status).headers(headers).send(body);
        }
        if (reply.raw.closed) admission.leave('order');
        else
          reply.raw.once('close', () => {
            admission.leave('order');
          });
        await allConnected();
        // Nobody waits for it any more: work on it would be taken from those who do.
        if (reply.raw.closed) return void reply.hijack();
      },
      ...[route.preHandler ?? []].flat(),
    ];
  });
}

export const loopWatch: Pick<Watch, 'now' | 'atTurnEnd'> = {
  now: () => performance.now(),
  atTurnEnd: setImmediate,
};
