// Where a ride costs nothing the bill says so in a word, and a receipt says nothing of it: no bill says 0.00.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { place } from '#tests/support/journey-card.ts';
import { openOrders } from '#tests/support/journey-past.ts';
import { ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

test.use({ deployment: { FREE_RIDES: '1' } });

const BARSHA = { lat: 25.1181, lng: 55.2006 };

async function saysFree(page: Page, lang: Lang, where: string): Promise<void> {
  const t = texts(lang);
  const fee = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${t('cart.deliveryFee')}$`) })
    .locator('xpath=following-sibling::dd');
  await expect(fee.first(), where).toHaveText(t('common.free'));
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a fee that is none is a word in the cart and at the payment, and no row of the receipt (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.goto(`/${lang}/cart`);
    await saysFree(page, lang, 'cart');
    await page.goto(`/${lang}/checkout/payment`);
    await saysFree(page, lang, 'payment');
    await expect(place(page, lang)).toBeEnabled();
    await place(page, lang).click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    await expect(paper).toContainText(t('cart.total'));
    await expect(paper).not.toContainText(t('cart.deliveryFee'));
    await expect(paper).not.toContainText(/\b0\.00/);
  });

  test(`so it is in the bill of an order in the account (${lang})`, async ({ page, server }) => {
    const customer = await signInPage(page, server.origin);
    const { successResponse } = await customer.call<{ successResponse: { order_id: string } }>(
      'POST',
      '/customer/save_order',
      {
        mode: 'online',
        data: {
          uniqueOrderId: randomUUID(),
          customer_id: customer.customerId,
          guest: false,
          brand_id: 1,
          order_channel: 'web',
          store_id: TAB_STORE,
          delivery_status: 'Delivery',
          ...BARSHA,
          house: 'Flat 5',
          street: 'Street 12b',
          delivery_address: 'Al Barsha 1, Dubai',
          payment_method: 'Cash',
          cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: 8011 }, quantity: 3 }],
          order_grossprice: 30,
        },
      },
    );
    const number = `#${successResponse.order_id}`;
    await openOrders(page, lang);
    await page.getByRole('button', { name: t('history.detailsLabel', { number }) }).click();
    await expect(page.getByRole('region', { name: number })).toBeVisible();
    await saysFree(page, lang, 'account');
  });
}
