// The press on Place order, and tabs that were lost around it.
import { expect, type BrowserContext, type Page } from '@playwright/test';
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

/** What a browser puts back into a tab that it lost. */
export async function reopened(
  context: BrowserContext,
  session: Record<string, string>,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
  return page;
}
export const toSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
