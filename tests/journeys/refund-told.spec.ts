// Money that a branch gives back after the hand-over is told to whoever follows the order, with when it arrives, and stands on the receipt.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { payByCalls } from '#tests/support/journey-card.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ cards: true });
const STORE = 1;
const PIECES = 3;
const HOUR_MS = 60 * 60_000;

type Browser = { request: { newContext(options: object): Promise<APIRequestContext> } };

/** A manager gives one piece of a paid order back. Answers what was paid, in AED. */
async function giveBackOne(playwright: Browser, origin: string, orderId: string): Promise<number> {
  const staff = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin: origin },
  });
  await signInByCall(staff, origin, 'manager');
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
  return payment?.amount ?? 0;
}

/** Another tab lies over the page, or no longer. */
const setSeen = (page: Page, isSeen: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );

for (const lang of LANGS) {
  const t = texts(lang);

  test(`what went back in part after the hand-over is told on the track page and the receipt (${lang})`, async ({
    page,
    request,
    server,
    playwright,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { orderId, phone } = await payByCalls(request, server, STORE, PIECES);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    const paid = await giveBackOne(playwright, server.origin, orderId);
    const piece = formatMoney(Math.round((paid * 100) / PIECES), lang);
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

  test(`who has the track page open hears hours later of what went back, and at once on looking at it again (${lang})`, async ({
    page,
    request,
    server,
    playwright,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { orderId, phone } = await payByCalls(request, server, STORE, PIECES);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    await page.clock.install();
    await page.goto(`/${lang}/track-order`);
    await page.getByLabel(t('tracking.phone')).fill(phone);
    await page.getByLabel(t('tracking.orderId')).fill(orderId);
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(page.getByRole('button', { name: t('tracking.another') })).toBeVisible();
    await stopTime(page);
    await isQuiet(page);
    const paid = await giveBackOne(playwright, server.origin, orderId);
    const goesBack = (pieces: number) => {
      const amount = formatMoney(Math.round((paid * 100 * pieces) / PIECES), lang);
      return page.getByText(t('tracking.refundOnItsWay', { amount: `\u2068${amount}\u2069` }));
    };
    // Long after an end could have been pressed by mistake.
    await page.clock.fastForward(3 * HOUR_MS);
    await isQuiet(page);
    await expect(goesBack(1)).toBeVisible();
    await giveBackOne(playwright, server.origin, orderId);
    await setSeen(page, false);
    await page.clock.fastForward(HOUR_MS);
    await isQuiet(page);
    await expect(goesBack(1)).toBeVisible();
    await setSeen(page, true);
    await expect(goesBack(2)).toBeVisible();
  });
}
