// A forgotten password, a changed one, and a token that may have been stolen.
import { describe, expect, test } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/account-browser.ts';
import { toProfile, register } from '#tests/support/accounts.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('forgot password: code, new password, sign in with it; every earlier session ends (API-40, API-41, API-42)', async () => {
  const { phone, browser: earlier, customerId } = await register(shop);
  shop.clock.advance(60);
  const browser = openBrowser(shop);
  const otp = await browser.codeFor(phone, 'sendPasswordCode');
  const wrong = otp === '123456' ? '654321' : '123456';
  const check = (code: string) => browser.call('checkPasswordCode', { body: { phone, otp: code } });
  expect((await check(wrong)).body).toMatchObject({ code: 'WRONG_CODE', field: 'otp' });
  expect(
    (await browser.call('changePasswordWithCode', { body: { phone, password: 'crispy-1' } })).body
      .code,
  ).toBe('CODE_NEEDED');
  expect((await check(otp)).body).toEqual({ success: true, respMessage: expect.any(String) });
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
  expect((await toProfile(earlier, customerId)).status).toBe(401);
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
  expect((await toProfile(again, customerId)).status).toBe(200);
});

test('a password is changed by its owner only, at least eight long; other sessions end, this one stays (API-39, CONST-18)', async () => {
  const { browser, phone, customerId } = await register(shop);
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
  expect((await toProfile(browser, customerId)).status).toBe(200);
  expect((await toProfile(other, customerId)).status).toBe(401);
  expect((await other.call('refreshSession', { body: {} })).status).toBe(401);
});

test('a token that may have been stolen changes neither password nor e-mail without a fresh code', async () => {
  const { browser, phone, customerId } = await register(shop);
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

describe('a password that others could know is refused', () => {
  const OWN = ['noura', 'saeed'];
  const own = async (browser: Browser, customerId: number) => {
    const { email_address } = (await toProfile(browser, customerId)).body.successResponse;
    return [email_address, email_address.toUpperCase(), `${OWN[0]}1990!`, `${OWN[1]}-2026`];
  };

  test('to who is signed in: the own e-mail and name, beside the field (CONST-18, F8)', async () => {
    const { browser, customerId } = await register(shop);
    for (const login_password of await own(browser, customerId))
      expect([
        login_password,
        (
          await browser.call('changePassword', {
            body: { customer_id: customerId, login_password },
          })
        ).body,
      ]).toEqual([
        login_password,
        expect.objectContaining({ code: 'PASSWORD_PERSONAL', field: 'login_password' }),
      ]);
  });

  test('with a code: one that is too short, before and after the phone is proved (API-42, CONST-18)', async () => {
    const { browser, phone } = await register(shop);
    const short = async () =>
      (await browser.call('changePasswordWithCode', { body: { phone, password: 'k3#vQ9z' } })).body;
    const refusal = {
      code: 'PASSWORD_TOO_SHORT',
      field: 'password',
      message: 'Password must be at least 8 characters.',
    };
    expect(await short()).toMatchObject(refusal);
    shop.clock.advance(60);
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
    });
    expect(await short()).toMatchObject(refusal);
    expect(
      (await browser.call('changePasswordWithCode', { body: { phone, password: 'k3#vQ9zL' } }))
        .status,
    ).toBe(200);
  });

  test('with a code: told only to who has proved the phone, and the code is not used up by it (F8)', async () => {
    const { browser, phone, customerId } = await register(shop);
    const passwords = await own(browser, customerId);
    shop.clock.advance(60);
    const stranger = openBrowser(shop);
    // The phone is no secret to whoever names it, and the e-mail of this account holds it; the names are.
    for (const password of passwords.slice(2))
      expect(
        (await stranger.call('changePasswordWithCode', { body: { phone, password } })).body.code,
      ).toBe('CODE_NEEDED');
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
    });
    for (const password of passwords)
      expect(
        (await browser.call('changePasswordWithCode', { body: { phone, password } })).body.code,
      ).toBe('PASSWORD_PERSONAL');
    expect(
      (await browser.call('changePasswordWithCode', { body: { phone, password: 'long-enough' } }))
        .status,
    ).toBe(200);
  });
});
