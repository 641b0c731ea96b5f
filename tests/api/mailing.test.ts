// Newsletter and mailing list: an address is thanked and kept once.
import { describe, expect, test } from 'vitest';
import { type TestApp } from '#tests/support/create-test-app.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = appOfFile();

describe('newsletter', () => {
  const subscribe = (email: string, options?: Parameters<TestApp['call']>[2]) =>
    shop.call('addEmail', { body: { email_address: email, is_active: 1, brand_id: 1 } }, options);

  test('a new address is thanked and kept once (API-64, MAIL-01, ERR-65)', async () => {
    const { status, body } = await subscribe('Reader.One@example.com');
    expect([status, body.successResponse]).toEqual([
      200,
      'Thank you for subscribing our newsletter service',
    ]);
    expect(await shop.db.selectFrom('newsletter').select('email').execute()).toEqual([
      { email: 'reader.one@example.com' },
    ]);
  });

  test('the same address again is told so, in the language of the request (ERR-64, AMB-90)', async () => {
    await subscribe('twice@example.com');
    const english = await subscribe('TWICE@example.com');
    expect([english.status, english.body.message]).toEqual([
      409,
      'Customer with this mail is already registered',
    ]);
    const arabic = await subscribe('twice@example.com', { headers: { 'accept-language': 'ar' } });
    expect(arabic.body.message).toMatch(/[\u0600-\u06FF]/);
  });

  test.each(['', 'plain', 'a@b', 'two@@example.com', 'a@example.c'])(
    '%j is no e-mail address (MAIL-02, MAIL-03)',
    async (email) => {
      const { status, body } = await subscribe(email);
      expect([status, body.code]).toEqual([400, 'INVALID_EMAIL']);
    },
  );

  test('one connection cannot subscribe a whole list', async () => {
    const replies = [];
    for (let count = 0; count < 21; count += 1)
      replies.push((await subscribe(`reader${count}@example.com`, { ip: '198.51.100.9' })).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('mailing list', () => {
  const PERSON = {
    first_name: 'Noura',
    last_name: 'Salem',
    email_address: 'Noura.List@example.com',
    phone_number: '0501234567',
    is_student: 1,
    is_confirm: 0,
    dob: '2001-02-28',
  };
  const join = (change: object = {}, options?: Parameters<TestApp['call']>[2]) =>
    shop.call('addEmail', { body: { ...PERSON, ...change } }, { ip: '198.51.100.30', ...options });

  test('a first name makes it the mailing list, with everything that was told (API-65, MAIL-05, AMB-90)', async () => {
    const { status, body } = await join();
    expect([status, body.successResponse]).toEqual([
      200,
      'Thank you for subscribing our newsletter service',
    ]);
    expect(await shop.db.selectFrom('mailing_list').selectAll().execute()).toMatchObject([
      {
        email: 'noura.list@example.com',
        first_name: 'Noura',
        last_name: 'Salem',
        phone: '0501234567',
        is_student: true,
        marketing: false,
        date_of_birth: '2001-02-28',
        lang: 'en',
      },
    ]);
    expect(
      await readRows(shop, 'newsletter', { email: 'noura.list@example.com' }, ['email']),
    ).toEqual([]);
  });

  test('the same address again is told so (ERR-64)', async () => {
    await join({ email_address: 'again@example.com' });
    const again = await join({ email_address: 'AGAIN@example.com' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'Customer with this mail is already registered',
    ]);
  });

  test.each([
    [{ last_name: undefined }, 'BAD_REQUEST', 'last_name'],
    [{ first_name: '<b></b>' }, 'BAD_REQUEST', 'first_name'],
    [{ email_address: 'noura@' }, 'INVALID_EMAIL', 'email_address'],
    [{ phone_number: '12345' }, 'INVALID_PHONE', 'phone_number'],
    [{ dob: '2999-01-01' }, 'BAD_REQUEST', 'dob'],
    [{ is_student: 2 }, 'BAD_REQUEST', 'is_student'],
  ])('%j is refused as %s of %s (MAIL-06, MAIL-08)', async (change, code, field) => {
    const { status, body } = await join(change);
    expect([status, body.code, body.field]).toEqual([400, code, field]);
  });
});
