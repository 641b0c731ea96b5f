// Fonts that come after the first paint move nothing on the page that stands, and draw the next one (decisions/021).
import type { Page } from '@playwright/test';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

const PAGES = ['', '/menu'];
const LATE_MS = 500;

/** How wide a line of the footer is, which stands on every page. */
const lineWidth = async (page: Page): Promise<number> =>
  page.locator('.foot-news-text').evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return Math.round(range.getBoundingClientRect().width * 10);
  });

/** Keeps every font back until it is told to let them come. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return resolve;
}

const haveCome = async (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'));
    const faces = [...document.fonts].filter(({ display }) => display === 'optional');
    return asked.length > 1 && faces.every(({ status }) => status !== 'loading');
  });

for (const lang of LANGS)
  for (const path of PAGES)
    test(`late fonts move nothing, and draw the page after (${lang}${path})`, async ({ page }) => {
      const letCome = await holdFonts(page);
      await page.goto(`/${lang}${path}`, { waitUntil: 'domcontentloaded' });
      // What comes within a tenth of a second of the first paint is not late: the browser still draws it.
      await page.waitForFunction((lateMs) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint !== undefined && performance.now() - paint.startTime > lateMs;
      }, LATE_MS);
      const held = await lineWidth(page);
      letCome();
      await haveCome(page);
      await page.waitForFunction(() => (window as { pageIsAlive?: boolean }).pageIsAlive);
      expect(await lineWidth(page)).toBe(held);
      const shift = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      );
      expect(shift).toBeLessThan(0.001);

      const next = PAGES.find((other) => other !== path) ?? '';
      await page
        .locator(`a[href="/${lang}${next || '/'}"], a[href="/${lang}${next}"]`)
        .first()
        .click();
      await page.waitForURL(`**/${lang}${next}`);
      await expect.poll(async () => lineWidth(page)).not.toBe(held);
    });
