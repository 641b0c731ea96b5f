// Where tickets stand on a real screen: nothing that a finger may be on its way to moves, and a long ticket goes on where it is named.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeOrder, placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';
import { THREE_LINES } from '#tests/support/journey-tickets.ts';

journey(
  'while a part is tapped another ticket arrives, one is accepted, held, cancelled, and one leaves: all others keep their place',
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

    await staff.send(`order/${fourth}/move`, { action: 'reject', reason: 'customer' });
    await expect(ticket(fourth).getByText(t('console.cancelled'))).toBeVisible();
    await same('one is cancelled');
    await staff.move(arrived.orderId, 'accept');
    await expect(ticket(arrived.orderId)).toBeVisible();
    await same('the gap is filled by the next');
    await board.close();
  },
);
