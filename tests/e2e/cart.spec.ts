// The cart with a real key store, a real server and a real list to scroll.
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, texts } from '#tests/support/journey-test.ts';

criticalJourney(
  'a coupon is used from the cart, is on the bill that is paid, and is taken off again',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await page.goto(`/${lang}/cart`);
    const amount = lang === 'en' ? 'AED 6.00' : '6.00 د.إ';
    const door = page.getByText(t('coupon.add'));
    await expect(
      page.getByRole('status').filter({ hasText: t('coupon.work', { count: 1, amount }) }),
    ).toBeVisible();
    await door.click();
    await page.getByRole('button', { name: t('coupon.useCode', { code: 'CRUNCH10' }) }).click();
    const remove = page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) });
    await expect(remove).toBeVisible();
    await expect(door).toHaveCount(0);
    const total = page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${t('cart.total')}`) })
      .locator('..');
    await expect(total).toContainText('54.00');
    await page.goto(`/${lang}/checkout/payment`);
    await expect(total.first()).toContainText('54.00');
    await remove.click();
    await expect(total.first()).toContainText('60.00');
  },
);
