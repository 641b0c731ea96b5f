// A delivery from the first page to the door, and the board that makes it happen.
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import {
  addCombo,
  addCustomised,
  addOneTap,
  loginOfStore,
  order,
  startDelivery,
} from '#tests/support/journey-shopper.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';

for (const lang of LANGS) {
  test(`a guest orders a delivery and watches the kitchen move it, without a reload (LAND-04, CHK-PAY-14, TRACK-01) (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    const t = texts(lang);
    const b = boardTexts(lang);
    const storeId = await startDelivery(page, lang);
    const board = await openBoard(browser, server.origin, loginOfStore(storeId), lang, {
      byForm: true,
    });
    await addOneTap(page, lang);
    await addCustomised(page, lang);
    await addCombo(page, lang);
    const orderId = await order(page, lang, { delivery: true });
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset['sameDocument'] = 'yes';
    });

    await expect(board.card('new', orderId)).toHaveClass(/rings/);
    await board
      .card('new', orderId)
      .getByRole('button', { name: b('console.accept'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.2') })).toBeVisible();
    await board
      .card('kitchen', orderId)
      .getByRole('button', { name: b('console.actReady'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.3') })).toBeVisible();
    await board
      .card('ready', orderId)
      .getByRole('button', { name: b('console.dispatch'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.4') })).toBeVisible();
    await board
      .card('way', orderId)
      .getByRole('button', { name: b('console.delivered'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.5') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    await board.close();
  });
}
