// The shop without a line, with its real worker: the menu, the cart and the last order open as kept copies, other pages as the shop's own, and another
// release takes the place of the one before. The line is cut at a front before the shop, as a lost network cuts it.
import type { Browser, Page } from '@playwright/test';
import { openFront, type Front } from '#tests/support/journey-front.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** A page of a browser of its own, whose every byte passes the front; what it keeps is its own too. */
async function atFront(
  browser: Browser,
  origin: string,
  run: (page: Page, front: Front) => Promise<void>,
): Promise<void> {
  const front = await openFront(origin);
  const context = await browser.newContext({ baseURL: front.origin });
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
async function untilKept(page: Page, lang: string): Promise<void> {
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(`/kept/${lang}`);
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`without a line the menu, the cart and the last order stand as kept copies with their time, nothing is ordered, and the true ones come back (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    await atFront(browser, server.origin, async (page, front) => {
      await page.setViewportSize(sizeOf(lang));
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
      const mark = t('common.keptCopy', { time: '|' }).split('|')[0] ?? '';
      await page.goto(`/${lang}/menu`);
      await expect(page.getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: mark })).toBeVisible();
      await page.goto(`/${lang}/cart`);
      await expect(page.getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: mark })).toBeVisible();
      await page.goto(`/${lang}/track-order`);
      await expect(
        page.getByText(t('tracking.keptCopy', { time: '|' }).split('|')[0] ?? ''),
      ).toBeVisible();
      await expect(page.getByText(placed.orderId).first()).toBeVisible();
      // A dish and the front door lead to the menu; what needs the line says so in the shop's own words.
      await page.goto(`/${lang}`);
      await expect(page).toHaveURL(`${front.origin}/${lang}/menu`);
      await page.goto(`/${lang}/checkout/payment`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        lang === 'en' ? 'No connection' : 'لا يوجد اتصال',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );

      await page.goto(`/${lang}/menu`);
      await expect(page.getByRole('status').filter({ hasText: mark })).toBeVisible();
      if (process.env['SHOTS'])
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await page.screenshot({ path: `${process.env['SHOTS']}/kept-${lang}-${width}.png` });
        }
      // A line that was only slow tells no browser that it is back: the customer asks again.
      const again = page.getByRole('status').getByRole('link', { name: t('common.retry') });
      await again.click();
      await expect(page.getByRole('status').filter({ hasText: mark })).toBeVisible();
      front.setCut(false);
      await again.click();
      await expect(page.getByRole('status').filter({ hasText: mark })).toHaveCount(0);
      await expect(page.getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
      await page.goto(`/${lang}/cart`);
      await expect(page.getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: mark })).toHaveCount(0);
    });
  });
}

test('another release takes over in a tab that stays open, alone, and the next link loads the page as a whole', async ({
  browser,
  server,
}) => {
  await atFront(browser, server.origin, async (page, front) => {
    await page.clock.install();
    await page.goto('/en/menu');
    await page.clock.runFor(3_000);
    await untilKept(page, 'en');
    const [before] = await releases(page);
    front.release();
    await page.clock.runFor(46_000);
    await expect.poll(() => releases(page)).not.toContain(before);
    expect(await releases(page)).toHaveLength(1);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('navigation').getByRole('link', { name: /order/i }).first().click();
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false);
  });
});

test('the console is not served by the worker of the shop, and no call passes through it', async ({
  browser,
  server,
}) => {
  await atFront(browser, server.origin, async (page, front) => {
    await page.goto('/en/menu');
    await untilKept(page, 'en');
    front.setCut(true);
    await expect(page.goto('/console/sign-in')).rejects.toThrow(/ERR_/);
  });
});

for (const lang of LANGS)
  test(`the shop can stand on a home screen: name, direction, icons and shortcuts are of the language (${lang})`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${lang}`);
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const reply = await request.get(href ?? '');
    expect(reply.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await reply.json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      start_url: `/${lang}/menu`,
      scope: '/',
      display: 'standalone',
    });
    expect(await page.title()).toContain(manifest.name);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src);
      const bytes = await icon.body();
      expect([icon.status(), `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([
        200,
        sizes,
      ]);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
    await page.goto('/console/sign-in');
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  });
