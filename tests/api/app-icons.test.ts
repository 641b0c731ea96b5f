// The icons of the shop on a phone, where a name that is none is an address that is not there; and its page without a line.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountAppShell } from '#server/http/app-shell.ts';

const server = fastify();
mountAppShell(server, () => ({ en: 'Shop', ar: 'متجر' }));
afterAll(async () => {
  await server.close();
});

test.each([
  ['en', 'Try again'],
  ['ar', 'حاول مجددًا'],
])(
  'the page without a line offers another try, and goes when the line is back (A16) (%s)',
  async (lang, again) => {
    const { body, headers } = await server.inject({ url: `/offline/${lang}` });
    expect(body).toContain(`<a href="">${again}</a>`);
    const script = /<script>(.+)<\/script>/.exec(body)?.[1] ?? '';
    expect(script).toContain("'online'");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
  },
);

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
