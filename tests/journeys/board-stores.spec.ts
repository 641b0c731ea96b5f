// A manager at one branch's board: another branch where an order rings shows above it by itself, a press goes there, and once it is touched it leaves.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

/** No other journey leaves an order ringing here. */
const STORE = { en: 16, ar: 11 } as const;
const UNSEEN = { en: 12, ar: 13 } as const;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a manager sees above the board where orders ring, and goes there by a press (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const board = await openBoard(browser, server.origin, 'manager', lang);
    const { page } = board;
    const choice = page.getByLabel(t('console.store'), { exact: true });
    const name = (await choice.locator(`option[value="${store}"]`).textContent()) ?? '';
    const strip = page.getByRole('navigation', { name: t('console.stores') });
    const button = strip.getByRole('button', { name });
    await expect(page.getByText(t('console.live'))).toBeVisible();
    // A screen of another test may have gone from that branch: that is told in the same strip, and not looked at here.
    const quiet = await page.request.post(`/api/console/kitchen/${store}`, {
      data: { max_orders: null, max_make_minutes: null, without_screen: 'nothing' },
      headers: { origin: server.origin },
    });
    expect(quiet.status(), await quiet.text()).toBe(200);
    await expect(button).toHaveCount(0);
    const { orderId } = await placePickup(request, store);
    await expect(button).toContainText(t('console.stores.ringing', { count: 1 }));
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(60);
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/stores-${lang}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/stores-390-${lang}.png` });
    await button.click();
    await expect(choice).toHaveValue(String(store));
    await expect(board.card('new', orderId)).toBeVisible();
    await signInByCall(request, server.origin, loginOfStore(store));
    const seen = await request.post(`/api/console/order/${orderId}/acknowledge`, { data: {} });
    expect(seen.status()).toBe(200);
    await expect(button).toHaveCount(0);
    await board.close();
  });

  test(`a manager hears on the other pages too of an open branch without a screen, and goes there by a press (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = UNSEEN[lang];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: 'manager',
    });
    const set = async (without_screen: 'tell' | 'nothing') => {
      const reply = await context.request.post(`/api/console/kitchen/${store}`, {
        data: { max_orders: null, max_make_minutes: null, without_screen },
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const me = (await (await context.request.get('/api/console/me')).json()) as {
      successResponse: {
        stores: { store_id: number; store_name: string; store_name_ar: string }[];
      };
    };
    const branch = me.successResponse.stores.find(({ store_id }) => store_id === store);
    const name = lang === 'ar' ? branch?.store_name_ar : branch?.store_name;
    await set('tell');
    await request.post(`${server.origin}/journey/clock?seconds=120`);
    await page.goto('/console/devices');
    const button = page
      .getByRole('navigation', { name: t('console.stores') })
      .getByRole('button')
      .filter({ hasText: t('console.stores.unseen.told') })
      .filter({ hasText: name ?? 'none' });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(60);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`unseen-${lang}.png`) });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.screenshot({ path: test.info().outputPath(`unseen-390-${lang}.png`) });
    await button.click();
    await expect(page.getByLabel(t('console.store'), { exact: true })).toHaveValue(String(store));
    await set('nothing');
    await close();
  });
}
