import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreams, createStreamPlaces } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a reader who went before the stream began leaves no heartbeat behind', async () => {
  const app = Fastify();
  const openStream = createStreams(app);
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const onClose = vi.fn<() => void>();
  app.get('/events', async (_request, reply) => {
    asked.resolve();
    await once(reply.raw, 'close');
    openStream(reply, { heartbeatMs: 10_000 }).onClose(onClose);
    opened.resolve();
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const before = vi.getTimerCount();
  const abort = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const reading = fetch(`http://127.0.0.1:${port}/events`, { signal: abort.signal }).catch(
    () => null,
  );
  await asked.promise;
  abort.abort();
  await opened.promise;
  expect(vi.getTimerCount()).toBe(before);
  expect(onClose).toHaveBeenCalledTimes(1);
  await reading;
  await app.close();
});

test('one address has its places, all addresses together have theirs, and a place that was left is free once', () => {
  const places = createStreamPlaces({ perAddress: 2, inAll: 3 });
  const first = places.take('a');
  expect(first).not.toBeNull();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
  const other = places.take('b');
  expect(other).not.toBeNull();
  expect(places.take('c')).toBeNull();

  first?.();
  first?.();
  expect(places.take('c')).not.toBeNull();
  expect(places.take('d')).toBeNull();
  other?.();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('b')).toBeNull();
});
