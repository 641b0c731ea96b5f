// Who has been here before meets themselves on the landing page: their order, their place, their cart, their last order. Of none of it the HTML knows.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

for (const lang of LANGS) {
  const t = texts(lang);

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`the kept branch is the first way on and the cart waits; both doors stay (LAND-04, AMB-14) (${lang}, ${viewport.width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize(viewport);
      await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets(2)] });
      await page.goto(`/${lang}`);
      const go = page.locator('a.go');
      await expect(go).toContainText(t('known.deliverTo', { place: '' }).trim());
      await expect(go).toContainText(/\d+–\d+/);
      await expect(
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${t('known.cart')}`) }),
      ).toBeVisible();
      for (const door of await page.locator('.door').all())
        expect((await door.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await expectAccessible(page);
      await go.click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    });

  test(`a customer finds the order on its way and the last one to order again (MENU-30) (${lang})`, async ({
    page,
    server,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { customer, storeId, orderId } = await withOrder(page, server.origin, false);
    await orderBefore(customer, storeId);
    await page.addInitScript(
      ([id, number]) => {
        localStorage.setItem('orderId', id);
        localStorage.setItem('phone', number);
      },
      [orderId, `971${customer.mobile}`] as const,
    );
    const plain = await (await request.get(`/${lang}`)).text();
    expect(plain).not.toContain(orderId);
    const asked = page.waitForResponse(/track/);
    await page.goto(`/${lang}`);
    await asked;
    const live = page.locator('a.live').filter({ hasText: t('known.sent') });
    await expect(live).toBeVisible();
    await expect(page.getByRole('region', { name: t('history.lastAgain') })).toContainText(
      dishName(ONE_TAP, lang),
    );
    await expectAccessible(page);
    await live.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await page.goto(`/${lang}/menu`);
    await expect(page.locator('a.live')).toBeVisible();
  });
}
