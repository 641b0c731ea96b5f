// A thumb that presses twice at the board moves one order: the next one has come to its place by the second press.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = 6;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`pressed twice at the board, one order is accepted, one is ready, one is handed over (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const [first, second] = [await placePickup(request, STORE), await placePickup(request, STORE)];
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const steps = [
      ['new', 'console.accept', 'kitchen'],
      ['kitchen', 'console.actReady', 'ready'],
      ['ready', 'console.collected', null],
    ] as const;
    for (const [from, word, to] of steps) {
      const press = (id: string) =>
        board.card(from, id).getByRole('button', { name: t(word), exact: true });
      await press(first.orderId).dblclick();
      await expect(board.card(from, first.orderId)).toHaveCount(0);
      await isQuiet(board.page);
      await expect(press(second.orderId)).toBeEnabled();
      if (to !== null) await expect(board.card(to, first.orderId)).toBeVisible();
      await press(second.orderId).click();
      await expect(board.card(from, second.orderId)).toHaveCount(0);
    }
    await board.close();
  });
}
