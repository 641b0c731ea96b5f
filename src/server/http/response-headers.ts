import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

const CONSOLE_POLICY = 'geolocation=(), camera=(), microphone=(), payment=()';

export function securityHeaders(isProduction: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isProduction
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

export const CALL_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

export function setSecurityHeaders(app: FastifyInstance, isProduction: boolean): void {
  const headers = securityHeaders(isProduction);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.headers(CALL_HEADERS);
    // Nobody at a branch is asked where they are.
    if (request.url.startsWith('/console')) reply.header('permissions-policy', CONSOLE_POLICY);
  });
}

const OF_A_PERSON =
  /^\/(?:console|(?:en|ar)\/(?:profile|login|reset-password|checkout|cart|track-order|receipt))(?:[/?#]|$)/;
const NOBODY = 'no-store';
const OWN_BROWSER = 'private, no-cache';

export function pageCacheRule(path: string): string {
  return OF_A_PERSON.test(path) ? NOBODY : OWN_BROWSER;
}

/** The cookie changes a page (branch, order type, consent), so no shared cache may keep it. */
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
