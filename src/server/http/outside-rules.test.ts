// What every answer says about keeping it, which requests are strange, and what a lost database looks like from outside.
import { request as ask, type OutgoingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCacheRule, setCacheRules } from './response-headers.ts';
import { setErrorHandler, rejectMalformedRequests } from './error-handler.ts';
import { sitemapXml } from './sitemap.ts';

let app: FastifyInstance;
let port = 0;
const failing: { error: Error } = { error: new Error('nothing') };
beforeAll(async () => {
  app = Fastify();
  setErrorHandler(app, { info: () => {}, warn: () => {}, error: () => {} });
  setCacheRules(app);
  rejectMalformedRequests(app);
  app.get('/api/fails', async () => {
    throw failing.error;
  });
  app.get('/api/kept', async (_request, reply) => reply.header('cache-control', 'no-cache').send());
  app.get('/*', async (request, reply) =>
    reply
      .code(request.url.includes('missing') ? 404 : 200)
      .header('vary', 'accept-encoding')
      .send('<html>'),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await app.close();
});

test.each([
  '/console',
  '/console/payments?x=1',
  '/en/profile',
  '/ar/profile?tab=orders',
  '/en/checkout/payment?token=x',
  '/ar/cart',
  '/en/track-order',
  '/en/receipt/ABCDEFGHJK',
  '/en/login',
  '/ar/reset-password',
])('P20: nobody keeps %s', async (path) => {
  expect(pageCacheRule(path)).toBe('no-store');
  expect((await app.inject(path)).headers['cache-control']).toBe('no-store');
});

test.each(['/', '/en', '/ar/menu', '/en/menu?cart', '/en/cartoon', '/en/locations-overview'])(
  'P20: only the own browser keeps %s, and asks again: a shared cache would mix branches',
  async (path) => {
    const { headers } = await app.inject(path);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toBe('accept-encoding, cookie');
  },
);

test('P20: refusals are kept by nobody, and what an answer says itself stays', async () => {
  expect((await app.inject('/api/fails')).headers['cache-control']).toBe('no-store');
  expect((await app.inject({ method: 'POST', url: '/api/kept' })).headers['cache-control']).toBe(
    'no-store',
  );
  expect((await app.inject('/api/kept')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/en/missing')).headers['cache-control']).toBe('private, no-cache');
});

const sent = (path: string, headers: OutgoingHttpHeaders): Promise<number> =>
  new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['http://evil.example/en', 'shop.example'],
  ['/en', 'a b'],
  ['/en', '['],
  ['/en', 'a@b'],
  ['/en', '"><script>'],
  ['/en', 'shop.example/../x'],
  ['/en', 'shop.example:99999999'],
])('the address %s of the host %j is a bad request', async (path, host) => {
  expect(await sent(path, { host })).toBe(400);
});

test.each(['localhost:3000', 'shop.example', '192.168.1.7:80', '[::1]:3000', 'my_mac.local'])(
  'the host %s is served',
  async (host) => {
    expect(await sent('/en', { host })).toBe(200);
  },
);

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '08006'])(
  'P11: a database that is away (%s) is 503 and says when to come again',
  async (code) => {
    failing.error = Object.assign(new Error('lost'), { code });
    const reply = await app.inject('/api/fails');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(reply.headers['retry-after']).toBe('5');
  },
);

test('P11: a fault of ours is still one', async () => {
  failing.error = new TypeError('x is undefined');
  expect((await app.inject('/api/fails')).statusCode).toBe(500);
});

test('the sitemap writes no mark-up that stands in an address', () => {
  expect(sitemapXml('http://"><x>&', [''])).not.toContain('"><x>');
});
