// The pages that anybody may read, and what opens over the menu.
import type { Page } from '@playwright/test';
import { CUSTOMISED, dishName } from './journey-shopper.ts';
import { expect, texts, type Lang } from './journey-test.ts';

export const INFORMATION = [
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/mailing-list',
  '/franchise',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
];

/** Opens one after the other over a fresh menu, in a tab that has its place, and shows each to `look`. */
export async function overTheMenu(
  page: Page,
  lang: Lang,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const t = texts(lang);
  const openers: [string, () => Promise<void>][] = [
    [
      'the dish',
      () =>
        page
          .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
          .last()
          .click(),
    ],
    ['the place', () => page.locator('.locbar').click()],
    ['the way around', () => page.getByRole('button', { name: t('nav.open') }).click()],
    ['the filters', () => page.getByRole('button', { name: t('menu.filters') }).click()],
    ['the search', () => page.getByRole('link', { name: t('menu.search') }).click()],
  ];
  for (const [name, open] of openers) {
    await page.goto(`/${lang}/menu`);
    await open();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await look(name);
  }
}
