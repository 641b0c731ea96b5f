// How a request is wrapped: packed, with a method in a header, with two lengths.
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const app = appOfFile();

test('P19: a packed body is not unpacked, and a method in a header is not followed', async () => {
  const packed = await app.server.inject({
    method: 'POST',
    url: '/api/customer/addGuest',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ padding: 'x'.repeat(1_000_000) })),
  });
  expect([400, 413, 415]).toContain(packed.statusCode);
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/customer/account',
      headers: { [name]: 'DELETE' },
    });
    expect([name, reply.statusCode]).toEqual([name, 405]);
  }
});

test('P19: a request whose length is said in two ways is refused by the server before anybody reads it', async () => {
  const origin = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const raw = (head: string, body: string): Promise<string> =>
    new Promise((done, fail) => {
      const socket = net.connect(Number(origin.port), '127.0.0.1', () => {
        socket.write(
          `POST /api/customer/addGuest HTTP/1.1\r\nhost: ${origin.host}\r\ncontent-type: application/json\r\nconnection: close\r\n${head}\r\n\r\n${body}`,
        );
      });
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('close', () => done(text));
      socket.on('error', fail);
    });
  expect(
    await raw('content-length: 2\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
  ).toMatch(/^HTTP\/1.1 400/);
  expect(await raw('content-length: 2\r\ncontent-length: 3', '{} ')).toMatch(/^HTTP\/1.1 400/);
  expect(await raw('content-length: 2', '{}')).toMatch(/^HTTP\/1.1 400 /);
});
