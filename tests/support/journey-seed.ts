// A customer who has already chosen how and where, without walking there: on the menu of the branch, with an empty cart and nobody as a guest.
import { expect, type Page } from '@playwright/test';
import { texts, type Lang } from './journey-test.ts';
import { seedTab } from './journey-tab.ts';

export async function begin(
  page: Page,
  lang: Lang,
  way: 'Delivery' | 'Pickup',
  origin: string,
): Promise<void> {
  await seedTab(page, page.request, origin, { way, lines: [], withGuest: false });
  await page.goto(`/${lang}/menu`);
  // The count appears once the page has come alive: a press before that would be lost.
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: texts(lang)('cart.button', { count: 0 }), exact: true }),
  ).toBeVisible();
}
