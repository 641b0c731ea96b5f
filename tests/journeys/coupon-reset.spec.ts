// When a coupon of the tab ends although nobody took it off: at the landing page, and with the branch it was applied at.
import type { Page } from '@playwright/test';
import { begin } from '#tests/support/journey-seed.ts';
import { addOneTap } from '#tests/support/journey-shopper.ts';
import { expect, test } from '#tests/support/journey-test.ts';
import { couponOf } from '#tests/support/menu-parts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** A coupon of 10 % as the tab keeps it; the page reads it with its next load. */
async function keepCoupon(page: Page): Promise<void> {
  const coupon = couponOf({ percent: 10 });
  await page.evaluate(
    (kept) => sessionStorage.setItem('coupon', kept),
    JSON.stringify({ code: 'CRUNCH10', name: '10% off', nameAr: '', coupon }),
  );
}

test('a coupon that a bill has shown is gone after a visit to the landing page, without a reload between (LAND-08)', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await addOneTap(page, 'en');
  await keepCoupon(page);
  await page.goto('/en/cart');
  await expect(page.getByRole('main').getByText('CRUNCH10')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Qarmasha home' }).click();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('main').getByText('Subtotal')).toBeVisible();
  await expect(page.getByText('CRUNCH10')).toHaveCount(0);
});

test('with the cart and the branch the coupon goes too (LAND-30)', async ({ page, server }) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await addOneTap(page, 'en');
  await keepCoupon(page);
  await page.goto('/en/cart');
  await expect(page.getByRole('main').getByText('CRUNCH10')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Deliver to/ })
    .click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Pickup' }).click();
  await page.getByRole('dialog').getByRole('radio').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await addOneTap(page, 'en');
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('main').getByText('Subtotal')).toBeVisible();
  await expect(page.getByText('CRUNCH10')).toHaveCount(0);
});
