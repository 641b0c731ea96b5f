// Money that a branch gives back after the hand-over is told to whoever follows the order, with when it arrives, and stands on the receipt.
import { randomUUID } from 'node:crypto';
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { payByCalls } from '#tests/support/journey-card.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ cards: true });
const STORE = 1;
const PIECES = 3;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`what went back in part after the hand-over is told on the track page and the receipt (${lang})`, async ({
    page,
    request,
    server,
    playwright,
  }) => {
    const { orderId, phone } = await payByCalls(request, server, STORE, PIECES);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    const staff = await playwright.request.newContext({
      baseURL: server.origin,
      extraHTTPHeaders: { origin: server.origin },
    });
    await signInByCall(staff, server.origin, 'manager');
    type Payment = {
      payment_id: number;
      order_id: string;
      amount: number;
      lines: { line_id: number }[];
    };
    const { successResponse } = (await (await staff.get('/api/console/payments')).json()) as {
      successResponse: { payments: Payment[] };
    };
    const payment = successResponse.payments.find((one) => one.order_id === orderId);
    const given = await staff.post(`/api/console/payments/${payment?.payment_id}/refund`, {
      data: {
        reason: 'quality',
        note: '',
        request_id: randomUUID(),
        lines: [{ line_id: payment?.lines[0]?.line_id, quantity: 1 }],
      },
    });
    expect(given.status(), await given.text()).toBe(200);
    await staff.dispose();

    const piece = formatMoney(Math.round(((payment?.amount ?? 0) * 100) / PIECES), lang);
    await page.goto(`/${lang}/track-order`);
    await page.getByLabel(t('tracking.phone')).fill(phone);
    await page.getByLabel(t('tracking.orderId')).fill(orderId);
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(
      page.getByText(t('tracking.refundOnItsWay', { amount: `\u2068${piece}\u2069` })),
    ).toBeVisible();
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/refund-track-${lang}.png` });
    await page.goto(`/${lang}/receipt/${orderId}`);
    await expect(page.getByText(RECEIPT_WORDS.refunded[lang]).first()).toBeVisible();
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/refund-receipt-${lang}.png`,
        fullPage: true,
      });
  });
}
