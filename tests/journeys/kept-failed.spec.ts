// The server fails again and again at one thing that was done at the board, while it does everything else.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const TRIES = 5;
const SHOTS = process.env['SHOTS'];

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const store = lang === 'en' ? 9 : 12;

  test(`what the server fails at steps aside after five tries: other orders go on, and the kitchen decides (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const [bad, good] = [await placePickup(request, store), await placePickup(request, store)];
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare: async (context) => context.clock.install(),
      expected: [/status of 500/],
    });
    const { page } = board;
    const failing = `**/api/console/order/${bad.orderId}/move`;
    await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
    const answered = (orderId: string) =>
      page.waitForResponse((reply) => reply.url().endsWith(`/${orderId}/move`));
    const accept = (orderId: string) =>
      board
        .card('new', orderId)
        .getByRole('button', { name: t('console.accept'), exact: true })
        .click();
    const first = answered(bad.orderId);
    await accept(bad.orderId);
    expect((await first).status()).toBe(500);
    const badCard = board.card('kitchen', bad.orderId);
    await expect(badCard.getByText(t('console.notSent', { count: 1 }))).toBeVisible();
    await accept(good.orderId);
    const goodCard = board.card('kitchen', good.orderId);
    await expect(goodCard.getByText(t('console.notSent', { count: 1 }))).toBeVisible();

    const dialog = page.getByRole('alertdialog');
    const arrived = answered(good.orderId);
    for (let at = 0; at < TRIES; at += 1) {
      await expect(dialog).toHaveCount(0);
      const next = answered(bad.orderId);
      await page.clock.fastForward(5000);
      expect((await next).status()).toBe(500);
    }
    expect((await arrived).status()).toBe(200);
    await expect(goodCard.getByText(t('console.notSent', { count: 1 }))).toHaveCount(0);
    await expect(dialog.getByRole('heading')).toHaveText(
      t('console.lateTitle', { number: bad.checkNumber }),
    );
    const move = t('console.moved.accept', { number: bad.checkNumber });
    await expect(dialog).toContainText(t('console.failedMove', { move }));
    await expectAccessible(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/failed-${lang}.png` });

    await page.unroute(failing);
    const again = answered(bad.orderId);
    await dialog.getByRole('button', { name: t('console.retry'), exact: true }).click();
    expect((await again).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    await expect(badCard).toBeVisible();
    await board.close();
  });
}
