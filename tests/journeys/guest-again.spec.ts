// A guest who ordered on this device orders the same again, also while the branch is closed.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { customerTab } from '#tests/support/journey-past.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import type { Page, Route } from '@playwright/test';

const AGAIN = /\/customer\/order\/[^/]+\/again$/;

/** Half an hour before the branch closes. */
test.use({ startsAt: '2026-01-14T22:00:00+04:00' });

async function withGuestOrder(page: Page, origin: string): Promise<void> {
  const placed = await placePickup(page.request, await customerTab(page, origin));
  await page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [placed.orderId, `971${placed.phone}`],
  );
}

async function orderAgain(page: Page, lang: Lang, path: string): Promise<void> {
  const t = texts(lang);
  await page.goto(`/${lang}${path}`);
  const again = page.getByRole('region', { name: t('history.lastAgain') });
  await expect(again).toContainText(dishName(ONE_TAP, lang));
  await again.getByRole('button', { name: t('history.lastAgain') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
  await expect(page.getByRole('main')).toContainText(dishName(ONE_TAP, lang));
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a guest finds the order of this device to order again, and its crumb at the bar (MENU-30) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withGuestOrder(page, server.origin);
    await page.goto(`/${lang}`);
    const tabs = page.getByRole('navigation', { name: t('nav.tabs') });
    await expect(
      tabs.getByRole('link', { name: `${t('nav.orders')} ${t('nav.underWay')}` }),
    ).toBeVisible();
    await expectAccessible(page);
    // Days later the browser holds no cookie of the order any more: following it gives it back, and only then is the rest asked for.
    await page.context().clearCookies();
    const follows: Route[] = [];
    await page.route('**/customer/trackOrder', (route) => void follows.push(route));
    const asked: string[] = [];
    page.on('request', (one) => {
      if (AGAIN.test(one.url())) asked.push(one.url());
    });
    const card = page.waitForResponse(/\/assets\/last-order[\w-]*\.js$/);
    await page.goto(`/${lang}`);
    await card;
    await expect.poll(() => follows.length).toBeGreaterThan(0);
    // Time enough for whatever would ask by itself.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((done) => requestIdleCallback(done));
    });
    expect(asked).toEqual([]);
    const again = page.waitForResponse(AGAIN);
    for (const route of follows) await route.continue();
    expect((await again).status()).toBe(200);
    await page.unroute('**/customer/trackOrder');
    await orderAgain(page, lang, '');
  });
}

test('a closed branch is ordered from for later (D29)', async ({ page, server, request }) => {
  await withGuestOrder(page, server.origin);
  await request.post(`/journey/clock?seconds=${3 * 60 * 60}`);
  for (const lang of LANGS) await orderAgain(page, lang, '');
});
