// Headers of every response. Pages add their own Content-Security-Policy with a nonce; calls are never shown as pages.
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

const CONSOLE_POLICY = 'geolocation=(), camera=(), microphone=(), payment=()';

/** Of every response. */
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

/** Of the answer to a call. */
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
