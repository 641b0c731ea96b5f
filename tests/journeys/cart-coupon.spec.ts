// The door to the coupons at the cart: it says what they would give before anybody opens it, and no code has to be known.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`the cart says how many coupons work with it and what the best gives; one is used, and taken off again (${lang}, ${width})`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInPage(page, server.origin);
      await seedTab(page, page.request, server.origin, {
        way: 'Pickup',
        lines: [nuggets(6)],
        withGuest: false,
      });
      await page.goto(`/${lang}/cart`);
      const door = page.locator('details', { hasText: t('coupon.add') });
      const summary = door.locator('summary');
      await expect(summary).toContainText(/\d+\.\d{2}/);
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/cart-coupon-${lang}-${width}.png`,
          fullPage: true,
        });
      await summary.focus();
      await page.keyboard.press('Enter');
      const offers = door.getByRole('list', { name: t('coupon.list') }).getByRole('listitem');
      const usable = offers.filter({ has: page.getByRole('button') });
      const count = await usable.count();
      const most = /\d+\.\d{2}/.exec(await usable.first().innerText())?.[0] ?? '';
      const amount = lang === 'en' ? `AED ${most}` : `${most} د.إ`;
      await expect(summary).toContainText(t('coupon.work', { count, amount }));
      await expectAccessible(page);
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/cart-coupon-open-${lang}-${width}.png`,
          fullPage: true,
        });
      const total = page.locator('.receipt');
      await usable.first().getByRole('button').click();
      const remove = page.getByRole('button', {
        name: t('coupon.remove', { code: 'CRUNCH10' }),
      });
      await expect(remove).toBeVisible();
      await expect(total).toContainText(t('cart.coupon'));
      await expect(door).toHaveCount(0);
      // What was saved here is on the bill that is paid.
      await page.goto(`/${lang}/checkout/payment`);
      await expect(remove).toBeVisible();
      await page.goto(`/${lang}/cart`);
      await remove.click();
      await expect(door).toBeVisible();
      await expect(total).not.toContainText(t('cart.coupon'));
    });
  }

for (const lang of LANGS)
  test(`a guest is offered no coupon at the cart (GEN-56, GEN-57) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(6)] });
    await page.goto(`/${lang}/cart`);
    await expect(page.locator('.receipt')).toContainText(texts(lang)('cart.total'));
    await expect(page.getByText(texts(lang)('coupon.add'))).toHaveCount(0);
  });
