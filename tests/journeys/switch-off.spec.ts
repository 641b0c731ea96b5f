// The branch switches something off in two presses and a reason; an open cart learns of it and is offered something else; it comes back.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';

/** A combo that the dish is a fixed part of: its box. */
const BOX = 5016;

async function openOff(
  browser: Browser,
  origin: string,
  lang: Lang,
  viewport = { width: 1180, height: 820 },
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, close } = await openConsole(browser, origin, lang, {
    login: loginOfStore(TAB_STORE),
    viewport,
  });
  await page.goto('/console');
  await page.getByRole('link', { name: boardTexts(lang)('console.off.title') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: boardTexts(lang)('console.off.title') }),
  ).toBeVisible();
  return { page, close };
}

/** A page with a cart that has heard what its branch offers, and whose clock then stands. */
async function openWatched(
  page: Page,
  origin: string,
  path: string,
  { withGuest = false } = {},
): Promise<void> {
  await page.clock.install();
  await seedTab(page, page.request, origin, {
    way: 'Pickup',
    lines: [nuggets(2)],
    withGuest,
  });
  const first = page.waitForResponse(/\/menu\/state\//);
  await page.goto(path);
  await first;
  await stopTime(page);
}

/** Does something at the branch and waits until the shop tells open carts of it: whose clock stands asks once, and must not ask too early. */
async function heard(page: Page, origin: string, act: () => Promise<void>): Promise<void> {
  const version = async (): Promise<string> => {
    const reply = await page.request.get(`${origin}/api/menu/state/${TAB_STORE}`);
    return ((await reply.json()) as { successResponse: { version: string } }).successResponse
      .version;
  };
  const before = await version();
  await act();
  await expect.poll(version).not.toBe(before);
}

for (const lang of LANGS) {
  const b = boardTexts(lang);
  const dish = dishName(ONE_TAP, lang);
  const now = (page: Page) => page.getByRole('region', { name: b('console.off.now') });
  const choose = async (page: Page) => {
    await page.getByRole('searchbox', { name: b('console.off.search') }).fill(dish);
    await page
      .getByRole('region', { name: b('console.off.switch') })
      .getByRole('button', { name: `${dish} ${b('console.off.onSale')}`, exact: true })
      .click();
  };

  const forTwoHours = (kitchen: Page) =>
    kitchen.getByRole('button', { name: new RegExp(b('console.off.span.two_hours')) });
  /** Off for two hours, in two presses. */
  const switchOff = async (kitchen: Page, origin: string) => {
    await choose(kitchen);
    await heard(kitchen, origin, () => forTwoHours(kitchen).click());
    await expect(now(kitchen)).toContainText(dish);
  };
  const backOn = async (kitchen: Page) => {
    const on = now(kitchen).getByRole('button', {
      name: b('console.off.backOnNamed', { name: dish }),
    });
    await on.click();
    await expect(on).toHaveCount(0);
    await expect(now(kitchen)).toContainText(b('console.off.earlier'));
  };
  const toldOn = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

  test(`a dish is switched off in two presses, an open cart is offered another within 15 s, and it is back on (${lang})`, async ({
    browser,
    page,
    server,
  }) => {
    await openWatched(page, server.origin, `/${lang}/cart`);

    const { page: kitchen, close } = await openOff(browser, server.origin, lang);
    await choose(kitchen);
    await expect(
      kitchen.getByRole('radio', { name: b('console.off.reason.ran_out') }),
    ).toBeChecked();
    await expect(kitchen.locator('.off-too')).not.toHaveText(b('console.off.looking'));
    await expectAccessible(kitchen);
    await heard(kitchen, server.origin, () => forTwoHours(kitchen).click());
    await expect(now(kitchen)).toContainText(dish);
    await expect(now(kitchen)).toContainText(b('console.off.reason.ran_out'));

    await page.clock.runFor(15_000);
    await expect(toldOn(page)).toContainText(dish);
    await backOn(kitchen);

    // What is back within the hour says how soon.
    const left = now(kitchen).getByText(b('console.off.minutesLeft', { minutes: 30 }));
    await expect(left).toHaveCount(0);
    await choose(kitchen);
    await kitchen
      .getByRole('button', { name: new RegExp(b('console.off.span.half_hour')) })
      .click();
    await expect(left).toBeVisible();
    // In the line that says when, not in one of its own.
    await expect(left).toHaveCSS('display', 'inline');
    await expectAccessible(kitchen);
    if (process.env['SHOTS'])
      await kitchen.screenshot({ path: `${process.env['SHOTS']}/off-left-${lang}.png` });
    await now(kitchen)
      .getByRole('button', { name: b('console.off.backOnNamed', { name: dish }) })
      .click();
    await expect(left).toHaveCount(0);
    await close();
  });

  test(`before a dish is switched off, the combo that goes with it and the orders that wait for it are named (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await placePickup(request, TAB_STORE);
    const { page: kitchen, close } = await openOff(browser, server.origin, lang);
    await choose(kitchen);
    const told = kitchen.locator('ul.off-too');
    await expect(told).toContainText(b('console.off.goesToo', { names: dishName(BOX, lang) }));
    const [before = ''] = b('console.off.waiting', { numbers: '\n' }).split('\n');
    const waiting = told.getByRole('listitem').filter({ hasText: before });
    await expect(waiting).toContainText(checkNumber);
    await moveOrder(kitchen, server.origin, TAB_STORE, orderId, ['reject']);
    await kitchen.reload();
    await choose(kitchen);
    await expect(told).toContainText(dishName(BOX, lang));
    await expect(told.filter({ hasText: checkNumber })).toHaveCount(0);
    await close();
  });

  for (const [how, open] of Object.entries({
    'loaded again': async (page: Page) => {
      await page.unrouteAll();
      await page.reload();
      return page;
    },
    'opened in another tab': async (page: Page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      return other;
    },
  }))
    test(`what was switched off while the cart was not looked at is told once it is ${how} (${lang})`, async ({
      browser,
      page,
      server,
    }) => {
      await openWatched(page, server.origin, `/${lang}/cart`);
      const { page: kitchen, close } = await openOff(browser, server.origin, lang);
      await switchOff(kitchen, server.origin);
      await expect(toldOn(page)).toHaveCount(0);
      // The clock is one for both tabs, and a page comes alive by timers of its own: what the first tab asks meanwhile finds no answer.
      await page.route('**/menu/state/*', () => undefined);
      await page.clock.resume();
      const again = await open(page);
      await expect(toldOn(again)).toContainText(dish);
      await backOn(kitchen);
      await close();
    });

  test(`what is switched off before Place order is told within 15 s, and is not tried (${lang})`, async ({
    browser,
    page,
    server,
  }) => {
    await openWatched(page, server.origin, `/${lang}/checkout/payment`, { withGuest: true });
    const { page: kitchen, close } = await openOff(browser, server.origin, lang);
    await switchOff(kitchen, server.origin);
    await expect(toldOn(page)).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(toldOn(page)).toContainText(dish);
    await backOn(kitchen);
    await close();
  });

  test(`an open cart hears within 15 s that pickup is paused, and that it goes on (${lang})`, async ({
    browser,
    page,
    server,
  }) => {
    await openWatched(page, server.origin, `/${lang}/menu`);
    const { page: kitchen, close } = await openOff(browser, server.origin, lang);
    await kitchen.getByRole('link', { name: b('console.today.title') }).click();
    await kitchen.getByRole('button', { name: b('console.off.stop.pickup') }).click();
    await heard(kitchen, server.origin, () =>
      kitchen
        .locator('button:not([aria-pressed])', { hasText: b('console.off.span.half_hour') })
        .click(),
    );
    const resume = kitchen.getByRole('button', { name: b('console.off.resume.pickup') });
    await expect(resume).toBeVisible();
    const strip = page.locator('.closed-strip');
    await expect(strip).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(strip).toBeVisible();
    await heard(kitchen, server.origin, () => resume.click());
    await expect(resume).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(strip).toHaveCount(0);
    await close();
  });

  test(`pickup is paused and taken again, and the branch closes early today (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, close } = await openOff(browser, server.origin, lang);
    await page.getByRole('link', { name: b('console.today.title') }).click();
    await page.getByRole('button', { name: b('console.off.stop.pickup') }).click();
    await expectAccessible(page);
    await page
      .locator('button:not([aria-pressed])', { hasText: b('console.off.span.half_hour') })
      .click();
    const resume = page.getByRole('button', { name: b('console.off.resume.pickup') });
    await expect(resume).toBeVisible();
    await resume.click();
    await expect(page.getByRole('button', { name: b('console.off.stop.pickup') })).toBeVisible();
    // Two presses: that it closes early, and when.
    await page.getByRole('button', { name: b('console.today.close') }).click();
    await page
      .getByRole('group', { name: b('console.today.close') })
      .getByRole('button')
      .last()
      .click();
    const asAlways = page.getByRole('button', { name: b('console.off.asAlways') });
    await expect(asAlways).toBeVisible();
    const changes = page.getByRole('region', { name: b('console.today.changes') });
    await expect(changes).toContainText(b('console.act.hours_changed'));
    await expect(changes).toContainText(b('console.act.paused'));
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`today-${lang}.png`), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({
      path: test.info().outputPath(`today-390-${lang}.png`),
      fullPage: true,
    });
    await asAlways.click();
    await expect(asAlways).toHaveCount(0);
    await close();
  });

  for (const [width, height] of [
    [390, 844],
    [1180, 820],
    [1920, 1080],
  ] as const)
    test(`switched off at ${width}: nothing sticks out and everything can be hit (${lang})`, async ({
      browser,
      server,
    }) => {
      const { page, close } = await openOff(browser, server.origin, lang, { width, height });
      await choose(page);
      await expect(page.locator('ul.off-too')).toBeVisible();
      const small = await page.evaluate(
        () =>
          [
            ...document.querySelectorAll(
              '.off-screen button, .off-screen label:has(input[type=radio])',
            ),
          ]
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.height < 60 || box.width < 44).length,
      );
      expect(small).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await page.screenshot({
        path: `test-results/off-${lang}-${width}.png`,
        fullPage: width < 500,
      });
      await close();
    });
}
