// Tickets that flow over the whole screen stay where they are: a finger may be on its way to one of them.
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placeOrder, placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, test } from '#tests/support/journey-test.ts';
import { THREE_LINES } from '#tests/support/journey-tickets.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';

// Its late orders would ring above the boards of other journeys, and its clock goes on by an hour and a half.
test.use({ deployment: { OWN_SHOP: 'board-still' } });

const SHOTS = process.env['SHOTS'];

for (const [lang, store] of [
  ['en', 11],
  ['ar', 12],
] as const) {
  const t = boardTexts(lang);

  test(`while a part is tapped another ticket arrives, one that is due earlier is accepted and one leaves: the tapped card keeps its box (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    test.slow();
    await signInByCall(request, server.origin, loginOfStore(store));
    const act = async (orderId: string, action: string) =>
      expect(
        (await request.post(`/api/console/order/${orderId}/move`, { data: { action } })).status(),
      ).toBe(200);
    // Placed first and due first, but accepted last.
    const early = await placePickup(request, store);
    await request.post('/journey/clock?seconds=600');
    const cooking = [];
    for (const what of [THREE_LINES, THREE_LINES, THREE_LINES, THREE_LINES]) {
      const placed = await placeOrder(request, store, what);
      await act(placed.orderId, 'accept');
      cooking.push(placed.orderId);
    }
    const [first = '', second = '', third = ''] = cooking;
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const flow = page.locator('.ticket-flow');
    const ticket = (orderId: string) => flow.locator(`article[aria-labelledby="order-${orderId}"]`);
    const call = (orderId: string) =>
      page.locator(`.call-strip article[aria-labelledby="call-${orderId}"]`);
    await expect(flow.getByRole('article')).toHaveCount(4);
    await expect(call(early.orderId)).toBeVisible();
    const boxes = () => Promise.all([first, third].map((orderId) => ticket(orderId).boundingBox()));
    const before = await boxes();
    expect(before).not.toContain(null);

    // A finger goes down on a part; while it lies there, all this happens.
    const part = ticket(third).locator('.part-tick').first();
    await part.hover();
    await page.mouse.down();
    await act(early.orderId, 'accept');
    await expect(ticket(early.orderId)).toBeVisible();
    await expect(call(early.orderId)).toHaveCount(0);
    expect(await boxes(), 'one that is due earlier was accepted').toEqual(before);
    const arrived = await placePickup(request, store);
    await expect(call(arrived.orderId)).toBeVisible();
    expect(await boxes(), 'a new order calls').toEqual(before);
    await act(second, 'ready');
    await expect(ticket(second)).toHaveCount(0);
    expect(await boxes(), 'one left').toEqual(before);
    await page.mouse.up();
    await expect(part).toHaveAttribute('aria-pressed', 'true');
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/still-${lang}.png` });

    // The gap is filled by the next, and the others stay.
    const gap = flow.locator(':scope > div[data-place]');
    await expect(gap).toHaveCount(1);
    await act(arrived.orderId, 'accept');
    await expect(ticket(arrived.orderId)).toBeVisible();
    expect(await boxes(), 'the gap is filled').toEqual(before);
    // It stands under the first, where the second was.
    expect((await ticket(arrived.orderId).boundingBox())?.x).toBe(before[0]?.x);

    // On hold it stands on the screen, and what is to be made of it is counted on.
    const toMake = page.getByRole('list', { name: t('console.toMake') });
    const counted = (await toMake.textContent()) ?? '';
    const hold = { action: 'hold', hold: { reason: 'item', minutes: 20 } };
    const held = await request.post(`/api/console/order/${first}/move`, { data: hold });
    expect(held.status(), await held.text()).toBe(200);
    await expect(ticket(first)).toHaveClass(/held/);
    await expect(toMake).toHaveText(counted);

    // What is late is counted, and a press goes to the first that was due.
    await request.post('/journey/clock?seconds=4200');
    await page.reload();
    await expect(flow.getByRole('article').first()).toHaveAttribute(
      'aria-labelledby',
      `order-${early.orderId}`,
    );
    const late = page.getByRole('button', { name: t('console.lateCount', { count: 5 }) });
    await late.click();
    await expect(ticket(early.orderId)).toBeFocused();
    await late.click();
    await expect(ticket(early.orderId)).not.toBeFocused();
    await expectAccessible(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(60);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/still-${lang}-${size.width}.png` });
    }
    await board.close();
  });
}
