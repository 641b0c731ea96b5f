// What was typed before an order is placed stays: over a reload, the other language, and in a browser that stores nothing.
import {
  askCode,
  enterCode,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { addOneTap, fillGuest, startDelivery } from '#tests/support/journey-shopper.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';

const [en, ar] = [texts('en'), texts('ar')];

test("the guest's form stays open and filled over a reload and the other language (CHK-ACC-08)", async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Delivery', server.origin);
  await openContact(page, 'en');
  await page.getByRole('button', { name: en('checkout.guest') }).click();
  await page.getByLabel(en('checkout.firstName')).fill('Noura');
  await page.getByLabel(en('checkout.flat')).fill('12');
  await page.reload();
  await expect(page.getByLabel(en('checkout.firstName'))).toHaveValue('Noura');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page.getByLabel(ar('checkout.firstName'))).toHaveValue('Noura');
  await expect(page.getByLabel(ar('checkout.flat'))).toHaveValue('12');
});

test('a page that was dropped while the messages were read still takes the code, and the details typed after it stay (CHK-ACC-07)', async ({
  page,
}) => {
  const mobile = newMobile();
  await openContact(page, 'en');
  await askCode(page, 'en', mobile);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await enterCode(page, 'en', await readCode(page, mobile));
  await page.getByLabel(en('checkout.firstName')).fill('Mariam');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('account.newHere'));
  await expect(page.getByLabel(ar('checkout.firstName'))).toHaveValue('Mariam');
  await page.getByLabel(ar('checkout.lastName')).fill('Saeed');
  await page.getByLabel(ar('checkout.email')).fill(`m${mobile}@example.com`);
  await page.getByRole('button', { name: ar('account.create') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('common.ok') })
    .click();
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('contactStep'),
      sessionStorage.getItem('registerForm'),
    ]),
  ).toEqual([null, null]);
});

test.describe('without storage', () => {
  // The framework's restoring of the scroll position complains by itself.
  test.use({ expectedErrors: [/storage is blocked/] });

  test('in a browser that stores nothing a guest can order all the same (GEN-01)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
        Object.defineProperty(window, kind, {
          get() {
            throw new Error('storage is blocked');
          },
        });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await startDelivery(page, 'en');
    await addOneTap(page, 'en');
    await page.getByRole('link', { name: en('cart.view') }).click();
    await page
      .getByRole('link', { name: en('cart.orderNow') })
      .first()
      .click();
    await fillGuest(page, 'en', true);
    await page.getByRole('button', { name: en('checkout.guest') }).click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await expect(page.getByRole('main')).toContainText('Noura Saeed');
  });
});
