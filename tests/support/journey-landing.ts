// The landing page's two doors and the location dialog behind them.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Lang } from './journey-test.ts';

const DOORS = {
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
