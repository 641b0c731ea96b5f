// Choosing and changing the branch: codes at the tables, the question about the cart, and what the new branch does not sell.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { begin } from '#tests/support/journey-seed.ts';
import {
  addOneTap,
  AREA,
  dishName,
  ONE_TAP,
  rejectCookies,
} from '#tests/support/journey-shopper.ts';
import { passTime } from '#tests/support/journey-clock.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

/** Mall of the Emirates sells everything; BurJuman has no cones. */
const FULL_STORE = 3;
const SHORT_STORE = 1;
const CONE = 1204;

test.use({ viewport: { width: 1280, height: 800 } });

const storeOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value;
const session = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const cartButton = (page: Page, count: number, lang: Lang = 'en') =>
  page
    .getByRole('banner')
    .getByRole('button', { name: texts(lang)('cart.button', { count }), exact: true });

async function openByLink(page: Page, lang: Lang, storeId: number, mode = 'pickup'): Promise<void> {
  await page.goto(`/${lang}?store_id=${storeId}&md=${mode}`);
  await rejectCookies(page, lang);
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  await expect.poll(() => storeOf(page)).toBe(String(storeId));
  await expect(cartButton(page, 0, lang)).toBeVisible();
}
async function addCone(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('button', {
      name: texts(lang)('menu.add', { name: dishName(CONE, lang) }),
      exact: true,
    })
    .first()
    .click();
  await said(page, texts(lang)('menu.added', { name: dishName(CONE, lang) }));
}
/** Puts BurJuman under a cart that stays, as a restored tab can have it. */
async function keepShortStore(page: Page): Promise<void> {
  const reply = await page.request.get(`/api/menu/pickup_store/${SHORT_STORE}`);
  expect(reply.status(), await reply.text()).toBe(200);
  const { successResponse } = (await reply.json()) as { successResponse: unknown };
  await page.evaluate((store) => {
    sessionStorage.setItem('selectedStore', store);
    sessionStorage.setItem('orderType', 'Pickup');
  }, JSON.stringify(successResponse));
}
/** Opens the dialog in the header, picks a branch to collect from and confirms. */
async function choosePickup(page: Page, lang: Lang): Promise<void> {
  const t = texts(lang);
  await page.locator('.locpill').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: t('location.pickup'), exact: true }).click();
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
}

for (const lang of LANGS) {
  test(`what the new branch does not sell is listed and taken out (LAND-32, ERR-16, STORE-23) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openByLink(page, lang, FULL_STORE);
    await addOneTap(page, lang);
    await addCone(page, lang);
    await keepShortStore(page);
    await page.goto(`/${lang}/cart`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      lang === 'en'
        ? 'Items not available in the store will be removed from the cart.'
        : t('cart.unavailable'),
    );
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(dishName(CONE, lang))]);
    expect(await session(page, 'invalidItemFlag')).toBe('true');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('cart.removeAndGo') }).click();
    await expect(dialog).toBeHidden();
    expect(await session(page, 'invalidItemFlag')).toBeNull();
    await expect(page.getByRole('main').getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByText(dishName(CONE, lang), { exact: true }),
    ).toHaveCount(0);
  });
}

test('a code at the table chooses branch and order type, and the branch stays (STORE-26, LAND-29)', async ({
  page,
}) => {
  await openByLink(page, 'en', FULL_STORE, 'qr');
  expect(await session(page, 'orderType')).toBe('qr-Pickup');
  await expect(page.locator('.locpill, .locbar')).toHaveCount(0);
  await page.goto(`/en/menu?store_id=${FULL_STORE}&md=pickup`);
  await expect.poll(() => session(page, 'orderType')).toBe('Pickup');
  await page.locator('.locpill').click();
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(2);
});

test('a code at another table asks about the cart first, and No stays (STORE-26, STORE-18)', async ({
  page,
}) => {
  const t = texts('en');
  await openByLink(page, 'en', FULL_STORE);
  await addOneTap(page, 'en');
  await page.goto(`/en/menu?store_id=${SHORT_STORE}&md=qr`);
  const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
  await asked.getByRole('button', { name: t('location.discardNo') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  expect(await storeOf(page)).toBe(String(FULL_STORE));
});

test('another branch asks about the cart: No keeps it, Yes empties it (LAND-30, STORE-17, STORE-18)', async ({
  page,
}) => {
  const t = texts('en');
  await openByLink(page, 'en', FULL_STORE);
  await addOneTap(page, 'en');
  const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
  await choosePickup(page, 'en');
  await expectAccessible(page);
  await asked.getByRole('button', { name: t('location.discardNo') }).click();
  await expect(asked).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(cartButton(page, 1)).toBeVisible();
  expect(await storeOf(page)).toBe(String(FULL_STORE));
  await choosePickup(page, 'en');
  await asked.getByRole('button', { name: t('location.discardYes') }).click();
  await expect(cartButton(page, 0)).toBeVisible();
  await expect.poll(() => storeOf(page)).not.toBe(String(FULL_STORE));
});

test('confirming a delivery place asks about the cart 5 ms later (STORE-15, AMB-16)', async ({
  page,
  server,
}) => {
  const start = Date.UTC(2026, 0, 14, 9);
  await page.clock.install({ time: start });
  await begin(page, 'en', 'Delivery', server.origin);
  await addOneTap(page, 'en');
  await page.locator('.locpill').click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: texts('en')('location.weDeliver') }),
  ).toBeVisible();
  await page.clock.pauseAt(start + 3_600_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('alertdialog', { name: texts('en')('location.discardTitle') });
  await passTime(page, 4);
  await expect(asked).toHaveCount(0);
  await passTime(page, 2);
  await expect(asked).toBeVisible();
});

test('confirming a place looks the branch up, keeps it and loads its menu (STORE-06, STORE-16)', async ({
  page,
}) => {
  const lookups: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/find_local_stores')) lookups.push(request.postDataJSON());
  });
  await page.goto('/en');
  await rejectCookies(page, 'en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  const told = dialog.getByRole('status').filter({ hasText: 'We deliver here' });
  await expect(told).toBeVisible();
  // The name stands between marks that keep its direction apart from the sentence's.
  const [, branch = ''] = /\u2068(.+)\u2069/.exec((await told.textContent()) ?? '') ?? [];
  expect(branch).not.toBe('');
  const before = lookups.length;
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  expect(lookups.length).toBeGreaterThan(before);
  const kept = JSON.parse((await session(page, 'selectedStore')) ?? '{}') as {
    store_id: number;
    store_name: string;
  };
  expect(kept.store_name).toBe(branch);
  expect(await storeOf(page)).toBe(String(kept.store_id));
  for (const part of ['#top-deals .deal', '#top-picks article', 'section h2'])
    await expect(page.locator(part)).not.toHaveCount(0);
});
