// Who has said where is not asked again: the known place comes first in the dialog, and the checkout passes over its step.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const HOME = {
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Al Barsha 1 Villa 14',
  lat: 25.1107,
  lng: 55.2,
} as const;
const FIRST = { en: 'Al Barsha 1', ar: 'البرشاء الأولى' };
const SECOND = { en: 'Al Quoz', ar: 'القوز' };

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a customer whose door and branch are known goes on to payment; the step is still a press away (CHK-LOC-10) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const own = await signInPage(page, server.origin);
    const saved = await own.call<{ successResponse: { address_id: number } }>(
      'POST',
      '/customer/add_address',
      { ...HOME, customer_id: own.customerId },
    );
    const { address_id } = saved.successResponse;
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      extra: {
        address_id: String(address_id),
        address_words: JSON.stringify({
          addressId: address_id,
          place: 'Home',
          fullAddress: HOME.full_address,
          extraDetails: HOME.extra_details,
        }),
      },
    });
    await page.goto(`/${lang}/cart`);
    await page.goto(`/${lang}/checkout/location`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expect(page.getByText(HOME.extra_details).first()).toBeVisible();
    // Back leads to where one came from, not into the step that was passed over.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await page
      .getByRole('list', { name: t('checkout.steps') })
      .getByRole('link', { name: new RegExp(t('checkout.stepLocation')) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('steps.whereTo'));
    await expect(
      page.getByRole('group', { name: t('steps.saved') }).getByRole('radio'),
    ).toBeChecked();
  });

  test(`the dialog has saved and recent places before the search; one press goes back to a recent one (LAND-14) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const own = await signInPage(page, server.origin);
    await own.call('POST', '/customer/add_address', { ...HOME, customer_id: own.customerId });
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      lines: [],
    });
    await page.goto(`/${lang}/menu`);
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('combobox');
    for (const name of [FIRST[lang], SECOND[lang]]) {
      await page.locator('.locpill:visible, .locbar:visible').click();
      await search.fill(name);
      await dialog.getByRole('option').first().click();
      await expect(
        dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
      ).toBeVisible();
      await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.locator('.locpill:visible, .locbar:visible').click();
    const recent = dialog.getByRole('list', { name: t('location.recent') }).getByRole('button');
    await expect(recent).toHaveText([new RegExp(FIRST[lang])]);
    const heights = await Promise.all(
      [
        dialog.getByRole('group', { name: t('steps.saved') }),
        recent,
        search,
        dialog.locator('.mapbox'),
      ].map(async (one) => (await one.boundingBox())?.y ?? 0),
    );
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    await expectAccessible(page);
    await recent.click();
    await expect(search).toHaveValue(new RegExp(FIRST[lang]));
  });
}

test('the pin is spoken of only when there is one', async ({ page, server }) => {
  const t = texts('en');
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, {
    way: 'Delivery',
    withGuest: false,
    extra: { address_id: '' },
  });
  await page.goto('/en/menu');
  await page.locator('.locpill').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('location.approximate'))).toBeVisible();
  await dialog.getByRole('combobox').fill('Al');
  await expect(dialog.getByText(t('location.approximateTap'))).toBeVisible();
  await expect(dialog.getByText(t('location.approximate'))).toHaveCount(0);
});
