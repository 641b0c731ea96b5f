// Who may keep an answer. Whatever says nothing itself is kept by nobody; a page that anybody may see is kept by the visitor's own browser alone,
// since the branch, the order type and the consent in its cookies change it: a shared cache would show one visitor's branch to another.
import type { FastifyInstance } from 'fastify';

/** Pages of a person, of an order in the making, and of the staff. */
const OF_A_PERSON =
  /^\/(?:console|(?:en|ar)\/(?:profile|login|reset-password|checkout|cart|track-order|receipt))(?:[/?#]|$)/;
const NOBODY = 'no-store';
const OWN_BROWSER = 'private, no-cache';

/** What a page's `Cache-Control` is when the page says nothing. */
export function pageCacheRule(path: string): string {
  return OF_A_PERSON.test(path) ? NOBODY : OWN_BROWSER;
}

export function setCacheRules(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isPage =
      request.routeOptions.url === '/*' && (reply.statusCode < 400 || reply.statusCode === 404);
    const rule = isPage ? pageCacheRule(request.url) : NOBODY;
    reply.header('cache-control', rule);
    if (rule !== OWN_BROWSER) return;
    const varies = String(reply.getHeader('vary') ?? '');
    if (!/\bcookie\b/i.test(varies))
      reply.header('vary', varies === '' ? 'cookie' : `${varies}, cookie`);
  });
}
