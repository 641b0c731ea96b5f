// The icons of the shop on a phone: a name that is none is an address that is not there, whatever it means elsewhere.
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountAppShell } from '#server/http/app-shell.ts';

const server = fastify();
mountAppShell(server, () => ({ en: 'Shop', ar: 'متجر' }));
afterAll(async () => {
  await server.close();
});

test.each([
  ['192.png', 200],
  ['193.png', 404],
  ['constructor', 404],
  ['toString', 404],
  ['__proto__', 404],
])('/icons/%s is answered with %i', async (file, status) => {
  const reply = await server.inject({ url: `/icons/${file}` });
  expect(reply.statusCode, reply.body).toBe(status);
});
