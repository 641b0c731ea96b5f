// What the contract itself holds: constants, unreadable bodies, wrong types, fields nobody asked for.
import { describe, expect, test } from 'vitest';
import { nextPhone, pickupOrder } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = shopOfFile();

const send = (
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => shop.server.inject({ method: 'POST', url: '/api/customer/addGuest', payload, headers });
const guestBody = (change: Record<string, unknown> = {}) => ({
  first_name: 'Noura',
  last_name: 'Saeed',
  phone_number: nextPhone(),
  email_address: 'noura@example.com',
  ...change,
});

describe('constants', () => {
  test('a brand other than 1 is refused by name (GEN-07, CONST-01)', async () => {
    for (const brand_id of [0, 2, '1']) {
      const reply = await shop.call('addGuest', { body: guestBody({ brand_id }) });
      expect([reply.status, reply.body.field]).toEqual([400, 'brand_id']);
    }
    expect((await shop.call('addGuest', { body: guestBody({ brand_id: 1 }) })).status).toBe(200);
    expect((await shop.place(await shop.guest(), { brand_id: 2 as 1 })).status).toBe(400);
  });

  test('an order is online and from the web, nothing else (GEN-08, CONST-03)', async () => {
    const guest = await shop.guest();
    expect((await shop.place(guest, { order_channel: 'phone' as 'web' })).status).toBe(400);
    const offline = await shop.by({ 'x-guest-proof': guest.proof })(
      'saveOrder',
      {},
      { data: pickupOrder(shop.plain, guest), mode: 'offline' },
    );
    expect([offline.status, offline.body.field]).toEqual([400, 'mode']);
    expect((await shop.place(guest)).status).toBe(200);
  });
});

test('a cash order starts with status 1, whatever the body says (API-51, CONST-05)', async () => {
  const { status, body } = await shop.place(await shop.guest(), { order_status_code: 5 });
  expect([status, body.successResponse.order_status_code]).toEqual([200, 1]);
});

describe('bodies', () => {
  test.each<[string, Record<string, string>]>([
    ['no length', {}],
    ['a length of nothing', { 'content-length': '0' }],
  ])(
    'a call that takes no body is answered also when its headers name JSON and %s',
    async (_name, headers) => {
      for (const [method, url, status] of [
        ['DELETE', '/api/customer/del_wish/1', 401],
        ['POST', '/api/customer/autoComplete/en/marina', 200],
      ] as const) {
        const reply = await shop.server.inject({
          method,
          url,
          headers: { 'content-type': 'application/json', ...headers },
        });
        expect([url, reply.statusCode]).toEqual([url, status]);
      }
    },
  );

  test.each(['{', '', 'null', '[]', '"text"', '{"first_name":'])(
    'the body %j is refused with a reason, not with a fault of the server',
    async (payload) => {
      const reply = await send(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        success: false,
        code: expect.stringMatching(/^(MALFORMED_JSON|BAD_REQUEST)$/),
      });
    },
  );

  test('a body above the limit and a type that is not JSON are refused', async () => {
    const large = await send(JSON.stringify(guestBody({ first_name: 'x'.repeat(70_000) })));
    expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    const xml = await send('<a/>', { 'content-type': 'application/xml' });
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  test('fields that nobody asked for are dropped, and a poisoned prototype is refused', async () => {
    const phone = nextPhone();
    const reply = await send(
      JSON.stringify(
        guestBody({ phone_number: phone, is_guest: false, id: 1, role: 'manager' }),
      ).replace('{', '{"__proto__":{"isAdmin":true},'),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MALFORMED_JSON']);
    const plain = await shop.call('addGuest', {
      body: guestBody({ phone_number: phone, is_guest: false, id: 1, role: 'manager' }),
    });
    expect(plain.status).toBe(200);
    const row = await readRow(shop, 'customer', { phone: `+${phone}` });
    expect(row.is_guest).toBe(true);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('methods', () => {
  test.each([
    ['GET', '/api/menu/tax', 'POST'],
    ['HEAD', '/api/menu/tax', 'POST'],
    ['PATCH', '/api/customer/addGuest', 'POST'],
    ['POST', '/api/menu/stores/1', 'HEAD, GET'],
    ['DELETE', '/api/customer/change_password', 'PUT'],
  ] as const)(
    '%s %s is refused in the common shape, and says what goes (D53)',
    async (method, url, allow) => {
      const reply = await shop.server.inject({
        method,
        url,
        headers: { accept: 'text/html,application/json' },
      });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, allow]);
      expect(reply.headers['content-type']).toContain('application/json');
      if (method !== 'HEAD')
        expect(reply.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
    },
  );
});

test('the calls about a code refuse with respMessage beside message (API-40, API-41, API-42)', async () => {
  for (const [name, body] of [
    ['sendPasswordCode', { phone: 'x' }],
    ['checkPasswordCode', { phone: '971501234567', otp: '000000' }],
    ['changePasswordWithCode', { phone: '971501234567', password: 'short' }],
    ['changePasswordWithCode', { phone: 5, password: 'short' }],
  ] as const) {
    const { body: told, status } = await shop.call(name, { body: body as never });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(told.respMessage).toBe([told.message].flat()[0]);
    expect(told.respMessage).toMatch(/\w/);
  }
  expect(
    (await shop.call('addGuest', { body: guestBody({ brand_id: 2 }) })).body,
  ).not.toHaveProperty('respMessage');
});
