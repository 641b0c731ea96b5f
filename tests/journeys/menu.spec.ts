// The menu and its choices: what is shown, what must be chosen, what is refused and in which words.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP, rejectCookies } from '#tests/support/journey-shopper.ts';

/** Mall of the Emirates sells everything. */
const FULL_STORE = 3;
const FIRE_BUCKET = 202;

async function openMenu(page: Page, lang: Lang, storeId = FULL_STORE): Promise<void> {
  await page.goto(`/${lang}/menu?store_id=${storeId}&md=pickup`);
  await rejectCookies(page, lang);
  await expect
    .poll(
      async () => (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value,
    )
    .toBe(String(storeId));
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
}
const toast = (page: Page): Locator => page.locator('.toasts');
async function openDish(page: Page, lang: Lang, id: number): Promise<Locator> {
  await page
    .getByRole('button', { name: dishName(id, lang), exact: true })
    .last()
    .click();
  return page.getByRole('dialog');
}
/** The button at the foot: it names what is missing, or adds. */
const footButton = (box: Locator): Locator => box.locator('.btn.split');

for (const lang of LANGS) {
  test(`one press on a simple dish adds it and says so (MENU-27, ERR-23) (${lang})`, async ({
    page,
  }) => {
    await page.clock.install();
    await openMenu(page, lang);
    await stopTime(page);
    await page
      .getByRole('button', {
        name: texts(lang)('menu.add', { name: dishName(ONE_TAP, lang) }),
        exact: true,
      })
      .first()
      .click();
    await expect(toast(page)).toContainText(
      lang === 'en'
        ? 'Kids’ Nuggets Added to cart'
        : texts(lang)('menu.added', { name: dishName(ONE_TAP, lang) }),
    );
    const box = await toast(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
    expect(box?.y ?? Infinity).toBeLessThan(200);
    await passTime(page, 2_900);
    await isQuiet(page);
    await expect(toast(page)).toContainText(dishName(ONE_TAP, lang));
    await passTime(page, 200);
    await expect(toast(page)).not.toContainText(dishName(ONE_TAP, lang));
  });

  test(`a required group that is not satisfied is marked and scrolled into view (MENU-16, MENU-17) (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await openMenu(page, lang);
    const dialog = await openDish(page, lang, FIRE_BUCKET);
    await dialog.locator('#group-2').getByRole('radio').first().check({ force: true });
    await dialog.locator('.cust-name').scrollIntoViewIfNeeded();
    const dips = dialog.locator('#group-4');
    await expect(dips).not.toHaveAttribute('aria-invalid');
    await dialog.locator('.modal-body').evaluate((body) => {
      body.scrollTop = 0;
    });
    await expect(dips.locator('legend')).not.toBeInViewport();
    await footButton(dialog).click();
    await expect(dips).toHaveAttribute('aria-invalid', 'true');
    await expect(dips).toBeInViewport();
    await expect(dips.locator(':focus')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
}
