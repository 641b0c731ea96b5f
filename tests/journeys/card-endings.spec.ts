// Every other ending that the bank's page knows, in both languages and at both companies: money and order agree, and the customer is told the truth.
import {
  atBank,
  deals,
  openOrder,
  openPayment,
  place,
  stored,
  toBank,
} from '#tests/support/journey-card.ts';
import { placedOn, said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// What is not paid yet, and a company that the shop does not use, answer with errors that the browser notes by itself.
// The second return of two is posted by a hidden frame, in which our pages refuse to be shown.
test.use({
  cards: true,
  expectedErrors: [/status of (409|501)|frame-ancestors 'none'|SecurityError: .*sessionStorage/],
});

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a bank that decides slowly: the page waits, asks again, and finds the order paid (PAYMENT-04) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await request.post(`${server.gateway}/control/next`, {
      data: { outcome: 'slow', slowMs: 3000 },
    });
    await place(page, lang).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('payment.confirmingTitle') }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await said(page, t('payment.completed'));
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
  });

  test(`cancelled at the bank is told as such, and cash is offered (PAYMENT-05, ERR-43) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    await atBank(page, 'Cancel');
    await said(page, 'Cancelled by the customer');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.yes') })
      .click();
    const unpaid = await openOrder(page);
    await place(page, lang).click();
    expect(await placedOn(page)).not.toBe(unpaid);
    expect(await stored(page, 'cardOrder')).toBeNull();
  });

  test(`the money is taken and the tab is closed: another tab follows the order, and the payment page finds it paid (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    await atBank(page, 'Pay and close the tab');
    await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`/${lang}/track-order`);
    await expect(
      other.getByRole('heading', { level: 1, name: t('tracking.head.1') }),
    ).toBeVisible();
    await other.close();
    await page.goto(`/${lang}/checkout/payment`);
    await placedOn(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
  });

  test(`a return that the browser posts twice is one paid order (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Pay, return twice');
    await expect(page.getByRole('alertdialog')).toContainText(orderId);
    await expect(page.getByRole('alertdialog')).toContainText(t('payment.congratulations'));
    expect(await deals(request, server, orderId)).toMatchObject([
      { state: 'successful', capturedFils: 3000, refunds: {} },
    ]);
  });

  test(`a bank that took another amount pays for nothing: the customer hears that it goes back, and it does (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Pay another amount');
    const words = {
      en: 'This payment could not be used for your order. The money goes back to your card.',
      ar: 'تعذّر استخدام هذه الدفعة لطلبك، وسيُعاد المبلغ إلى بطاقتك.',
    }[lang];
    await said(page, words);
    await expect(page.getByRole('alertdialog')).toContainText(t('payment.cashTitle'));
    await expect(page.getByRole('alertdialog')).toContainText(t('payment.cartSafe'));
    await expect(page.getByText(t('payment.notCharged'))).toHaveCount(0);
    await expect
      .poll(async () => Object.values((await deals(request, server, orderId))[0]?.refunds ?? {}))
      .toEqual([100]);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.yes') })
      .click();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${t('checkout.cash')}`) }),
    ).toBeChecked();
  });

  test(`the other company: a declined card, then a paid one, for the same order (PAYMENT-05, PAYMENT-06) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await page.route('**/api/customer/mashrek_bank_payment', (route) =>
      route.fulfill({
        status: 501,
        json: { success: false, code: 'CARD_NOT_CONFIGURED', message: '' },
      }),
    );
    const orderId = await toBank(page, server, lang);
    await expect(page).toHaveURL(new RegExp(`^${server.gateway}/payment/page/`));
    await atBank(page, 'Decline');
    await expect(page.getByRole('alertdialog')).toContainText(t('payment.cashTitle'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.yes') })
      .click();
    await page.getByText(t('checkout.card'), { exact: true }).click();
    await place(page, lang).click();
    await expect(page).toHaveURL(new RegExp(`^${server.gateway}/payment/page/`));
    await atBank(page, 'Pay');
    await expect(page.getByRole('alertdialog')).toContainText(t('payment.congratulations'));
    expect((await deals(request, server, orderId)).map(({ capturedFils }) => capturedFils)).toEqual(
      [0, 3000],
    );
  });
}
