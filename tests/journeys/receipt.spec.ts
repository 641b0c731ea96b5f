// The receipt: for who ordered, in both languages on one paper; nothing for a stranger.
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { followOwn, openOrders, withOrder } from '#tests/support/journey-past.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const STORE = 1;

for (const lang of LANGS) {
  test(`a guest opens the receipt from the tracking page, both languages on one paper (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const { orderId, checkNumber, totalAed } = await followOwn(page, lang, STORE);
    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    for (const text of [
      dishName(ONE_TAP, 'en'),
      dishName(ONE_TAP, 'ar'),
      'Date of issue',
      'تاريخ الإصدار',
      'VAT included (5%)',
    ])
      await expect(paper.getByText(text).first()).toBeVisible();
    await expect(paper).toContainText(`#${orderId}`);
    await expect(paper.getByText(texts('ar')('tracking.ticket'))).toBeVisible();
    await expect(paper.getByText(checkNumber, { exact: true })).toBeVisible();
    await expect(paper.locator('.tot')).toContainText(formatMoney(aedToFils(totalAed) ?? 0, lang));
    await expect(page.getByRole('button', { name: t('history.print') })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    for (const rest of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: t('history.print') }),
    ])
      await expect(rest).toBeHidden();
  });
}

test('who came from the history goes back to that order', async ({ page, server }) => {
  const { orderId } = await withOrder(page, server.origin);
  await openOrders(page, 'en');
  await page.getByRole('button', { name: `Details of order #${orderId}` }).click();
  await page
    .getByRole('region', { name: `#${orderId}` })
    .getByRole('link', { name: 'Receipt' })
    .click();
  await expect(page.getByRole('article')).toContainText(`#${orderId}`);
  await page.getByRole('link', { name: 'Order history' }).click();
  await expect(page.getByRole('region', { name: `#${orderId}` })).toBeVisible();
});

test.describe('of somebody else', () => {
  test.use({ expectedErrors: [/404/] });
  test('the receipt is shown to nobody', async ({ page, browser, server }) => {
    const { orderId } = await followOwn(page, 'en', STORE);
    const stranger = await browser.newPage();
    await stranger.goto(`${server.origin}/en/receipt/${orderId}`);
    await expect(
      stranger.getByRole('alert').filter({ hasText: texts('en')('history.receiptMissing') }),
    ).toBeVisible();
    await expect(stranger.getByRole('article')).toHaveCount(0);
    await stranger.close();
  });
});
