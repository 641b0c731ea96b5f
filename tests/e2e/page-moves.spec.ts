// From page to page: pages blend into each other, and nobody waits for it.
import type { Locator, Page } from '@playwright/test';
import { COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { stillBox } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, PHONE, test, texts } from '#tests/support/journey-test.ts';

type Counted = { moves: number; letGo: (() => void)[] };
declare global {
  interface Window {
    counted: Counted;
    becomeIdle: () => void;
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
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
/** As a thumb presses: where something stands, whatever lies over it. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? NOWHERE;
  await page.mouse.click(x + width / 2, y + height / 2);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  journey(
    'menu, dish, combo, cart and checkout blend into each other, and what is pressed while they do counts',
    async ({ page, request, server, lang }) => {
      const t = texts(lang);
      await page.setViewportSize(PHONE);
      await countMoves(page);
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/menu`);
      const main = page.getByRole('main');
      const name = (id: number) => ({ name: dishName(id, lang), exact: true });
      const ask = main
        .getByRole('heading', { level: 3 })
        .getByRole('button', name(ONE_TAP))
        .first();
      const toCombo = main
        .getByRole('heading', { level: 3 })
        .getByRole('link', name(COMBO))
        .first();
      const toCart = page.getByRole('link', { name: new RegExp(`^${t('cart.view')}`) });
      const cart = page.getByRole('heading', { level: 1, name: t('cart.title') });
      const order = main.getByRole('link', { name: t('cart.orderNow') }).filter({ visible: true });
      const steps: [step: string, go: () => Promise<unknown>, seen: Locator][] = [
        ['menu to dish', () => ask.click(), page.getByRole('dialog', name(ONE_TAP))],
        ['dish to menu', () => page.goBack(), toCombo],
        [
          'menu to combo',
          () => toCombo.click(),
          page.getByRole('heading', { level: 1, ...name(COMBO) }),
        ],
        [
          'combo to menu',
          () => main.getByRole('link', { name: t('menu.backToMenu') }).click(),
          toCombo,
        ],
        ['menu to cart', () => toCart.click(), cart],
        [
          'cart to checkout',
          () => order.click(),
          main.getByRole('button', { name: t('checkout.guest') }),
        ],
        ['checkout to cart', () => page.goBack(), cart],
        [
          'cart to menu',
          () => main.getByRole('link', { name: t('cart.backToMenu') }).click(),
          toCart,
        ],
      ];
      for (const [step, go, seen] of steps) {
        const before = await moves(page);
        await go();
        await expect(seen, step).toBeVisible();
        // The page that comes next may be seen before the browser has begun its move.
        await expect.poll(() => moves(page), { message: step }).toBeGreaterThan(before);
      }
      // The picture of the old page stays as long as the test lasts.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('::view-transition-old(*) { animation-duration: 600s !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      await press(page, toCart);
      await expect(cart).toBeVisible();
      const more = main.getByRole('button', { name: t('common.more') }).first();
      await press(page, more);
      await expect(main.getByRole('status').filter({ hasText: /^4$/ })).toBeVisible();
    },
  );

  journey(
    'a press while the browser takes its picture is made on the page that then shows',
    async ({ page, request, server, lang }) => {
      await countMoves(page, { holds: true });
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/cart`);
      await page
        .getByRole('main')
        .getByRole('link', { name: texts(lang)('cart.backToMenu') })
        .click();
      await expect.poll(() => page.evaluate(() => window.counted.letGo.length)).toBe(1);
      // The logo stands at the same place on every page.
      const logo = page.getByRole('banner').getByRole('link').filter({ visible: true }).first();
      await press(page, logo);
      await page.evaluate(() => window.counted.letGo.forEach((go) => go()));
      await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    },
  );
});

journey(
  'the group of the menu that was jumped to stays in its place when the heights of those before it become known',
  async ({ page, lang }) => {
    await page.addInitScript(() => {
      type Task = (work: () => void, options?: { priority?: string }) => Promise<void>;
      const { scheduler } = window as unknown as { scheduler: { postTask: Task } };
      const post = scheduler.postTask.bind(scheduler);
      let waiting: (() => void)[] | null = [];
      scheduler.postTask = (work, options) => {
        if (options?.priority !== 'background' || waiting === null) return post(work, options);
        waiting.push(() => void post(work, options));
        return Promise.resolve();
      };
      window.becomeIdle = () => {
        const kept = waiting ?? [];
        waiting = null;
        for (const begin of kept) begin();
      };
    });
    await page.setViewportSize(PHONE);
    await page.goto(`/${lang}/menu`);
    const name = { en: 'Drinks', ar: 'المشروبات' }[lang];
    await page
      .getByRole('navigation', { name: texts(lang)('menu.groups'), exact: true })
      .getByRole('link', { name, exact: true })
      .click();
    const group = page.getByRole('heading', { level: 2, name, exact: true });
    await expect(group).toBeInViewport();
    const before = await stillBox(group);
    const scrolled = await page.evaluate(() => scrollY);
    await page.evaluate(() => window.becomeIdle());
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.style.getPropertyValue('--far-drinks')),
      )
      .toMatch(/px$/);
    expect(Math.abs((await stillBox(group)).y - before.y)).toBeLessThan(2);
    // The estimates were not the truth: without a hold the group would have moved by as much.
    expect(await page.evaluate(() => scrollY)).not.toBe(scrolled);
  },
);
