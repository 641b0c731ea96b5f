// An unsteady thumb presses twice where once was meant: one dish, one line taken out, one order, and the rest stays.
import { place } from '#tests/support/journey-card.ts';
import { booked } from '#tests/support/journey-line.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Kids' Strips: one press adds it, too. */
const ONE_TAP_TOO = 803;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`pressed twice, a dish and a meal are added once, and Order now is passed once (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    const dish = dishName(ONE_TAP, lang);
    await page
      .getByRole('button', { name: t('menu.add', { name: dish }), exact: true })
      .first()
      .dblclick();
    const inCart = (count: number) =>
      page.getByRole('link', {
        name: `${t('cart.view')}, ${t('cart.count', { count })}`,
        exact: true,
      });
    await expect(inCart(1)).toBeVisible();
    await isQuiet(page);
    await expect(inCart(1)).toBeVisible();

    await page.goto(`/${lang}/combo/${COMBO}/meal`);
    await page.locator('#group-1').getByRole('radio').first().check({ force: true });
    for (const part of ['50121', '50122', '50123'])
      await page.locator(`#category-${part}`).locator('.plus').first().click();
    await page.getByRole('button', { name: new RegExp(`^${t('menu.addToCart')}`) }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect(inCart(2)).toBeVisible();

    const entries = await page.evaluate(() => history.length);
    await inCart(2).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    await isQuiet(page);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
  });

  test(`the bin pressed twice takes one line out and leaves what moves up to its place; each press of more counts (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(3), simpleLine(ONE_TAP_TOO, 2)],
    });
    await page.goto(`/${lang}/cart`);
    const bin = (id: number) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('cart.deleteItem', { name: dishName(id, lang) }) });
    await bin(ONE_TAP).dblclick();
    await expect(bin(ONE_TAP)).toHaveCount(0);
    await isQuiet(page);
    await expect(bin(ONE_TAP_TOO)).toHaveCount(1);
    const line = page.locator('.cartline', { hasText: dishName(ONE_TAP_TOO, lang) });
    await line.getByRole('button', { name: t('common.more') }).dblclick();
    await expect(line.locator('output')).toHaveText('4');
  });

  test(`Place order pressed twice is one order (${lang})`, async ({ page, request, server }) => {
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await expect(place(page, lang)).toBeEnabled();
    await place(page, lang).dblclick();
    await expect(page.getByRole('alertdialog')).toContainText(t('checkout.placedTitle'));
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  });
}
