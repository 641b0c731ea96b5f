// At night the branch is closed: where nothing can be ordered for later, its dishes can be looked at and chosen, but not added.
import { expect, NIGHT, test } from '#tests/support/journey-test.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { said } from '#tests/support/journey-said.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';

test.use({ startsAt: NIGHT });

test('a chosen dish is not added while the branch is closed (MENU-21)', async ({
  page,
  server,
}) => {
  await seedTab(page, page.request, server.origin, {
    way: 'Delivery',
    lines: [],
    withGuest: false,
  });
  await page.goto('/en/menu');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: dishName(ONE_TAP, 'en'), exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.btn.split').click();
  await said(page, "Store is closed at the moment. We can't add this item to the cart");
  await expect(dialog).toBeVisible();
  await expect(page.locator('.add.in-cart')).toHaveCount(0);
});
