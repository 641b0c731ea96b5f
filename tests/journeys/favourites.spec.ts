// Hearts of a signed-in customer: kept, shown with today's prices, let go.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { customerTab } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`a heart is kept and listed with today's price, can be added and removed; then the list leads to the menu (PROFILE-36, PROFILE-37, PROFILE-38) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const name = dishName(ONE_TAP, lang);
    await signInPage(page, server.origin);
    await customerTab(page, server.origin);
    const read = page.waitForResponse(/\/customer\/wishlist\//);
    await page.goto(`/${lang}/menu`);
    await read;
    const kept = page.waitForResponse(/add_wishlist/);
    await page.getByRole('button', { name, exact: true }).first().click();
    const heart = page
      .getByRole('button', { name: t('menu.favourite', { name }), exact: true })
      .first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).ok()).toBe(true);
    await page.goto(`/${lang}/profile`);
    await page.getByRole('link', { name: t('profile.favourites') }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(entry.locator('.aed').first()).toBeVisible();
    await expectAccessible(page);
    await entry.getByRole('button', { name: t('menu.add', { name }), exact: true }).click();
    await said(page, t('menu.added', { name }));
    await entry.getByRole('button', { name: t('history.fav.remove', { name }) }).click();
    await expect(page.getByRole('main').getByText(t('history.fav.empty'))).toBeVisible();
    await page.getByRole('link', { name: t('history.fav.add') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
  });
}

test('a heart says from which list of the menu its dish was opened, and nothing of a list where it was none (MENU-26)', async ({
  page,
  server,
}) => {
  const own = await signInPage(page, server.origin);
  await customerTab(page, server.origin);
  const sentBy = async (section: string, press: () => Promise<void>) => {
    const read = page.waitForResponse(/\/customer\/wishlist\//);
    await page.goto('/en/menu');
    await read;
    await press();
    const heart = page.locator('.ibtn.fav').first();
    await expect(heart, section).toHaveAttribute('aria-pressed', 'false');
    const sent = page.waitForRequest(/add_wishlist/);
    const kept = page.waitForResponse(/add_wishlist/);
    await heart.click();
    expect((await kept).ok()).toBe(true);
    return (await sent).postDataJSON() as Record<string, unknown>;
  };
  const opened = (scope: string, name: string) =>
    page
      .locator(scope)
      .getByRole('link', { name, exact: true })
      .or(page.locator(scope).getByRole('button', { name, exact: true }))
      .first();
  expect(await sentBy('top deals', () => opened('#top-deals', 'Duo Deal').click())).toEqual({
    combo_id: 5001,
    group_id: 1,
    topDeal: 1,
    customer_id: own.customerId,
  });
  expect(
    await sentBy('top picks', () => opened('#top-picks', dishName(501, 'en')).click()),
  ).toEqual({ menu_item_id: 501, group_id: 5, topItem: 1, customer_id: own.customerId });
  expect(
    await sentBy('a group', () =>
      page
        .getByRole('button', { name: dishName(ONE_TAP, 'en'), exact: true })
        .first()
        .click(),
    ),
  ).toEqual({ menu_item_id: ONE_TAP, group_id: expect.any(Number), customer_id: own.customerId });
});

test.describe('a server that does not take it', () => {
  test.use({ expectedErrors: [/add_wishlist/] });
  test('the heart goes back, with a word', async ({ page, server }) => {
    const t = texts('en');
    await signInPage(page, server.origin);
    await customerTab(page, server.origin);
    await page.route('**/customer/add_wishlist', (route) => route.abort());
    const read = page.waitForResponse(/\/customer\/wishlist\//);
    await page.goto('/en/menu');
    await read;
    await page
      .getByRole('button', { name: dishName(ONE_TAP, 'en'), exact: true })
      .first()
      .click();
    const heart = page
      .getByRole('button', {
        name: t('menu.favourite', { name: dishName(ONE_TAP, 'en') }),
        exact: true,
      })
      .first();
    await heart.click();
    await said(page, t('history.fav.failed'));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
