// Money that a branch gives back: sent to the customer's bank once, told to whoever follows the order, and on the receipt.
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { deals, payByCalls } from '#tests/support/journey-card.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, criticalJourney, expect, test, texts } from '#tests/support/journey-test.ts';

test.use({ cards: true });
const STORE = 2;

criticalJourney(
  'a branch gives one of three pieces back: the bank hears it once, the tracking page tells it, and it stands on the printed receipt in both languages',
  async ({ browser, page, request, server, lang }) => {
    const t = texts(lang);
    const b = boardTexts(lang);
    const { orderId, checkNumber, phone } = await payByCalls(request, server, STORE, 3);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    const branch = await openConsole(browser, server.origin, lang, { login: loginOfStore(STORE) });
    await branch.page.goto('/console/payments');
    const name = `${b('console.payment.order')} ${checkNumber}`;
    const card = branch.page.getByRole('article', { name, exact: true });
    await card.getByRole('button', { name: b('console.refund') }).click();
    const dialog = branch.page.getByRole('alertdialog');
    await dialog.getByText(b('console.refund.byLine')).click();
    await dialog.getByRole('button', { name: t('common.more') }).click();
    await dialog.getByText(b('console.refund.reason.item_missing'), { exact: true }).click();
    const sum = b('console.refund.sendSum', { amount: formatMoney(1000, lang) });
    await dialog.getByRole('button', { name: sum, exact: true }).click();
    await expect(card.getByRole('region', { name: b('console.payment.refunds') })).toContainText(
      '10.00',
    );
    const refunds = async () =>
      Object.values((await deals(request, server, orderId))[0]?.refunds ?? {});
    await expect.poll(refunds).toEqual([1000]);
    await branch.close();

    await page.goto(`/${lang}/track-order`);
    await page.getByLabel(t('tracking.phone')).fill(phone);
    await page.getByLabel(t('tracking.orderId')).fill(orderId);
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    const amount = `\u2068${formatMoney(1000, lang)}\u2069`;
    await expect(page.getByText(t('tracking.refundOnItsWay', { amount }))).toBeVisible();
    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    for (const language of ['en', 'ar'] as const)
      await expect(paper.getByText(RECEIPT_WORDS.refunded[language]).first()).toBeVisible();
    await expect(paper).toContainText(`#${orderId}`);
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    for (const rest of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: t('history.print') }),
    ])
      await expect(rest).toBeHidden();
  },
);
