// The last order says on the menu, before it is pressed, what of it cannot be had: what the kept branch has run out of, and what left the menu.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { withOrder } from '#tests/support/journey-past.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  const t = texts(lang);
  const dish = dishName(ONE_TAP, lang);
  const without = (why: 'gone' | 'soldOut') =>
    t('history.lastWithout', { reason: t(`history.why.${why}`), names: dish });

  test(`what the kept branch has run out of is named before the last order is repeated, and no more once it is back (MENU-30) (${lang})`, async ({
    page,
    server,
    playwright,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { storeId } = await withOrder(page, server.origin);
    const card = page.getByRole('region', { name: t('history.lastAgain') });
    const off = `${server.origin}/api/console/off/${storeId}`;
    const about = { kind: 'item', entry: ONE_TAP };
    const kitchen = await playwright.request.newContext();
    await signInByCall(kitchen, server.origin, loginOfStore(storeId));
    // The shop reads what a branch switches a moment later: a menu that is opened before is the old one.
    const version = async (): Promise<string> => {
      const reply = await page.request.get(`${server.origin}/api/menu/state/${storeId}`);
      return ((await reply.json()) as { successResponse: { version: string } }).successResponse
        .version;
    };
    const before = await version();
    const switched = await kitchen.post(off, {
      data: { ...about, span: 'open', reason: 'ran_out' },
    });
    expect(switched.status(), await switched.text()).toBe(200);
    let sinceOff = before;
    try {
      await expect.poll(version).not.toBe(before);
      sinceOff = await version();
      await page.goto(`/${lang}/menu`);
      await expect(card.getByText(without('soldOut'), { exact: true })).toBeVisible();
      await expect(card.getByRole('button')).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await expectAccessible(page);
    } finally {
      await kitchen.post(`${off}/on`, { data: about });
      await kitchen.dispose();
    }
    await expect.poll(version).not.toBe(sinceOff);
    await page.reload();
    await expect(card).toContainText(dish);
    await expect(card.getByText(without('soldOut'), { exact: true })).toHaveCount(0);
  });

  test(`what left the menu of the chain is named on the landing page as well (MENU-30) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await withOrder(page, server.origin);
    await page.route('**/menu/last_order/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { successResponse: { items: object[] } };
      const items = body.successResponse.items.map((one) => ({ ...one, is_publish: false }));
      await route.fulfill({
        response,
        json: { ...body, successResponse: { ...body.successResponse, items } },
      });
    });
    for (const path of ['', '/menu']) {
      await page.goto(`/${lang}${path}`);
      const card = page.getByRole('region', { name: t('history.lastAgain') });
      await expect(card.getByText(without('gone'), { exact: true })).toBeVisible();
    }
  });
}
