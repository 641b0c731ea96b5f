// Signing in, accounts and sessions over the calls, as a browser would make them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCheckoutPhone } from '#shared/domain/uae-phone.ts';
import { openBrowser, codeOf, nextMobile, type Browser } from '#tests/support/account-browser.ts';
import { createTestApp, testEngine, type TestApp } from '#tests/support/create-test-app.ts';
import { somebodyWaits } from '#tests/support/lock-waits.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  await shop?.close();
});

const person = (phone: string, change: Record<string, unknown> = {}) => ({
  first_name: 'Noura',
  last_name: 'Saeed',
  login_name: 'Noura Saeed',
  phone_number: phone,
  email_address: `n${phone}@example.com`,
  is_active: 1,
  brand_id: 1,
  ...change,
});

async function register(
  phone = nextMobile(),
  browser = openBrowser(shop),
): Promise<{ browser: Browser; phone: string; customerId: number }> {
  const otp = await browser.codeFor(phone);
  expect((await browser.call('checkSignInCode', { body: { phone, otp } })).status).toBe(200);
  const reply = await browser.call('createAccount', { body: person(phone) });
  expect(reply.status).toBe(200);
  return { browser, phone, customerId: payloadOf(reply.body.accessToken).customer.customer_id };
}

type Payload = { customer: { customer_id: number; login_name: string }; exp: number; iat: number };
const payloadOf = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload;
const profileOf = (browser: Browser, customerId: number) =>
  browser.call('profile', { params: { customerId } });

test('a new phone: the right code gives no token, creating the account does (CHK-ACC-15, API-33, API-35)', async () => {
  const browser = openBrowser(shop);
  const phone = nextMobile();
  const sent = await browser.call('sendSignInCode', { body: { phone } });
  expect(sent.body).toMatchObject({ success: true, successResponse: { retryAfter: 30 } });
  const right = await browser.call('checkSignInCode', {
    body: { phone, otp: await codeOf(shop, phone) },
  });
  expect(right.body).toEqual({ success: true, respMessage: 'Code confirmed.' });
  const created = await browser.call('createAccount', {
    body: person(phone, { login_name: 'Somebody Else' }),
  });
  expect(payloadOf(created.body.accessToken).customer).toEqual({
    customer_id: expect.any(Number),
    login_name: 'Noura Saeed',
    profile_pic: null,
    profile_pic_social: null,
    social_login: false,
  });
});

test('a known phone: the right code gives a token of at most an hour (API-34, GEN-03)', async () => {
  const { phone, customerId } = await register();
  shop.clock.advance(60);
  const browser = openBrowser(shop);
  const reply = await browser.call('checkSignInCode', {
    body: { phone, otp: await browser.codeFor(phone) },
  });
  const { customer, exp, iat } = payloadOf(reply.body.accessToken);
  expect(customer).toEqual({
    customer_id: customerId,
    login_name: 'Noura Saeed',
    profile_pic: null,
    profile_pic_social: null,
    social_login: false,
  });
  expect(exp - iat).toBeLessThanOrEqual(3600);
  expect((await profileOf(browser, customerId)).body.successResponse).toMatchObject({
    login_name: 'Noura Saeed',
    phone_number: phone,
    has_password: false,
  });
});

test('the bearer token opens only its own profile, and nothing is given without one (GEN-02, API-37)', async () => {
  const [one, two] = [await register(), await register()];
  expect((await profileOf(one.browser, one.customerId)).status).toBe(200);
  expect((await profileOf(one.browser, two.customerId)).status).toBe(404);
  expect((await profileOf(openBrowser(shop), one.customerId)).status).toBe(401);
});

test('Arabic digits are accepted in the phone and in the code', async () => {
  const browser = openBrowser(shop);
  const phone = nextMobile();
  const arabic = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await browser.call('sendSignInCode', { body: { phone: arabic(phone) } });
  expect(
    (
      await browser.call('checkSignInCode', {
        body: { phone: arabic(phone), otp: arabic(await codeOf(shop, phone)) },
      })
    ).status,
  ).toBe(200);
});

test.each(['97142345678', '042345678', '80012345', '00447700900123', '971891234567', '', 'x'])(
  '%j gets no message: only mobiles of the country do (CHK-ACC-09)',
  async (phone) => {
    expect(
      (await openBrowser(shop).call('sendSignInCode', { body: { phone } })).body,
    ).toMatchObject({ code: 'INVALID_PHONE', field: 'phone' });
  },
);

test.each([
  ['0501234567', true],
  ['971501234567', true],
  ['501234567', false],
  ['9715012345678', false],
  ['971891234567', false],
])('checkout phone %s: %s (CHK-ACC-10, CONST-15)', (phone, allowed) => {
  expect(isCheckoutPhone(phone)).toBe(allowed);
});

test('an account needs the code of its very phone, once (AMB-51)', async () => {
  const phone = nextMobile();
  expect((await openBrowser(shop).call('createAccount', { body: person(phone) })).body.code).toBe(
    'CODE_NEEDED',
  );
  const browser = openBrowser(shop);
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  expect((await browser.call('createAccount', { body: person(nextMobile()) })).body.code).toBe(
    'CODE_NEEDED',
  );
  shop.clock.advance(601);
  expect((await browser.call('createAccount', { body: person(phone) })).body.code).toBe(
    'CODE_NEEDED',
  );
});

test('a phone that has an account by then: status 409 with its text; a known e-mail: 400 with its own (ERR-53)', async () => {
  const { phone, browser } = await register();
  browser.token = null;
  shop.clock.advance(60);
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  const taken = await browser.call('createAccount', { body: person(phone) });
  expect([taken.status, taken.body.message]).toEqual([409, 'Your phone number already exist']);
  const other = nextMobile();
  const second = openBrowser(shop);
  await second.call('checkSignInCode', {
    body: { phone: other, otp: await second.codeFor(other) },
  });
  const email = await second.call('createAccount', {
    body: person(other, { email_address: `N${phone}@EXAMPLE.com` }),
  });
  expect([email.status, email.body.code]).toEqual([400, 'EMAIL_EXISTS']);
  expect((await second.call('createAccount', { body: person(other) })).status).toBe(200);
});

test('with the phone just proved, a guest hears that the phone or the e-mail has an account (ERR-57, ERR-58)', async () => {
  const { phone, browser } = await register();
  const guest = (number: string, email: string) => ({
    body: { first_name: 'A', last_name: 'B', phone_number: number, email_address: email },
  });
  shop.clock.advance(60);
  browser.token = null;
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  expect((await browser.call('addGuest', guest(phone, 'free@example.com'))).body).toMatchObject({
    code: 'ER_DUP_ENTRY',
    message: 'Phone Number Already Exist',
  });
  const other = nextMobile();
  const second = openBrowser(shop);
  expect((await second.call('addGuest', guest(other, `n${phone}@example.com`))).status).toBe(200);
  await second.call('checkSignInCode', {
    body: { phone: other, otp: await second.codeFor(other) },
  });
  expect((await second.call('addGuest', guest(other, `n${phone}@example.com`))).body).toMatchObject(
    { code: 'ER_DUP_ENTRY', message: 'Email Already Exist' },
  );
});

test('forgot password: code, new password, sign in with it; every earlier session ends (API-40, API-41, API-42)', async () => {
  const { phone, browser: earlier, customerId } = await register();
  shop.clock.advance(60);
  const browser = openBrowser(shop);
  const otp = await browser.codeFor(phone, 'sendPasswordCode');
  expect((await browser.call('checkPasswordCode', { body: { phone, otp } })).body).toEqual({
    success: true,
    respMessage: expect.any(String),
  });
  expect(
    (await browser.call('changePasswordWithCode', { body: { phone, password: '1234567' } })).body
      .code,
  ).toBe('PASSWORD_TOO_SHORT');
  expect(
    (await browser.call('changePasswordWithCode', { body: { phone, password: 'crispy-1' } })).body
      .respMessage,
  ).toBe('Your password has been reset. Kindly login with new password.');
  expect(
    (await browser.call('changePasswordWithCode', { body: { phone, password: 'crispy-2' } })).body
      .code,
  ).toBe('CODE_NEEDED');
  expect((await profileOf(earlier, customerId)).status).toBe(401);
  expect((await earlier.call('refreshSession', { body: {} })).status).toBe(401);
  expect(
    (
      await openBrowser(shop).call('signInWithPassword', {
        body: { phone, login_password: 'wrong-one' },
      })
    ).body.code,
  ).toBe('LOGIN_FAILED');
  const again = openBrowser(shop);
  expect(
    (await again.call('signInWithPassword', { body: { phone, login_password: 'crispy-1' } }))
      .status,
  ).toBe(200);
  expect((await profileOf(again, customerId)).status).toBe(200);
});

test('a birthday is a day as YYYY-MM-DD; any other form is refused and changes nothing (CONST-20)', async () => {
  const { browser, phone, customerId } = await register();
  const save = (customer_birthday: string) =>
    browser.call('editProfile', {
      params: { customerId },
      body: {
        first_name: 'Mona',
        last_name: 'Ali',
        login_name: '',
        email_address: `n${phone}@example.com`,
        phone_number: phone,
        customer_birthday,
        gender: 'Female',
      },
    });
  expect((await save('1990-02-28')).status).toBe(200);
  for (const wrong of ['28-02-1990', '02/28/1990', '1990-2-28', '1990-02-30'])
    expect((await save(wrong)).status, wrong).toBe(400);
  expect((await profileOf(browser, customerId)).body.successResponse.customer_birthday).toBe(
    '1990-02-28',
  );
});

test('the profile is saved with a new token; a birthday in the future is refused (API-38, PROFILE-10, PROFILE-11)', async () => {
  const { browser, phone, customerId } = await register();
  const details = {
    first_name: 'Mona',
    last_name: 'Ali',
    login_name: '',
    email_address: `n${phone}@example.com`,
    phone_number: phone,
    customer_birthday: '1990-02-28',
    gender: 'Female',
  };
  const saved = await browser.call('editProfile', { params: { customerId }, body: details });
  expect(saved.body.successResponse).toBe('Your details have been saved.');
  expect(payloadOf(saved.body.accessToken).customer.login_name).toBe('Mona Ali');
  expect((await profileOf(browser, customerId)).body.successResponse).toMatchObject({
    customer_birthday: '1990-02-28',
    gender: 'Female',
    login_name: 'Mona Ali',
  });
  expect(
    (
      await browser.call('editProfile', {
        params: { customerId },
        body: { ...details, customer_birthday: '2026-01-15' },
      })
    ).body.code,
  ).toBe('INVALID_BIRTHDAY');
  expect(
    (
      await browser.call('editProfile', {
        params: { customerId },
        body: { ...details, phone_number: '0501234567' },
      })
    ).body.code,
  ).toBe('INVALID_PHONE');
});

test('another phone needs its code, a taken one is told after it, and other sessions end (ERR-54, AMB-88)', async () => {
  const [one, two] = [await register(), await register()];
  const details = (phone: string) => ({
    first_name: 'A',
    last_name: 'B',
    login_name: '',
    email_address: `n${one.phone}@example.com`,
    phone_number: phone,
  });
  const edit = (phone: string) =>
    one.browser.call('editProfile', {
      params: { customerId: one.customerId },
      body: details(phone),
    });
  expect((await edit(two.phone)).body).toMatchObject({
    code: 'CODE_NEEDED',
    field: 'phone_number',
  });
  shop.clock.advance(60);
  const check = await one.browser.call('checkSignInCode', {
    body: { phone: two.phone, otp: await one.browser.codeFor(two.phone) },
  });
  expect(check.body.accessToken).toBeUndefined();
  expect((await edit(two.phone)).body.code).toBe('ER_DUP_ENTRY');
  const free = nextMobile();
  await one.browser.call('checkSignInCode', {
    body: { phone: free, otp: await one.browser.codeFor(free) },
  });
  const formerToken = one.browser.token;
  expect((await edit(free)).status).toBe(200);
  expect((await profileOf(one.browser, one.customerId)).body.successResponse.phone_number).toBe(
    free,
  );
  one.browser.token = formerToken;
  expect((await profileOf(one.browser, one.customerId)).status).toBe(401);
});

test('a password is changed by its owner only, at least eight long; other sessions end, this one stays (API-39, CONST-18)', async () => {
  const { browser, phone, customerId } = await register();
  shop.clock.advance(60);
  const other = openBrowser(shop);
  await other.call('checkSignInCode', { body: { phone, otp: await other.codeFor(phone) } });
  const change = (by: Browser, login_password: string, id = customerId) =>
    by.call('changePassword', { body: { customer_id: id, login_password } });
  expect((await change(browser, '1234567')).body).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    message: 'Password must be at least 8 characters.',
  });
  expect((await change(browser, 'long-enough', customerId + 1)).status).toBe(404);
  expect((await change(browser, 'long-enough')).body.successResponse).toBe(
    'Password changed successfully',
  );
  expect((await profileOf(browser, customerId)).status).toBe(200);
  expect((await profileOf(other, customerId)).status).toBe(401);
});

test('a token that may have been stolen changes neither password nor e-mail without a fresh code', async () => {
  const { browser, phone, customerId } = await register();
  shop.clock.advance(900);
  expect(
    (
      await browser.call('changePassword', {
        body: { customer_id: customerId, login_password: 'long-enough' },
      })
    ).body,
  ).toMatchObject({ code: 'CODE_NEEDED', field: 'own_phone' });
  const body = {
    first_name: 'A',
    last_name: 'B',
    email_address: 'thief@example.com',
    phone_number: phone,
  };
  expect((await browser.call('editProfile', { params: { customerId }, body })).body.code).toBe(
    'CODE_NEEDED',
  );
  await browser.call('checkPasswordCode', {
    body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
  });
  expect(
    (
      await browser.call('changePassword', {
        body: { customer_id: customerId, login_password: 'long-enough' },
      })
    ).status,
  ).toBe(200);
});

test('a picture is made again from its pixels and served under its own name (PROFILE-16)', async () => {
  const { default: sharp } = await import('sharp');
  const { browser, customerId } = await register();
  const png = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#cb2409' },
  })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
  const saved = await browser.call('setProfilePicture', {
    body: { image: `data:image/png;base64,${png.toString('base64')}` },
  });
  const { profile_pic } = saved.body.successResponse;
  const file = await shop.app.inject(`/media/${profile_pic}`);
  expect(file.headers['content-type']).toBe('image/webp');
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
  expect(file.rawPayload.includes('secret place')).toBe(false);
  expect((await profileOf(browser, customerId)).body.successResponse.profile_pic).toBe(profile_pic);
  expect(
    (
      await browser.call('setProfilePicture', {
        body: { image: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
      })
    ).body.code,
  ).toBe('BAD_PICTURE');
  expect(
    (await shop.app.inject('/media/profile/00000000-0000-4000-8000-000000000000.webp')).statusCode,
  ).toBe(404);
});

test('twenty pictures of one customer are looked at in an hour, pictures or not; another customer and the next hour go on (PROFILE-16)', async () => {
  const [mine, other] = [await register(), await register()];
  const image = Buffer.from('no picture').toString('base64');
  const send = async ({ browser }: typeof mine) =>
    (await browser.call('setProfilePicture', { body: { image } })).body.code;
  const codes = await Promise.all(Array.from({ length: 25 }, () => send(mine)));
  expect(codes.filter((code) => code === 'BAD_PICTURE')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
  expect(await send(other)).toBe('BAD_PICTURE');
  shop.clock.advance(3600);
  const reply = await mine.browser.call('refreshSession', { body: {} });
  expect(reply.status).toBe(200);
  expect(
    (
      await shop.call(
        'setProfilePicture',
        { body: { image } },
        { headers: { authorization: `Bearer ${reply.body.accessToken}` } },
      )
    ).body.code,
  ).toBe('BAD_PICTURE');
});

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  test('an e-mail that another account takes in the same instant is refused as that, and a profile erased meanwhile is not filled again', async () => {
    const { browser, phone, customerId } = await register();
    const edit = (email: string) =>
      browser.call('editProfile', {
        params: { customerId },
        body: person(phone, { email_address: email }),
      });
    let editing: ReturnType<typeof edit> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('customer')
        .values({
          is_guest: false,
          first_name: 'Other',
          last_name: 'One',
          phone: `+${nextMobile()}`,
          email: 'taken@example.com',
        })
        .execute();
      editing = edit('taken@example.com');
      await somebodyWaits(shop.db);
    });
    expect((await editing)?.body).toMatchObject({ code: 'EMAIL_EXISTS', field: 'email_address' });

    await shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('customer')
        .set({ first_name: 'erased', is_active: false })
        .where('id', '=', customerId)
        .execute();
      editing = edit('mine@example.com');
      await somebodyWaits(shop.db);
    });
    expect((await editing)?.body.code).toBe('NOT_FOUND');
    expect(
      (
        await shop.db
          .selectFrom('customer')
          .select('first_name')
          .where('id', '=', customerId)
          .executeTakeFirstOrThrow()
      ).first_name,
    ).toBe('erased');
  });
});
