// Who comes back to the menu inside the shop sees it at once, where it was left, from the page's own memory (from outside: back-at-once.spec.ts).
import type { Locator, Page } from '@playwright/test';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const STORE = `/api/console/off/${TAB_STORE}`;

/** Whether faces stand beside those of the sheets, which have a display of their own or are the device's. */
const areDrawn = (): boolean =>
  [...document.fonts].some(
    ({ display, family }) => display === 'auto' && !family.includes('Stand-in'),
  );

/** Leaves a menu whose fonts came too late for it, for the cart: the dish in its middle, and where that stood. */
async function leaveMenuWithoutFonts(
  page: Page,
  lang: (typeof LANGS)[number],
): Promise<{ dish: Locator; left: number }> {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  letCome();
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'));
  const dish = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: dishName(ONE_TAP, lang), exact: true }) })
    .last();
  await dish.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await isQuiet(page);
  const left = (await stillBox(dish)).y;
  await page.locator('.bbar a').click();
  await expect(
    page.getByRole('heading', { level: 1, name: texts(lang)('cart.title') }),
  ).toBeVisible();
  return { dish, left };
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the menu that was left is painted before the server is heard, where it was left, and then says what is sold out since (${lang})`, async ({
    page,
    request,
    server,
    playwright,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page
      .context()
      .addCookies([{ name: 'storeId', value: String(TAB_STORE), url: server.origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/menu`);
    const dish = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: dishName(ONE_TAP, lang), exact: true }) })
      .last();
    await dish.scrollIntoViewIfNeeded();
    await expect(dish).toBeInViewport();
    // What was scrolled past takes its true height as it is drawn.
    const placeOfDish = async (): Promise<number> => (await stillBox(dish)).y;
    const left = await placeOfDish();
    await page.locator('.bbar a').click();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();

    const kitchen = await playwright.request.newContext();
    await signInByCall(kitchen, server.origin, loginOfStore(TAB_STORE));
    const about = { kind: 'item', entry: ONE_TAP };
    const off = await kitchen.post(server.origin + STORE, {
      data: { ...about, span: 'open', reason: 'ran_out' },
    });
    expect(off.status(), await off.text()).toBe(200);
    try {
      let letIn = (): void => undefined;
      const held = new Promise<void>((done) => {
        letIn = done;
      });
      await page.route(/\/menu\.data/, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/menu\.data/);
      await page.getByRole('link', { name: t('cart.backToMenu') }).click();
      await asked;
      await expect(dish).toBeInViewport();
      expect(Math.abs((await placeOfDish()) - left)).toBeLessThan(3);
      await expect(dish.getByText(t('menu.soldOut'))).toHaveCount(0);
      letIn();
      await expect(dish.getByText(t('menu.soldOut'))).toBeVisible();
    } finally {
      await kitchen.post(`${server.origin}${STORE}/on`, { data: about });
      await kitchen.dispose();
    }
  });
  test(`a menu that was drawn without its late fonts is at the same dish again, drawn with them (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page
      .context()
      .addCookies([{ name: 'storeId', value: String(TAB_STORE), url: server.origin }]);
    const { dish, left } = await leaveMenuWithoutFonts(page, lang);
    await page.waitForFunction(areDrawn);
    await page.getByRole('link', { name: t('cart.backToMenu') }).click();
    await expect(dish).toBeInViewport();
    await isQuiet(page);
    expect(Math.abs((await stillBox(dish)).y - left)).toBeLessThan(3);
  });

  test(`fonts that can be drawn only after the way back move no dish (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page
      .context()
      .addCookies([{ name: 'storeId', value: String(TAB_STORE), url: server.origin }]);
    await page.addInitScript(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const load = FontFace.prototype.load;
      FontFace.prototype.load = async function later(this: FontFace) {
        Object.assign(globalThis, { letDraw: resolve });
        await promise;
        return load.call(this);
      };
    });
    const { dish, left } = await leaveMenuWithoutFonts(page, lang);
    await page.waitForFunction(() => 'letDraw' in globalThis);
    await page.getByRole('link', { name: t('cart.backToMenu') }).click();
    await expect(dish).toBeInViewport();
    await page.evaluate(() => (globalThis as unknown as { letDraw: () => void }).letDraw());
    await isQuiet(page);
    expect(Math.abs((await stillBox(dish)).y - left)).toBeLessThan(3);
    expect(await page.evaluate(areDrawn)).toBe(false);
    await page.locator('.bbar a').click();
    await page.waitForFunction(areDrawn);
  });
}
