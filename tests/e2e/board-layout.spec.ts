// Where tickets stand on a real screen: nothing moves under a finger, and a long ticket goes on where it is named.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeOrder, placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { stillBox } from '#tests/support/journey-still.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';
import { THREE_LINES } from '#tests/support/journey-tickets.ts';

journey(
  'while a finger lies on a part others are accepted, held and leave, and nothing moves; lifted, all stand by their due time',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    // What cooks here is this journey's alone.
    const store = 11;
    const staff = await asStaff(request, server.origin, store);
    // Placed first and due first, but accepted last.
    const early = await placePickup(request, store);
    const cooking: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { orderId } = await placeOrder(request, store, THREE_LINES);
      await staff.move(orderId, 'accept');
      cooking.push(orderId);
    }
    const [first = '', second = '', third = '', fourth = ''] = cooking;
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const flow = page.getByRole('main', { name: t('console.view.cook') });
    const ticket = (orderId: string) => flow.locator(`article[aria-labelledby="order-${orderId}"]`);
    const shown = () =>
      flow
        .getByRole('article')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-labelledby')?.slice(6)));
    await expect(flow.getByRole('article')).toHaveCount(4);
    const boxes = (orderIds: string[]) =>
      Promise.all(orderIds.map((orderId) => stillBox(ticket(orderId))));
    const before = await boxes(cooking);

    const part = ticket(third).getByRole('listitem').getByRole('button').first();
    await part.hover();
    await page.mouse.down();
    await staff.move(early.orderId, 'accept');
    await staff.move(second, 'ready');
    await staff.send(`order/${first}/move`, {
      action: 'hold',
      hold: { reason: 'item', minutes: 20 },
    });
    expect(await shown()).toEqual(cooking);
    expect(await boxes(cooking)).toEqual(before);
    await page.mouse.up();
    await expect(part).toHaveAttribute('aria-pressed', 'true');
    await expect(ticket(first)).toContainText(t('console.holdReason.item'));
    await expect.poll(shown).toEqual([early.orderId, first, third, fourth]);

    const remaining = [early.orderId, first, third];
    const after = await boxes(remaining);
    await staff.send(`order/${fourth}/move`, { action: 'reject', reason: 'customer' });
    await expect(ticket(fourth).getByText(t('console.cancelled'))).toBeVisible();
    expect(await boxes(remaining), 'one is cancelled').toEqual(after);
    await board.close();
  },
);
