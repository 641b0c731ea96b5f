// Back and forward show a public page as it was left, from the browser's own memory. What the driver of the tests itself forbids is told as
// `masked`; anything of ours (an open line, a lock, a listener, a header) would be named.
import type { Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const executablePath = findBrowser();
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const PUBLIC = [
  '',
  '/menu',
  '/menu/honey-glazed-fire-wings',
  '/combo/5004/Twin-Wrap-Deal',
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/franchise',
  '/mailing-list',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
  '/sign-in',
];

/** Why the page was not taken from memory when somebody came back to it. */
async function hindrances(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await isQuiet(page);
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[];
    return (entry?.notRestoredReasons?.reasons ?? [])
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'masked');
  });
}

for (const lang of LANGS)
  test(`nothing of ours keeps a public page out of the browser's memory (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of PUBLIC) expect(await hindrances(page, `/${lang}${path}`), path).toEqual([]);
  });

for (const lang of LANGS)
  test(`nor a shared cart that somebody fills: its open line is given up on the way out (${lang})`, async ({
    page,
    request,
  }) => {
    const t = texts(lang);
    const opened = await request.post('/api/shared_cart', {
      data: {
        store_id: TAB_STORE,
        order_type: 'Pickup',
        name: 'Fatima',
        token: 'O'.repeat(22),
        lines: [],
      },
    });
    expect(opened.status(), await opened.text()).toBe(200);
    const { successResponse } = (await opened.json()) as { successResponse: { cart_id: string } };
    const path = `/${lang}/together/${successResponse.cart_id}`;
    await page.goto(path);
    await page.getByRole('textbox', { name: t('together.yourName') }).fill('Ahmed');
    await page.getByRole('button', { name: t('together.join') }).click();
    const room = page.getByRole('heading', {
      level: 1,
      name: t('together.owners', { name: 'Fatima' }),
    });
    await expect(room).toBeVisible();
    expect(await hindrances(page, path)).toEqual([]);
    await expect(room).toBeVisible();
  });

for (const lang of LANGS)
  test(`the pages of an order, of an account and of a password are kept by nobody: who comes to the device later finds nothing by going back (D31) (${lang})`, async ({
    page,
  }) => {
    for (const path of ['/cart', '/track-order', '/profile', '/login', '/reset-password'])
      expect(await hindrances(page, `/${lang}${path}`), path).toEqual([
        'response-cache-control-no-store',
      ]);
  });
