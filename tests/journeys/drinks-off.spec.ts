// Every drink of a branch is switched off: a meal that needs one cannot be finished, so it is not sold, and a cart that holds one says what it lacks.
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { dishName } from '#tests/support/journey-shopper.ts';
import { comboLine, nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** Qarmasha Burger Meal: a burger, a side, a drink. */
const MEAL = 5009;
const DRINKS = [1101, 1102, 1103, 1104, 1105, 1106];
const DRINK = { en: 'Drink', ar: 'المشروب' };

const switchDrinks = async (request: APIRequestContext, isOut: boolean): Promise<void> => {
  const reply = await request.post(
    `/journey/stock?store=${TAB_STORE}&items=${DRINKS.join(',')}&out=${isOut ? 1 : 0}`,
  );
  expect(reply.status()).toBe(200);
  // What a branch sells follows the news of it: the answer is asked until it is the new one.
  await expect(async () => {
    const sold = await request.post('/api/menu/getItemsForSpecificStore', {
      data: { mode: 'online', brand_id: 1, store_id: TAB_STORE },
    });
    const { menuData } = (await sold.json()) as { menuData: { menu_item_id?: number }[] };
    expect(menuData.some((one) => one.menu_item_id === DRINKS[0])).toBe(!isOut);
  }).toPass({ timeout: 10_000 });
};

test.afterEach(async ({ page }) => {
  await switchDrinks(page.request, false);
});

for (const lang of LANGS) {
  const t = texts(lang);

  test(`with every drink switched off the meal is sold out on the menu and on its page, and a cart that holds one is told which part is missing (CART-21, MENU-22) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [comboLine(MEAL), nuggets()],
    });
    await page.goto(`/${lang}/menu`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: dishName(MEAL, lang), exact: true }) })
      .first();
    await expect(card).toBeVisible();
    await expect(card.getByText(t('menu.soldOut'))).toHaveCount(0);

    await switchDrinks(page.request, true);
    await expect(async () => {
      await page.reload();
      await expect(card.getByText(t('menu.soldOut'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(
      card.getByRole('button', { name: t('menu.add', { name: dishName(MEAL, lang) }) }),
    ).toHaveCount(0);

    await page.goto(`/${lang}/checkout/payment`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText(dishName(MEAL, lang));
    await expect(dialog.getByRole('listitem')).toContainText(
      t('cart.missingParts', { list: DRINK[lang] }),
    );
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/drinks-off-${lang}.png` });
    await dialog.getByRole('button', { name: t('cart.removeAndGo') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(place(page, lang)).toBeEnabled();
    await expect(page.getByRole('main')).not.toContainText(dishName(MEAL, lang));
  });

  test.describe('between the last look and the press', () => {
    test.use({ expectedErrors: [/status of 409/] });
    test(`drinks that run out while the customer pays: the refused order names the meal and what it lacks (CART-21) (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      await seedTab(page, request, server.origin, {
        way: 'Pickup',
        lines: [comboLine(MEAL), nuggets()],
      });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toBeEnabled();
      // The order is on its way when the drinks go: a page that heard of them sooner would say so before it sends anything.
      await page.route('**/api/customer/save_order', async (route) => {
        await switchDrinks(page.request, true);
        await route.continue();
      });
      const refused = page.waitForResponse('**/api/customer/save_order');
      await place(page, lang).click();
      expect((await refused).status()).toBe(409);
      const gone = page.getByRole('alertdialog').getByRole('listitem');
      await expect(gone).toHaveCount(1);
      await expect(gone).toContainText(dishName(MEAL, lang));
      await expect(gone).toContainText(t('cart.missingParts', { list: DRINK[lang] }));
    });
  });
}
