// More people than one process can serve: who only looks around waits or is asked to come back, so that who orders is served.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { langOfHeader, type Lang } from '#shared/i18n/languages.ts';
import { sendBusyPage } from './busy-page.ts';
import { refusalReply } from './refusal-reply.ts';

/** `order`: on the way to paying. `always`: what costs next to nothing, pages of an order under way, the staff and their printers, and money that comes back. */
export type Priority = 'always' | 'order' | 'browse';

/** Each of these is asked again without harm. */
const BROWSING_CALLS =
  /^\/api\/(?:menu\/(?!validateCart\b)|customer\/(?:stores|autoComplete)\b|places\/|user_tracking\b)/;
const CALLS_FOR_ALWAYS = /^\/api\/(?:console\b|cloudprnt\b|payments\b|docs\b)/;
const SHOP_PAGES = /^\/(?:en|ar)(?:[/?.]|$)/;
const PAGES_OF_AN_ORDER = /^\/(?:en|ar)\/(?:cart|checkout|track-order|receipt)(?:[/?.]|$)/;

export function toPriority(method: string, url: string): Priority {
  const isRead = method === 'GET' || method === 'HEAD';
  if (url.startsWith('/api/')) {
    if (CALLS_FOR_ALWAYS.test(url)) return 'always';
    if (BROWSING_CALLS.test(url)) return 'browse';
    // A stream that follows an order stays open: it is none of those who wait.
    return isRead ? 'always' : 'order';
  }
  return isRead && SHOP_PAGES.test(url) && !PAGES_OF_AN_ORDER.test(url) ? 'browse' : 'always';
}

/** Orders in the making: with more of them each would only wait longer. */
const MOST_ORDERS = 400;
/** Pages that are made at once, and visitors who wait for theirs: about a quarter of a second at full load. */
const PAGES_AT_ONCE = 4;
const MOST_WAITING = 40;
/** Node works through all requests that have arrived before it looks for new ones, so the next one waits as long as this turn takes. */
const LONGEST_TURN_MS = 150;
const FEW_VISITORS = 32;
/** One line in the log for each rush. */
const RUSH_MS = 10_000;

type Surroundings = { now(): number; atTurnEnd(done: () => void): void; onBusy(): void };

export class RequestLimiter {
  readonly #around: Surroundings;
  readonly #inside = { order: 0, browse: 0 };
  readonly #waiting: (() => void)[] = [];
  #pages = 0;
  #turnBegan: number | null = null;
  #lastRefused = Number.NEGATIVE_INFINITY;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  enter(priority: Priority): boolean {
    const turnMs = this.#turnMs();
    if (priority === 'always') return true;
    const isFull =
      priority === 'order'
        ? this.#inside.order >= MOST_ORDERS
        : this.#inside.browse >= FEW_VISITORS && turnMs > LONGEST_TURN_MS;
    if (isFull) return this.#refuse();
    this.#inside[priority] += 1;
    return true;
  }

  leave(priority: Priority): void {
    if (priority !== 'always') this.#inside[priority] -= 1;
  }

  async makePage<Page>(priority: Priority, make: () => Promise<Page>): Promise<Page | 'busy'> {
    if (priority !== 'browse') return make();
    if (this.#pages < PAGES_AT_ONCE) this.#pages += 1;
    else if (this.#waiting.length >= MOST_WAITING) return this.#refuse() || 'busy';
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await make();
    } finally {
      // Whatever else has arrived meanwhile goes before the next page.
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#pages -= 1;
      });
    }
  }

  #turnMs(): number {
    const now = this.#around.now();
    if (this.#turnBegan === null) {
      this.#turnBegan = now;
      this.#around.atTurnEnd(() => {
        this.#turnBegan = null;
      });
    }
    return now - this.#turnBegan;
  }

  #refuse(): false {
    const now = this.#around.now();
    if (now - this.#lastRefused > RUSH_MS) this.#around.onBusy();
    this.#lastRefused = now;
    return false;
  }
}

export const eventLoop: Pick<Surroundings, 'now' | 'atTurnEnd'> = {
  now: () => performance.now(),
  atTurnEnd: setImmediate,
};

const AGAIN_SECONDS = 3;

/**
 * 503 with `Retry-After` in the reader's language for whom there is no room. An order takes its place only when all of it has arrived: who opens one
 * and sends nothing keeps no other out.
 */
export function limitRequests(
  app: FastifyInstance,
  limiter: RequestLimiter,
  brandName: () => Readonly<Record<Lang, string>>,
): void {
  function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!request.url.startsWith('/api/')) return sendBusyPage(reply, request.url, brandName());
    const lang = langOfHeader(request.headers['accept-language']);
    const { status, body } = refusalReply(refuse('UNAVAILABLE'), lang);
    return reply.code(status).header('retry-after', AGAIN_SECONDS).send(body);
  }
  function enter(request: FastifyRequest, reply: FastifyReply, priority: Priority) {
    // Nobody waits for it any more: work on it would be taken from those who do.
    if (reply.raw.closed) return void reply.hijack();
    if (!limiter.enter(priority)) return sendBusy(request, reply);
    reply.raw.once('close', () => {
      limiter.leave(priority);
    });
    return undefined;
  }
  app.addHook('onRequest', async (request, reply) => {
    const priority = toPriority(request.method, request.url);
    return priority === 'order' ? undefined : enter(request, reply, priority);
  });
  app.addHook('preHandler', async (request, reply) => {
    const priority = toPriority(request.method, request.url);
    return priority === 'order' ? enter(request, reply, priority) : undefined;
  });
}
