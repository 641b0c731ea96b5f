// Pages: React Router renders them inside this process; what a page loads goes through the same calls without a network.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { createApi } from '#web/api-client.ts';
import type { PageContext } from '#web/server-context.ts';
import type { Parts } from '#server/parts.ts';
import { parseCookies } from './cookies.ts';
import { mountSitemap } from './sitemap.ts';

/** The built (or, while developing, freshly transformed) pages. */
export type LoadBuild = () => Promise<ServerBuild>;
type EntryWithContext = { pageContext: RouterContext<PageContext> };

/** The only foreign address a form may be posted to. The other provider's page is opened by its address, without a form. */
function cardPageOrigin({ payment }: Parts['config']): string | null {
  return payment.ccavenue === null ? null : new URL(payment.ccavenue.pageUrl).origin;
}

function requestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one); else if (value !== undefined) headers.set(name, value);
  }
  return new Request(origin + request.url, { method: request.method, headers });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream) : null);
}

/** Serves every address that is neither a call nor a file. */
export async function mountPages(app: FastifyInstance, parts: Parts, loadBuild: LoadBuild, isDevelopment: boolean): Promise<void> {
  const inProcess = (lang: 'en' | 'ar') => createApi(lang, async (path, init) => {
    const answer = await app.inject({ method: init.method as 'GET', url: path, headers: init.headers, ...(init.body === undefined ? {} : { payload: init.body }) });
    return { status: answer.statusCode, json: async () => answer.json() as unknown };
  });
  const apis = { en: inProcess('en'), ar: inProcess('ar') };
  const documents = new Map<string, unknown>();
  await parts.database.listen('menu_changed', () => documents.clear(), () => documents.clear());

  async function document(kind: string): Promise<unknown> {
    if (!documents.has(kind)) {
      const row = await parts.database.db.selectFrom('chain_document').select('document').where('kind', '=', kind).executeTakeFirst();
      documents.set(kind, row?.document ?? null);
    }
    return documents.get(kind);
  }

  const originOf = (request: FastifyRequest): string => parts.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  mountSitemap(app, { origin: originOf, seo: async () => (await document('content') as { seo?: Record<string, { index: boolean }> } | null)?.seo ?? {}, build: loadBuild });

  app.route({
    method: ['GET', 'HEAD'], url: '/*',
    handler: async (request, reply) => {
      const build = await loadBuild();
      const origin = originOf(request);
      const context = new RouterContextProvider();
      const entry = build.entry.module as unknown as EntryWithContext;
      context.set(entry.pageContext, { api: (lang) => apis[lang], document, origin, cardPage: cardPageOrigin(parts.config), cookies: parseCookies(request.headers.cookie), hero: parts.settings.hero });
      const response = await createRequestHandler(build, isDevelopment ? 'development' : 'production')(requestOf(request, origin), context);
      return send(reply, response);
    },
  });
}
