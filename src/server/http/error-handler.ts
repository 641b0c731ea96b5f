// Replies for errors that nobody handled: 404, 4xx for unreadable requests, 503 when the database is away, 500 with the request's id for bugs.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isDatabaseAway } from '#server/db/lost-connection.ts';
import type { Log } from '#server/app-context.ts';
import { refusalReply } from './refusal-reply.ts';
import { plainPercents } from './tidy-address.ts';

/** The largest request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const DISK_FULL = '53100';

const REFUSAL_BY_CODE: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('MALFORMED_JSON', { field: 'body' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('MALFORMED_JSON', { field: 'body' }),
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('BODY_TOO_LARGE', {
    field: 'body',
    extra: { limit: BODY_LIMIT },
  }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('UNSUPPORTED_TYPE', { field: 'content-type' }),
};

export function setErrorHandler(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = refusalReply(
      refuse('NOT_FOUND'),
      langOfHeader(request.headers['accept-language']),
    );
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const lang = langOfHeader(request.headers['accept-language']);
    let refusal = REFUSAL_BY_CODE[error.code ?? ''];
    if (!refusal && error instanceof SyntaxError && error.statusCode === 400)
      refusal = refuse('MALFORMED_JSON', { field: 'body' });
    if (
      !refusal &&
      error.statusCode !== undefined &&
      error.statusCode >= 400 &&
      error.statusCode < 500
    )
      refusal = refuse('BAD_REQUEST', { field: 'request' });
    if (!refusal && isDatabaseAway(error)) {
      log.error('database_busy', {
        requestId: request.id,
        route: request.routeOptions.url ?? '',
        code: error.code ?? 'no connection',
      });
      if (error.code === DISK_FULL) app.noteFullDisk();
      reply.header('retry-after', '5');
      refusal = refuse('UNAVAILABLE');
    }
    if (!refusal)
      log.error(
        'request_failed',
        {
          requestId: request.id,
          route: request.routeOptions.url ?? '',
          name: error.name,
          code: error.code ?? '',
        },
        error,
      );
    const { status, body } = refusalReply(
      refusal ?? refuse('INTERNAL', { extra: { requestId: request.id } }),
      lang,
    );
    return reply.code(status).send(body);
  });
}

/** Calls at addresses that cannot be read (a broken percent code, an endless part) are refused in the common shape too; a person is led to the page that says so. */
export function refuseUnreadableUrl(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.code === 'FST_ERR_BAD_URL' && isForPage(request)) {
    void reply.redirect(plainPercents(request.url), 302);
    return;
  }
  const { status, body } = refusalReply(
    refuse('BAD_REQUEST', { field: 'url' }),
    langOfHeader(request.headers['accept-language']),
  );
  void reply.code(status).send(body);
}

const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !url.startsWith('/api/') &&
  String(headers.accept ?? '').includes('text/html');

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** No browser sends another site's address in the first line, or a Host that is none. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    const isStrange = !request.url.startsWith('/') || (host !== undefined && !HOST.test(host));
    if (!isStrange) return;
    const { status, body } = refusalReply(
      refuse('BAD_REQUEST', { field: 'host' }),
      langOfHeader(request.headers['accept-language']),
    );
    return reply.code(status).send(body);
  });
}
