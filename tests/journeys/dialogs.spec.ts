// What holds for every dialog: the page behind it keeps still, and what a script moves the reading to wears no ring.
import type { Locator, Page } from '@playwright/test';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { CUSTOMISED, dishName } from '#tests/support/journey-shopper.ts';

/** Where something of the page stands on the screen: what the browser corrects above it moves no reader. */
const standsAt = (part: Locator): Promise<number> =>
  part.evaluate((one) => Math.round(one.getBoundingClientRect().top));

/** As above, once what lies before it has been laid out: parts that come near the view take their true height. */
async function restsAt(part: Locator): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await standsAt(part);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** The next two frames are drawn: what a wheel or key moved has moved. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

for (const lang of LANGS) {
  const t = texts(lang);

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`the menu keeps still behind its dialogs, for the wheel and for keys, and moves again afterwards (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height });
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
      await page.goto(`/${lang}/menu`);
      const dish = page
        .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
        .last();
      await dish.scrollIntoViewIfNeeded();
      const before = await restsAt(dish);
      const left = await dish.evaluate((one) => one.getBoundingClientRect().left);
      await dish.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('.cust-main')).toBeVisible();
      expect(await dish.evaluate((one) => one.getBoundingClientRect().left)).toBe(left);
      // Over the scrim, and over the sheet when its end is reached.
      for (const y of [8, height / 2]) {
        await page.mouse.move(width / 2, y);
        for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 600);
        await drawn(page);
        expect(await standsAt(dish)).toBe(before);
      }
      for (const key of ['End', 'PageDown', 'Space', 'ArrowDown']) await page.keyboard.press(key);
      await drawn(page);
      expect(await standsAt(dish)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      // The menu's own address is back, and with it the place in the list; what a wheel did before that is taken back.
      await expect(page).toHaveURL(/\/menu$/);
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600);
          await drawn(page);
          return standsAt(dish);
        })
        .toBeLessThan(before);
    });
  }

  test(`a sheet is pulled down by its head and goes; a short pull leaves it (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    const sheet = page.getByRole('dialog').locator('.sheet');
    const pull = async (distance: number): Promise<void> => {
      const box = await stillBox(sheet);
      const [x, y] = [box.x + box.width / 2, box.y + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + distance / 2);
      await page.mouse.move(x, y + distance);
      await expect(sheet).toHaveCSS('translate', `0px ${distance}px`);
      // Held still before it is let go: slow, so only the distance counts.
      await page.waitForFunction(
        (since) => performance.now() > since,
        await page.evaluate(() => performance.now() + 300),
      );
      await page.mouse.move(x, y + distance + 1);
      await page.mouse.up();
    };
    const dish = page.getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true }).last();
    // Each with the last of its content to come: until then the sheet grows.
    for (const [opener, last] of [
      [page.locator('.locbar'), sheet.getByRole('radio').last()],
      [dish, sheet.locator('.cust-main')],
    ] as const) {
      await opener.click();
      await expect(last).toBeAttached();
      await isQuiet(page);
      await pull(60);
      await expect(sheet).toHaveCSS('translate', 'none');
      await pull(140);
      await expect(sheet).toHaveCount(0);
    }
  });

  test(`a heading that the reading was moved to wears no ring, a button that the keyboard reaches does (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    // By the keyboard, as then the browser shows what has the focus.
    await page.getByRole('button', { name: t('checkout.guest') }).press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    await expect(heading).toHaveCSS('box-shadow', 'none');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
}
