// Back to a page out of the browser's own memory: it is the very page that was left, it is alive, and it shows what is true by now.
// The headless shell keeps no pages, whatever it is told; so this is the whole browser.
import type { Page } from '@playwright/test';
import { BROWSER_ARGS, findWholeBrowser } from '../../scripts/browser.mjs';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { DESKTOP, expect, journey, test, texts } from '#tests/support/journey-test.ts';

const executablePath = findWholeBrowser();
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

declare global {
  interface Window {
    kept?: boolean;
  }
}

const watchKept = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      window.kept = persisted;
    }),
  );
async function expectKept(page: Page, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => page.evaluate(() => window.kept), path).toBe(true);
}

journey(
  'the landing page and a shared cart that somebody fills come back out of the browser’s memory',
  async ({ page, request, lang }) => {
    const t = texts(lang);
    const data = {
      ...{ store_id: TAB_STORE, order_type: 'Pickup', name: 'Fatima', lines: [] },
      token: 'O'.repeat(22),
    };
    const opened = await request.post('/api/shared_cart', { data });
    expect(opened.status(), await opened.text()).toBe(200);
    const { cart_id } = (await opened.json()) as { cart_id: string };
    const path = `/${lang}/together/${cart_id}`;
    await page.goto(`/${lang}`);
    await isQuiet(page);
    await watchKept(page);
    await page.goto(path);
    await expectKept(page, `/${lang}`);
    await page.goto(path);
    await page.getByRole('textbox', { name: t('together.yourName') }).fill('Ahmed');
    await page.getByRole('button', { name: t('together.join') }).click();
    const name = t('together.owners', { name: 'Fatima' });
    const room = page.getByRole('heading', { level: 1, name });
    await expect(room).toBeVisible();
    await watchKept(page);
    await page.goto('/robots.txt');
    await expectKept(page, path);
    await expect(room).toBeVisible();
  },
);

journey(
  'the menu, a combo and the branches come back out of the browser’s memory, alive and with the cart of now',
  async ({ page, request, server, lang }) => {
    expect(executablePath, 'a browser with a memory: install chromium').not.toBeNull();
    const t = texts(lang);
    await page.setViewportSize(DESKTOP);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    let count = 3;
    for (const path of ['/menu', '/combo/5004/Twin-Wrap-Deal', '/locations-overview']) {
      await page.goto(`/${lang}${path}`);
      await isQuiet(page);
      await watchKept(page);
      await page.goto(`/${lang}/cart`);
      const main = page.getByRole('main');
      await main
        .getByRole('button', { name: t('common.more') })
        .first()
        .click();
      count += 1;
      const group = main.getByRole('group', {
        name: t('cart.quantityOf', { name: nuggets().name[lang] }),
      });
      await expect(group).toContainText(String(count));
      await isQuiet(page);
      await expectKept(page, `/${lang}${path}`);
      // In the header, or in the panel beside the menu.
      const inCart = page
        .getByRole('banner')
        .getByLabel(t('cart.button', { count }), { exact: true })
        .or(
          page
            .getByRole('complementary', { name: t('cart.yourOrder') })
            .getByRole('status')
            .getByText(String(count), { exact: true }),
        )
        .filter({ visible: true });
      await expect(inCart.first(), path).toBeVisible();
      // Alive: the way on changes the page, and does not load another one.
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await links.nth(path === '/locations-overview' ? 0 : 2).click();
      await expect(page).not.toHaveURL(new RegExp(`/${lang}${path}$`));
      expect(await page.evaluate(() => window.kept), path).toBe(true);
    }
  },
);
