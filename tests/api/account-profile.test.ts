// What a customer keeps in the profile: name, birthday, phone, e-mail and picture.
import { expect, test } from 'vitest';
import { readCode, nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { somebodyWaits } from '#tests/support/lock-waits.ts';
import { toPayload, person, toProfile, register } from '#tests/support/accounts.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = appOfFile();

test('a birthday is a day as YYYY-MM-DD; any other form is refused and changes nothing (CONST-20)', async () => {
  const { browser, phone, customerId } = await register(shop);
  const save = (customer_birthday: string) =>
    browser.call('editProfile', {
      params: { customerId },
      body: person(phone, { customer_birthday }),
    });
  expect((await save('1990-02-28')).status).toBe(200);
  for (const wrong of ['28-02-1990', '02/28/1990', '1990-2-28', '1990-02-30'])
    expect((await save(wrong)).status, wrong).toBe(400);
  expect((await toProfile(browser, customerId)).body.successResponse.customer_birthday).toBe(
    '1990-02-28',
  );
});

test.each([
  ['97142234567', '97142234567'],
  ['971232234567', '971232234567'],
  ['5022345678', '9715022345678'],
])(
  'whoever signed in as %s saves the profile, sets a password and signs in with it (CHK-ACC-10)',
  async (phone, wire) => {
    const browser = openBrowser(shop);
    await browser.call('sendSignInCode', { body: { phone } });
    const code = await readCode(shop, wire);
    await browser.call('checkSignInCode', { body: { phone, otp: code } });
    const made = await browser.call('createAccount', { body: person(phone) });
    const { customer_id: customerId } = toPayload(made.body.accessToken).customer;
    const { phone_number } = (await toProfile(browser, customerId)).body.successResponse;
    const edit = (number: string) =>
      browser.call('editProfile', {
        params: { customerId },
        body: person(phone, { phone_number: number, customer_birthday: null, gender: null }),
      });
    expect((await edit(phone_number)).status).toBe(200);
    expect((await edit('9715012345679')).body.code).toBe('INVALID_PHONE');
    shop.clock.advance(700);
    const other = openBrowser(shop);
    await other.call('sendPasswordCode', { body: { phone } });
    const otp = await readCode(shop, phone_number);
    await other.call('checkPasswordCode', { body: { phone, otp } });
    const set = await other.call('changePasswordWithCode', {
      body: { phone, password: 'crispy-1' },
    });
    expect(set.status).toBe(200);
    const again = openBrowser(shop);
    const signIn = await again.call('signInWithPassword', {
      body: { phone, login_password: 'crispy-1' },
    });
    expect(signIn.status).toBe(200);
  },
);

test('the profile is saved with a new token; a birthday in the future is refused (API-38, PROFILE-10, PROFILE-11)', async () => {
  const { browser, phone, customerId } = await register(shop);
  const save = (change: object = {}) => {
    const names = { first_name: 'Mona', last_name: 'Ali', gender: 'Female' };
    const body = person(phone, { ...names, customer_birthday: '1990-02-28', ...change });
    return browser.call('editProfile', { params: { customerId }, body });
  };
  const saved = await save();
  expect(saved.body.successResponse).toBe('Your details have been saved.');
  expect(toPayload(saved.body.accessToken).customer.login_name).toBe('Mona Ali');
  expect((await toProfile(browser, customerId)).body.successResponse).toMatchObject({
    customer_birthday: '1990-02-28',
    gender: 'Female',
    login_name: 'Mona Ali',
  });
  expect((await save({ customer_birthday: '2026-01-15' })).body.code).toBe('INVALID_BIRTHDAY');
  expect((await save({ phone_number: '0501234567' })).body.code).toBe('INVALID_PHONE');
});

test('another phone needs its code, a taken one is told after it, and other sessions end (ERR-54, AMB-88)', async () => {
  const [one, two] = [await register(shop), await register(shop)];
  const edit = (phone_number: string) =>
    one.browser.call('editProfile', {
      params: { customerId: one.customerId },
      body: person(one.phone, { phone_number }),
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
  const tablet = openBrowser(shop);
  shop.clock.advance(60);
  await tablet.call('checkSignInCode', {
    body: { phone: one.phone, otp: await tablet.codeFor(one.phone) },
  });
  const formerToken = one.browser.token;
  expect((await edit(free)).status).toBe(200);
  expect((await toProfile(one.browser, one.customerId)).body.successResponse.phone_number).toBe(
    free,
  );
  one.browser.token = formerToken;
  for (const browser of [one.browser, tablet])
    expect((await toProfile(browser, one.customerId)).status).toBe(401);
});

test('a picture is made again from its pixels and served under its own name (PROFILE-16)', async () => {
  const { default: sharp } = await import('sharp');
  const { browser, customerId } = await register(shop);
  const png = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#cb2409' },
  })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
  const saved = await browser.call('setProfilePicture', {
    body: { image: `data:image/png;base64,${png.toString('base64')}` },
  });
  const { profile_pic } = saved.body;
  const file = await shop.server.inject(`/media/${profile_pic}`);
  expect(file.headers['content-type']).toBe('image/webp');
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
  expect(file.rawPayload.includes('secret place')).toBe(false);
  expect((await toProfile(browser, customerId)).body.successResponse.profile_pic).toBe(profile_pic);
  expect(
    (
      await browser.call('setProfilePicture', {
        body: { image: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
      })
    ).body.code,
  ).toBe('BAD_PICTURE');
  expect(
    (await shop.server.inject('/media/profile/00000000-0000-4000-8000-000000000000.webp'))
      .statusCode,
  ).toBe(404);
});

test('twenty pictures of one customer are looked at in an hour, pictures or not; another customer and the next hour go on (PROFILE-16)', async () => {
  const [mine, other] = [await register(shop), await register(shop)];
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
      await shop.by({ authorization: `Bearer ${reply.body.accessToken}` })(
        'setProfilePicture',
        {},
        { image },
      )
    ).body.code,
  ).toBe('BAD_PICTURE');
});

test('a phone that another account takes after the look and before the write is told as taken (ERR-54)', async () => {
  const { browser, phone, customerId } = await register(shop);
  const wanted = nextMobile();
  shop.clock.advance(60);
  await browser.call('checkSignInCode', {
    body: { phone: wanted, otp: await browser.codeFor(wanted) },
  });
  const edit = () =>
    browser.call('editProfile', {
      params: { customerId },
      body: person(wanted, { email_address: `n${phone}@example.com` }),
    });
  let editing: ReturnType<typeof edit> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('customer')
      .values({
        is_guest: false,
        first_name: 'Other',
        last_name: 'One',
        phone: `+${wanted}`,
        email: `o${wanted}@example.com`,
      })
      .execute();
    editing = edit();
    await somebodyWaits(shop.db);
  });
  expect((await editing)?.body).toMatchObject({
    code: 'ER_DUP_ENTRY',
    field: 'phone_number',
  });
  expect((await toProfile(browser, customerId)).body.successResponse.phone_number).toBe(phone);
});

test('an e-mail that another account takes in the same instant is refused as that, and a profile erased meanwhile is not filled again', async () => {
  const { browser, phone, customerId } = await register(shop);
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
  expect((await readRow(shop, 'customer', { id: customerId }, ['first_name'])).first_name).toBe(
    'erased',
  );
});
