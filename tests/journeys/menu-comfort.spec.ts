// What makes the menu pleasant: hearts, filters, presses that come early, an outline while it is on its way.
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP, rejectCookies } from '#tests/support/journey-shopper.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { said, saidWith } from '#tests/support/journey-said.ts';
import { seedTab } from '#tests/support/journey-tab.ts';

const LEMON_MINT_GROUP = 'Drinks';
const toast = (page: Page): Locator => page.locator('.toasts');

for (const lang of LANGS) {
  test(`a guest who presses a heart is asked to sign in, at the top and for three seconds (MENU-25, ERR-18) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.clock.install();
    await page.goto(`/${lang}/menu`);
    await rejectCookies(page, lang);
    // The heart is in the dish, not on its card.
    await expect(page.locator('.card .fav')).toHaveCount(0);
    await page
      .getByRole('button', { name: dishName(ONE_TAP, lang), exact: true })
      .last()
      .click();
    const heart = page.getByRole('dialog').getByRole('button', {
      name: t('menu.favourite', { name: dishName(ONE_TAP, lang) }),
      exact: true,
    });
    const size = await heart.boundingBox();
    expect([Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)]).toEqual([44, 44]);
    await stopTime(page);
    await heart.click();
    await expect(toast(page).locator('span')).toHaveText(
      lang === 'en' ? 'Login first to add favourites.' : t('menu.signInForFavourites'),
    );
    const box = await toast(page).boundingBox();
    expect(
      Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (page.viewportSize()?.width ?? 0) / 2),
    ).toBeLessThan(20);
    expect(box?.y ?? Infinity).toBeLessThan(200);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await passTime(page, 3_000);
    await expect(toast(page)).toBeHidden();
    await heart.click();
    await toast(page)
      .getByRole('button', { name: t('nav.signIn') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/login$`));
  });

  test(`filters leave what fits, and let go of it again (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await page.setViewportSize(sizeOf(lang));
    await page.goto(`/${lang}/menu`);
    await rejectCookies(page, lang);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.nth(80)).toBeAttached();
    const all = await cards.count();
    await page.getByRole('button', { name: t('menu.filters') }).click();
    const sheet = page.getByRole('dialog');
    const vegan = lang === 'en' ? 'Vegan' : 'نباتي صرف';
    const spicy = lang === 'en' ? 'Spicy' : 'حار';
    await sheet.getByRole('button', { name: vegan, exact: true }).click();
    await expect(sheet.getByRole('button', { name: vegan, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // The list behind waits for the button, which says how many there will be.
    await expect(cards).toHaveCount(all);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: t('menu.showDishes', { count: 16 }) }).click();
    await expect(cards).toHaveCount(16);
    await expect(page).toHaveURL(/\/menu\?filter=diet:vegan$/);
    await page.getByRole('button', { name: new RegExp(`^${t('menu.filters')}`) }).click();
    await sheet.getByRole('button', { name: spicy, exact: true }).click();
    // Pickled jalapeños and the hot chilli sauce are both.
    await sheet.getByRole('button', { name: t('menu.showDishes', { count: 2 }) }).click();
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    await page.goBack();
    await expect(cards).toHaveCount(16);
    await page.reload();
    await expect(cards).toHaveCount(16);
    await page.getByRole('button', { name: t('menu.removeFilter', { name: vegan }) }).click();
    await expect(cards).toHaveCount(all);
    await expect(page).toHaveURL(/\/menu$/);
  });
}

test('the search looks through what the filters left, and says when nothing fits both', async ({
  page,
}) => {
  const t = texts('en');
  await page.goto('/en/menu');
  await rejectCookies(page, 'en');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: t('menu.filters') }).click();
  await page.getByRole('button', { name: 'Vegan', exact: true }).click();
  await page.getByRole('button', { name: t('menu.showDishes', { count: 16 }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: LEMON_MINT_GROUP })).toBeVisible();
  await page.getByRole('searchbox').fill('bucket');
  await expect(page.getByRole('heading', { name: t('menu.noMatch') })).toBeVisible();
  await page
    .locator('.empty')
    .getByRole('button', { name: t('menu.clearFilters') })
    .click();
  await expect(cards.filter({ hasText: 'Bucket' }).first()).toBeVisible();
});

test('a press before the page is alive is not lost', async ({ page, server }) => {
  const t = texts('en');
  await begin(page, 'en', 'Pickup', server.origin);
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOpen || route.request().url().includes('early-presses')) await route.continue();
    else held.push(route);
  });
  await page.goto('/en/menu', { waitUntil: 'commit' });
  const add = page
    .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, 'en') }), exact: true })
    .first();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(async () => {
    await add.click();
    await expect(add).toHaveAttribute('data-pressed', '', { timeout: 300 });
  }).toPass();
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await said(page, 'Kids’ Nuggets Added to cart');
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count: 1 }), exact: true }),
  ).toBeVisible();
});

test('on the way to the menu its outline stands in', async ({ page }) => {
  const t = texts('en');
  await page.goto('/en/cart');
  await rejectCookies(page, 'en');
  let letThrough = (): void => undefined;
  const asked = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/\/menu\.data/, async (route) => {
    await asked;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('menu.title'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('menu.loading'))).toBeAttached();
  await expect(page.locator('[aria-busy=true] .skeleton').first()).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(t('menu.loading'))).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/menu$/);
});

test('a double press on Add to cart adds the dish once and stays on the menu, although the way to the cart lies under it', async ({
  page,
  server,
}) => {
  await begin(page, 'en', 'Pickup', server.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  const dish = page.getByRole('button', { name: 'Qarmasha Chicken', exact: true }).first();
  await dish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Spicy', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Add to cart/ }).dblclick();
  await expect(page.getByRole('link', { name: 'View cart, 1 Item', exact: true })).toBeVisible();
  await dish.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View cart, 1 Item', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: texts('en')('cart.title') }),
  ).toBeVisible();
});

test.describe('when the line is lost after the menu came', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('the cart opens, and a dish that was not read yet says why it cannot', async ({
    page,
    request,
    server,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto('/en/menu');
    await expect(page.getByRole('link', { name: /^View cart/ })).toBeVisible();
    await isQuiet(page);
    await context.setOffline(true);
    await page
      .getByRole('article')
      .getByRole('heading', { level: 3 })
      .getByRole('button')
      .first()
      .click();
    await saidWith(page, texts('en')('common.networkFailed'));
    await expect(page.getByRole('link', { name: /^View cart/ })).toBeVisible();
    await page.getByRole('link', { name: /^View cart/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: texts('en')('cart.title') }),
    ).toBeVisible();
    await context.setOffline(false);
  });
});
