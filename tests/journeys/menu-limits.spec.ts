// The limits of the menu: what must be chosen, what is too much, what cannot be had, each in its own words.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { said, saidWith } from '#tests/support/journey-said.ts';
import { seedTab } from '#tests/support/journey-tab.ts';

/** Mall of the Emirates sells everything; BurJuman has no cones and is out of za'atar fries. */
const FULL_STORE = 3;
const SHORT_STORE = 1;
const FIRE_BUCKET = 202;
const ZAATAR_FRIES = 909;
const BROWNIE = 1201;
const TWIN_WRAPS = 5004;
/** City Centre Mirdif has no fryer for the large bucket. */
const NO_BUCKET_STORE = 6;
const LARGE_BUCKET_COMBO = 5008;
const CONE = 1204;

const t = texts('en');
const toast = (page: Page): Locator => page.locator('.toasts');
/** The button at the foot: it names what is missing, or adds. */
const footButton = (box: Locator): Locator => box.locator('.btn.split');

type Opening = { page: Page; request: APIRequestContext; server: { origin: string } };
async function openMenu(
  { page, request, server }: Opening,
  path = '/en/menu',
  storeId = FULL_STORE,
): Promise<void> {
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: [],
    withGuest: false,
    storeId,
  });
  await page.goto(path);
  // The count appears once the page has come alive: a press before that would be lost.
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count: 0 }), exact: true }),
  ).toBeVisible();
}
async function openDish(page: Page, id: number): Promise<Locator> {
  await page
    .getByRole('button', { name: dishName(id, 'en'), exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(footButton(dialog)).toBeVisible();
  return dialog;
}
async function openCombo(opening: Opening): Promise<Locator> {
  await openMenu(opening, `/en/combo/${TWIN_WRAPS}/Twin-Wrap-Deal`);
  await expect(
    opening.page.getByRole('heading', { level: 1, name: dishName(TWIN_WRAPS, 'en') }),
  ).toBeVisible();
  return opening.page.getByRole('main');
}

test('a group takes no more than its maximum (MENU-18, ERR-21)', async ({
  page,
  request,
  server,
}) => {
  await openMenu({ page, request, server });
  const dialog = await openDish(page, FIRE_BUCKET);
  const more = dialog
    .locator('#group-4')
    .getByRole('button', { name: t('common.more') })
    .first();
  for (let presses = 0; presses < 4; presses += 1) await more.click();
  await expect(dialog.locator('#group-4').getByRole('status').first()).toHaveText('4');
  await expect(toast(page)).toBeHidden();
  // Playwright waits for a button that is marked as disabled; a finger does not.
  await more.click({ force: true });
  await said(page, 'Maximum quantity selected for Your dips: pick 2 to 4');
  await expect(dialog.locator('#group-4').getByRole('status').first()).toHaveText('4');
});

test('a combo opens at its id and its name with hyphens, whatever the name says (GEN-35, MENU-10)', async ({
  page,
  request,
  server,
}) => {
  await openMenu({ page, request, server });
  await page
    .getByRole('link', { name: dishName(TWIN_WRAPS, 'en'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twin Wrap Deal' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/combo\/5004\/Twin-Wrap-Deal$/);
  await page.goto('/en/combo/5004/another-name');
  await expect(page.getByRole('heading', { level: 1, name: 'Twin Wrap Deal' })).toBeVisible();
});

test('a combo is added only when every category is full (MENU-19, ERR-22)', async ({
  page,
  request,
  server,
}) => {
  const main = await openCombo({ page, request, server });
  await footButton(main).click();
  await said(page, 'Please select maximum quantity from all categories');
  await expect(main.locator('#category-50041')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/combo/);
  for (const category of ['#category-50041', '#category-50042']) {
    for (const option of [0, 1])
      await main.locator(category).locator('.choice').nth(option).locator('.plus').click();
  }
  await footButton(main).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count: 1 }), exact: true }),
  ).toBeVisible();
});

test('a full category takes no more and says so (MENU-20, ERR-20)', async ({
  page,
  request,
  server,
}) => {
  const main = await openCombo({ page, request, server });
  const wraps = main.locator('#category-50041');
  for (const option of [0, 1]) await wraps.locator('.choice').nth(option).locator('.plus').click();
  const third = wraps.locator('.choice').nth(2).locator('.plus');
  await expect(third).toHaveAttribute('aria-disabled', 'true');
  await third.click({ force: true });
  await said(page, 'Maximum quantity selected for Wraps');
  await expect(wraps.getByRole('status')).toHaveCount(2);
});

test('a dish that has run out is named so and cannot be added (MENU-22, ERR-12, AMB-40)', async ({
  page,
  request,
  server,
}) => {
  await openMenu({ page, request, server }, '/en/menu', SHORT_STORE);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText(dishName(ZAATAR_FRIES, 'en'), { exact: true }) })
    .last();
  await expect(card).toContainText(t('menu.soldOut'));
  await expect(card.locator('.add')).toHaveCount(0);
  const dialog = await openDish(page, ZAATAR_FRIES);
  await footButton(dialog).click();
  await said(page, 'Item is not available in stock, so you cannot add to cart');
  await expect(page.locator('.cartbtn').first()).toHaveAttribute(
    'aria-label',
    t('cart.button', { count: 0 }),
  );
});

test.describe('of a branch that lacks something', () => {
  // The branch answers that it does not sell the dish.
  test.use({ expectedErrors: [/status of 404/] });

  for (const lang of LANGS) {
    const w = texts(lang);
    const words =
      lang === 'en'
        ? 'This product is not available in your local store.'
        : w('menu.notInLocalStore');

    test(`a combo that the branch does not sell says so on its page, and again at the first press (MENU-23, ERR-13) (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      await seedTab(page, request, server.origin, {
        way: 'Pickup',
        lines: [],
        withGuest: false,
        storeId: NO_BUCKET_STORE,
      });
      await page.goto(`/${lang}/combo/${LARGE_BUCKET_COMBO}/any-name`);
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: words }),
      ).toHaveText(words);
      await footButton(page.getByRole('main')).click();
      await said(page, words);
    });

    test(`a dish that was pressed before the branch was chosen, which does not sell it, stays out of the cart (MENU-23) (${lang})`, async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
      await page.goto(`/${lang}/menu`);
      await page
        .getByRole('button', { name: w('menu.add', { name: dishName(CONE, lang) }), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: w('location.pickup') }).click();
      await dialog.getByRole('radio', { name: lang === 'en' ? /BurJuman/ : /برجمان/ }).click();
      await dialog.getByRole('button', { name: w('location.confirm') }).click();
      await said(page, words);
      await expect(page.locator('.cartbtn').first()).toHaveAttribute(
        'aria-label',
        w('cart.button', { count: 0 }),
      );
    });
  }
});

test('a quantity starts at one, never falls below, and ends at the maximum of the size (MENU-24, ERR-19)', async ({
  page,
  request,
  server,
}) => {
  await openMenu({ page, request, server });
  const dialog = await openDish(page, ONE_TAP);
  const foot = dialog.locator('.stepper.lg');
  await expect(foot.locator('output')).toHaveText('1');
  await expect(foot.getByRole('button', { name: t('common.less') })).toBeDisabled();
  const more = foot.getByRole('button', { name: t('common.more') });
  for (let presses = 1; presses < 20; presses += 1) await more.click();
  await expect(foot.locator('output')).toHaveText('20');
  await expect(toast(page)).toBeHidden();
  await more.click({ force: true });
  await said(page, 'Maximum quantity selected for 4 pieces');
  await expect(foot.locator('output')).toHaveText('20');
});

test('a discount for the restaurant does not count here, and the price has two decimals (MENU-28)', async ({
  page,
  request,
  server,
}) => {
  await openMenu({ page, request, server });
  const dialog = await openDish(page, BROWNIE);
  await expect(footButton(dialog)).toContainText('12.00');
  await expectAccessible(page);
});

test.describe('while the network is away', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a press on the plus is answered, and adds once the network is back', async ({
    page,
    request,
    server,
    context,
  }) => {
    await openMenu({ page, request, server });
    const add = page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, 'en') }), exact: true })
      .first();
    await context.setOffline(true);
    await add.click();
    await saidWith(page, t('common.networkFailed'));
    await expect(add).toHaveAttribute('aria-busy', 'false');
    await context.setOffline(false);
    await add.click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, 'en') }));
  });
});
