// What stands behind the question mark of an address goes along through the shop, so that a campaign is known at the order.
import { begin } from '#tests/support/journey-seed.ts';
import { addOneTap, COMBO, dishName } from '#tests/support/journey-shopper.ts';
import { expect, test } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the query goes along from the menu over a combo and the cart to the first step, and back (GEN-18)', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await page.goto('/en/menu?utm_source=leaflet');
  await addOneTap(page, 'en');
  await page
    .getByRole('link', { name: dishName(COMBO, 'en'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/en/combo/${COMBO}/[^?]+\\?utm_source=leaflet$`));
  await page.getByRole('main').getByRole('link', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL(/\/en\/menu\?utm_source=leaflet$/);
  await expect(page.getByRole('navigation', { name: 'Menu groups' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/en\/cart\?utm_source=leaflet$/);
  await page.getByRole('main').getByRole('link', { name: 'Order now' }).first().click();
  await expect(page).toHaveURL(/\/en\/checkout\/contact\?utm_source=leaflet$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL(/\/en\/menu\?utm_source=leaflet$/);
});

test('without an order type the cart page sends home and takes the query along (GEN-18)', async ({
  page,
}) => {
  await page.goto('/en/cart?utm_source=leaflet');
  await expect(page).toHaveURL(/\/en\?utm_source=leaflet$/);
});

test('without a cart the payment page sends to the cart page and takes the query along (GEN-18, CART-12)', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Pickup', server.origin);
  await page.goto('/en/checkout/payment?utm_source=leaflet');
  await expect(page).toHaveURL(/\/en\/cart\?utm_source=leaflet$/);
});
