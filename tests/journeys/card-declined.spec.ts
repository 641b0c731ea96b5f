// The third way on after a declined card: back to the order, with everything as it was; it can be looked at, changed and paid again (D27).
import { NO_EXTRAS, type OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import {
  atBank,
  deals,
  openOrder,
  openPayment,
  place,
  stored,
  toBank,
} from '#tests/support/journey-card.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// What is not paid, or paid already, answers with errors that the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of 409/] });

/** What belongs to the order, as the tab keeps it. */
const KEPT = ['cart', 'guest', 'guestForm', 'uniqueOrderId', 'orderExtras', 'selectedStore'];
const EXTRAS = {
  orderExtras: JSON.stringify({ ...NO_EXTRAS, allergies: ['sesame'] } satisfies OrderExtras),
};

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`back to the order leaves it whole, is not asked about again, and pays the same order (D27) (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await openPayment(page, request, server, lang, EXTRAS);
      await expect(place(page, lang)).toContainText('30.00');
      const orderId = await toBank(page, server, lang);
      await atBank(page, 'Decline');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('payment.notCharged'));
      const before = await Promise.all(KEPT.map((key) => stored(page, key)));
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/card-${lang}-${width}.png` });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('payment.backToOrder') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(
        page.getByRole('heading', { level: 1, name: t('checkout.lastLook') }),
      ).toBeVisible();
      await expect(page.locator('input[name="paymentMethod"][value="Card"]')).toBeChecked();
      expect(before).not.toContain(null);
      expect(await Promise.all(KEPT.map((key) => stored(page, key)))).toEqual(before);
      expect(await openOrder(page)).toBe(orderId);
      const asked = page.waitForResponse('**/api/customer/dump_card_order');
      await page.reload();
      await (await asked).finished();
      await expect(place(page, lang)).toContainText('30.00');
      await expect(dialog).toHaveCount(0);
      expect(await toBank(page, server, lang)).toBe(orderId);
      await atBank(page, 'Pay');
      await expect(dialog).toContainText(orderId);
      expect(
        (await deals(request, server, orderId)).map(({ orderNo, capturedFils }) => [
          orderNo,
          capturedFils,
        ]),
      ).toEqual([
        [`${orderId}-1`, 0],
        [`${orderId}-2`, 3000],
      ]);
    });
  }

for (const lang of LANGS) {
  const t = texts(lang);

  /** After a declined card, back to the order, one portion more in the cart, and Place order on the screen again. */
  const changeOrder = async (page: Parameters<typeof stored>[0]): Promise<void> => {
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.backToOrder') })
      .click();
    await page.goto(`/${lang}/cart`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first()
      .click();
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toContainText('40.00');
  };

  test(`an order that was changed after the way back is another one, and the first is given up (D27) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    const first = await toBank(page, server, lang);
    await atBank(page, 'Decline');
    await changeOrder(page);
    const { proof } = JSON.parse((await stored(page, 'guest')) ?? '{}') as { proof: string };
    await place(page, lang).click();
    await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
    const gone = await request.post(`${server.origin}/api/customer/dump_card_order`, {
      data: { mode: 'online', data: { order_id: first } },
      headers: { 'x-guest-proof': proof },
    });
    expect(await gone.json()).toMatchObject({ code: 'CARD_ORDER_ENDED' });
    await atBank(page, 'Pay');
    const second = await placedOn(page);
    expect(second).not.toBe(first);
    expect(await deals(request, server, first)).toMatchObject([{ capturedFils: 0 }]);
    expect(await deals(request, server, second)).toMatchObject([{ capturedFils: 4000 }]);
  });

  test(`money that comes for it after the way back pays it: nothing else is ordered (D27) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Decline');
    await changeOrder(page);
    // The bank's own page lets another card be tried, in another tab.
    await request.post(`${server.gateway}/decide/${orderId}-1`, { form: { outcome: 'pay' } });
    await place(page, lang).click();
    await expect(page.getByRole('alertdialog')).toContainText(orderId);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    expect(await deals(request, server, orderId)).toMatchObject([
      { state: 'successful', capturedFils: 3000, refunds: {} },
    ]);
    expect(await stored(page, 'cardOrder')).toBeNull();
  });
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a coupon that works once is still on the order after the way back, and is paid with it (D27, COUPON-11) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(7)],
      withGuest: false,
    });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('textbox', { name: t('coupon.label') }).fill('welcome15');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    const remove = page.getByRole('button', { name: t('coupon.remove', { code: 'WELCOME15' }) });
    await expect(remove).toBeVisible();
    await expect(place(page, lang)).toContainText('55.00');
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Decline');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('payment.backToOrder') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeVisible();
    await expect(place(page, lang)).toContainText('55.00');
    expect(await toBank(page, server, lang)).toBe(orderId);
    await atBank(page, 'Pay');
    await expect(dialog).toContainText(orderId);
    expect((await deals(request, server, orderId)).map(({ capturedFils }) => capturedFils)).toEqual(
      [0, 5500],
    );
  });
}
