// Menu, dish, combo, cart and checkout blend into each other, and nobody waits for it: a press while one picture fades is a press on the page beneath.
import type { Locator, Page } from '@playwright/test';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';

type Counted = { moves: number; letGo: (() => void)[] };
declare global {
  interface Window {
    counted: Counted;
  }
}

/** Counts the transitions of the browser. `holds`: each waits for a word of the test before it changes the page, as on a slow phone. */
async function countMoves(page: Page, { holds = false } = {}): Promise<void> {
  await page.addInitScript((isHeld) => {
    const counted: Counted = { moves: 0, letGo: [] };
    window.counted = counted;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((change: () => void) => {
      counted.moves += 1;
      return start(async () => {
        if (isHeld) await new Promise<void>((go) => counted.letGo.push(go));
        change();
      });
    }) as typeof document.startViewTransition;
  }, holds);
}
const moves = (page: Page) => page.evaluate(() => window.counted.moves);
/** The picture of the old page stays as long as the test lasts. */
const fadeForever = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-old(*) { animation-duration: 600s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
/** As a thumb presses: where something stands, whatever lies over it. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing stands there');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

for (const lang of LANGS) {
  const t = texts(lang);

  test.describe(`with motion (${lang})`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('from the cart to the menu and back the pages blend, and what is pressed while they do counts', async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await countMoves(page);
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/cart`);
      const more = page.getByRole('main').getByRole('button', { name: t('common.more') });
      await expect(more.first()).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('cart.backToMenu') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
      await expect.poll(() => moves(page)).toBe(1);
      await fadeForever(page);
      const toCart = page.getByRole('link', {
        name: `${t('cart.view')}, ${t('cart.count', { count: 3 })}`,
      });
      await expect(toCart).toBeVisible();
      await pressAt(page, toCart);
      await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
      expect(await moves(page)).toBe(2);
      // The old page is still being faded out over this one.
      await pressAt(page, more.first());
      await expect(page.getByRole('complementary')).toContainText('40.00');
    });

    test('menu, dish, combo, cart and checkout blend into each other, there and back', async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await countMoves(page);
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/menu`);
      const main = page.getByRole('main');
      const name = (id: number) => ({ name: dishName(id, lang), exact: true });
      const dish = page.getByRole('dialog', name(ONE_TAP));
      const combo = page.getByRole('heading', { level: 1, ...name(COMBO) });
      const cart = page.getByRole('heading', { level: 1, name: t('cart.title') });
      const ask = main
        .getByRole('heading', { level: 3 })
        .getByRole('button', name(ONE_TAP))
        .first();
      const toCombo = main
        .getByRole('heading', { level: 3 })
        .getByRole('link', name(COMBO))
        .first();
      const contact = main.getByRole('button', { name: t('checkout.guest') });
      const steps: [step: string, go: () => Promise<unknown>, seen: Locator][] = [
        ['menu to dish', () => ask.click(), dish],
        ['dish to menu', () => page.goBack(), toCombo],
        ['menu to combo', () => toCombo.click(), combo],
        [
          'combo to menu',
          () => main.getByRole('link', { name: t('menu.backToMenu') }).click(),
          toCombo,
        ],
        [
          'menu to cart',
          () => page.getByRole('link', { name: new RegExp(`^${t('cart.view')}`) }).click(),
          cart,
        ],
        [
          'cart to checkout',
          () =>
            main
              .getByRole('link', { name: t('cart.orderNow') })
              .first()
              .click(),
          contact,
        ],
        ['checkout to cart', () => page.goBack(), cart],
        ['cart to menu', () => page.goBack(), ask],
      ];
      for (const [step, go, seen] of steps) {
        const before = await moves(page);
        await go();
        await expect(seen, step).toBeVisible();
        // The page that comes next may be seen before the browser has begun its move.
        await expect.poll(() => moves(page), { message: step }).toBeGreaterThan(before);
      }
    });

    test('a press while the browser takes its picture is made on the page that then shows', async ({
      page,
      request,
      server,
    }) => {
      await countMoves(page, { holds: true });
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/cart`);
      const back = page.getByRole('main').getByRole('link', { name: t('cart.backToMenu') });
      await back.click();
      await expect.poll(() => page.evaluate(() => window.counted.letGo.length)).toBe(1);
      // The logo stands at the same place on every page.
      await pressAt(page, page.getByRole('banner').getByRole('link').first());
      await page.evaluate(() => window.counted.letGo.forEach((go) => go()));
      await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    });
  });

  test(`who wants less motion gets none (${lang})`, async ({ page, request, server }) => {
    await countMoves(page);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/cart`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart.backToMenu') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    expect(await moves(page)).toBe(0);
  });
}
