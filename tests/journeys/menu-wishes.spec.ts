// What was wished for on the landing page is there on the menu, and who comes back to the menu is where they were.
import type { Page } from '@playwright/test';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { isQuiet, isSettled } from '#tests/support/journey-still.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { saidWith } from '#tests/support/journey-said.ts';
import { AREA, COMBO, CUSTOMISED, dishName } from '#tests/support/journey-shopper.ts';

const BURGER = 506;
/** Has sizes to choose from. */
const STRIPS = 403;

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

async function chooseArea(page: Page, lang: Lang): Promise<void> {
  const t = texts(lang);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('location.searchLabel') }).fill(AREA[lang]);
  await dialog.getByRole('option').first().click();
  await expect(
    dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('location.start') }).click();
}

const plusOf = (page: Page, lang: Lang, dish: number) =>
  page
    .getByRole('button', { name: texts(lang)('landing.add', { name: dishName(dish, lang) }) })
    .first();
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the plus of a dish on the landing page asks for the place and then opens what has to be chosen (AMB-32) (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`/${lang}`);
    await plusOf(page, lang, STRIPS).click();
    await chooseArea(page, lang);
    const sheet = page.getByRole('dialog', { name: dishName(STRIPS, lang) });
    await expect(sheet.getByRole('group').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/crispy-strips$`));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    // It was one wish: the page that is loaded again does not open it again.
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`the plus of a dish without choices adds it after the place is chosen, once (AMB-32) (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    await plusOf(page, lang, CUSTOMISED).click();
    await chooseArea(page, lang);
    const inHeader = (count: number) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count }), exact: true });
    await expect(inHeader(1)).toBeVisible();
    await saidWith(page, dishName(CUSTOMISED, lang));
    await page.reload();
    await expect(inHeader(1)).toBeVisible();
  });

  test(`the name of a dish on the landing page, and its address, open the dish (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: dishName(CUSTOMISED, lang), exact: true })
      .click();
    const sheet = (dish: number) => page.getByRole('dialog', { name: dishName(dish, lang) });
    await expect(sheet(CUSTOMISED)).toBeVisible();
    await page.goto(`/${lang}/menu#item-${BURGER}`);
    await expect(sheet(BURGER)).toBeVisible();
    await page.goto(`/${lang}/menu#combo-${COMBO}`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/combo/${COMBO}/`));
  });

  for (const width of [390, 1440]) {
    test(`back from a combo the menu is where it was left (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
      await page.goto(`/${lang}/menu`);
      const combo = page.getByRole('link', { name: dishName(COMBO, lang), exact: true }).last();
      await combo.scrollIntoViewIfNeeded();
      await expect.poll(() => scrolled(page)).toBeGreaterThan(800);
      await isQuiet(page);
      await isSettled(page);
      await combo.scrollIntoViewIfNeeded();
      const placeOf = async (): Promise<number> => (await combo.boundingBox())?.y ?? -1;
      const left = await placeOf();
      await combo.click();
      await page.getByRole('link', { name: t('menu.backToMenu') }).click();
      await expect(combo).toBeInViewport();
      expect(Math.abs((await placeOf()) - left)).toBeLessThan(3);
    });
  }

  test(`back from the cart, the menu is where it was left (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.goto(`/${lang}/menu`);
    const dish = page.getByRole('button', { name: dishName(BURGER, lang), exact: true }).last();
    await dish.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800);
    await isQuiet(page);
    await isSettled(page);
    await dish.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    await page.getByRole('link', { name: new RegExp(`^${t('cart.view')}`) }).click();
    await page.getByRole('link', { name: t('cart.backToMenu') }).click();
    await expect(dish).toBeInViewport();
    expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(3);
  });
}
