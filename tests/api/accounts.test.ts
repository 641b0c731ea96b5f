// Signing in, accounts and sessions over the calls, as a browser would make them.
import { expect, test } from 'vitest';
import { openBrowser, readCode, nextMobile } from '#tests/support/account-browser.ts';
import { toPayload, person, toProfile, register } from '#tests/support/accounts.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('a new phone: the right code gives no token, creating the account does (CHK-ACC-15, API-33, API-35)', async () => {
  const browser = openBrowser(shop);
  const phone = nextMobile();
  const sent = await browser.call('sendSignInCode', { body: { phone } });
  expect(sent.body).toMatchObject({ success: true, successResponse: { retryAfter: 30 } });
  const right = await browser.call('checkSignInCode', {
    body: { phone, otp: await readCode(shop, phone) },
  });
  expect(right.body).toEqual({ success: true, respMessage: 'Code confirmed.' });
  const created = await browser.call('createAccount', {
    body: person(phone, { login_name: 'Somebody Else' }),
  });
  expect(toPayload(created.body.accessToken).customer).toEqual({
    customer_id: expect.any(Number),
    login_name: 'Noura Saeed',
    profile_pic: null,
    profile_pic_social: null,
    social_login: false,
  });
});

test('a known phone: the right code gives a token of at most an hour (API-34, GEN-03)', async () => {
  const { phone, customerId } = await register(shop);
  shop.clock.advance(60);
  const browser = openBrowser(shop);
  const reply = await browser.call('checkSignInCode', {
    body: { phone, otp: await browser.codeFor(phone) },
  });
  const { customer, exp, iat } = toPayload(reply.body.accessToken);
  expect(customer).toEqual({
    customer_id: customerId,
    login_name: 'Noura Saeed',
    profile_pic: null,
    profile_pic_social: null,
    social_login: false,
  });
  expect(exp - iat).toBeLessThanOrEqual(3600);
  expect((await toProfile(browser, customerId)).body.successResponse).toMatchObject({
    login_name: 'Noura Saeed',
    phone_number: phone,
    has_password: false,
  });
});

test('the bearer token opens only its own profile, and nothing is given without one (GEN-02, API-37)', async () => {
  const [one, two] = [await register(shop), await register(shop)];
  expect((await toProfile(one.browser, one.customerId)).status).toBe(200);
  expect((await toProfile(one.browser, two.customerId)).status).toBe(404);
  expect((await toProfile(openBrowser(shop), one.customerId)).status).toBe(401);
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
        body: { phone: arabic(phone), otp: arabic(await readCode(shop, phone)) },
      })
    ).status,
  ).toBe(200);
});

test.each([
  ['97141234567', '97141234567'],
  ['971231234567', '971231234567'],
  ['5012345678', '9715012345678'],
])('%j gets a code, and the code proves it (CHK-ACC-10)', async (phone, wire) => {
  const browser = openBrowser(shop);
  expect((await browser.call('sendSignInCode', { body: { phone } })).status).toBe(200);
  const otp = await readCode(shop, wire);
  const checked = await browser.call('checkSignInCode', { body: { phone, otp } });
  expect(checked.status).toBe(200);
  expect((await browser.call('createAccount', { body: person(phone) })).status).toBe(200);
});

test.each(['80012345', '00447700900123', '971891234567', '', 'x'])(
  '%j gets no message: only numbers of the country do (CHK-ACC-09)',
  async (phone) => {
    expect(
      (await openBrowser(shop).call('sendSignInCode', { body: { phone } })).body,
    ).toMatchObject({ code: 'INVALID_PHONE', field: 'phone' });
  },
);

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
  const { phone, browser } = await register(shop);
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
  const { phone, browser } = await register(shop);
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
