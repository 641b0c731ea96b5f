// Pages: React Router renders them inside this process; what a page loads goes through the same calls without a network.
import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { toAnswer, type Api } from '#web/api-client.ts';
import type { PageContext } from '#web/server-context.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { comboPath, dishPath } from '#shared/domain/menu/menu-address.ts';
import type { AppContext } from '#server/app-context.ts';
import { followChainDocuments } from './chain-documents.ts';
import type { InProcessClient, InsideInput } from './in-process-client.ts';
import { parseCookies } from './cookies.ts';
import { newNonce } from './page-pieces.ts';
import { PageCache, type PageReads } from './page-cache.ts';
import { compressed, type FinishedPage } from './kept-page.ts';
import { createPagePlan, type PagePlan } from './page-plan.ts';
import { sendBusyPage } from './busy-page.ts';
import { isUrgentPage, RenderQueue } from './render-queue.ts';
import { tidyAddress } from './tidy-address.ts';
import { mountSitemap } from './sitemap.ts';

/** The built (or, while developing, freshly transformed) pages. */
export type LoadBuild = () => Promise<ServerBuild>;

/** Of 11, for a page that is compressed for one visitor: at 4 it takes half as long again, for a fifteenth of five kilobytes. */
const PAGE_QUALITY = 2;
/** About a thousand menus. */
const MOST_PAGE_BYTES = 32 * 1024 * 1024;
/** Pages that are made at once, and visitors who wait for theirs: about a quarter of a second at full load. */
const LINE = { atOnce: 4, mostWaiting: 40 } as const;
/** Three pictures take turns on the landing page. */
const TURNS = 3;
const MINUTE_MS = 60_000;
/** Beside the kinds of the chain's documents: the pictures of the landing page, which are a setting. */
const HERO = 'setting:hero';
/** And what the shop calls itself: it comes by another way than the content, and may come after it. */
const BRAND = 'brand:name';
/** A page that is made, and how it leaves. */
type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
type PageEntry = {
  pageContext: RouterContext<PageContext>;
  /** Query parameters that the first HTML may go by. */
  ACTING_QUERY: readonly string[];
};

/** The only foreign address a form may be posted to. The other provider's page is opened by its address, without a form. */
function cardPageOrigin({ payment }: AppContext['config']): string | null {
  return payment.ccavenue === null ? null : new URL(payment.ccavenue.pageUrl).origin;
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return new Request(origin + request.url, { method: request.method, headers });
}

/** Compressed in one piece and at once: by the plugin's stream, or on another thread, the same bytes take twice to three times the processor. The plugin still serves who takes no Brotli. */
const sendFinished =
  (page: FinishedPage): Send =>
  (request, reply) => {
    for (const [name, value] of page.headers) reply.header(name, value);
    if ('brotli' in page && page.etag !== null) {
      reply.header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    }
    if (!String(request.headers['accept-encoding'] ?? '').includes('br'))
      return reply.send('html' in page ? page.html : brotliDecompressSync(page.brotli).toString());
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return reply.send('html' in page ? compressed(page.html, PAGE_QUALITY) : page.brotli);
  };

const sendStream =
  (response: Response): Send =>
  (_request, reply) => {
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(
      response.body
        ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
        : null,
    );
  };

/** What the loaders ask, written down in `asked`. */
function createApi(callInside: InProcessClient, lang: 'en' | 'ar', asked: PageReads): Api {
  return async (name, ...args) => {
    const input = (args[0] ?? {}) as InsideInput;
    const { status, mark, body } = await callInside(name, input, lang);
    asked.calls.push({ name, input, lang, mark });
    return toAnswer(status, body as Record<string, unknown>);
  };
}

/** Serves every address that is neither a call nor a file. */
export async function mountPages(
  server: FastifyInstance,
  app: AppContext,
  {
    loadBuild,
    isDevelopment,
    callInside,
    held,
    brandName,
    topMark,
    mostPageBytes = MOST_PAGE_BYTES,
  }: {
    loadBuild: LoadBuild;
    isDevelopment: boolean;
    callInside: InProcessClient;
    /** What the answers to pages are made of: compared one by one. */
    held: () => readonly unknown[];
    /** What the shop calls itself. */
    brandName: () => PageContext['brandName'];
    /** What the landing page shows of a branch. */
    topMark: (lang: 'en' | 'ar', storeId: number) => string;
    mostPageBytes?: number | undefined;
  },
): Promise<void> {
  const acting = new Set(isDevelopment ? [] : (await loadBuild().then(getEntry)).ACTING_QUERY);
  const document = await followChainDocuments(app);
  const brandText = (): string => JSON.stringify(brandName());
  async function readFact(kind: string): Promise<unknown> {
    if (kind === BRAND) return brandText();
    return kind === HERO ? app.settings.hero : document(kind);
  }
  const cache = new PageCache({
    mostBytes: mostPageBytes,
    askAgain: {
      held: () => [...held(), app.settings.hero, Math.floor(app.clock.now().getTime() / MINUTE_MS)],
      document: readFact,
      mark: async (name, input, lang) => (await callInside(name, input, lang)).mark,
    },
  });

  /** The whole menu of the brand, whatever a branch has of it. */
  async function dishPaths(): Promise<string[]> {
    const menu = await createApi(callInside, 'en', { calls: [], documents: [] })('page', {
      params: { lang: 'en', storeId: 0 },
    });
    const cards = menu.ok ? menu.data.groups.flatMap((group) => group.cards) : [];
    const addresses = cards.map((card) =>
      card.kind === 'combo' ? comboPath('', card.id, card.name) : dishPath('', card.slug),
    );
    return [...new Set(addresses)].map((address) => address.slice('//'.length)).toSorted();
  }

  const findOrigin = (request: FastifyRequest): string =>
    app.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  mountSitemap(server, {
    origin: findOrigin,
    seo: async () =>
      ((await document('content')) as { seo?: Record<string, { index: boolean }> } | null)?.seo ??
      {},
    build: loadBuild,
    dishes: dishPaths,
  });

  const line = new RenderQueue({
    ...LINE,
    onFull: () => {
      app.log.warn('visitors_turned_away', {});
    },
  });
  const inLine = async <T>(url: string, work: () => Promise<T>): Promise<T | 'full'> => {
    if (!(await line.enter(isUrgentPage(url)))) return 'full';
    try {
      return await work();
    } finally {
      line.leave();
    }
  };
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const tidy = tidyAddress(request.url);
      if (tidy !== request.url) return reply.redirect(tidy, 301);
      const plan = isDevelopment ? null : planFor(request);
      const made =
        plan === null
          ? await inLine(request.url, () => renderFor(request))
          : await cache.get(plan.key, plan.period, () =>
              inLine(request.url, () => renderForAll(plan, findOrigin(request))),
            );
      if (made === 'full') return sendBusyPage(reply, request.url, brandName());
      // Outside the line: a slow reader keeps nobody waiting.
      return (made instanceof Response ? sendStream(made) : sendFinished(made))(request, reply);
    },
  });

  function planFor(request: FastifyRequest): PagePlan | null {
    const plan = createPagePlan({
      method: request.method,
      origin: findOrigin(request),
      url: request.url,
      cookies: parseCookies(request.headers.cookie),
      turn: randomInt(TURNS),
      now: app.clock.now(),
      acting,
    });
    return plan?.isLanding
      ? { ...plan, key: `${plan.key} ${topMark(plan.lang, plan.storeId)}` }
      : plan;
  }

  async function render(
    request: Request,
    asked: PageReads,
    context: Pick<PageContext, 'origin' | 'cookies' | 'turn' | 'nonce' | 'isWhole'>,
  ): Promise<Response> {
    const build = await loadBuild();
    const provider = new RouterContextProvider();
    provider.set(getEntry(build).pageContext, {
      ...context,
      api: (lang) => createApi(callInside, lang, asked),
      cardPage: cardPageOrigin(app.config),
      iconScript: app.config.iconScript,
      mediaOrigin: app.config.mediaOrigin ?? '',
      tiles: app.config.maps.tiles,
      tagManager: app.config.tagManager,
      addressLookupUrl: app.config.addressLookupUrl,
      // A setting: it is another object after each change of the settings.
      get hero() {
        const { hero } = app.settings;
        asked.documents.push({ kind: HERO, document: hero });
        return hero;
      },
      get brandName() {
        asked.documents.push({ kind: BRAND, document: brandText() });
        return brandName();
      },
      async document(kind) {
        const found = await document(kind);
        asked.documents.push({ kind, document: found });
        return found;
      },
    });
    return createRequestHandler(build, isDevelopment ? 'development' : 'production')(
      request,
      provider,
    );
  }

  /** For one visitor, as a stream. */
  async function renderFor(request: FastifyRequest): Promise<Response> {
    const origin = findOrigin(request);
    return render(
      toRequest(request, origin),
      { calls: [], documents: [] },
      {
        origin,
        // What somebody chose wins over what the browser prefers.
        cookies: {
          lang: langOfHeader(request.headers['accept-language']),
          ...parseCookies(request.headers.cookie),
        },
        turn: randomInt(TURNS),
        nonce: newNonce(),
        isWhole: false,
      },
    );
  }

  /** For everybody: nothing of the visitor but what the plan names reaches the rendering. */
  async function renderForAll(
    { key, path, isConstant, storeId, turn, period }: PagePlan,
    origin: string,
  ): Promise<Response | FinishedPage> {
    const asked: PageReads = { calls: [], documents: [] };
    const nonce = newNonce();
    const response = await render(new Request(origin + path), asked, {
      origin,
      cookies: storeId === 0 ? {} : { storeId: String(storeId) },
      turn,
      nonce,
      isWhole: true,
    });
    if (response.status !== 200) return response;
    const page = { headers: [...response.headers], html: await response.text(), nonce };
    return cache.keep(key, period, { isConstant }, page, asked);
  }
}

const getEntry = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry;
