// Who has been here before meets themselves on the landing page: their order, their place, their cart, their last order. Of none of it the HTML knows.
import { LIST_COMMA } from '#shared/i18n/format.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
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

  test(`the saved address that is chosen is called by its name, on the landing page and in the header of the menu (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const own = await signInPage(page, server.origin);
    const home = { place: 'Home', full_address: 'Street 8, Al Barsha 1, Dubai' } as const;
    const extra_details = 'Al Barsha 1 Villa 14';
    const saved = await own.call<{ successResponse: { address_id: number } }>(
      'POST',
      '/customer/add_address',
      { ...home, extra_details, lat: 25.1107, lng: 55.2, customer_id: own.customerId },
    );
    const { address_id } = saved.successResponse;
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      extra: {
        address_id: String(address_id),
        address_words: JSON.stringify({
          addressId: address_id,
          place: home.place,
          fullAddress: home.full_address,
          extraDetails: extra_details,
        }),
      },
    });
    await page.goto(`/${lang}`);
    const name = t('known.place.Home');
    await expect(page.locator('a.go')).toContainText(t('known.deliverTo', { place: name }));
    await page.locator('a.go').click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    const place = page
      .getByRole('banner')
      .getByRole('button', { name: t('header.deliverTo') })
      .filter({ visible: true });
    await expect(place.locator('b')).toHaveText(`${name}${LIST_COMMA[lang]}Al Barsha`);
  });

  test(`a customer finds the order on its way and the last one to order again (MENU-30) (${lang})`, async ({
    page,
    server,
    request,
  }) => {
    await page.setViewportSize(sizeOf(lang));
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
