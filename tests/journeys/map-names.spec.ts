// The streets on the map of a place: named from zoom 13 on, each name on its street, none on another name, on the pin or on a button.
import type { Page } from '@playwright/test';
import { meet, uprightBox, type TurnedBox } from '#web/ui/map/turned-box.ts';
import { openDoor } from '#tests/support/journey-landing.ts';
import { AREA } from '#tests/support/journey-shopper.ts';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

type Name = TurnedBox & { name: string; offPx: number };

/** Every name as it stands, and how far its middle is from the spot that it was given. */
const namesOn = (page: Page): Promise<Name[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.street-name')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const origin = one.parentElement?.getBoundingClientRect();
      const [x = 0, y = 0, degrees = 0] = [
        ...one.style.transform.matchAll(/-?[\d.]+(?=px|deg)/g),
      ].map(Number);
      const middle = { x: left + width / 2, y: top + height / 2 };
      return {
        name: one.innerText,
        ...middle,
        width: one.offsetWidth,
        height: one.offsetHeight,
        degrees,
        offPx: Math.hypot(middle.x - (origin?.x ?? 0) - x, middle.y - (origin?.y ?? 0) - y),
      };
    }),
  );

/** What hides the map. */
const LYING = '.zone-pin, .leaflet-control, .mapbox .chip, .mapbox .locate';
const boxesOf = (page: Page, selector: string): Promise<TurnedBox[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).visibility !== 'hidden')
        .map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )
    .then((rects) => rects.map(uprightBox));

for (const lang of LANGS)
  for (const width of [390, 1440])
    test(`streets are named from zoom 13 on: each on its street, none on anything else (${lang}, ${width})`, async ({
      page,
    }) => {
      const t = texts(lang);
      await page.setViewportSize({ width, height: 844 });
      const dialog = await openDoor(page, lang, 'delivery');
      await dialog.getByRole('combobox').fill(AREA[lang]);
      await dialog.getByRole('option').first().click();
      await expect(dialog.locator('.mapbox').getByText(t('location.weDeliver'))).toBeVisible();
      expect(await namesOn(page)).toEqual([]);
      const nearer = dialog.getByRole('button', { name: t('location.zoomIn') });
      for (const zoom of [13, 14]) {
        await nearer.click();
        await expect(dialog.locator('.street-name').first()).toBeVisible();
        await stillBox(dialog.locator('.street-name').first());
        await isQuiet(page);
        const names = await namesOn(page);
        expect(names.length, `at zoom ${zoom}`).toBeGreaterThan(0);
        expect(Math.max(...names.map(({ offPx }) => offPx))).toBeLessThan(1.5);
        const written = await boxesOf(page, '.zone-label');
        const lying = await boxesOf(page, LYING);
        for (const [index, one] of written.entries())
          for (const other of [...lying, ...written.slice(index + 1)])
            expect(meet(one, other)).toBe(false);
        for (const [index, one] of names.entries())
          for (const other of [...lying, ...written, ...names.slice(index + 1)])
            expect(meet(one, other), `${one.name} on ${JSON.stringify(other)}`).toBe(false);
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `${process.env['SHOTS']}/map-${lang}-${width}-${zoom}.png`,
          });
      }
    });
