// The menu in a real browser: its addresses, its places, and what holds on a lost line.
import type { Locator, Page } from '@playwright/test';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import {
  COMBO,
  CUSTOMISED,
  dishName,
  loginOfStore,
  ONE_TAP,
} from '#tests/support/journey-shopper.ts';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, journey, PHONE, texts, type Lang } from '#tests/support/journey-test.ts';

const toCard = (page: Page, lang: Lang, id: number): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(dishName(id, lang), { exact: true }) })
    .last();
const toCart = (page: Page, lang: Lang): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${texts(lang)('cart.view')}`) });

journey(
  'a dish has an address: Back closes it, Forward opens it, closing goes back; from a combo the menu is where it was left (MENU-09, GEN-18)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/menu?utm_source=leaflet`);
    const menuTitle = await page.title();
    const sheet = page.getByRole('dialog', { name: dishName(CUSTOMISED, lang) });
    const dishes = page.getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true });
    // Among the picks, and in its group, which begins as names.
    await expect(dishes).toHaveCount(2);
    const dish = dishes.last();
    await dish.scrollIntoViewIfNeeded();
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/menu.*\.data/.test(sent.url())) asked.push(sent.url());
    });
    await dish.click();
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/[^/]+\\?utm_source=leaflet$`));
    await expect(page).toHaveTitle(new RegExp(`^${dishName(CUSTOMISED, lang)} `));
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu\\?utm_source=leaflet$`));
    await expect(page).toHaveTitle(menuTitle);
    await expect(dish).toBeInViewport();
    await page.goForward();
    await expect(sheet).toBeVisible();
    // The menu was there already: none of this asked for it again.
    expect(asked).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu\\?utm_source=leaflet$`));
    const combo = toCard(page, lang, COMBO).getByRole('link');
    await combo.scrollIntoViewIfNeeded();
    await isQuiet(page);
    await combo.click();
    await page.getByRole('link', { name: t('menu.backToMenu') }).click();
    await expect(combo).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu\\?utm_source=leaflet$`));
  },
);

journey(
  'the menu that was left is painted before the server is heard, where it was left, and then says what is sold out since',
  async ({ page, request, server, playwright, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(PHONE);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/menu`);
    const dish = toCard(page, lang, ONE_TAP);
    await dish.scrollIntoViewIfNeeded();
    const { y: left } = await stillBox(dish);
    await toCart(page, lang).click();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    const kitchen = await playwright.request.newContext({ baseURL: server.origin });
    await signInByCall(kitchen, server.origin, loginOfStore(TAB_STORE));
    const off = `/api/console/off/${TAB_STORE}`;
    const about = { kind: 'item', entry: ONE_TAP };
    const reply = await kitchen.post(off, { data: { ...about, span: 'open', reason: 'ran_out' } });
    expect(reply.status(), await reply.text()).toBe(200);
    try {
      const held = Promise.withResolvers<void>();
      await page.route(/\/menu\.data/, async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/menu\.data/);
      await page.getByRole('link', { name: t('cart.backToMenu') }).click();
      await asked;
      await expect(dish).toBeInViewport();
      expect(Math.abs((await stillBox(dish)).y - left)).toBeLessThan(3);
      await expect(dish.getByText(t('menu.soldOut'))).toHaveCount(0);
      held.resolve();
      await expect(dish.getByText(t('menu.soldOut'))).toBeVisible();
    } finally {
      await kitchen.post(`${off}/on`, { data: about });
      await kitchen.dispose();
    }
  },
);

/** Whether faces stand beside those of the sheets, which have a display of their own or are the device's. */
const areDrawn = (): boolean =>
  [...document.fonts].some(
    ({ display, family }) => display === 'auto' && !family.includes('Stand-in'),
  );

journey(
  'fonts that can be drawn only after the way back to the menu move no dish',
  async ({ page, request, server, lang }) => {
    await page.setViewportSize(PHONE);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.addInitScript(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const load = FontFace.prototype.load;
      FontFace.prototype.load = async function later(this: FontFace) {
        Object.assign(globalThis, { letDraw: resolve });
        await promise;
        return load.call(this);
      };
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    held.resolve();
    await page.waitForFunction(() =>
      [...document.fonts].every(({ status }) => status !== 'loading'),
    );
    const dish = toCard(page, lang, ONE_TAP);
    await dish.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isQuiet(page);
    const { y: left } = await stillBox(dish);
    await toCart(page, lang).click();
    await page.waitForFunction(() => 'letDraw' in globalThis);
    await page.getByRole('link', { name: texts(lang)('cart.backToMenu') }).click();
    await expect(dish).toBeInViewport();
    await page.evaluate(() => (globalThis as unknown as { letDraw: () => void }).letDraw());
    await isQuiet(page);
    expect(Math.abs((await stillBox(dish)).y - left)).toBeLessThan(3);
    expect(await page.evaluate(areDrawn)).toBe(false);
    await toCart(page, lang).click();
    await page.waitForFunction(areDrawn);
  },
);

journey(
  'on a phone the first dish stands high, the search is a step of the history, and a dish that was found leads back to what was found',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize({ width: PHONE.width, height: 400 });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [], withGuest: false });
    await page.goto(`/${lang}/menu`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
    await page.getByRole('link', { name: t('menu.search') }).click();
    const search = page.getByRole('dialog', { name: t('menu.search') });
    const field = search.getByRole('searchbox');
    await expect(field).toBeFocused();
    const [slip, meant] = { en: ['chiken', 'chicken'], ar: ['دجج', 'دجاج'] }[lang];
    await field.fill(slip ?? '');
    await expect(search.getByRole('status')).toContainText(meant ?? '');
    await search.getByRole('article').getByRole('heading').getByRole('button').first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/[^/?]+$`));
    await page.goBack();
    await expect(field).toHaveValue(slip ?? '');
    await page.goBack();
    await expect(search).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  },
);
