// Pages: React Router renders them inside this process; what a page loads goes through the same calls without a network.
import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { createApi } from '#web/api-client.ts';
import type { PageContext } from '#web/server-context.ts';
import type { Parts } from '#server/parts.ts';
import { parseCookies } from './cookies.ts';
import { PageCache, pageKey, type Asked, type AskedCall, type FinishedPage } from './page-cache.ts';
import { sendBusyPage } from './busy-page.ts';
import { isUrgentPage, PageLine } from './page-line.ts';
import { mountSitemap } from './sitemap.ts';

/** The built (or, while developing, freshly transformed) pages. */
export type LoadBuild = () => Promise<ServerBuild>;

/** Of 11: a whole menu in under two milliseconds. */
const PAGE_QUALITY = 4;
/** Pages that are made at once, and visitors who wait for theirs: about a quarter of a second at full load. */
const LINE = { atOnce: 4, mostWaiting: 40 } as const;
/** Three pictures take turns on the landing page (LAND-03). */
const TURNS = 3;
/** A page that is made, and how it leaves. */
type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
type EntryWithContext = { pageContext: RouterContext<PageContext> };

/** The only foreign address a form may be posted to. The other provider's page is opened by its address, without a form. */
function cardPageOrigin({ payment }: Parts['config']): string | null {
  return payment.ccavenue === null ? null : new URL(payment.ccavenue.pageUrl).origin;
}

function requestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return new Request(origin + request.url, { method: request.method, headers });
}

/** Compressed in one piece and at once: by the plugin's stream, or on another thread, the same bytes take twice to three times the processor. The plugin still serves who takes no Brotli. */
const sendFinished =
  ({ headers, html }: FinishedPage): Send =>
  (request, reply) => {
    for (const [name, value] of headers) reply.header(name, value);
    if (!String(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(html);
    const bytes = Buffer.from(html);
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return reply.send(
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
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

/** Serves every address that is neither a call nor a file. */
export async function mountPages(
  app: FastifyInstance,
  parts: Parts,
  loadBuild: LoadBuild,
  isDevelopment: boolean,
): Promise<void> {
  const inject = async (
    path: string,
    { method, headers, body }: AskedCall['init'],
    etag: string | null = null,
  ) =>
    await app.inject({
      method: method as 'GET',
      url: path,
      headers: etag === null ? headers : { ...headers, 'if-none-match': etag },
      ...(body === undefined ? {} : { payload: body }),
    });
  const inProcess = (lang: 'en' | 'ar', asked: Asked) =>
    createApi(lang, async (path, { method, headers, body }) => {
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const answer = await inject(path, init);
      asked.calls.push({
        path,
        init,
        status: answer.statusCode,
        etag: answer.headers.etag ?? null,
        text: answer.headers.etag === undefined ? answer.payload : '',
      });
      return { status: answer.statusCode, json: async () => answer.json() as unknown };
    });
  const cache = new PageCache({
    document,
    async call({ path, init, etag }) {
      const answer = await inject(path, init, etag);
      return { status: answer.statusCode, text: answer.payload };
    },
  });
  const documents = new Map<string, unknown>();
  await parts.database.listen(
    'menu_changed',
    () => documents.clear(),
    () => documents.clear(),
  );

  async function document(kind: string): Promise<unknown> {
    if (!documents.has(kind)) {
      const row = await parts.database.db
        .selectFrom('chain_document')
        .select('document')
        .where('kind', '=', kind)
        .executeTakeFirst();
      documents.set(kind, row?.document ?? null);
    }
    return documents.get(kind);
  }

  const originOf = (request: FastifyRequest): string =>
    parts.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  mountSitemap(app, {
    origin: originOf,
    seo: async () =>
      ((await document('content')) as { seo?: Record<string, { index: boolean }> } | null)?.seo ??
      {},
    build: loadBuild,
  });

  const line = new PageLine({
    ...LINE,
    onFull: () => {
      parts.log.warn('visitors_turned_away', {});
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (!(await line.enter(isUrgentPage(request.url)))) return sendBusyPage(reply, request.url);
      let send: Send;
      try {
        send = await make(request);
      } finally {
        line.leave();
      }
      // Outside the line: a slow reader keeps nobody waiting.
      return send(request, reply);
    },
  });

  async function make(request: FastifyRequest): Promise<Send> {
    const origin = originOf(request);
    const cookies = parseCookies(request.headers.cookie);
    const turn = randomInt(TURNS);
    const key = isDevelopment ? null : pageKey(request.method, origin, request.url, cookies, turn);
    const now = parts.clock.now();
    const kept = key === null ? null : await cache.read(key, now);
    if (kept) return sendFinished(kept);
    const build = await loadBuild();
    const asked: Asked = { calls: [], documents: [] };
    const context = new RouterContextProvider();
    const entry = build.entry.module as unknown as EntryWithContext;
    context.set(entry.pageContext, {
      api: (lang) => inProcess(lang, asked),
      origin,
      cardPage: cardPageOrigin(parts.config),
      iconScript: parts.config.iconScript,
      cookies,
      turn,
      hero: parts.settings.hero,
      async document(kind) {
        const found = await document(kind);
        asked.documents.push({ kind, document: found });
        return found;
      },
    });
    const response = await createRequestHandler(
      build,
      isDevelopment ? 'development' : 'production',
    )(requestOf(request, origin), context);
    if (key === null || response.status !== 200) return sendStream(response);
    const page = { headers: [...response.headers], html: await response.text() };
    cache.keep(key, now, page, asked);
    return sendFinished(page);
  }
}
