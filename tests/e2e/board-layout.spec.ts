// Where tickets stand on a real screen: nothing that a finger may be on its way to moves, and nothing of a full evening is cut off.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { LOST } from '#tests/support/journey-line.ts';
import { placeOrder, placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';
import { placeEvening, THREE_LINES } from '#tests/support/journey-tickets.ts';

journey(
  'while a part is tapped another ticket arrives, one is accepted, held, cancelled, without its line, and one leaves: all others keep their place',
  async ({ browser, request, server, lang, shop }) => {
    const t = boardTexts(lang);
    // What cooks here is this journey's alone.
    const store = 11;
    const staff = await asStaff(request, server.origin, store);
    // Placed first and due first, but accepted last.
    const early = await placePickup(request, store);
    await shop.passTime(600);
    const cooking: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { orderId } = await placeOrder(request, store, THREE_LINES);
      await staff.move(orderId, 'accept');
      cooking.push(orderId);
    }
    const [first = '', second = '', third = '', fourth = ''] = cooking;
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: LOST,
    });
    const { page } = board;
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const flow = page.getByRole('main', { name: t('console.view.cook') });
    const ticket = (orderId: string) => flow.locator(`article[aria-labelledby="order-${orderId}"]`);
    const call = (number: string) =>
      page
        .getByRole('region', { name: t('console.calls') })
        .getByRole('article', { name: number, exact: true });
    await expect(flow.getByRole('article')).toHaveCount(4);
    await expect(call(early.checkNumber)).toBeVisible();
    const boxes = () =>
      Promise.all([first, third, fourth].map((orderId) => ticket(orderId).boundingBox()));
    const before = await boxes();
    expect(before).not.toContain(null);
    const same = async (what: string) => expect(await boxes(), what).toEqual(before);

    // A finger goes down on a part; while it lies there, all this happens.
    const part = ticket(third).getByRole('listitem').getByRole('button').first();
    await part.hover();
    await page.mouse.down();
    await staff.move(early.orderId, 'accept');
    await expect(ticket(early.orderId)).toBeVisible();
    await same('one that is due earlier was accepted');
    const arrived = await placePickup(request, store);
    await expect(call(arrived.checkNumber)).toBeVisible();
    await same('a new order calls');
    await staff.move(second, 'ready');
    await expect(ticket(second)).toHaveCount(0);
    await same('one left');
    await staff.send(`order/${first}/move`, {
      action: 'hold',
      hold: { reason: 'item', minutes: 20 },
    });
    await expect(ticket(first)).toContainText(t('console.holdReason.item'));
    await same('one is held');
    await page.mouse.up();
    await expect(part).toHaveAttribute('aria-pressed', 'true');

    await page.context().setOffline(true);
    await ticket(first).getByRole('listitem').getByRole('button').nth(1).click();
    await expect(ticket(first)).toContainText(t('console.notSent', { count: 1 }));
    await same('a tick waits for the line');
    await page.context().setOffline(false);
    await expect(ticket(first)).not.toContainText(t('console.notSent', { count: 1 }));
    await staff.send(`order/${fourth}/move`, { action: 'reject', reason: 'customer' });
    await expect(ticket(fourth).getByText(t('console.cancelled'))).toBeVisible();
    await same('one is cancelled');
    await staff.move(arrived.orderId, 'accept');
    await expect(ticket(arrived.orderId)).toBeVisible();
    await same('the gap is filled by the next');

    // What is late is counted, and presses go from the first that was due to the next.
    await shop.passTime(4200);
    await page.reload();
    const late = page.getByRole('button', { name: t('console.lateCount', { count: 4 }) });
    await late.click();
    await expect(ticket(early.orderId)).toBeFocused();
    await late.click();
    await expect(ticket(early.orderId)).not.toBeFocused();
    await board.close();
  },
);

/** Tickets that reach beyond their screen or column, or whose content reaches beyond them, in words. */
function misfits(): string[] {
  const found: string[] = [];
  for (const card of document.querySelectorAll('article')) {
    if (!card.checkVisibility() || card.getClientRects().length > 1) continue;
    const name = card.getAttribute('aria-labelledby') ?? '';
    const box = card.getBoundingClientRect();
    const column = card.closest('section')?.getBoundingClientRect();
    if (column && (box.left < column.left || box.right > column.right))
      found.push(`${name} is wider than its column`);
    const pieces = [...card.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
    if (
      pieces.some(({ left, right, width }) => width > 1 && (left < box.left || right > box.right))
    )
      found.push(`${name} is too narrow`);
    const bottoms = [...card.children].map((one) => one.getBoundingClientRect().bottom);
    if (Math.max(...bottoms) > box.bottom) found.push(`${name} is too low`);
  }
  for (const target of document.querySelectorAll('button, a, select')) {
    const { left, right, width, height } = target.getBoundingClientRect();
    if (!target.checkVisibility() || width === 0) continue;
    if (width < 60 || height < 60) found.push(`${target.textContent} ${width} x ${height}`);
    if (!target.closest('main') && (left < 0 || right > innerWidth))
      found.push(`${target.textContent} is beyond the screen`);
  }
  return [...new Set(found)];
}

journey(
  'a full evening fits: every ticket holds what it says at every width and in every view, and one that is longer than its column goes on under its number',
  async ({ browser, request, server, lang, shop }) => {
    const t = boardTexts(lang);
    const store = 2;
    await shop.set({ orderRateLimits: { perPhonePerHour: 1000, perAddressPerHour: 1000 } });
    const staff = await asStaff(request, server.origin, store);
    let last = '';
    for (const [index, done] of [0, 1, 1, 2, 1, 2, 2, 3].entries()) {
      const order = await placeEvening(request, store, index % 4);
      await staff.move(order.orderId, ...['accept', 'ready', 'dispatch'].slice(0, done));
      last = order.orderId;
    }
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await expect(board.card('way', last)).toBeVisible();
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    const view = (name: 'all' | 'cook' | 'handover') =>
      page.getByRole('button', { name: t(`console.view.${name}`), exact: true }).click();
    for (const name of ['all', 'cook', 'handover'] as const) {
      await view(name);
      for (const width of [390, 1180, 1920]) {
        await page.setViewportSize({ width, height: 820 });
        await expect.poll(() => page.evaluate(misfits), `${name} at ${width}`).toEqual([]);
      }
      await expectAccessible(page);
    }

    // The feast is longer than a low column.
    await page.setViewportSize({ width: 1180, height: 620 });
    await view('cook');
    const heads = page.locator('[data-continued]');
    await expect.poll(() => heads.count()).toBeGreaterThan(0);
    const said = await heads.evaluateAll((all) =>
      all.map((one) => [
        getComputedStyle(one, '::before').content,
        one.closest('article')?.querySelector('h3')?.textContent ?? '',
      ]),
    );
    for (const [words, number = ''] of said)
      expect(words).toBe(JSON.stringify(t('console.continued', { number })));
    await board.close();
  },
);
