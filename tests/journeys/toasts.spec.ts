// The short messages: every word of them can be read, their button can be hit, and taking it ends them.
import type { Locator } from '@playwright/test';
import { stopTime } from '#tests/support/journey-clock.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';

const KINDS = ['plain', 'ok', 'caution', 'bad'];
const SALAD = 906;

/** The contrast of each text and icon with the message's ground, in a message of this kind. */
const contrasts = (toast: Locator, kind: string): Promise<number[]> =>
  toast.evaluate((element, name) => {
    element.setAttribute('class', `toast ${name}`);
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(element).backgroundColor);
    return [...element.querySelectorAll('span, button, svg')].map((part) => {
      const [dark = 0, bright = 0] = [ground, light(getComputedStyle(part).color)].toSorted(
        (a, b) => a - b,
      );
      return (bright + 0.05) / (dark + 0.05);
    });
  }, kind);

for (const lang of LANGS) {
  const t = texts(lang);

  for (const width of [390, 1440]) {
    test(`each word of a message is readable, its button at the end and as large as a thumb (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.clock.install();
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
      await page.goto(`/${lang}/cart`);
      const remove = page
        .getByRole('main')
        .getByRole('button', { name: t('cart.deleteItem', { name: dishName(ONE_TAP, lang) }) });
      await expect(remove).toBeVisible();
      // A message goes by itself: it stays until each of its words was looked at.
      await stopTime(page);
      await remove.click();
      const toast = page.locator('.toast');
      const undo = toast.getByRole('button', { name: t('common.undo') });
      await expect(undo).toBeVisible();
      const [whole, button] = [await toast.boundingBox(), await undo.boundingBox()];
      if (!whole || !button) throw new Error('the message is not drawn');
      expect(button.width).toBeGreaterThanOrEqual(44);
      expect(button.height).toBeGreaterThanOrEqual(44);
      const gap =
        lang === 'ar' ? button.x - whole.x : whole.x + whole.width - button.x - button.width;
      expect(gap).toBeLessThan(12);
      for (const kind of KINDS) {
        const found = await contrasts(toast, kind);
        expect(found.length, kind).toBeGreaterThanOrEqual(2);
        expect(Math.min(...found), kind).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test(`an undone removal says no longer that something was removed (CART-11) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.clock.install();
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(), simpleLine(SALAD, 2)],
    });
    await page.goto(`/${lang}/cart`);
    const lines = page.getByRole('main').locator('.cartline');
    await expect(lines).toHaveCount(2);
    await stopTime(page);
    await lines
      .first()
      .getByRole('button', { name: t('cart.deleteItem', { name: dishName(ONE_TAP, lang) }) })
      .click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: t('common.undo') }).click();
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(dishName(ONE_TAP, lang));
    // Its three seconds are not over: the clock stands.
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}
