// Back to every public page, out of the browser's own memory: it is the very page that was left, it is alive, and it shows what is true by now.
// The headless shell keeps no pages, whatever it is told; so this is the whole browser.
import { BROWSER_ARGS, findWholeBrowser } from '../../scripts/browser.mjs';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const executablePath = findWholeBrowser();
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
  viewport: { width: 1440, height: 900 },
  expectedErrors: [/status of 404/],
});

declare global {
  interface Window {
    kept?: boolean;
  }
}

const PUBLIC = [
  '',
  '/menu',
  '/menu/honey-glazed-fire-wings',
  '/combo/5004/Twin-Wrap-Deal',
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/mailing-list',
  '/franchise',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/sign-in',
];

for (const lang of LANGS)
  test(`every public page comes back out of the browser's memory, with the cart of now (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    test.slow();
    expect(executablePath, 'a browser with a memory: install chromium').not.toBeNull();
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    let count = 3;
    /** In the header, in the panel beside the menu, or on the landing page among what waits. */
    const inCart = (pieces: number) =>
      page
        .getByRole('banner')
        .getByLabel(t('cart.button', { count: pieces }), { exact: true })
        .or(
          page
            .getByRole('complementary', { name: t('cart.yourOrder') })
            .getByRole('status')
            .getByText(String(pieces), { exact: true }),
        )
        .or(
          page
            .getByRole('main')
            .locator('a[href$="/cart"]', { hasText: t('cart.count', { count: pieces }) }),
        )
        .filter({ visible: true })
        .first();
    for (const path of PUBLIC) {
      await page.goto(`/${lang}${path}`);
      await isQuiet(page);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          window.kept = persisted;
        });
      });
      await page.goto(`/${lang}/cart`);
      const line = page.locator('.cartline').first();
      await line.getByRole('button', { name: t('common.more') }).click();
      count += 1;
      await expect(line.locator('output')).toHaveText(String(count));
      await isQuiet(page);
      await page.goBack({ waitUntil: 'commit' });
      await expect(page, path).toHaveURL(new RegExp(`/${lang}${path}$`));
      await expect.poll(() => page.evaluate(() => window.kept), path).toBe(true);
      // A dish lies over the menu: what is behind it is heard again once it is closed.
      if (path.startsWith('/menu/')) await page.keyboard.press('Escape');
      await expect(inCart(count), path).toBeVisible();
      // Alive: the way on changes the page, and does not load another one.
      await page
        .getByRole('banner')
        .getByRole('navigation')
        .getByRole('link')
        .nth(path === '/locations-overview' ? 0 : 2)
        .click();
      await expect(page).not.toHaveURL(new RegExp(`/${lang}${path}$`));
      expect(await page.evaluate(() => window.kept), path).toBe(true);
    }
  });
