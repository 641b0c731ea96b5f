// One dialog, two names of its button: an order begins at the landing page; from the header and the menu its place is changed.
import { begin } from '#tests/support/journey-seed.ts';
import { ONE_TAP, dishName } from '#tests/support/journey-shopper.ts';
import { expect, test } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a door of the landing page ends in Start your order, also with a branch chosen before (LAND-17)', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await page.goto('/en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Start your order', exact: true }),
  ).toBeEnabled();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }),
  ).toHaveCount(0);
});

test('on the menu the dialog ends in Confirm, also without a branch (LAND-26)', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
  await page.goto('/en/menu');
  await page
    .getByRole('button', { name: `Add ${dishName(ONE_TAP, 'en')}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveText(['Delivery', 'Pickup']);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Start your order', exact: true }),
  ).toHaveCount(0);
});
