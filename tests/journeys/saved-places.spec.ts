// Saved addresses of a signed-in customer in the location dialog.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { AREA, rejectCookies } from '#tests/support/journey-shopper.ts';
import { signInPage, type SignedInPage } from '#tests/support/journey-sign-in.ts';
import { expect, test } from '#tests/support/journey-test.ts';

const HOME = {
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Al Barsha 1 Villa 14',
  lat: 25.1107,
  lng: 55.2,
} as const;
const save = (own: SignedInPage) =>
  own.call('POST', '/customer/add_address', { ...HOME, customer_id: own.customerId });

test('saved addresses are read with the landing page, are choices of the delivery dialog and go along to the menu (LAND-10, LAND-14, STORE-21)', async ({
  page,
  server,
}) => {
  const own = await signInPage(page, server.origin);
  await save(own);
  const read = page.waitForResponse(/\/customer\/address\//);
  await page.goto('/en');
  // Before any dialog is opened.
  expect((await read).ok()).toBe(true);
  await rejectCookies(page, 'en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: /Home/ });
  await expect(page.getByRole('dialog').getByText('Al Barsha 1 Villa 14')).toBeVisible();
  await choice.check({ force: true });
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(HOME.full_address);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('address_words')))
    .toContain('Villa 14');
});

test('another address is saved first, then its branch is looked up (LAND-15, LAND-16, STORE-20)', async ({
  page,
  server,
}) => {
  const own = await signInPage(page, server.origin);
  await page.goto('/en');
  await rejectCookies(page, 'en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add another address' }).click();
  await expect(dialog.getByLabel('Area', { exact: true })).not.toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Start your order' })).toBeDisabled();
  await dialog.getByLabel('Villa/Flat No.').fill('14');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/add_address|find_local_stores/.test(request.url()))
      asked.push(request.url().replace(/.*\//, ''));
  });
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
  // The menu looks the branch up again, to know that it is still there.
  expect(asked.slice(0, 2)).toEqual(['add_address', 'find_local_stores']);
  const { successResponse } = await own.call<{
    successResponse: { extra_details: string; place: string }[];
  }>('GET', `/customer/address/${own.customerId}`);
  expect(successResponse.map((one) => one.place)).toEqual(['Home']);
  expect(successResponse[0]?.extra_details).toMatch(/ 14$/);
});

test('guests see neither saved addresses nor the toggle (LAND-15)', async ({ page }) => {
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/customer/address/')) reads += 1;
  });
  await page.goto('/en');
  await rejectCookies(page, 'en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Add another address' }),
  ).toHaveCount(0);
  expect(reads).toBe(0);
});
