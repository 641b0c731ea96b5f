import { expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { nextPhone } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

const guest = (
  change: Record<string, unknown> = {},
  options: Parameters<typeof shop.call>[2] = {},
) =>
  shop.call(
    'addGuest',
    {
      body: {
        first_name: 'Noura',
        last_name: 'Saeed',
        phone_number: nextPhone(),
        email_address: 'noura@example.com',
        ...change,
      },
    },
    options,
  );

test('a guest is answered name, e-mail, id and a proof, without signing in (AMB-54, API-36)', async () => {
  const reply = await guest({ phone_number: '971501112233' });
  expect(reply.status).toBe(200);
  expect(reply.body.successResponse).toMatchObject({
    login_name: 'Noura Saeed',
    phone_number: '971501112233',
    email_address: 'noura@example.com',
    guest: true,
  });
  expect(reply.body.successResponse.proof.split('.')).toHaveLength(3);
});

test('a name keeps no mark that turns letters round, and a name of such marks alone is none', async () => {
  expect((await guest({ first_name: '\u202eNoura\u202c' })).body.successResponse.login_name).toBe(
    'Noura Saeed',
  );
  expect((await guest({ first_name: '\u200b\u200f\u2066' })).body).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'first_name',
  });
});

test('whoever says a phone is a guest of their own, with an id that tells nothing of who said it before (AMB-52, D32)', async () => {
  const phone = nextPhone();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => guest({ phone_number: phone, first_name: `N${i}` })),
  );
  const ids = replies.map((reply) => Number(reply.body.successResponse.customer_id));
  expect(new Set(ids).size).toBe(10);
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000_000_000);
  // Not in a row, as a counter would give them.
  expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(1000);
  const rows = await readRows(
    shop,
    'customer',
    { phone: `+${phone}` },
    ['first_name', 'is_guest'],
    'first_name',
  );
  expect(rows).toEqual(
    Array.from({ length: 10 }, (_, i) => ({ first_name: `N${i}`, is_guest: true })),
  );
});

test('the holder of a proof who says the name anew stays the same guest, with another phone they are another', async () => {
  const phone = nextPhone();
  const first = (await guest({ phone_number: phone })).body.successResponse;
  const holding = { headers: { 'x-guest-proof': first.proof } };
  const renamed = await guest({ phone_number: phone, first_name: 'Hind' }, holding);
  expect(renamed.body.successResponse).toMatchObject({
    customer_id: first.customer_id,
    login_name: 'Hind Saeed',
  });
  const moved = await guest({ first_name: 'Hind' }, holding);
  expect(moved.body.successResponse.customer_id).not.toBe(first.customer_id);
});

test.each([
  ['first_name', '  ', 'BAD_REQUEST'],
  ['first_name', 7, 'BAD_REQUEST'],
  ['first_name', 'x'.repeat(61), 'BAD_REQUEST'],
  ['last_name', '', 'BAD_REQUEST'],
  ['last_name', null, 'BAD_REQUEST'],
  ['phone_number', { $gt: '' }, 'BAD_REQUEST'],
  ['phone_number', '', 'INVALID_PHONE'],
  ['phone_number', '0501234567', 'INVALID_PHONE'],
  ['email_address', ['a@example.com'], 'BAD_REQUEST'],
  ['email_address', '', 'INVALID_EMAIL'],
  ['email_address', 'a@b', 'INVALID_EMAIL'],
])('nobody is a guest whose %s is %j (CHK-ACC-20, CHK-ACC-24)', async (field, value, code) => {
  expect((await guest({ [field]: value })).body).toMatchObject({ code, field });
});

test('the phone of an account is answered like any other, and the account stays as it was (AMB-52)', async () => {
  const phone = nextPhone();
  const account = await shop.db
    .insertInto('customer')
    .values({
      is_guest: false,
      first_name: 'A',
      last_name: 'B',
      phone: `+${phone}`,
      email: 'account@example.com',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await guest({ phone_number: phone, email_address: 'account@example.com' });
  expect(reply.status).toBe(200);
  expect(reply.body.successResponse.customer_id).not.toBe(account.id);
  expect((await readRow(shop, 'customer', { id: account.id })).first_name).toBe('A');
});

test('new phones are limited by address, and the holder of a proof is let through', async () => {
  const ip = '198.51.100.7';
  const limit = 6;
  shop.app.settings.orderRateLimits.perAddressPerHour = limit;
  const first = await guest({ phone_number: '971509998877' }, { ip });
  for (let i = 1; i < limit; i += 1) expect((await guest({}, { ip })).status).toBe(200);
  expect((await guest({}, { ip })).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await guest({ phone_number: '971509998877' }, { ip })).status).toBe(429);
  expect(
    (
      await guest(
        { phone_number: '971509998877' },
        { ip, headers: { 'x-guest-proof': first.body.successResponse.proof } },
      )
    ).status,
  ).toBe(200);
  expect((await guest({}, { ip: '198.51.100.8' })).status).toBe(200);
  const atOnce = await Promise.all(
    Array.from({ length: limit + 10 }, () => guest({}, { ip: '198.51.100.9' })),
  );
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(limit);
  shop.app.settings.orderRateLimits.perAddressPerHour = 10_000;
});

test('a guest who never ordered is forgotten after two days, one who ordered is in the books', async () => {
  const [idle, buyer] = [await shop.guest(), await shop.guest()];
  await shop.place(buyer);
  const now = shop.clock.now();
  const left = async () =>
    (
      await shop.db
        .selectFrom('customer')
        .select('id')
        .where('id', 'in', [idle.customerId, buyer.customerId])
        .execute()
    ).map(({ id }) => id);
  await forgetAt(shop, new Date(now.getTime() + 47 * 3_600_000));
  expect(await left()).toHaveLength(2);
  await forgetAt(shop, new Date(now.getTime() + 49 * 3_600_000));
  expect(await left()).toEqual([buyer.customerId]);
});
