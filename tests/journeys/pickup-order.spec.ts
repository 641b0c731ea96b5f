// A pickup: chosen branch, cash at the counter, collected.
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import {
  addCustomised,
  addOneTap,
  loginOfStore,
  order,
  startPickup,
} from '#tests/support/journey-shopper.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';

const MARKUP = '<img src=x onerror="document.title=1"><b>no pickles</b>';

for (const lang of LANGS) {
  test(`a guest orders for pickup and the board hands it over; P17: markup in the notes is only text (LAND-05, CART-08) (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    const t = texts(lang);
    const b = boardTexts(lang);
    const storeId = await startPickup(page, lang);
    const board = await openBoard(browser, server.origin, loginOfStore(storeId), lang);
    await addOneTap(page, lang);
    await addCustomised(page, lang);
    const orderId = await order(page, lang, { delivery: false, note: MARKUP });
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    await expect(board.card('new', orderId)).toContainText(MARKUP);
    await board
      .card('new', orderId)
      .getByRole('button', { name: b('console.accept'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.2') })).toBeVisible();
    await board
      .card('kitchen', orderId)
      .getByRole('button', { name: b('console.actReady'), exact: true })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('tracking.head.3p') }),
    ).toBeVisible();
    await board
      .card('ready', orderId)
      .getByRole('button', { name: b('console.collected'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.5') })).toBeVisible();
    await board.close();
  });
}
