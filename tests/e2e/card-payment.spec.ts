// Paying by card with a card company beside the shop: paid, declined, left at the bank, and the way back without a line.
import { pressLikeHands } from '#tests/support/journey-hands.ts';
import {
  atBank,
  deals,
  openOrder,
  openPayment,
  place,
  stored,
  toBank,
} from '#tests/support/journey-card.ts';
import { openFront } from '#tests/support/journey-front.ts';
import { listen, placedOn, said } from '#tests/support/journey-said.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, journey, test, texts } from '#tests/support/journey-test.ts';

// What is not paid, and a company that the shop does not use, answer with errors that the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of (409|501)/] });

const RETURN = /checkout\/payment\?token=/;

criticalJourney(
  'a card that is paid: a double press and three messages of the bank are one charge, and tracking congratulates (CHK-PAY-03, PAYMENT-01, PAYMENT-04, TRACK-06)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await openPayment(page, request, server, lang);
    await expect(page.locator('input[name="paymentMethod"][value="Card"]')).toBeChecked();
    const saved: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/save_card_order')) saved.push(sent.url());
    });
    await place(page, lang).dblclick();
    await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
    const back = page.waitForRequest((sent) => RETURN.test(sent.url()));
    await request.post(`${server.gateway}/control/switches`, { data: { notices: 3 } });
    await atBank(page, 'Pay');
    await said(page, t('payment.completed'));
    const orderId = await placedOn(page);
    await request.post(`${server.gateway}/control/switches`, { data: { notices: 1 } });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('payment.congratulations'));
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    expect(saved).toHaveLength(1);
    expect(await deals(request, server, orderId)).toMatchObject([
      { orderNo: `${orderId}-1`, state: 'successful', capturedFils: 3000, refunds: {} },
    ]);
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    expect([await stored(page, 'cardOrder'), await stored(page, 'openId')]).toEqual([null, null]);
    // The back button leads to the address of the way back once more.
    await page.goto((await back).url());
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
  },
);

criticalJourney(
  'a card that was declined: the order stays whole, with a coupon that works once, and is paid by another card (D27, COUPON-11, PAYMENT-05, CHK-PAY-10)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
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
    await said(page, lang === 'en' ? 'Declined by the issuing bank' : t('payment.cashTitle'));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('payment.notCharged'));
    await dialog.getByRole('button', { name: t('payment.backToOrder') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeVisible();
    await expect(place(page, lang)).toContainText('55.00');
    expect(await openOrder(page)).toBe(orderId);
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
      [`${orderId}-2`, 5500],
    ]);
  },
);

criticalJourney(
  'a payment that is left at the bank: the back button finds the same order, and it is given up for cash (PAYMENT-05, ERR-43)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await openPayment(page, request, server, lang);
    const unpaid = await toBank(page, server, lang);
    await page.goBack();
    await expect(place(page, lang)).toBeEnabled();
    expect(await openOrder(page)).toBe(unpaid);
    expect(await toBank(page, server, lang)).toBe(unpaid);
    await atBank(page, 'Cancel');
    await said(page, lang === 'en' ? 'Cancelled by the customer' : t('payment.cashTitle'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payment.yes') })
      .click();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${t('checkout.cash')}`) }),
    ).toBeChecked();
    const { proof } = JSON.parse((await stored(page, 'guest')) ?? '{}') as { proof: string };
    await place(page, lang).click();
    expect(await placedOn(page)).not.toBe(unpaid);
    expect(await stored(page, 'cardOrder')).toBeNull();
    const asked = await request.post(`${server.origin}/api/customer/dump_card_order`, {
      data: { mode: 'online', data: { order_id: unpaid } },
      headers: { 'x-guest-proof': proof },
    });
    expect(await asked.json()).toMatchObject({ code: 'CARD_ORDER_ENDED' });
  },
);

const WORDS = {
  en: { title: 'No connection, but your order is safe', again: 'Check again' },
  ar: { title: 'لا يوجد اتصال، لكن طلبك محفوظ', again: 'تحقّق مجددًا' },
};

journey(
  'coming back from the bank without a line shows the shop’s own page, and a later look finds the order paid',
  async ({ browser, request, server, lang, viewport }) => {
    const front = await openFront(server.origin);
    const context = await browser.newContext({
      baseURL: front.origin,
      viewport,
      reducedMotion: 'reduce',
    });
    try {
      await pressLikeHands(context);
      await listen(context);
      const page = await context.newPage();
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toBeEnabled();
      // The worker has the page once it knows the language.
      await expect
        .poll(
          () =>
            page.evaluate(
              async (kept) => (await caches.match(kept)) !== undefined,
              `/kept/${lang}`,
            ),
          { timeout: 30_000 },
        )
        .toBe(true);
      await place(page, lang).click();
      await expect(page).toHaveURL(new RegExp(`^${server.gateway}/`));
      front.setCut(true);
      await atBank(page, 'Pay');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(WORDS[lang].title);
      const again = page.getByRole('link', { name: WORDS[lang].again });
      await again.click();
      await expect(page).toHaveURL(/checkout\/payment/);
      await expect(title).toHaveText(WORDS[lang].title);
      front.setCut(false);
      await again.click();
      const orderId = await placedOn(page);
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
      expect(await deals(request, server, orderId)).toMatchObject([{ capturedFils: 3000 }]);
    } finally {
      await context.close();
      await front.close();
    }
  },
);
