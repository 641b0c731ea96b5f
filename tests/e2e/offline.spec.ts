// The shop without a line, with its real worker. The line is cut at a front before the shop, as a lost network cuts it.
import type { Browser, Page } from '@playwright/test';
import { openFront, type Front } from '#tests/support/journey-front.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, journey, texts } from '#tests/support/journey-test.ts';

/** A page of a browser of its own, whose every byte passes the front; what it keeps is its own too. */
async function atFront(
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number } | null,
  run: (page: Page, front: Front) => Promise<void>,
): Promise<void> {
  const front = await openFront(origin);
  const context = await browser.newContext({ baseURL: front.origin, viewport });
  try {
    await run(await context.newPage(), front);
  } finally {
    await context.close();
    await front.close();
  }
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });
/** Files of the page that would be missing without a line, also those that came after the first of it. */
const notKept = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const kept = await Promise.all(files.map((path) => caches.match(path)));
    return files.filter((_, index) => !kept[index]);
  });
const releases = (page: Page) => page.evaluate(() => caches.keys());
const untilKept = (page: Page, lang: string) =>
  expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(`/kept/${lang}`);

criticalJourney(
  'without a line the menu, the cart and the last order stand as kept copies with their time, nothing else is served, and the true ones come back',
  async ({ browser, request, server, lang, viewport }) => {
    const t = texts(lang);
    await atFront(browser, server.origin, viewport, async (page, front) => {
      const placed = await placePickup(request, 1);
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
      await page.goto(`/${lang}/track-order`);
      await page.getByLabel(t('tracking.phone')).fill(placed.phone);
      await page.getByLabel(t('tracking.orderId')).fill(placed.orderId);
      await page.getByRole('button', { name: t('tracking.submit') }).click();
      await expect(page.getByText(placed.orderId).first()).toBeVisible();
      await untilKept(page, lang);
      await expect.poll(() => notKept(page), { timeout: 30_000 }).toEqual([]);
      // Nothing that is somebody's went into the copies: the pages were fetched as nobody.
      expect((await keptPaths(page)).filter((path) => /^\/(?:api|console)/.test(path))).toEqual([]);

      front.setCut(true);
      const toWords = (key: 'common.keptCopy' | 'tracking.keptCopy'): string =>
        t(key, { time: '|' }).split('|')[0] ?? '';
      const mark = page.getByRole('status').filter({ hasText: toWords('common.keptCopy') });
      const dish = page.getByText(dishName(ONE_TAP, lang)).first();
      await page.goto(`/${lang}/track-order`);
      await expect(page.getByText(toWords('tracking.keptCopy'))).toBeVisible();
      await expect(page.getByText(placed.orderId).first()).toBeVisible();
      await page.goto(`/${lang}/checkout/payment`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        lang === 'en' ? 'No connection' : 'لا يوجد اتصال',
      );
      const console = await page.context().newPage();
      await expect(console.goto('/console/sign-in')).rejects.toThrow(/ERR_/);
      await console.close();
      await page.goto(`/${lang}/cart`);
      await expect(dish).toBeVisible();
      await expect(mark).toBeVisible();
      // The front door leads to the menu.
      await page.goto(`/${lang}`);
      await expect(page).toHaveURL(`${front.origin}/${lang}/menu`);
      await expect(dish).toBeVisible();
      // A line that was only slow tells no browser that it is back: the customer asks again.
      const again = page.getByRole('status').getByRole('link', { name: t('common.retry') });
      await again.click();
      await expect(mark).toBeVisible();
      front.setCut(false);
      await again.click();
      await expect(mark).toHaveCount(0);
      await expect(dish).toBeVisible();
    });
  },
);

journey(
  'another release takes over in a tab that stays open, alone, and the next link loads the page as a whole',
  async ({ browser, server, lang, viewport }) => {
    await atFront(browser, server.origin, viewport, async (page, front) => {
      await page.clock.install();
      await page.goto(`/${lang}/menu`);
      await page.clock.runFor(3_000);
      await untilKept(page, lang);
      const [before] = await releases(page);
      front.release();
      await page.clock.runFor(46_000);
      await expect.poll(() => releases(page)).not.toContain(before);
      expect(await releases(page)).toHaveLength(1);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('banner').getByRole('link').first().click();
      await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false);
    });
  },
);
