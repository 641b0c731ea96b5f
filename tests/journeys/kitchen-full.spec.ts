// The kitchen is full: cart and checkout say so before anybody pays, the next free time is one press, and times that are full cannot be chosen.
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const SAVE = '**/api/customer/save_order';
const ROOM = '**/api/customer/kitchen_room';
test.use({ expectedErrors: [/409/] });

async function limit(
  manager: APIRequestContext,
  origin: string,
  max_orders: number | null,
): Promise<void> {
  const reply = await manager.post(`/api/console/kitchen/${TAB_STORE}`, {
    data: { max_orders, max_make_minutes: null },
    headers: { origin },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

for (const lang of LANGS) {
  const t = texts(lang);
  const TIME = 'TIME';
  const [take = ''] = t('checkout.fullTake', { time: TIME }).split(TIME);
  const button = (page: Page) => page.getByRole('button', { name: new RegExp(`^${take}`) });
  const place = (page: Page) =>
    page.getByRole('button', { name: new RegExp(t('checkout.place')) }).filter({ visible: true });

  test(`a full kitchen is told in the cart and at checkout, and its next free time is taken by a press (${lang})`, async ({
    browser,
    page,
    playwright,
    request,
    server,
  }) => {
    const manager = await playwright.request.newContext({ baseURL: server.origin });
    await signInByCall(manager, server.origin, 'manager');
    // One order or more is in that quarter of an hour; then no other has a place in it.
    await placePickup(request, TAB_STORE);
    await limit(manager, server.origin, 1);
    try {
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      await page.goto(`/${lang}/cart`);
      await expect(page.getByText(t('checkout.fullTitle'))).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      expect((await button(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      await page.screenshot({ path: test.info().outputPath(`full-cart.${lang}.png`) });

      // At checkout for now all the same: it is said again, and the order is refused with the time.
      const asked = page.waitForResponse(ROOM);
      await page.goto(`/${lang}/checkout/payment`);
      await asked;
      await expect(page.getByText(t('checkout.fullTitle'))).toBeVisible();
      await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
      const refused = page.waitForResponse(SAVE);
      await place(page).click();
      expect((await refused).status()).toBe(409);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('checkout.fullTitle'));
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath(`full-dialog.${lang}.png`) });
      await dialog.getByRole('button', { name: new RegExp(`^${take}`) }).click();
      await expect(dialog).toHaveCount(0);
      await expect(
        page.getByRole('radio', { name: t('checkout.later'), exact: true }),
      ).toBeChecked();
      const list = page.getByLabel(t('checkout.time'), { exact: true });
      const chosen = await list.inputValue();
      expect(Number(chosen)).toBeGreaterThan(0);
      await page.screenshot({ path: test.info().outputPath(`full-later.${lang}.png`) });
      const taken = page.waitForResponse(SAVE);
      await place(page).click();
      expect((await taken).status()).toBe(200);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.ok') })
        .click();

      // That quarter of an hour is full now too: the list says so, and the cart offers another.
      const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
      const other = await context.newPage();
      await seedTab(other, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      await other.goto(`/${lang}/cart`);
      await button(other).click();
      const [before = ''] = t('checkout.fullTaken', { time: TIME }).split(TIME);
      await expect(other.getByText(before)).toBeVisible();
      await other.goto(`/${lang}/checkout/payment`);
      const times = other.getByLabel(t('checkout.time'), { exact: true });
      const full = times.locator(`option[value="${chosen}"]`);
      await expect(full).toBeDisabled();
      const [, mark = ''] = t('checkout.slotFull', { time: TIME }).split(TIME);
      await expect(full).toContainText(mark.trim());
      await expect(times).not.toHaveValue(chosen);
      await expect(times).not.toHaveValue('');
      await context.close();
    } finally {
      await limit(manager, server.origin, null);
      await manager.dispose();
    }
  });
}
