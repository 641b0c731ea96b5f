// Pages: React Router renders them inside this process; what a page loads goes through the same calls without a network.
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import type { FinishedPage } from './kept-page.ts';
import { createPagePlan, type PagePlan } from './page-plan.ts';
import { sendBusyPage } from './busy-page.ts';
import { isUrgentPage, RenderQueue } from './render-queue.ts';
import { sendFinished, sendStream } from './send-page.ts';
import { tidyAddress } from './tidy-address.ts';
import { mountSitemap } from './sitemap.ts';

/** The built (or, while developing, freshly transformed) pages. */
export type LoadBuild = () => Promise<ServerBuild>;

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
    if (Array.isArray(value)) for (const each of value) headers.append(name, each);
    else if (value !== undefined) headers.set(name, value);
  }
  return new Request(origin + request.url, { method: request.method, headers });
}

/** What the loaders ask, recorded in `reads`. */
function createApi(callInside: InProcessClient, lang: 'en' | 'ar', reads: PageReads): Api {
  return async (name, ...args) => {
    const input = (args[0] ?? {}) as InsideInput;
    const { status, mark, body } = await callInside(name, input, lang);
    reads.calls.push({ name, input, lang, mark });
    return toAnswer(status, body as Record<string, unknown>);
  };
}

type PageTools = {
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
};

/** Serves every address that is neither a call nor a file. */
export async function mountPages(
  server: FastifyInstance,
  app: AppContext,
  tools: PageTools,
): Promise<void> {
  const { loadBuild, isDevelopment, callInside, brandName, topMark } = tools;
  const acting = new Set(isDevelopment ? [] : (await loadBuild().then(getEntry)).ACTING_QUERY);
  const document = await followChainDocuments(app);
  const cache = createCache(app, tools, document);
  const findOrigin = (request: FastifyRequest): string =>
    app.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  mountSitemap(server, {
    origin: findOrigin,
    seo: async () =>
      ((await document('content')) as { seo?: Record<string, { index: boolean }> } | null)?.seo ??
      {},
    build: loadBuild,
    dishes: async () => readDishPaths(callInside),
  });
  const { renderFor, renderForAll } = createRenderer(app, tools, document, cache);
  const inLine = createLine(app);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const tidy = tidyAddress(request.url);
      if (tidy !== request.url) return reply.redirect(tidy, 301);
      const plan = isDevelopment ? null : planFor(request);
      const page =
        plan === null
          ? await inLine(request.url, () => renderFor(request, findOrigin(request)))
          : await cache.get(plan.key, plan.period, () =>
              inLine(request.url, () => renderForAll(plan, findOrigin(request))),
            );
      if (page === 'full') return sendBusyPage(reply, request.url, brandName());
      // Outside the line: a slow reader keeps nobody waiting.
      return (page instanceof Response ? sendStream(page) : sendFinished(page))(request, reply);
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
}

type ReadDocument = Awaited<ReturnType<typeof followChainDocuments>>;

function createCache(
  app: AppContext,
  { held, brandName, callInside, mostPageBytes = MOST_PAGE_BYTES }: PageTools,
  document: ReadDocument,
): PageCache {
  async function readFact(kind: string): Promise<unknown> {
    if (kind === BRAND) return JSON.stringify(brandName());
    return kind === HERO ? app.settings.hero : document(kind);
  }
  return new PageCache({
    mostBytes: mostPageBytes,
    askAgain: {
      held: () => [...held(), app.settings.hero, Math.floor(app.clock.now().getTime() / MINUTE_MS)],
      document: readFact,
      mark: async (name, input, lang) => (await callInside(name, input, lang)).mark,
    },
  });
}

/** The addresses of the whole menu of the brand, whatever a branch has of it. */
async function readDishPaths(callInside: InProcessClient): Promise<string[]> {
  const menu = await createApi(callInside, 'en', { calls: [], documents: [] })('page', {
    params: { lang: 'en', storeId: 0 },
  });
  const cards = menu.ok ? menu.data.groups.flatMap((group) => group.cards) : [];
  const addresses = cards.map((card) =>
    card.kind === 'combo' ? comboPath('', card.id, card.name) : dishPath('', card.slug),
  );
  return [...new Set(addresses)].map((address) => address.slice('//'.length)).toSorted();
}

/** Runs few renderings at once; 'full' when too many visitors wait already. */
function createLine(app: AppContext) {
  const line = new RenderQueue({
    ...LINE,
    onFull: () => {
      app.log.warn('visitors_turned_away', {});
    },
  });
  return async <T>(url: string, work: () => Promise<T>): Promise<T | 'full'> => {
    if (!(await line.enter(isUrgentPage(url)))) return 'full';
    try {
      return await work();
    } finally {
      line.leave();
    }
  };
}

function createRenderer(
  app: AppContext,
  { loadBuild, isDevelopment, callInside, brandName }: PageTools,
  document: ReadDocument,
  cache: PageCache,
) {
  async function render(
    request: Request,
    reads: PageReads,
    context: Pick<PageContext, 'origin' | 'cookies' | 'turn' | 'nonce' | 'isWhole'>,
  ): Promise<Response> {
    const build = await loadBuild();
    const provider = new RouterContextProvider();
    provider.set(getEntry(build).pageContext, {
      ...context,
      api: (lang) => createApi(callInside, lang, reads),
      cardPage: cardPageOrigin(app.config),
      iconScript: app.config.iconScript,
      mediaOrigin: app.config.mediaOrigin ?? '',
      tiles: app.config.maps.tiles,
      tagManager: app.config.tagManager,
      addressLookupUrl: app.config.addressLookupUrl,
      // A setting: it is another object after each change of the settings.
      get hero() {
        const { hero } = app.settings;
        reads.documents.push({ kind: HERO, document: hero });
        return hero;
      },
      get brandName() {
        reads.documents.push({ kind: BRAND, document: JSON.stringify(brandName()) });
        return brandName();
      },
      async document(kind) {
        const chainDocument = await document(kind);
        reads.documents.push({ kind, document: chainDocument });
        return chainDocument;
      },
    });
    return createRequestHandler(build, isDevelopment ? 'development' : 'production')(
      request,
      provider,
    );
  }

  /** For one visitor, as a stream. */
  async function renderFor(request: FastifyRequest, origin: string): Promise<Response> {
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
    const reads: PageReads = { calls: [], documents: [] };
    const nonce = newNonce();
    const response = await render(new Request(origin + path), reads, {
      origin,
      cookies: storeId === 0 ? {} : { storeId: String(storeId) },
      turn,
      nonce,
      isWhole: true,
    });
    if (response.status !== 200) return response;
    const page = { headers: [...response.headers], html: await response.text(), nonce };
    return cache.keep(key, period, { isConstant }, page, reads);
  }

  return { renderFor, renderForAll };
}

const getEntry = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry;
