// The press on Place order.
import { expect, type Page } from '@playwright/test';
import { place } from './journey-card.ts';
import { texts, type Lang } from './journey-test.ts';

export const SAVE = '**/api/customer/save_order';
export const alert = (page: Page) => page.getByRole('alertdialog');
export async function chooseCash(page: Page, lang: Lang = 'en'): Promise<void> {
  await expect(place(page, lang)).toBeEnabled();
  await page.getByRole('radio', { name: texts(lang)('checkout.cash') }).check({ force: true });
}

export async function payCash(page: Page, lang: Lang = 'en'): Promise<void> {
  await page.goto(`/${lang}/checkout/payment`);
  await chooseCash(page, lang);
}
