// Nothing lies over what a customer wants to read or press: the question about cookies, the heart of a dish, the buttons of a sheet.
import type { Locator, Page } from '@playwright/test';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { CUSTOMISED, dishName } from '#tests/support/journey-shopper.ts';

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`not drawn: ${part.toString()}`);
  return box;
};
const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Pairs of these parts of one card that lie over each other. */
const overlaps = (page: Page, cards: string, parts: string): Promise<string[]> =>
  page.locator(cards).evaluateAll(
    (all, selector) =>
      all.flatMap((card) => {
        const boxes = [...card.querySelectorAll(selector)].map((part) => ({
          name: `${card.querySelector('h3')?.textContent}: ${part.className}`,
          box: part.getBoundingClientRect(),
        }));
        return boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              ({ box }) =>
                one.box.right > box.left + 1 &&
                box.right > one.box.left + 1 &&
                one.box.bottom > box.top + 1 &&
                box.bottom > one.box.top + 1,
            )
            .map((other) => `${one.name} / ${other.name}`),
        );
      }),
    parts,
  );

for (const lang of LANGS) {
  const t = texts(lang);

  for (const [width, height] of [
    [390, 664],
    [320, 640],
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`the question about cookies is one slim row and leaves both doors free (GEN-40) (${lang}, ${width}x${height})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${lang}`);
      const row = page.getByRole('region', { name: t('consent.label') });
      const answers = row.getByRole('button');
      await expect(answers).toHaveText([t('consent.reject'), t('consent.accept')]);
      const box = await boxOf(row);
      expect(box.height).toBeLessThanOrEqual(84);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      for (const one of await answers.all()) {
        const button = await boxOf(one);
        expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
      }
      for (const door of await page.locator('.door').all()) {
        const free = await boxOf(door);
        expect(free.y + free.height).toBeLessThanOrEqual(height);
        expect(isApart(free, box)).toBe(true);
      }
    });
  }

  test(`the question about cookies stands above the bar of the cart (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.context().clearCookies({ name: 'cookie_consent' });
    await page.goto(`/${lang}/menu`);
    const bar = page.getByRole('link', { name: new RegExp(`^${t('cart.view')}`) });
    await expect(bar).toBeVisible();
    const row = page.getByRole('region', { name: t('consent.label') });
    await expect(row).toBeVisible();
    expect(isApart(await boxOf(bar), await boxOf(row))).toBe(true);
  });

  for (const width of [320, 390, 1440]) {
    test(`badge, heart and add button of a dish leave each other free (MENU-25) (${lang}, ${width})`, async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${lang}/menu`);
      await expect(page.locator('.card .tag').first()).toBeAttached();
      expect(await overlaps(page, '.card', '.tag, .fav, .add')).toEqual([]);
    });
  }

  test(`on the map of a small phone the words, the zoom and the own place leave each other free (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [] });
    await page.goto(`/${lang}/menu`);
    await page.locator('.locbar').click();
    const map = page.getByRole('dialog').locator('.mapbox');
    await expect(map.locator('.chip')).toContainText(t('location.weDeliver'));
    await expect(map.locator('.leaflet-bar a')).toHaveCount(2);
    expect(await overlaps(page, '.mapbox', '.chip, .leaflet-bar, .locate')).toEqual([]);
  });

  test(`in the sheet of a dish neither heart nor close button lie over the choices, however far it is scrolled (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
      .last()
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('group').last()).toBeVisible();
    await sheet.locator('.modal-body').evaluate((body) => {
      body.scrollTop = body.scrollHeight;
    });
    await expect(sheet.locator('.fav')).not.toBeInViewport();
    const [close, name] = [
      await boxOf(sheet.getByRole('button', { name: t('common.close') })),
      await boxOf(sheet.locator('.cust-name')),
    ];
    // Whole inside the bar that stays.
    expect(close.y).toBeGreaterThanOrEqual(name.y);
    expect(close.y + close.height).toBeLessThanOrEqual(name.y + name.height + 1);
    await expect(sheet.locator('.cust-name')).toBeInViewport();
  });
}
