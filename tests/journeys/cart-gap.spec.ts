// A cart below the minimum: what is offered beside it lifts it over, each dish alone.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const FRIES = 901;

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`below the minimum one press on any dish that is offered closes the gap, and then the words change (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, {
        way: 'Pickup',
        lines: [{ ...simpleLine(FRIES, 1) }],
        withGuest: false,
      });
      await page.goto(`/${lang}/cart`);
      const minimum = page.locator('.minbar').first();
      await expect(minimum).toBeVisible();
      const offers = page.getByRole('region', { name: t('cart.closesGap') });
      await expect(offers.getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/cart-gap-${lang}-${width}.png`,
          fullPage: true,
        });
      const prices = await offers.getByRole('listitem').allInnerTexts();
      for (const text of prices) {
        const [, aed = '0'] = /(\d+)\.?\d{2}/.exec(text.replaceAll(/\s/g, '')) ?? [];
        expect(Number(aed), text).toBeGreaterThan(12);
      }
      await offers.getByRole('listitem').last().getByRole('button').first().click();
      await expect(minimum).toHaveCount(0);
      await expect(offers).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('cart.goesWith') })).toBeVisible();
    });
  }
