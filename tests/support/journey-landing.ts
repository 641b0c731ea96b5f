// The landing page's two doors and the location dialog behind them.
import { expect, type Locator, type Page } from '@playwright/test';
import { AREA } from './journey-shopper.ts';
import type { Lang } from './journey-test.ts';

export const DOORS = {
  en: { delivery: 'Delivery', pickup: 'Pickup' },
  ar: { delivery: 'توصيل', pickup: 'استلام من المطعم' },
};

export async function openDoor(
  page: Page,
  lang: Lang,
  door: 'delivery' | 'pickup',
): Promise<Locator> {
  await page.goto(`/${lang}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^\\s*${DOORS[lang][door]}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** To the menu of the branch that delivers to the area, without the checks that other journeys make on the way. */
export async function startOn(page: Page): Promise<void> {
  const dialog = await openDoor(page, 'en', 'delivery');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
