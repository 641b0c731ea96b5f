// The end of an order's page leads to the next one.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`who has their order is one press away from the same again, and not before (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toBeEnabled();
      await page
        .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
        .filter({ visible: true })
        .first()
        .click();
      await readPlaced(page);
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
      await expect(page.getByRole('link', { name: t('history.receipt') })).toBeVisible();
      const again = page.getByRole('button', { name: t('history.again'), exact: true });
      await expect(again).toHaveCount(0);
      const orderId = await page.evaluate(() => localStorage.getItem('orderId') ?? '');
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['accept', 'ready', 'complete']);
      await expect(again).toBeVisible();
      await expectAccessible(page);
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/again-${lang}-${width}.png`,
          fullPage: true,
        });
      await again.click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
      const line = page.getByRole('main').getByRole('group', {
        name: t('cart.quantityOf', { name: dishName(ONE_TAP, lang) }),
      });
      await expect(line.locator('output')).toHaveText('3');
    });
  }
