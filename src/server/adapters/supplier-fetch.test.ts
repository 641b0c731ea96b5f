// Suppliers that answer more than anybody can need.
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { supplierFetch } from './supplier-fetch.ts';

/** Answers with `bytes` letters and hears how many it could send. */
async function supplier(bytes: number) {
  let sent = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`);
      const more = (): void => {
        while (sent < bytes && !socket.destroyed) {
          const part = 'x'.repeat(Math.min(16_384, bytes - sent));
          sent += part.length;
          if (!socket.write(part)) return void socket.once('drain', more);
        }
        socket.end();
      };
      more();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent: () => sent,
    close: () => server.close(),
  };
}

test('an answer of 200 MB is given up after 64 KiB', async () => {
  const long = await supplier(200 * 1024 * 1024);
  const reply = await supplierFetch(long.url, {});
  await expect(reply.text()).rejects.toThrow('too long');
  expect(long.sent()).toBeLessThan(20 * 1024 * 1024);
  long.close();
});

test('an answer of 64 KiB is read whole', async () => {
  const fitting = await supplier(64 * 1024);
  const reply = await supplierFetch(fitting.url, {});
  expect(await reply.text()).toHaveLength(64 * 1024);
  fitting.close();
});
