// A tablet that was left on a screen beside the board: it is still the branch's screen, and an order rings and is announced there until it is
// tapped at the board.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { heardTones, listenToTones, ORDER_TONES } from '#tests/support/journey-tones.ts';

// A server of its own: what other journeys left unanswered would ring here.
test.use({ deployment: { OWN_SHOP: 'rings-beside' } });

const RING_EVERY_MS = 8000;
const TELL_EVERY_MS = 15_000;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const store = lang === 'en' ? 13 : 14;
  const told = (page: Page) =>
    page.waitForResponse(
      (reply) => reply.url().endsWith(`/api/console/board/${store}/screen`) && reply.ok(),
    );

  test(`beside the board a screen is there and rings until the order is tapped (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare: listenToTones,
    });
    const { page } = board;
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    const toOff = async () => {
      await page.getByRole('link', { name: t('console.off.title') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: t('console.off.title') }),
      ).toBeVisible();
    };

    // It says that it is there as it opens, and goes on saying so.
    const atOnce = told(page);
    await toOff();
    await atOnce;
    const again = told(page);
    await page.clock.fastForward(TELL_EVERY_MS);
    await again;

    const newOrders = (count: number) =>
      page.getByRole('link', { name: t('console.beside.new', { count }), exact: true });
    const first = await placePickup(request, store);
    await expect(newOrders(1)).toBeVisible();
    await expect
      .poll(async () => (await heardTones(page)).slice(0, ORDER_TONES.length))
      .toEqual(ORDER_TONES);
    const second = await placePickup(request, store);
    await expect(newOrders(2)).toBeVisible();
    await page.clock.fastForward(RING_EVERY_MS);
    expect((await heardTones(page)).slice(0, ORDER_TONES.length)).toEqual(ORDER_TONES);
    // Whoever works on at this screen has not seen the orders yet.
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.fastForward(RING_EVERY_MS);
    expect((await heardTones(page)).slice(0, ORDER_TONES.length)).toEqual(ORDER_TONES);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      expect((await newOrders(2).boundingBox())?.height).toBeGreaterThanOrEqual(60);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/beside-${lang}-${width}.png` });
    }

    await newOrders(2).click();
    for (const { orderId } of [first, second]) {
      await expect(board.card('new', orderId)).toHaveClass(/rings/);
      await board
        .card('new', orderId)
        .getByRole('button', { name: t('console.accept'), exact: true })
        .click();
      await expect(board.card('kitchen', orderId)).toBeVisible();
    }
    await heardTones(page);
    await toOff();
    await expect(newOrders(1)).toHaveCount(0);

    // Another screen of the branch takes the next one: here it rings no more.
    const third = await placePickup(request, store);
    await expect(newOrders(1)).toBeVisible();
    const taken = await page.request.post(`/api/console/order/${third.orderId}/acknowledge`, {
      data: {},
    });
    expect(taken.status(), await taken.text()).toBe(200);
    await expect(newOrders(1)).toHaveCount(0);
    await heardTones(page);
    await page.clock.fastForward(RING_EVERY_MS);
    const tones = await heardTones(page);
    expect(tones.filter((one) => ORDER_TONES.includes(one))).toEqual([]);
    await board.close();
  });
}
