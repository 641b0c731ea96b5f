// One promise: what the menu says of the time is what the cart and the checkout say, also when the branch has just become busy.
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** Another dish without choices: of one no cart holds as much as takes a kitchen long. */
const STRIPS = 803;
type Room = { successResponse: { minutes_from: number; minutes_to: number } };
type Settings = { successResponse: { settings: object } };

for (const lang of LANGS) {
  const t = texts(lang);
  const usual = t('common.minutes', { from: 15, to: 20 });
  const longer = t('common.minutes', { from: 35, to: 40 });

  test(`menu, cart and checkout show one range of minutes, and another one together when the branch is busy (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    const staff = await browser.newContext({ baseURL: server.origin });
    await signInByCall(staff.request, server.origin, loginOfStore(TAB_STORE));
    const busy = async (minutes: number): Promise<void> => {
      const reply = await staff.request.post(`/api/console/busy/${TAB_STORE}`, {
        data: { minutes, for_minutes: 60 },
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const shows = async (range: string, not: string): Promise<void> => {
      await page.goto(`/${lang}/menu`);
      await expect(page.getByRole('complementary').getByText(range)).toBeVisible();
      await expect(page.getByText(not)).toHaveCount(0);
      await page.goto(`/${lang}/cart`);
      await expect(page.locator('.note').getByText(range)).toBeVisible();
      await expect(page.getByText(not)).toHaveCount(0);
      await page.goto(`/${lang}/checkout/payment`);
      await expect(page.getByText(range).filter({ visible: true })).not.toHaveCount(0);
      await expect(page.getByText(not)).toHaveCount(0);
    };
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    await shows(usual, longer);
    await busy(20);
    await shows(longer, usual);
    await busy(0);
    await staff.close();
  });

  test(`a large cart's own range stands on the landing page, beside the menu, at its place, in the cart and at the checkout (${lang})`, async ({
    page,
    playwright,
    request,
    server,
  }) => {
    const office = await playwright.request.newContext({ baseURL: server.origin });
    await signInByCall(office, server.origin, 'manager');
    const kitchen = `/api/console/kitchen/${TAB_STORE}`;
    const { settings } = ((await (await office.get(kitchen)).json()) as Settings).successResponse;
    const set = async (change: object) => {
      const reply = await office.post(kitchen, { data: { ...settings, ...change } });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const lines = [nuggets(20), simpleLine(STRIPS, 20)];
    await set({ base_minutes: 5, lanes: 1 });
    try {
      await seedTab(page, request, server.origin, { way: 'Delivery', lines });
      const asked = page.waitForResponse('**/api/customer/kitchen_room');
      await page.goto(`/${lang}`);
      const room = ((await (await asked).json()) as Room).successResponse;
      // A minute a piece; who orders one is promised less than half an hour.
      expect(room.minutes_from).toBeGreaterThanOrEqual(40);
      const range = `${room.minutes_from}–${room.minutes_to}`;
      await expect(page.locator('a.go')).toContainText(range);
      await page.goto(`/${lang}/menu`);
      await expect(page.getByRole('complementary').locator('header')).toContainText(range);
      await page.setViewportSize({ width: 390, height: 844 });
      const place = page.getByRole('button', { name: t('header.deliverTo') });
      await expect(place.filter({ visible: true })).toContainText(range);
      await page.goto(`/${lang}/cart`);
      await expect(page.locator('.note').getByText(range)).toBeVisible();
      await expect(place.filter({ visible: true })).toContainText(range);
      await page.goto(`/${lang}/checkout/payment`);
      await expect(page.getByText(range).filter({ visible: true })).not.toHaveCount(0);
    } finally {
      await set({});
      await office.dispose();
    }
  });
}
