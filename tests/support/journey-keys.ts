// Walking a page by its keyboard.
import type { Page } from '@playwright/test';

const MOST_TABS = 500;
/** So many presses are sent before it is asked where the focus is. */
const BLOCK = 25;

/** Tabs on until the focused thing has this name; further presses of a block stay there. Fails when the keyboard cannot reach it. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.evaluate((pattern) => {
    const wanted = new RegExp(pattern);
    const toName = (element: Element | null): string => {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
          : '';
      return `${element?.getAttribute('aria-label') ?? ''} ${labels} ${element?.textContent ?? ''}`.trim();
    };
    const stop = new AbortController();
    document.documentElement.dataset['reached'] = '';
    let isFirst = true;
    const look = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') {
        stop.abort();
        return;
      }
      if (!isFirst && wanted.test(toName(document.activeElement))) {
        document.documentElement.dataset['reached'] = 'yes';
        event.preventDefault();
      }
      isFirst = false;
    };
    window.addEventListener('keydown', look, { capture: true, signal: stop.signal });
  }, name.source);
  for (let presses = 0; presses < MOST_TABS; presses += BLOCK) {
    for (let one = 0; one < BLOCK; one += 1) await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.documentElement.dataset['reached'] === 'yes')) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
