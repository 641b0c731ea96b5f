// A page of somebody else cannot act for the customer or for staff, whatever it makes a browser send.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { nextMobile, type Browser } from '#tests/support/account-browser.ts';
import { register } from '#tests/support/accounts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let customer: Browser;
let staffCookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  ({ browser: customer } = await register(shop));
  staffCookie = await shop.signIn('dxb01');
});

const NAMES = Object.keys(calls) as CallName[];
const formatUrl = (name: CallName): string => `/api${calls[name].path.replace(/\{(\w+)\}/g, '1')}`;
/** All cookies a browser could hold; it sends them wherever it may. */
const cookies = (): string =>
  [...[...customer.cookies].map(([key, value]) => `${key}=${value}`), staffCookie].join('; ');
const HOST = 'order.example.com';

/** All rows of all tables, as one number. */
async function snapshot(): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    shop.db,
  );
  const hash = createHash('sha256');
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await sql<{
      text: string | null;
    }>`select string_agg(md5(t::text), '' order by md5(t::text)) as text from ${sql.table(name)} t`.execute(
      shop.db,
    );
    hash.update(`${name} ${row?.text ?? ''}\n`);
  }
  return hash.digest('hex');
}

test.each([
  'https://evil.example',
  'null',
  `https://${HOST}.evil.example`,
  'https://evil.example:443',
  'not an address',
])(
  'P20: from %s every call that changes something is refused, whoever is signed in',
  async (origin) => {
    const before = await snapshot();
    for (const name of NAMES.filter((candidate) => calls[candidate].method !== 'GET')) {
      for (const [type, payload] of [
        ['application/json', '{}'],
        ['text/plain', '{"data":{}}'],
        ['application/x-www-form-urlencoded', 'data=1'],
      ] as const) {
        const reply = await shop.server.inject({
          method: calls[name].method,
          url: formatUrl(name),
          payload,
          headers: { origin, host: HOST, cookie: cookies(), 'content-type': type },
        });
        expect([
          name,
          type,
          reply.statusCode >= 400 && reply.statusCode < 500,
          reply.headers['set-cookie'],
        ]).toEqual([name, type, true, undefined]);
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(await snapshot()).toBe(before);
  },
);

test('P20: our own pages are let through, so that it is the origin which is refused', async () => {
  const reply = await shop.server.inject({
    method: 'POST',
    url: '/api/customer/addGuest',
    headers: { origin: `https://${HOST}`, host: HOST },
    payload: {
      first_name: 'A',
      last_name: 'B',
      phone_number: nextMobile(),
      email_address: 'a@example.com',
    },
  });
  expect(reply.statusCode, reply.body).toBe(200);
});

test('P20: what a page can send without asking, a form or plain text, is read by no call', async () => {
  const before = await snapshot();
  for (const name of NAMES.filter(
    (candidate) => calls[candidate].method === 'POST' && calls[candidate].body !== null,
  )) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await shop.server.inject({
        method: 'POST',
        url: formatUrl(name),
        payload: '{"phone":"971501234567","login":"dxb01"}',
        headers: { host: HOST, cookie: cookies(), 'content-type': type },
      });
      expect([name, type, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([
        name,
        type,
        true,
      ]);
    }
  }
  expect(await snapshot()).toBe(before);
});

test('P20: looking changes nothing: no call by GET writes a row, but for the count of guesses', async () => {
  const before = await snapshot();
  for (const name of NAMES.filter((candidate) => calls[candidate].method === 'GET')) {
    const reply = await shop.server.inject({
      method: 'GET',
      url: formatUrl(name),
      headers: {
        host: HOST,
        origin: 'https://evil.example',
        cookie: cookies(),
        authorization: `Bearer ${customer.token}`,
      },
    });
    expect([name, reply.statusCode < 500]).toEqual([name, true]);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  }
  // A look at an order that is not there counts as a guess; nothing else is written.
  await shop.db.deleteFrom('attempt_count').where('key', 'like', 'track:%').execute();
  expect(await snapshot()).toBe(before);
});

test('P20: the return from a bank, the one call that others may send, gives no cookie and leads nowhere but to our pages', async () => {
  for (const [provider, payload] of [
    ['ccavenue', 'encResp=00&orderNo=X-1'],
    ['paytabs', 'cartId=X-1&respStatus=A'],
    ['nobody', 'x=1'],
    ['ccavenue', 'redirect=https://evil.example'],
    ['ccavenue', ''],
  ] as const) {
    const reply = await shop.server.inject({
      method: 'POST',
      url: `/api/payments/return/${provider}`,
      payload,
      headers: {
        host: 'evil.example',
        origin: 'https://evil.example',
        cookie: cookies(),
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'evil.example',
      },
    });
    expect([reply.statusCode, reply.headers['set-cookie'], reply.headers['location']]).toEqual([
      303,
      undefined,
      '/en/checkout/payment',
    ]);
  }
});

test('P20: the cookies of sessions are for us alone, and every reply refuses to be framed', async () => {
  const replies = [
    await shop.call('consoleSignIn', { body: { login: 'dxb01', password: 'crunch-time-1991' } }),
    await customer.call('refreshSession', { body: {} }),
  ];
  for (const reply of replies) {
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
    expect(String(reply.headers['set-cookie'])).toMatch(/SameSite=(Lax|Strict)/);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('P20: odd headers change no answer that others may get, and none is repeated in it', async () => {
  const url = '/api/menu/stores/1';
  const clean = (await shop.server.inject({ url, headers: { host: HOST } })).body;
  const odd = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-prefix',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-method-override',
    'x-host',
    'forwarded',
    'x-react-router-prerender-data',
    'x-react-router-spa-mode',
    'x-middleware-subrequest',
    'x-middleware-prefetch',
    'x-nextjs-data',
    'next-action',
    'x-forwarded-port',
    'x-wap-profile',
    'x-real-ip',
    'true-client-ip',
    'x-amz-website-redirect-location',
  ];
  for (const name of odd) {
    const reply = await shop.server.inject({ url, headers: { host: HOST, [name]: 'canary-7f3a' } });
    expect([
      name,
      reply.statusCode,
      reply.body === clean,
      JSON.stringify(reply.headers).includes('canary-7f3a'),
    ]).toEqual([name, 200, true, false]);
  }
  expect((await shop.server.inject({ url, headers: { host: HOST } })).body).toBe(clean);
});
