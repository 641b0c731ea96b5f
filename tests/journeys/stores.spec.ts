// Choosing and changing the branch: codes at the tables and the question about the cart.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expect, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { addOneTap, dishName, ONE_TAP, rejectCookies } from '#tests/support/journey-shopper.ts';

/** Mall of the Emirates sells everything. */
const FULL_STORE = 3;

const storeOf = async (page: Page): Promise<string | undefined> => (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value;
const session = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => sessionStorage.getItem(name), key);

async function openByLink(page: Page, lang: Lang, storeId: number, mode = 'pickup'): Promise<void> {
  await page.goto(`/${lang}?store_id=${storeId}&md=${mode}`);
  await rejectCookies(page, lang);
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  await expect.poll(() => storeOf(page)).toBe(String(storeId));
}

for (const lang of ['en'] as const) {
  test(`a code at the table chooses branch and order type and leads to the menu (STORE-26, LAND-29) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await openByLink(page, lang, FULL_STORE, 'qr');
    expect(await session(page, 'orderType')).toBe('qr-Pickup');
    await expect(page.locator('.locpill, .locbar')).toHaveCount(0);
    await openByLinkAgain(page, lang, 'pickup');
    await expect(page.locator('.locpill')).toBeVisible();
    await page.locator('.locpill').click();
    await expect(page.getByRole('dialog', { name: t('location.pickupTitle') }).or(page.getByRole('dialog', { name: t('location.deliveryTitle') }))).toBeVisible();
  });

  test(`another branch asks about the cart: No keeps it, Yes empties it (LAND-30, STORE-17, STORE-18) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await openByLink(page, lang, FULL_STORE);
    await addOneTap(page, lang);
    const change = async (): Promise<void> => {
      await page.locator('.locpill').click();
      const dialog = page.getByRole('dialog');
      const rows = dialog.getByRole('radio');
      await rows.first().click();
      await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
    };
    const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
    const inCart = page.getByRole('button', { name: t('menu.inCart', { name: dishName(ONE_TAP, lang), count: 1 }), exact: true }).first();
    await change();
    await expectAccessible(page);
    await asked.getByRole('button', { name: t('location.discardNo') }).click();
    await expect(asked).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(inCart).toBeVisible();
    expect(await storeOf(page)).toBe(String(FULL_STORE));
    await change();
    await asked.getByRole('button', { name: t('location.discardYes') }).click();
    await expect(inCart).toHaveCount(0);
    await expect.poll(() => storeOf(page)).not.toBe(String(FULL_STORE));
  });
}

async function openByLinkAgain(page: Page, lang: Lang, mode: string): Promise<void> {
  await page.goto(`/${lang}/menu?store_id=${FULL_STORE}&md=${mode}`);
  await expect.poll(() => session(page, 'orderType')).toBe('Pickup');
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
}
