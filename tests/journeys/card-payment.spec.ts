// Paying by card: to the bank and back, with every ending the bank knows.
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
import { said, timesSaid } from '#tests/support/journey-said.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// Asking about an order that is not paid yet answers 409, which the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of 409/] });

for (const lang of LANGS) {
  const t = texts(lang);

  test(`card is the first choice; the bank's page opens by itself, and the paid order is tracked with congratulations (CHK-PAY-03, PAYMENT-01, TRACK-06) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await openPayment(page, request, server, lang);
    await expect(
      page.getByRole('radio', {
        name: `${t('checkout.card')} ${t('checkout.cardWalletHint', { wallet: 'Google Pay' })}`,
      }),
    ).toBeChecked();
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Pay');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(orderId);
    await expect(dialog).toContainText(t('payment.congratulations'));
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    expect([await stored(page, 'cardOrder'), await stored(page, 'uniqueOrderId')]).toEqual([
      null,
      null,
    ]);
    await page.goto(`/${lang}/cart`);
    await expect(
      page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
  });

  test(`a device with Apple Pay is told of it before the bank's page, pays with it there, and the payment says so (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    // What Apple's browsers bring along; the one of this test is another's.
    await page.addInitScript(() => {
      Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } });
    });
    await openPayment(page, request, server, lang);
    await expect(
      page.getByRole('radio', {
        name: `${t('checkout.card')} ${t('checkout.cardWalletHint', { wallet: 'Apple Pay' })}`,
      }),
    ).toBeChecked();
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Apple Pay');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(orderId);
    await expect(dialog).toContainText(t('payment.congratulations'));
    expect(await deals(request, server, orderId)).toMatchObject([
      { state: 'successful', wallet: 'apple_pay' },
    ]);
  });

  test(`a declined card: the bank's words, then cash is offered; Yes keeps the cart and chooses cash (PAYMENT-05, CHK-PAY-10, ERR-40) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    await atBank(page, 'Decline');
    await said(page, 'Declined by the issuing bank');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      lang === 'en'
        ? 'Sorry your order could not proceed with card, want to order through cash?'
        : t('payment.cashOffer'),
    );
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('payment.yes') }).click();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${t('checkout.cash')}`) }),
    ).toBeChecked();
    await expect(place(page, lang)).toContainText('30.00');
  });

  test(`a paid order that is cancelled says on the page what goes back, and still after a reload (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    await atBank(page, 'Pay');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('history.cancel') })
      .click();
    const hero = page.getByRole('main').locator('.eta');
    const goesBack =
      lang === 'en' ? /AED\W*30\.00\W+(goes|went) back to your card/ : /30\.00.* إلى بطاقتك/;
    await expect(hero).toContainText(goesBack);
    await page.reload();
    await expect(hero).toContainText(goesBack);
  });

  test(`another card after a declined one pays the same order, and nothing was charged before (D27, CHK-PAY-10) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await openPayment(page, request, server, lang);
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Decline');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('payment.notCharged'));
    await expect(dialog).toContainText(t('payment.cashOffer'));
    const again = dialog.getByRole('button', { name: t('payment.anotherCard') });
    await expect(again).toContainText('30.00');
    // Another card is the first answer; the two of the documents follow it, then the way back to the order.
    await expect(dialog.getByRole('button')).toHaveText([
      new RegExp(t('payment.anotherCard')),
      t('payment.yes'),
      t('payment.no'),
      t('payment.backToOrder'),
    ]);
    expect(await stored(page, 'cart')).not.toBeNull();
    const key = await stored(page, 'uniqueOrderId');
    await again.click();
    await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
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
    expect(key).not.toBeNull();
  });

  test(`after a declined card No cancels the order, empties the cart and leads to the menu (CHK-PAY-10, ERR-42) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    await atBank(page, 'Decline');
    const cancelled = page.waitForResponse('**/api/customer/cancel_card_order');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.no') })
      .click();
    expect((await cancelled).status()).toBe(200);
    await said(
      page,
      lang === 'en'
        ? 'Your order has been cancelled due to card payment failure.'
        : t('payment.cancelled'),
    );
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    // Nobody can follow it: asking for it would be answered that there is none.
    expect(await page.evaluate(() => localStorage.getItem('orderId'))).toBeNull();
    await page.goto(`/${lang}/cart`);
    await expect(
      page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
  });
}

test('leaving the page resets the method to Card (CHK-PAY-06)', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await page.getByText('Cash', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await page.goto('/en/cart');
  await page.goto('/en/checkout/payment');
  await expect(page.getByRole('radio', { name: /^Card Visa/ })).toBeChecked();
});

test('a success is told in the words of the specification before tracking opens (PAYMENT-04, ERR-69)', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await toBank(page, server);
  const final = page.waitForResponse('**/api/customer/dump_card_order');
  await atBank(page, 'Pay');
  expect((await final).status()).toBe(200);
  // Told where it happened, and not over it once more.
  await said(page, 'Payment Successfully Completed');
  await expect(page).toHaveURL(/\/en\/track-order$/);
  expect(timesSaid(page, 'Payment Successfully Completed')).toBe(1);
});

test('a double press and three messages of the bank are one order and one charge', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  const saved: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('/save_card_order'))
      void reply
        .json()
        .then((body: { successResponse: { order_id: string } }) =>
          saved.push(body.successResponse.order_id),
        );
  });
  await place(page).dblclick();
  await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
  await request.post(`${server.gateway}/control/switches`, { data: { notices: 3 } });
  await atBank(page, 'Pay');
  await expect(page.getByRole('alertdialog')).toContainText(saved[0] ?? 'none');
  await request.post(`${server.gateway}/control/switches`, { data: { notices: 1 } });
  expect(saved).toHaveLength(1);
  expect(await deals(request, server, saved[0] ?? '')).toMatchObject([
    { orderNo: `${saved[0]}-1`, capturedFils: 3000 },
  ]);
});

test('the back button from the bank shows the payment page again, and the next press is the same order', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await toBank(page, server);
  await page.goBack();
  await expect(place(page)).toBeEnabled();
  const orderId = await openOrder(page);
  const key = await stored(page, 'uniqueOrderId');
  await page.reload();
  await expect(place(page)).toBeEnabled();
  expect(await stored(page, 'uniqueOrderId')).toBe(key);
  await toBank(page, server);
  await atBank(page, 'Pay');
  await expect(page.getByRole('alertdialog')).toContainText(orderId);
  expect((await deals(request, server, orderId)).map(({ capturedFils }) => capturedFils)).toEqual([
    0, 3000,
  ]);
});
