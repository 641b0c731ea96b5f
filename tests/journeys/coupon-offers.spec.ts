// The coupons that the chain publishes, offered on the payment page with what each would save.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  const t = texts(lang);

  test(`who does not know a code is shown the coupons that fit, the best first, and uses one with a press (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('button', { name: t('coupon.list') }).click();
    const offers = page.getByRole('list', { name: t('coupon.list') }).getByRole('listitem');
    await expect(offers.first()).toContainText('CRUNCH10');
    await expect(offers.first()).toContainText(
      lang === 'en' ? /saves AED \d+\.\d{2}/ : /توفّر .*\d+\.\d{2}/,
    );
    await expect(page.getByRole('list', { name: t('coupon.list') })).not.toContainText('SORRY50');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('coupon.useCode', { code: 'CRUNCH10' }) }).click();
    await expect(
      page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) }),
    ).toBeVisible();
    await expect(offers).toHaveCount(0);
  });
}

test.describe('when the list does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('the door says so and opens with the next press', async ({ page, server }) => {
    const t = texts('en');
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await page.goto('/en/checkout/payment');
    await page.route('**/api/menu/usable_coupons', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: t('coupon.list') }).click();
    await page.getByRole('button', { name: t('coupon.listFailed') }).click();
    await expect(page.getByRole('list', { name: t('coupon.list') })).toBeVisible();
  });
});
