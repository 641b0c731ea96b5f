// The way back from the bank when it is not plain: undecided, forged, in another browser, without a page to go to.
import { atBank, openOrder, openPayment, place, toBank } from '#tests/support/journey-card.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// What is not paid yet, and a provider that cannot be reached, answer with errors that the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of (409|501|503)/] });

const DUMP = '**/api/customer/dump_card_order';
const START = '**/api/customer/mashrek_bank_payment';

test('an address that claims success by itself pays nothing: the order stays unpaid', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await toBank(page, server);
  await page.goBack();
  await expect(place(page)).toBeEnabled();
  const claim = Buffer.from(
    JSON.stringify({
      order_id: await openOrder(page),
      order_status: 'Success',
      status_message: 'Approved',
    }),
  ).toString('base64url');
  const asked = page.waitForResponse(DUMP);
  await page.goto(`/en/checkout/payment?token=x.${claim}.x`);
  expect((await asked).status()).toBe(409);
  await expect(
    page.getByRole('heading', { level: 1, name: 'We’re confirming your payment' }),
  ).toBeVisible();
  await expect(page.getByText('Payment Successfully Completed')).toHaveCount(0);
});

test('an offer to pay cash that was not answered is made again after a reload, until it is answered', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await toBank(page, server);
  await atBank(page, 'Decline');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('want to order through cash?');
  await page.reload();
  await dialog.getByRole('button', { name: 'Yes, pay cash' }).click();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await page.reload();
  await expect(place(page)).toBeEnabled();
  await expect(dialog).toHaveCount(0);
});

test('an offer to pay cash stays while the bank, asked once more, does not say yet', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await toBank(page, server);
  await page.route(DUMP, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'PAYMENT_PENDING', message: '' } }),
  );
  const asked = page.waitForResponse(DUMP);
  await atBank(page, 'Decline');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('want to order through cash?');
  await asked;
  await isQuiet(page);
  await dialog.getByRole('button', { name: 'Yes, pay cash' }).click();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
});

test('the back button after a payment leads to the tracking of that order again', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  const orderId = await toBank(page, server);
  let back = '';
  page.on('request', (sent) => {
    if (/checkout\/payment\?token=/.test(sent.url()) && sent.isNavigationRequest())
      back = sent.url();
  });
  await atBank(page, 'Pay');
  await expect(page.getByRole('alertdialog')).toContainText(orderId);
  await page.goto(back);
  await expect(page).toHaveURL(/\/en\/track-order/);
});

for (const lang of LANGS) {
  const t = texts(lang);
  test(`in another browser the message stands alone, with the way to tracking (GEN-24) (${lang})`, async ({
    page,
    browser,
    request,
    server,
  }) => {
    await openPayment(page, request, server, lang);
    await toBank(page, server, lang);
    const back = page.waitForRequest(/checkout\/payment\?token=/);
    await atBank(page, 'Decline');
    const address = (await back).url();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const other = await context.newPage();
    await other.goto(address);
    await expect(
      other.getByRole('heading', { level: 1, name: 'Declined by the issuing bank' }),
    ).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
    await expect(other).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await other.getByRole('link', { name: t('payment.track') }).click();
    await expect(other).toHaveURL(new RegExp(`/${lang}/track-order$`));

    // Words that somebody made up are not shown: the server has not signed them.
    const made = Buffer.from(
      JSON.stringify({
        order_id: 'ABCDEFGHJK',
        order_status: 'Failure',
        status_message: 'Call 0501234567',
      }),
    ).toString('base64url');
    const read = other.waitForResponse(/\/payment_return$/);
    await other.goto(`${new URL(address).origin}/${lang}/checkout/payment?token=x.${made}.x`);
    expect((await read).status()).toBe(404);
    await expect(other).toHaveURL(new RegExp(`/${lang}/?$`));
    await expect(other.getByText('Call 0501234567')).toHaveCount(0);

    // Nobody is congratulated on an order that this device does not follow, whatever a link says.
    const paid = Buffer.from(
      JSON.stringify({ order_id: 'ABCDEFGHJK', order_status: 'Success', status_message: 'ok' }),
    ).toString('base64url');
    await other.goto(`${new URL(address).origin}/${lang}/track-order?token=x.${paid}.x`);
    await expect(other).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await expect(other.getByRole('button', { name: t('tracking.submit') })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
    await context.close();
  });
}

test('when the payment data cannot be had, the page is ready again and the next try is the same order (PAYMENT-02, PAYMENT-07, ERR-45)', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await page.clock.install();
  await stopTime(page);
  await page.route(
    START,
    (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          code: 'GATEWAY_UNAVAILABLE',
          message: 'Order Failed: the card provider could not be reached.',
        },
      }),
    { times: 1 },
  );
  await place(page).click();
  await expect(page.locator('.toast')).toHaveText(
    'Order Failed , try again later after clearing browser cache',
  );
  const orderId = await openOrder(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Continue to the bank' })).toBeVisible();
  expect(await openOrder(page)).toBe(orderId);
  await page.getByRole('button', { name: 'Back to payment' }).click();
  await expect(place(page)).toBeEnabled();
});

test('the form of the card page carries the two fields of the provider (PAYMENT-03, CONST-45)', async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await page.clock.install();
  await stopTime(page);
  await place(page).click();
  await expect(page.getByRole('button', { name: 'Continue to the bank' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Over to your bank' })).toBeFocused();
  expect(
    await page
      .locator('form[method=post] input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
  ).toEqual(['encRequest', 'access_code']);
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  const posted = page.waitForRequest(`${server.gateway}/transaction/**`);
  await page.clock.runFor(200);
  expect((await posted).method()).toBe('POST');
});

test("a shop of the other provider sends the browser to that one's page (PAYMENT-06)", async ({
  page,
  request,
  server,
}) => {
  await openPayment(page, request, server);
  await page.route(START, (route) =>
    route.fulfill({
      status: 501,
      json: { success: false, code: 'CARD_NOT_CONFIGURED', message: '' },
    }),
  );
  await place(page).click();
  await expect(page).toHaveURL(new RegExp(`^${server.gateway}/payment/page/`));
  await atBank(page, 'Pay');
  await expect(page.getByRole('alertdialog')).toContainText('Payment received. Your order is in.');
});

for (const consent of ['accepted', 'rejected'] as const) {
  test(`the steps of a payment are counted after consent only: ${consent}`, async ({
    page,
    context,
    request,
    server,
  }) => {
    const steps: string[] = [];
    context.on('request', (sent) => {
      if (sent.url().endsWith('/api/payment_logs'))
        steps.push((sent.postDataJSON() as { category: string }).category);
    });
    await openPayment(page, request, server);
    await context.addCookies([{ name: 'cookie_consent', value: consent, url: server.origin }]);
    await toBank(page, server);
    await atBank(page, 'Pay');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Payment received. Your order is in.',
    );
    expect(steps).toEqual(
      consent === 'accepted'
        ? ['payment_started', 'payment_submitted', 'payment_return_success']
        : [],
    );
  });
}
