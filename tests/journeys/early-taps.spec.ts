// Whoever is faster than the page loses nothing. The moments are told by what the page does and not by time: before its scripts have come, while it
// comes alive, and after its frame is alive while the dishes further down are not.
import type { Page } from '@playwright/test';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { newMobile } from '#tests/support/journey-account.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { CUSTOMISED, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

/** Kids' Strips: one press adds it, too. */
const ONE_TAP_TOO = 803;
/** Date Caramel Cone, in one of the last groups. */
const FAR_DOWN = 1206;

/** Keeps the scripts of the page back until they are let in. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = (): void => undefined;
  const held = new Promise<void>((done) => {
    letIn = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

const cartCount = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.add.in-cart')].map((one) => one.getAttribute('aria-label')),
  );
const inCart = (lang: Lang, id: number, count: number): string =>
  texts(lang)('menu.inCart', { name: dishName(id, lang), count });

type Seen = { wasAsleep?: boolean; pressed?: number; turns?: number };
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);

for (const lang of LANGS) {
  const t = texts(lang);

  test(`what is pressed before the scripts have come counts once each, and what is in view stays where it is (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    const letIn = await holdScripts(page);
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    const plus = (id: number) =>
      page.getByRole('button', { name: t('menu.add', { name: dishName(id, lang) }) }).last();
    await plus(ONE_TAP).click();
    // Who sees nothing happen presses again, and means the same.
    await plus(ONE_TAP).click();
    await plus(ONE_TAP_TOO).click();
    await expect(plus(ONE_TAP)).toHaveAttribute('data-pressed', '');
    await expect(plus(ONE_TAP_TOO)).toHaveAttribute('data-pressed', '');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const name = page
      .getByRole('button', { name: dishName(ONE_TAP_TOO, lang), exact: true })
      .last();
    const { y } = await stillBox(name);
    letIn();
    await expect(page.getByRole('button', { name: inCart(lang, ONE_TAP, 1) }).last()).toBeVisible();
    await expect(
      page.getByRole('button', { name: inCart(lang, ONE_TAP_TOO, 1) }).last(),
    ).toBeVisible();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await isQuiet(page);
    expect(Math.abs((await stillBox(name)).y - y)).toBeLessThan(1);
  });

  test(`of dishes that are pressed before the scripts have come, the last one opens (${lang})`, async ({
    page,
  }) => {
    const letIn = await holdScripts(page);
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    const dish = (id: number) =>
      page.getByRole('button', { name: dishName(id, lang), exact: true }).last();
    await dish(ONE_TAP).click();
    await dish(CUSTOMISED).click();
    letIn();
    await expect(page.getByRole('dialog', { name: dishName(CUSTOMISED, lang) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test(`what is typed before the scripts have come is searched for (${lang})`, async ({ page }) => {
    const letIn = await holdScripts(page);
    await page.goto(`/${lang}/menu`, { waitUntil: 'domcontentloaded' });
    const search = page.getByRole('searchbox', { name: t('menu.search') });
    await search.pressSequentially(dishName(ONE_TAP, lang));
    letIn();
    // The line of groups goes when a search is under way, and with it all other dishes.
    await expect(page.getByRole('navigation', { name: t('menu.groups') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: dishName(CUSTOMISED, lang) })).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: dishName(ONE_TAP, lang), exact: true }),
    ).toBeVisible();
    await expect(search).toHaveValue(dishName(ONE_TAP, lang));
  });

  test(`a press that falls into the page's coming alive counts once and does not make the screen stand still (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    // The first listener for presses is put up right before the page is made alive; this message comes before that work.
    await page.addInitScript(
      (label) => {
        const seen: Seen = {};
        Object.assign(window, { seen });
        const { port1, port2 } = new MessageChannel();
        // All of the page made alive in one go would keep the answer to a press from the screen: others get their turns meanwhile.
        const takeTurns = () => {
          if (window.pageIsAlive) return;
          seen.turns = (seen.turns ?? 0) + 1;
          document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          setTimeout(takeTurns);
        };
        port1.onmessage = () => {
          seen.wasAsleep = !window.pageIsAlive;
          seen.pressed = 1;
          document.querySelector<HTMLElement>(`.add[aria-label="${label}"]`)?.click();
          takeTurns();
        };
        const listen = document.addEventListener.bind(document);
        document.addEventListener = ((...args: Parameters<typeof listen>) => {
          if (args[0] === 'click' && seen.pressed === undefined) {
            seen.pressed = 0;
            port2.postMessage(null);
          }
          listen(...args);
        }) as typeof document.addEventListener;
      },
      t('menu.add', { name: dishName(ONE_TAP, lang) }),
    );
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => cartCount(page)).toContain(inCart(lang, ONE_TAP, 1));
    expect(await seenBy(page)).toEqual({ wasAsleep: true, pressed: 1, turns: expect.any(Number) });
    expect((await seenBy(page)).turns).toBeGreaterThan(2);
    // Were it heard twice, the second dish would be there once the page has done everything.
    await isQuiet(page);
    expect(await cartCount(page)).toContain(inCart(lang, ONE_TAP, 1));
  });

  test(`what is typed before the page is alive and sent as soon as it is goes out as it was typed (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        document.querySelector<HTMLElement>('main form button[type="submit"]')?.click();
      let isAlive = false;
      Object.defineProperty(window, 'pageIsAlive', {
        get: () => isAlive,
        set: (value: boolean) => {
          isAlive = value;
          port2.postMessage(null);
        },
      });
    });
    const letIn = await holdScripts(page);
    await page.goto(`/${lang}/checkout/contact`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel(t('checkout.phone')).fill(newMobile());
    letIn();
    await expect(page.getByLabel(t('account.code'))).toBeVisible();
  });

  test(`a press on a dish that is not alive yet, on a page that is, opens it (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(
      (name) => {
        const seen: Seen = {};
        Object.assign(window, { seen });
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const dish = [...document.querySelectorAll<HTMLElement>('.as-row .cover')].findLast(
            (one) => one.textContent === name,
          );
          seen.wasAsleep = dish && !Object.keys(dish).some((key) => key.startsWith('__react'));
          seen.pressed = 1;
          dish?.click();
        };
        let isAlive = false;
        Object.defineProperty(window, 'pageIsAlive', {
          get: () => isAlive,
          set: (value: boolean) => {
            isAlive = value;
            port2.postMessage(null);
          },
        });
      },
      dishName(FAR_DOWN, lang),
    );
    await page.goto(`/${lang}/menu`);
    await expect(page.getByRole('dialog', { name: dishName(FAR_DOWN, lang) })).toBeVisible();
    expect(await seenBy(page)).toEqual({ wasAsleep: true, pressed: 1 });
  });
}
