// Whoever sends the head of a request letter by letter holds a connection only as long as anybody may take for a head. The time is real:
// Node measures it by itself, so the test has a short one.
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const HEAD_MS = 400;

let app: FastifyInstance;
let port = 0;
const shop = appOfFile();
beforeAll(async () => {
  app = await createApp(shop.app, { loadBuild: null, headersTimeoutMs: HEAD_MS });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await app?.close();
});

/** What the server says before it closes the connection. */
function slowly(begin: string): Promise<string> {
  return new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.write(begin);
    const drip = setInterval(() => socket.write('x'), 50);
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      done(text);
    });
  });
}

test('a head that comes letter by letter ends its connection in time, also of many, and others are answered meanwhile', async () => {
  const slow = Promise.all(
    Array.from({ length: 20 }, () =>
      slowly('GET /api/menu/pickup_store/1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    ),
  );
  const quick = await fetch(`http://127.0.0.1:${port}/api/menu/pickup_store/1`);
  expect(quick.status).toBe(200);
  for (const text of await slow) expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test('ten seconds are what a head may take when nobody says otherwise', () => {
  expect((shop.server.server as { headersTimeout?: number }).headersTimeout).toBe(10_000);
});
