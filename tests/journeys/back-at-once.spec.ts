// Back and forward show a public page as it was left, from the browser's own memory. What the driver of the tests itself forbids is told as
// `masked`; anything of ours (an open line, a lock, a listener, a header) would be named.
import type { Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

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
  '/terms-and-conditions',
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

test('the pages of an order are kept by nobody: who comes to the device later finds nothing by going back (D31)', async ({
  page,
}) => {
  for (const path of ['/en/cart', '/en/track-order', '/en/profile'])
    expect(await hindrances(page, path), path).toEqual(['response-cache-control-no-store']);
});
