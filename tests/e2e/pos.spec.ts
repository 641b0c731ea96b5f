// A customer whose branch has an outside point of sale, which the simulator plays.
import { openPayment, place } from '#tests/support/journey-card.ts';
import { connectPos } from '#tests/support/journey-pos.ts';
import { addCombo, addCustomised, order, startDelivery } from '#tests/support/journey-shopper.ts';
import { TAB_STORE } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, test, texts } from '#tests/support/journey-test.ts';

// A refused order answers with an error that the browser notes by itself. A server of its own: its branches get a point of sale.
test.use({ deployment: { POS: '1' }, expectedErrors: [/status of 409/] });

criticalJourney(
  'a guest orders, and the point of sale of the branch accepts it and moves it to the door, without a reload',
  async ({ page, request, lang }) => {
    const t = texts(lang);
    const pos = await connectPos(request, await startDelivery(page, lang));
    await pos.takes('later');
    await addCustomised(page, lang);
    await addCombo(page, lang);
    const orderId = await order(page, lang, { delivery: true });
    for (const [status, head] of [
      [null, 'tracking.head.1'],
      ['in_kitchen', 'tracking.head.2'],
      ['ready', 'tracking.head.3'],
      ['dispatched', 'tracking.head.4'],
      ['completed', 'tracking.head.5'],
    ] as const) {
      if (status !== null) await pos.tell(orderId, status);
      await expect(page.getByRole('heading', { level: 1, name: t(head) })).toBeVisible();
    }
  },
);

criticalJourney(
  'what the point of sale refuses is told at once in the words of the documents, and the cart is empty (CHK-PAY-09, ERR-41)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const pos = await connectPos(request, TAB_STORE);
    await pos.takes('reject');
    await openPayment(page, request, server, lang);
    await place(page, lang).click();
    const dialog = page.getByRole('alertdialog', { name: t('checkout.posTitle') });
    await expect(dialog).toContainText(t('order_failed_pos'));
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await page.goto(`/${lang}/cart`);
    await expect(
      page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
  },
);
