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
import { LANGUAGES, langOfHeader } from '#shared/i18n/languages.ts';
import type { CallName } from '#shared/contract/calls.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { comboPath, dishPath } from '#shared/domain/menu/menu-address.ts';
import type { AppContext } from '#server/app-context.ts';
import { topRevisions } from '#server/modules/menu/menu-page.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import { followChainDocuments, type ChainDocuments } from './chain-documents.ts';
import type { InProcessClient, InsideInput } from './in-process-client.ts';
import { parseCookies } from './cookies.ts';
import {
  newNonce,
  sendFinished,
  sendStream,
  toConstant,
  PageCache,
  type MadePage,
} from './finished-page.ts';
import { createPagePlan, type PagePlan, type Revisions } from './page-plan.ts';
import { sendBusyPage } from './busy-page.ts';
import { isForeign, sendRefusal } from './mount-calls.ts';
import { toPriority, type RequestLimiter } from './request-limiter.ts';
import { tidyAddress } from './tidy-address.ts';
import { mountSitemap } from './sitemap.ts';

export type LoadBuild = () => Promise<ServerBuild>;

/** About a thousand menus. */
const MOST_PAGE_BYTES = 32 * 1024 * 1024;
const MOST_FORM_BYTES = 32 * 1024;
const TURNS = 3;
type PageEntry = {
  pageContext: RouterContext<PageContext>;
  ACTING_QUERY: readonly string[];
};

function cardPageOrigin({ payment }: AppContext['config']): string | null {
  return payment.ccavenue === null ? null : new URL(payment.ccavenue.pageUrl).origin;
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const each of value) headers.append(name, each);
    else if (value !== undefined) headers.set(name, value);
  }
  const { method, body } = request;
  return new Request(origin + request.url, {
    method,
    headers,
    ...(typeof body === 'string' ? { body } : {}),
  });
}

function createApi(
  callInside: InProcessClient,
  lang: 'en' | 'ar',
  asked: Set<CallName>,
  ip?: string,
): Api {
  return async (name, ...args) => {
    asked.add(name);
    const { status, body } = await callInside(name, (args[0] ?? {}) as InsideInput, lang, ip);
    return toAnswer(status, body as Record<string, unknown>);
  };
}

type PageTools = {
  loadBuild: LoadBuild;
  isDevelopment: boolean;
  callInside: InProcessClient;
  menu: Pick<MenuSnapshot, 'current' | 'revisionAt' | 'wordsOf'>;
  stores: Pick<Stores, 'current'>;
  limiter: Pick<RequestLimiter, 'makePage'>;
  mostPageBytes?: number | undefined;
};

export async function mountPages(
  server: FastifyInstance,
  app: AppContext,
  tools: PageTools,
): Promise<void> {
  const { loadBuild, isDevelopment, callInside, stores, limiter } = tools;
  const { mostPageBytes = MOST_PAGE_BYTES } = tools;
  const acting = new Set(isDevelopment ? [] : (await loadBuild().then(getEntry)).ACTING_QUERY);
  const documents = await followChainDocuments(app);
  server.addHook('onClose', documents.close);
  const revisions = readRevisions(app, tools, documents);
  const cache = new PageCache(mostPageBytes);
  const findOrigin = (request: FastifyRequest): string =>
    app.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  mountSitemap(server, {
    origin: findOrigin,
    seo: async () =>
      ((await documents.read('content')) as { seo?: Record<string, { index: boolean }> } | null)
        ?.seo ?? {},
    build: loadBuild,
    dishes: async () => readDishPaths(callInside),
  });
  const { renderFor, renderForAll } = createRenderer(app, tools, documents);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const tidy = tidyAddress(request.url);
      if (tidy !== request.url) return reply.redirect(tidy, 301);
      const plan = isDevelopment ? null : planFor(request);
      const priority = toPriority(request.method, request.url);
      const page =
        plan === null
          ? await limiter.makePage(priority, () => renderFor(request, findOrigin(request)))
          : await cache.get(plan.readKey, () =>
              limiter.makePage(priority, () => renderForAll(plan, findOrigin(request))),
            );
      if (page === 'busy') return sendBusyPage(reply, request.url, stores.current().brand.name);
      // Outside the limiter: a slow reader keeps nobody waiting.
      return page instanceof Response
        ? sendStream(page, reply)
        : sendFinished(page, request, reply);
    },
  });

  await server.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    for (const lang of LANGUAGES)
      forms.post(`/${lang}/*`, { bodyLimit: MOST_FORM_BYTES }, async (request, reply) => {
        if (isForeign(request, app.config.publicOrigin))
          return sendRefusal(reply, request, refuse('FORBIDDEN_ORIGIN'));
        const page = await limiter.makePage('browse', () =>
          renderFor(request, findOrigin(request)),
        );
        return page === 'busy'
          ? sendBusyPage(reply, request.url, stores.current().brand.name)
          : sendStream(page, reply);
      });
  });

  function planFor(request: FastifyRequest): PagePlan | null {
    return createPagePlan(
      {
        method: request.method,
        origin: findOrigin(request),
        url: request.url,
        cookies: parseCookies(request.headers.cookie),
        turn: randomInt(TURNS),
        acting,
      },
      revisions,
    );
  }
}

const readRevisions = (
  app: AppContext,
  { menu, stores }: PageTools,
  documents: ChainDocuments,
): Revisions => ({
  settings: app.settingsRevision,
  texts: () => `${documents.revision()} ${stores.current().chainRevision}`,
  stores: () => stores.current().revision,
  menuAt: menu.revisionAt,
  topAt: topRevisions(menu, app.settings),
  now: () => app.clock.now(),
});

async function readDishPaths(callInside: InProcessClient): Promise<string[]> {
  const menu = await createApi(
    callInside,
    'en',
    new Set(),
  )('page', {
    params: { lang: 'en', storeId: 0 },
  });
  const cards = menu.ok ? menu.data.groups.flatMap((group) => group.cards) : [];
  const addresses = cards.map((card) =>
    card.kind === 'combo' ? comboPath('', card.id, card.name) : dishPath('', card.slug),
  );
  return [...new Set(addresses)].map((address) => address.slice('//'.length)).toSorted();
}

function createRenderer(
  app: AppContext,
  { loadBuild, isDevelopment, callInside, menu, stores }: PageTools,
  documents: ChainDocuments,
) {
  async function render(
    request: Request,
    asked: Set<CallName>,
    {
      ip,
      ...context
    }: Pick<PageContext, 'origin' | 'cookies' | 'turn' | 'nonce' | 'isWhole'> & { ip?: string },
  ): Promise<Response> {
    const build = await loadBuild();
    const provider = new RouterContextProvider();
    provider.set(getEntry(build).pageContext, {
      ...context,
      api: (lang) => createApi(callInside, lang, asked, ip),
      cardPage: cardPageOrigin(app.config),
      iconScript: app.config.iconScript,
      mediaOrigin: app.config.mediaOrigin ?? '',
      tiles: app.config.maps.tiles,
      tagManager: app.config.tagManager,
      addressLookupUrl: app.config.addressLookupUrl,
      hero: app.settings.hero,
      brandName: stores.current().brand.name,
      document: documents.read,
    });
    return createRequestHandler(build, isDevelopment ? 'development' : 'production')(
      request,
      provider,
    );
  }

  async function renderFor(request: FastifyRequest, origin: string): Promise<Response> {
    return render(toRequest(request, origin), new Set(), {
      origin,
      // What somebody chose wins over what the browser prefers.
      cookies: {
        lang: langOfHeader(request.headers['accept-language']),
        ...parseCookies(request.headers.cookie),
      },
      turn: randomInt(TURNS),
      nonce: newNonce(),
      isWhole: false,
      ...(request.method === 'POST' ? { ip: request.ip } : {}),
    });
  }

  /** For everybody: nothing of the visitor but what the plan names reaches the rendering. */
  async function renderForAll(plan: PagePlan, origin: string): Promise<MadePage> {
    const { path, isOfAPerson, storeId, turn } = plan;
    const asked = new Set<CallName>();
    const before = menu.current();
    const nonce = newNonce();
    const response = await render(new Request(origin + path), asked, {
      origin,
      cookies: storeId === 0 ? {} : { storeId: String(storeId) },
      turn,
      nonce,
      isWhole: true,
    });
    const { status } = response;
    const page = { status, headers: [...response.headers], html: await response.text(), nonce };
    // What sets a cookie is nobody else's. A branch may offer again what it did before: then the key is the old one too.
    const isKept =
      status === 200 &&
      !response.headers.has('set-cookie') &&
      [...asked].every(plan.covers) &&
      menu.current() === before;
    return { page: status === 200 && !isOfAPerson ? toConstant(page) : page, isKept };
  }

  return { renderFor, renderForAll };
}

const getEntry = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry;
