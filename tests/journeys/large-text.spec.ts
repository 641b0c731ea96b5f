// Text of twice the size on a screen of 320 px: nothing is cut, nothing needs two directions of scrolling, every control can be reached.
import type { Page } from '@playwright/test';
import { orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';
import { losses, wantLargeText } from '#tests/support/text-losses.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [/status of 40[134]/] });

async function expectNothingLost(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isQuiet(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect.soft(await page.evaluate(losses), path).toEqual([]);
}

for (const lang of LANGS) {
  test(`twice the text on the way to an order loses nothing (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await wantLargeText(page);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of ['', '/menu', '/combo/5004/Twin-Wrap-Deal', '/cart', '/checkout/payment'])
      await expectNothingLost(page, `/${lang}${path}`);
  });

  test(`twice the text loses nothing of the account and of tracking (${lang})`, async ({
    page,
    server,
  }) => {
    await wantLargeText(page);
    const { customer } = await withOrder(page, server.origin);
    await orderBefore(customer, TAB_STORE);
    for (const path of [
      '/profile',
      '/profile?lookup=orders',
      '/profile?lookup=addresses',
      '/track-order',
      '/sign-in',
    ])
      await expectNothingLost(page, `/${lang}${path}`);
  });
}
