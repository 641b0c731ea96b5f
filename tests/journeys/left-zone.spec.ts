// A kept delivery place that no branch serves any more: the zone was redrawn, or the branch closed down since.
import { begin } from '#tests/support/journey-seed.ts';
import { addOneTap, AREA } from '#tests/support/journey-shopper.ts';
import { expect, test } from '#tests/support/journey-test.ts';

// The lookup answers 404 for a place that nobody serves, and the browser reports it.
test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/status of 404/] });

test('a kept place without a branch asks for another one and empties the menu until there is one (STORE-08)', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('changeLat', '24.8');
    sessionStorage.setItem('changeLng', '56.12');
  });
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Delivery' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'do not deliver' });
  await expect(notice.locator('p')).toHaveText(
    'Unfortunately we do not deliver to your current location. Please select another location or pick up.',
  );
  await expect(page.getByRole('article')).toHaveCount(0);
  await notice.getByRole('button').click();
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice).toHaveCount(0);
  await addOneTap(page, 'en');
});
