// Headers of every response. Pages add their own Content-Security-Policy with a nonce; calls are never shown as pages.
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

export function setSecurityHeaders(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
      .header('cross-origin-opener-policy', 'same-origin');
    if (isProduction)
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    if (request.url.startsWith('/api/'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
  });
}
