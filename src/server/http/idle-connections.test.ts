import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeIdleConnectionsOnShutdown } from './idle-connections.ts';

test('a connection whose answer is still leaving when the process stops does not hold it up once the answer is there', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 });
  closeIdleConnectionsOnShutdown(server);
  const answer = new PassThrough();
  server.get('/', async (_request, reply) => reply.send(answer));
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(origin);
  answer.write('half ');
  const reply = await asked;
  const closed = server.close();
  answer.end('and half');
  expect(await reply.text()).toBe('half and half');
  await closed;
}, 10_000);
