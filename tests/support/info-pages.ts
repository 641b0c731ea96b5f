// Opens a page and waits until it has come alive: what is pressed or typed before that would be lost.
import { expect, type Page } from '@playwright/test';
import { texts, type Lang } from './journey-test.ts';

export async function openInfo(page: Page, lang: Lang, path: string): Promise<void> {
  await page.goto(`/${lang}/${path}`);
  // The count of the cart appears only then.
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: texts(lang)('cart.button', { count: 0 }), exact: true }),
  ).toBeVisible();
}
