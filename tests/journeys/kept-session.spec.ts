// A session whose token has run out: it goes on while the server is too busy to say so, and nobody is shown whom the browser's memory knew.
import type { Page } from '@playwright/test';
import { isQuiet } from '#tests/support/journey-still.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: [/503|401/] });

const REFRESH = '**/api/customer/refresh';
/** Three hours after the server's tokens were made, which last one. */
const LATER = new Date('2026-01-14T16:00:00+04:00');
const refuse = (page: Page) =>
  page.route(REFRESH, (route) => route.fulfill({ status: 503, json: { success: false } }));

for (const lang of LANGS) {
  const t = texts(lang);

  test(`who comes back after the token has run out is known while the server is too busy to renew it, and stays so (${lang})`, async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: LATER });
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await refuse(page);
    await page.goto(`/${lang}/checkout/location`);
    await expect(page.getByRole('heading', { level: 1, name: t('steps.whereTo') })).toBeVisible();
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/(?:location|payment)$/);
  });

  test(`a page that the browser kept shows nothing of a customer who has signed out since (D31) (${lang})`, async ({
    page,
    server,
  }) => {
    await signInPage(page, server.origin, { firstName: 'Shamma' });
    await page.goto(`/${lang}`);
    const profile = page.getByRole('link', { name: t('nav.hi', { name: 'Shamma' }) });
    await profile.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Shamma').first()).toBeVisible();
    await isQuiet(page);
    // Left open in the browser's memory while the account was left in another page: a kept page hears nothing until it is shown again. The driver of
    // the tests lets no page be kept, so its coming back is told as the browser tells it.
    const anew = page.waitForEvent('load');
    const wasHidden = await page.evaluate(() => {
      localStorage.removeItem('token');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.documentElement.hidden;
    });
    expect(wasHidden).toBe(true);
    await anew;
    await isQuiet(page);
    await expect(page.getByText('Shamma')).toHaveCount(0);
  });
}
