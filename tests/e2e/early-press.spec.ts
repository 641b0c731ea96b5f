// A page whose scripts have not come yet, or do not come: nothing that is pressed or typed is lost.
import type { Page } from '@playwright/test';
import { LOST } from '#tests/support/journey-line.ts';
import { dishName } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: LOST });

/** A top pick, and one of the dishes below the picks. */
const [PICK, FEATURED] = [501, 507];

type Seen = { wasAsleep?: boolean; turns: number };

/** Runs in the page: presses the button when the page puts up its first listener, right before it is made alive. */
function pressAtFirstListener(label: string): void {
  const seen: Seen = { turns: 0 };
  Object.assign(window, { seen });
  const { port1, port2 } = new MessageChannel();
  // All of the page made alive in one go would keep the answer to a press from the screen: others get their turns meanwhile.
  const takeTurns = () => {
    if (window.pageIsAlive) return;
    seen.turns += 1;
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    setTimeout(takeTurns);
  };
  port1.onmessage = () => {
    seen.wasAsleep = !window.pageIsAlive;
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    takeTurns();
  };
  const listen = document.addEventListener.bind(document);
  let hasListened = false;
  document.addEventListener = ((...args: Parameters<typeof listen>) => {
    if (args[0] === 'click' && !hasListened) {
      hasListened = true;
      port2.postMessage(null);
    }
    listen(...args);
  }) as typeof document.addEventListener;
}

/** Runs in the page: presses the button when the frame is alive, and the dishes further down are not. */
function pressWhenFrameIsAlive(label: string): void {
  const seen: Seen = { turns: 0 };
  Object.assign(window, { seen });
  const alive = new MessageChannel();
  alive.port1.onmessage = () => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
    seen.wasAsleep =
      button !== null && !Object.keys(button).some((key) => key.startsWith('__react'));
    button?.click();
  };
  let isAlive = false;
  Object.defineProperty(window, 'pageIsAlive', {
    get: () => isAlive,
    set: (value: boolean) => {
      isAlive = value;
      alive.port2.postMessage(null);
    },
  });
}

journey(
  'what is pressed before the scripts have come, or while the page comes alive, counts once, and the screen does not stand still for it',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    const label = (dish: number) => t('menu.choose', { name: dishName(dish, lang) });
    const opensOnce = async (of: Page, dish: number) => {
      const dialog = of.getByRole('dialog', { name: dishName(dish, lang) });
      await expect(dialog).toBeVisible();
      await of.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      // Were the press heard twice, the dish would be open again once the page has done everything.
      await isQuiet(of);
      await expect(dialog).toHaveCount(0);
    };
    const letIn = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await letIn.promise;
      await route.continue();
    });
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    const choose = page.getByRole('button', { name: label(PICK), exact: true }).first();
    await choose.click();
    // Whoever sees nothing happen presses again, and means the same.
    await choose.click();
    letIn.resolve();
    await opensOnce(page, PICK);

    for (const [press, dish] of [
      [pressAtFirstListener, PICK],
      [pressWhenFrameIsAlive, FEATURED],
    ] as const) {
      const next = await page.context().newPage();
      await next.addInitScript(press, label(dish));
      await next.goto(`/${lang}/menu`);
      await opensOnce(next, dish);
      const seen = await next.evaluate(() => (window as unknown as { seen: Seen }).seen);
      expect(seen.wasAsleep).toBe(true);
      if (press === pressAtFirstListener) expect(seen.turns).toBeGreaterThan(2);
    }
  },
);

journey(
  'a page whose scripts do not come says so, leads on, and does what was pressed once they have come',
  async ({ page, lang }) => {
    const t = texts(lang);
    const frame = /\/assets\/frame-.*\.js$/;
    const words = /\/assets\/messages-[\w-]{8}\.js$/;
    const line = page.getByText(t('common.unready'));
    await page.route(frame, (route) => route.abort());
    await page.goto(`/${lang}`, { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Shift');
    await expect(line).toBeVisible();
    await expect(page.getByRole('link', { name: t('common.retry') })).toBeVisible();
    await page.locator(`main a[href^="/${lang}/menu"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.unroute(frame);
    await page.route(words, (route) => route.abort());
    await page.goto(`/${lang}`, { waitUntil: 'domcontentloaded' });
    await expect(line).toBeHidden();
    await page.getByRole('main').getByRole('button').first().click();
    await expect(line).toBeVisible();
    await page.unroute(words);
    await page.keyboard.press('Shift');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(line).toBeHidden();
  },
);
