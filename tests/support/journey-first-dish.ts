// How high on a phone the first dish begins, with the branch open or closed.
import { expect, type Page } from '@playwright/test';

/** The first dish begins within so much of a phone of 390 × 844. */
const FIRST_DISH_PX = 320;

/** On the menu of a phone, with nothing open over it. */
export async function expectFirstDishHigh(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(FIRST_DISH_PX);
}
