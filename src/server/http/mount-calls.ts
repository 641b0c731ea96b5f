import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Call } from '#shared/contract/contract.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { CachedJson, type CallContext, type Handlers } from './handlers.ts';
import { admit, requireWho } from './guard.ts';
import { parseCookies } from './cookies.ts';
import { refusalReply } from './refusal-reply.ts';
import { isRefusal, runCall, type AnyHandler } from './run-call.ts';

export const API_BASE = '/api';

export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refusal,
  hasRespMessage = false,
): FastifyReply {
  const { status, body } = refusalReply(refusal, langOfHeader(request.headers['accept-language']));
  if (status === 429 || status === 503) reply.header('retry-after', '30');
  return reply
    .code(status)
    .send(hasRespMessage ? { ...body, respMessage: [body.message].flat()[0] } : body);
}

function sendReady(reply: FastifyReply, request: FastifyRequest, ready: CachedJson): FastifyReply {
  const etag = `"${ready.etag}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (ready.brotli && String(request.headers['accept-encoding'] ?? '').includes('br'))
    return reply.header('content-encoding', 'br').send(ready.brotli);
  return reply.send(ready.json);
}

/** Requests that change something must come from our own pages: a foreign Origin is refused. */
export function isForeign(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET') return false;
  try {
    return origin !== publicOrigin && new URL(origin).host !== request.headers.host;
  } catch {
    return true;
  }
}

/** Many clients send `Content-Type: application/json` with calls that take no body. An empty body counts as none; a call that needs one refuses it by its schema. */
function takeEmptyBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void parse(request, body, done);
    },
  );
}

export function mountCalls(server: FastifyInstance, app: AppContext, handlers: Handlers): void {
  requireWho(server, API_BASE);
  takeEmptyBodies(server);
  void server.register(fastifyCookie);
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const handle = handlers[name] as unknown as AnyHandler;
    const counted: AnyHandler = async (input, context) => {
      const result = await handle(input, context);
      app.metrics.call(name, isRefusal(result) ? result.code : 'ok');
      return result;
    };
    const hasRespMessage = call.reply instanceof z.ZodObject && 'respMessage' in call.reply.shape;
    const refuseWith = (reply: FastifyReply, request: FastifyRequest, refusal: Refusal) =>
      sendRefusal(reply, request, refusal, hasRespMessage);
    server.route({
      method: call.method,
      config: { who: call.who },
      url: API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
      handler: async (request, reply) => {
        if (isForeign(request, app.config.publicOrigin))
          return refuseWith(reply, request, refuse('FORBIDDEN_ORIGIN'));
        const result = await runCall(call, counted, request, async ({ storeId }) => {
          const context: CallContext = {
            lang: langOfHeader(request.headers['accept-language']),
            now: app.clock.now(),
            ip: request.ip,
            cookies: parseCookies(request.headers.cookie),
            setCookie: (value) => {
              reply.header('set-cookie', value);
            },
            request: request.raw,
            response: reply.raw,
          };
          const { headers } = request;
          const admitted = await admit(app, call.who, {
            headers,
            cookies: context.cookies,
            storeId,
          });
          return admitted.ok
            ? { ok: true, context: Object.assign(context, admitted.caller) }
            : admitted;
        });
        if (result instanceof CachedJson) return sendReady(reply, request, result);
        if (!result.ok) return refuseWith(reply, request, result);
        return reply.header('cache-control', 'no-store').send(result.reply);
      },
    });
  }
  refuseOtherMethods(server);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function refuseOtherMethods(server: FastifyInstance): void {
  const known = Map.groupBy(
    Object.values(calls) as Call[],
    ({ path }) => API_BASE + path.replace(/\{\w+\}/g, ':any'),
  );
  for (const [url, all] of known) {
    const allowed: string[] = all.map(({ method }) => method);
    const allow = [...(allowed.includes('GET') ? ['HEAD'] : []), ...allowed].join(', ');
    server.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      config: { who: 'anyone' },
      url,
      handler: async (request, reply) =>
        sendRefusal(reply.header('allow', allow), request, refuse('METHOD_NOT_ALLOWED')),
    });
  }
}
