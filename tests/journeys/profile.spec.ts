// My Account: its menu, the details, changing them, the password, offers, and leaving.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { moveClock, newMobile, readCode } from '#tests/support/journey-account.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** The offers of the sample chain. */
const OFFERS = 6;

for (const lang of LANGS) {
  test(`birthday and gender that were given are shown as they were given (PROFILE-07) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await own.call('PUT', `/customer/edit_profile/${own.customerId}`, {
      first_name: 'Noura',
      last_name: 'Saeed',
      login_name: 'Noura Saeed',
      email_address: `p${own.mobile}@example.com`,
      phone_number: `971${own.mobile}`,
      customer_birthday: '1994-03-07',
      gender: 'Female',
    });
    await page.goto(`/${lang}/profile`);
    const facts = page.getByRole('definition');
    await expect(facts.nth(4)).toHaveText(lang === 'ar' ? '7 مارس 1994' : '7 March 1994');
    await expect(facts.nth(5)).toHaveText(t('profile.gender.Female'));
  });

  test(`the menu of My Account opens the details of the customer (PROFILE-01, PROFILE-07) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile`);
    const menu = page.getByRole('navigation', { name: t('profile.title') });
    await expect(menu.getByRole('link')).toHaveText([
      t('profile.info'),
      t('profile.edit'),
      t('profile.orders'),
      t('profile.addresses'),
      t('profile.favourites'),
      t('profile.offers'),
    ]);
    await expect(menu.getByRole('button', { name: t('nav.logout') })).toBeVisible();
    const facts = page.getByRole('definition');
    await expect(facts.nth(3)).toHaveText(
      `+971 ${own.mobile.slice(0, 2)} ${own.mobile.slice(2, 5)} ${own.mobile.slice(5)}`,
    );
    await expect(facts).toHaveText([
      'Noura',
      'Saeed',
      `p${own.mobile}@example.com`,
      /971/,
      t('profile.notGiven'),
      t('profile.notGiven'),
    ]);
    await expectAccessible(page);
    await menu.getByRole('link', { name: t('profile.offers') }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/).first()).toBeVisible();
    // One of the offers has no end: it says nothing of one.
    const offers = page.getByRole('main').getByRole('article');
    await expect(offers).toHaveCount(OFFERS);
    await expect(offers.filter({ hasText: t('profile.expires') })).toHaveText(
      Array.from({ length: OFFERS - 1 }, () => /\d{4}-\d{2}-\d{2}/),
    );
    // On its button and whole inside the text, whichever way that runs.
    await expect(
      page
        .getByRole('main')
        .locator('bdi[dir=ltr]')
        .filter({ hasText: /^BUCKET5$/ }),
    ).toHaveCount(2);
    await expectAccessible(page);
    await menu.getByRole('link', { name: t('profile.edit') }).click();
    await expect(page.getByRole('button', { name: t('profile.update') })).toBeEnabled();
    // These two and no other are offered.
    await expect(
      page.getByRole('group', { name: t('profile.gender') }).locator('label'),
    ).toHaveText([t('profile.gender.Male'), t('profile.gender.Female')]);
    await expectAccessible(page);
  });
}

test('guests who open My Account stand on the root (GEN-26, PROFILE-02)', async ({ page }) => {
  await page.goto('/en/profile');
  await expect(page).toHaveURL(/\/en$/);
});

test('the lookup value opens the offers and stays behind on leaving; the rest of the query goes along (PROFILE-04, PROFILE-05, PROFILE-06)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=offers&utm_source=leaflet');
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL(/\/en\/menu\?utm_source=leaflet$/);
});

test('what is changed is kept, and the page loads again with the new token after 1.5 seconds (PROFILE-03, PROFILE-14, CONST-42)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await page.clock.install();
  await page.goto('/en/profile?lookup=updateprofile');
  await page.getByLabel('First name').fill(' Mona ');
  await page.getByText('Female', { exact: true }).click();
  const before = await page.evaluate(() => localStorage.getItem('token'));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await stopTime(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
  await passTime(page, 1400);
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent('load');
  await passTime(page, 200);
  await reloaded;
  await page.clock.resume();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hi, Mona' })).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Mona');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('letters stay out of the phone, and a number that is not complete cannot be sent (PROFILE-09, PROFILE-12)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=updateprofile');
  await page.getByLabel('Mobile number').fill('50 12a-34');
  await expect(page.getByLabel('Mobile number')).toHaveValue('501234');
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.getByLabel('E-mail').fill('mona@');
  await page.getByLabel('E-mail').blur();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^Invalid Email\. /);
});

test.describe('a change that is refused', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('is told for three seconds at the top in the words of the server, or in those for a lost network (ERR-55, ERR-56)', async ({
    page,
    server,
  }) => {
    await signInPage(page, server.origin);
    await page.clock.install();
    await page.goto('/en/profile?lookup=updateprofile');
    const update = page.getByRole('button', { name: 'Update' });
    await expect(update).toBeEnabled();
    await stopTime(page);
    await page.route(
      '**/api/customer/edit_profile/*',
      (route) =>
        route.fulfill({
          status: 400,
          json: { success: false, code: 'VALIDATION', message: ['first_name is too_long'] },
        }),
      { times: 1 },
    );
    await update.click();
    const told = page.getByRole('status').getByText('first name is too long', { exact: true });
    await expect(told).toBeVisible();
    const [box, width] = [
      await page.locator('.toast').boundingBox(),
      page.viewportSize()?.width ?? 0,
    ];
    expect(box?.y).toBeLessThan(150);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(40);
    await passTime(page, 2900);
    await expect(told).toBeVisible();
    await passTime(page, 200);
    await expect(told).toHaveCount(0);
    await page.route('**/api/customer/edit_profile/*', (route) => route.abort(), { times: 1 });
    await update.click();
    await expect(
      page.getByText('We couldn’t reach the kitchen. Check your connection and try again.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Noura');
  });
});

test.describe('another phone', () => {
  test.use({ expectedErrors: [/status of 40\d/] });

  test('is confirmed by its code first: a taken one is told then, a free one becomes the own (ERR-54)', async ({
    page,
    browser,
    server,
  }) => {
    const elsewhere = await browser.newContext();
    const other = await signInPage(await elsewhere.newPage(), server.origin);
    await elsewhere.close();
    await signInPage(page, server.origin);
    await moveClock(page, 120);
    await page.goto('/en/profile?lookup=updateprofile');
    const confirm = async (mobile: string): Promise<void> => {
      await page.getByLabel('Mobile number').fill(mobile);
      await page.getByRole('button', { name: 'Update' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await expect(dialog.getByLabel('Verification code')).toBeVisible();
      await dialog.getByLabel('Verification code').fill(await readCode(page, mobile));
      await dialog.getByRole('button', { name: 'Verify' }).click();
    };
    await confirm(other.mobile);
    await said(page, 'Phone number already exist');
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
      'Phone number already exist',
    );
    const free = newMobile();
    const reloaded = page.waitForEvent('load');
    await confirm(free);
    await reloaded;
    await expect(page.getByLabel('Mobile number')).toHaveValue(free);
  });
});

test('a new password needs eight characters, twice the same (PROFILE-15, ERR-28, ERR-29)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=updateprofile');
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await change.click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('crunch-crunch');
  await change.click();
  await said(page, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill('crunch-crunch');
  await change.click();
  await said(page, 'Password changed successfully');
});

test.describe('signed in a while ago', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a code to the own phone comes before another password', async ({ page, server }) => {
    const own = await signInPage(page, server.origin);
    await moveClock(page, 900);
    await page.goto('/en/profile?lookup=updateprofile');
    await page.getByLabel('New password').fill('crunch-crunch');
    await page.getByLabel('Confirm password').fill('crunch-crunch');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('Verification code').fill('000000');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Verification code').fill(await readCode(page, own.mobile));
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await said(page, 'Password changed successfully');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('New password')).toHaveValue('');
  });
});
