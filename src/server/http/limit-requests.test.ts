// Who is refused by priority when a server is asked for more than it can do.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { limitRequests, RequestLimiter } from './request-limiter.ts';
import { setSecurityHeaders } from './response-headers.ts';

/** Replies that wait until they are let go; `reached` resolves when there are so many. */
function heldReplies() {
  const held: FastifyReply[] = [];
  let wanted = { count: Number.POSITIVE_INFINITY, done: () => undefined as void };
  return {
    hold(reply: FastifyReply): void {
      held.push(reply);
      if (held.length >= wanted.count) wanted.done();
    },
    reached: (count: number) =>
      new Promise<void>((done) => {
        wanted = { count, done };
        if (held.length >= count) done();
      }),
    letGo(answer: string): void {
      for (const reply of held) reply.send(answer);
    },
  };
}

/** A server with one slow page and one call for orders, whose answers wait until they are let go. */
async function createLimitedShop() {
  const app = Fastify();
  const slow = heldReplies();
  const orders = heldReplies();
  const seen = { now: 0, made: 0 };
  const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<void>();
  setSecurityHeaders(app, true);
  const limiter = new RequestLimiter({
    now: () => seen.now,
    atTurnEnd: () => undefined,
    onBusy: () => undefined,
  });
  limitRequests(app, limiter, () => ({ en: 'Qarmasha', ar: 'قرمشة' }));
  app.get('/en/menu/slow', (_request, reply) => {
    slow.hold(reply);
  });
  app.post('/api/customer/save_slowly', (_request, reply) => {
    orders.hold(reply);
  });
  app.post(
    '/api/customer/save_later',
    {
      preValidation: async (_request, reply) => {
        const closed = once(reply.raw, 'close');
        hasArrived();
        await closed;
      },
    },
    async () => {
      seen.made += 1;
      return 'saved';
    },
  );
  app.post('/api/customer/save_order', async () => 'saved');
  app.all('/*', async () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    server: app.server,
    seen,
    slow,
    orders,
    arrived,
    port,
    sent: (url: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-language': 'ar' }, ...init }),
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

test('who is refused reads why in the own language, and the browser when to come again; an order is served', async () => {
  const { seen, slow, sent, close } = await createLimitedShop();
  try {
    const first = await sent('/en/menu');
    const waiting = Array.from({ length: 32 }, () => sent('/en/menu/slow'));
    await slow.reached(waiting.length);
    seen.now = 160;
    const [page, call, order] = await Promise.all([
      sent('/ar/menu'),
      sent('/api/menu/item/501', { method: 'POST', body: 'x'.repeat(50_000) }),
      sent('/api/customer/save_order', { method: 'POST' }),
    ]);
    expect([first.status, page.status, call.status, order.status]).toEqual([200, 503, 503, 200]);
    expect(await page.text()).toContain('lang="ar" dir="rtl"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await call.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/[ء-ي]/),
    });
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(call.headers.get('strict-transport-security')).toContain('max-age');
    slow.letGo('served');
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
  } finally {
    await close();
  }
});

test.each(['/api/customer/save_order', '/api/customer/no_such_call'])(
  'five hundred who open %s and send no body keep no order out',
  async (url) => {
    const { server, port, sent, close } = await createLimitedShop();
    let arrived = 0;
    const all = new Promise<void>((done) => {
      server.on('request', () => {
        arrived += 1;
        if (arrived === 500) done();
      });
    });
    const sockets = Array.from({ length: 500 }, () => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
      );
      return socket;
    });
    try {
      await all;
      const order = await sent('/api/customer/save_order', { method: 'POST' });
      expect(order.status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await close();
    }
  },
);

test('an order whose sender has left meanwhile is not made', async () => {
  const { seen, sent, arrived, close } = await createLimitedShop();
  const leaving = new AbortController();
  const left = sent('/api/customer/save_later', { method: 'POST', signal: leaving.signal });
  await arrived;
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect((await sent('/api/customer/save_order', { method: 'POST' })).status).toBe(200);
  await close();
  expect(seen.made).toBe(0);
});

test('orders that are being made keep the next one out until one is done', async () => {
  const { orders, sent, close } = await createLimitedShop();
  const save = () => sent('/api/customer/save_slowly', { method: 'POST' });
  try {
    const waiting = Array.from({ length: 400 }, save);
    await orders.reached(waiting.length);
    const refused = await save();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    orders.letGo('saved');
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
    expect((await sent('/api/customer/save_order', { method: 'POST' })).status).toBe(200);
  } finally {
    await close();
  }
});
