// The page's time in journeys that count seconds. A clock that runs on while the test acts makes a busy machine's seconds part of the
// test: it stands still instead, and moves only when the test moves it.
import type { Page } from '@playwright/test';

/** Far enough ahead that even a crowded machine has not reached it when the clock is told to stand still. */
const AHEAD_MS = 60_000;

/** From here on the page's time moves by the test alone. `page.clock.install()` came before the page was opened. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}
