// The checkout of a guest: how one may pay, and that a double press is one order.
import type { Page } from '@playwright/test';
import { begin } from '#tests/support/journey-seed.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { addOneTap, fillGuest } from '#tests/support/journey-shopper.ts';

const place = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${texts(lang)('checkout.place')}`) }).first();

/** Three portions of nuggets (AED 30, above the minimum of AED 20), the guest's details, and on to the payment step. */
async function toPayment(
  page: Page,
  lang: Lang,
  way: 'Delivery' | 'Pickup',
  origin: string,
): Promise<void> {
  const t = texts(lang);
  await begin(page, lang, way, origin);
  await addOneTap(page, lang);
  await page.goto(`/${lang}/cart`);
  for (let quantity = 2; quantity <= 3; quantity += 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('group').getByRole('status').first()).toHaveText(
      String(quantity),
    );
  }
  await page
    .getByRole('link', { name: t('cart.orderNow') })
    .first()
    .click();
  await fillGuest(page, lang, way === 'Delivery');
  await page.getByRole('button', { name: t('checkout.guest') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`pickup offers cash and card on pickup, and says why not card; it may be for later (CHK-PAY-01, CHK-PAY-03, CHK-PAY-05) (${lang})`, async ({
    page,
    server,
  }) => {
    await toPayment(page, lang, 'Pickup', server.origin);
    await expect(
      page.getByRole('radio', { name: t('checkout.card'), exact: false }).first(),
    ).toBeDisabled();
    await expect(page.getByText(t('checkout.cardMissing'))).toBeVisible();
    await expect(page.getByRole('radio', { name: t('checkout.cop') })).toBeEnabled();
    await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeEnabled();
    await expect(page.getByRole('radio', { name: t('checkout.now'), exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeVisible();
  });
}

test('a double press places one order; the bill stays behind the dialog, then tracking knows the order (CHK-PAY-08, CHK-PAY-14, CHK-PAY-15)', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await toPayment(page, 'en', 'Delivery', server.origin);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('save_order')) sent += 1;
  });
  await expect(page.getByRole('radio', { name: 'Card on pickup' })).toHaveCount(0);
  // The dialog leads on after two seconds: they do not pass while it is read.
  await stopTime(page);
  await place(page).dblclick();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Hear that?');
  const orderId = (await dialog.locator('.placed-id').innerText()).replace('#', '').trim();
  await expect(page.locator('.receipt-lines')).toContainText('Nuggets');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/en\/track-order$/);
  expect(sent).toBe(1);
  expect(
    await page.evaluate(() => [localStorage.getItem('orderId'), localStorage.getItem('phone')]),
  ).toEqual([orderId, '971501234567']);
  await expect(page.getByRole('heading', { level: 1, name: 'Sent to the kitchen' })).toBeVisible();
});
