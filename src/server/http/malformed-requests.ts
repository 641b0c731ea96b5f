// Requests that no browser sends: another site's whole address in the first line, or a Host that is none.
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/contract/refusals.ts';
import { langOfHeader } from '#shared/i18n/languages.ts';
import { refusalReply } from './refusal-reply.ts';

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** They are refused before anything makes an address of them. */
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
