// The branch says that it is busy while a customer stands before Place order: the new time is agreed on once more, nothing is lost, and it ends by a press.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const SAVE = '**/api/customer/save_order';
/** Kids’ Strips: one size, nothing to choose. */
const STRIPS = 803;
test.use({ expectedErrors: [/409/] });

for (const lang of LANGS) {
  const [t, b] = [texts(lang), boardTexts(lang)];
  const place = (page: Page) =>
    page.getByRole('button', { name: new RegExp(t('checkout.place')) }).filter({ visible: true });

  test(`a promise that moved is asked once more and the order is placed for the new time (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page)).toBeEnabled();

    const context = await browser.newContext({
      baseURL: server.origin,
      reducedMotion: 'reduce',
      viewport: { width: 1180, height: 820 },
    });
    await context.addCookies([{ name: 'consoleLang', value: lang, url: server.origin }]);
    await signInByCall(context.request, server.origin, loginOfStore(TAB_STORE));
    const kitchen = await context.newPage();
    await kitchen.goto('/console/branch-today');
    await kitchen.getByRole('button', { name: b('console.off.busyAdd', { minutes: 20 }) }).click();
    const forAnHour = kitchen.getByRole('button', {
      name: b('console.off.busyFor', { minutes: 60 }),
    });
    await forAnHour.scrollIntoViewIfNeeded();
    await expectAccessible(kitchen);
    await kitchen.screenshot({ path: test.info().outputPath(`busy.${lang}.png`) });
    const size = await forAnHour.boundingBox();
    expect(size?.height ?? 0).toBeGreaterThanOrEqual(60);
    await forAnHour.click();
    const end = kitchen.getByRole('button', { name: b('console.off.busyEnd') });
    await expect(end).toBeVisible();

    const refused = page.waitForResponse(SAVE);
    await place(page).click();
    expect((await refused).status()).toBe(409);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('checkout.promiseMovedText'));
    await expect(dialog).toContainText(t('common.minutes', { from: 35, to: 40 }));
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.screenshot({ path: test.info().outputPath(`moved.${lang}.png`) });
    const taken = page.waitForResponse(SAVE);
    await dialog
      .getByRole('button', {
        name: t('checkout.promiseMovedOk', { time: t('common.minutes', { from: 35, to: 40 }) }),
      })
      .click();
    expect((await taken).status()).toBe(200);
    await end.click();
    await expect(end).toHaveCount(0);
    await context.close();
  });
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a large cart is shown its own range in cart and checkout, and is placed with it at once (${lang})`, async ({
    page,
    playwright,
    request,
    server,
  }) => {
    const office = await playwright.request.newContext({ baseURL: server.origin });
    await signInByCall(office, server.origin, 'manager');
    const read = await office.get(`/api/console/kitchen/${TAB_STORE}`);
    const { settings } = ((await read.json()) as { successResponse: { settings: object } })
      .successResponse;
    const set = async (change: object) => {
      const data = { ...settings, ...change };
      const reply = await office.post(`/api/console/kitchen/${TAB_STORE}`, { data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    await set({ base_minutes: 5, lanes: 1 });
    // The other processes hear of it a moment later.
    const known = async () =>
      (await (await request.get(`/api/menu/pickup_store/${TAB_STORE}`)).json()) as {
        successResponse: { is_limited: boolean };
      };
    await expect.poll(async () => (await known()).successResponse.is_limited).toBe(true);
    try {
      await seedTab(page, request, server.origin, {
        way: 'Pickup',
        lines: [nuggets(20), simpleLine(STRIPS, 20)],
      });
      const asked = page.waitForResponse('**/api/customer/kitchen_room');
      await page.goto(`/${lang}/cart`);
      const { minutes_from: from, minutes_to: to } = (
        (await (await asked).json()) as {
          successResponse: { minutes_from: number; minutes_to: number };
        }
      ).successResponse;
      // A minute a piece on one lane, behind whatever else waits there; who orders one is promised five minutes.
      expect(from).toBeGreaterThanOrEqual(20);
      const range = t('common.minutes', { from, to });
      await expect(page.getByRole('main').getByText(range).first()).toBeVisible();
      await page.goto(`/${lang}/checkout/payment`);
      await expect(page.getByRole('main').getByText(range).first()).toBeVisible();
      const taken = page.waitForResponse('**/api/customer/save_order');
      await page
        .getByRole('button', { name: new RegExp(t('checkout.place')) })
        .filter({ visible: true })
        .click();
      expect((await taken).status()).toBe(200);
    } finally {
      await set({});
      await office.dispose();
    }
  });
}
