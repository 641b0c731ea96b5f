// A page whose scripts have not come yet, or do not come: nothing that is pressed or typed is lost.
import type { Page } from '@playwright/test';
import { LOST } from '#tests/support/journey-line.ts';
import { dishName } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: LOST });

/** Two top picks that one press adds. */
const [ONE_TAP, ONE_TAP_TOO] = [501, 601];
/** Stands below the picks. */
const FAR_DOWN = 507;

type Seen = { wasAsleep?: boolean; wasDishAsleep?: boolean; turns: number };
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);

journey(
  'what is pressed before the scripts have come, or while the page comes alive, counts once each, and the screen does not stand still for it',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    const letIn = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await letIn.promise;
      await route.continue();
    });
    // The first listener for presses is put up right before the page is made alive; this message comes before that work.
    await page.addInitScript(
      ([label, dish]) => {
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
        // The frame is alive before the dishes further down are: a press on one of them opens it, too.
        const alive = new MessageChannel();
        alive.port1.onmessage = () => {
          const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
          const button = buttons.findLast(({ textContent }) => textContent === dish);
          seen.wasDishAsleep =
            button && !Object.keys(button).some((key) => key.startsWith('__react'));
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
        const listen = document.addEventListener.bind(document);
        let hasListened = false;
        document.addEventListener = ((...args: Parameters<typeof listen>) => {
          if (args[0] === 'click' && !hasListened) {
            hasListened = true;
            port2.postMessage(null);
          }
          listen(...args);
        }) as typeof document.addEventListener;
      },
      [t('menu.add', { name: dishName(ONE_TAP_TOO, lang) }), dishName(FAR_DOWN, lang)],
    );
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    const plus = page.getByRole('button', {
      name: t('menu.add', { name: dishName(ONE_TAP, lang) }),
    });
    await plus.first().click();
    // Whoever sees nothing happen presses again, and means the same.
    await plus.first().click();
    letIn.resolve();
    const dialog = page.getByRole('dialog', { name: dishName(FAR_DOWN, lang) });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const inCart = (id: number) =>
      page
        .getByRole('group', { name: t('menu.quantityOf', { name: dishName(id, lang) }) })
        .filter({ has: page.getByText('1', { exact: true }) });
    await expect(inCart(ONE_TAP).last()).toBeVisible();
    await expect(inCart(ONE_TAP_TOO).last()).toBeVisible();
    const { wasAsleep, wasDishAsleep, turns } = await seenBy(page);
    expect([wasAsleep, wasDishAsleep]).toEqual([true, true]);
    expect(turns).toBeGreaterThan(2);
    // Were one of them heard twice, its second portion would be there once the page has done everything.
    await isQuiet(page);
    await expect(inCart(ONE_TAP).last()).toBeVisible();
    await expect(inCart(ONE_TAP_TOO).last()).toBeVisible();
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
