// Points on the way of a customer: seen in the account, used at the cart, taken along to the payment, told after the order.
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { moveOrder, orderBefore } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  const t = texts(lang);

  test(`points of earlier orders take something off the next one, and it says what it earns (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const customer = await signInPage(page, server.origin);
    for (let one = 0; one < 4; one += 1) {
      const { orderId } = await orderBefore(customer, TAB_STORE);
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['accept', 'ready', 'complete']);
    }
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });

    await page.goto(`/${lang}/profile`);
    const card = page.getByRole('region', { name: t('points.title') });
    await expect(card).toContainText(/\d{3}/);
    await expectAccessible(page);
    await card.getByRole('link', { name: t('points.how') }).click();
    await expect(
      page.locator('.points-list').getByText(t('points.kind.gained'), { exact: true }),
    ).toHaveCount(4);
    await expectAccessible(page);

    await page.goto(`/${lang}/cart`);
    const use = page.getByRole('switch', {
      name: lang === 'en' ? /^Use .* save/ : /^استخدم .* ووفّر/,
    });
    await use.click();
    await expect(use).toBeChecked();
    const bill = page.locator('dl.sum').first();
    await expect(bill).toContainText(t('cart.points'));
    await expectAccessible(page);

    await page.goto(`/${lang}/checkout/payment`);
    await expect(use).toBeChecked();
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.locator('.points-line')).toBeVisible();
    await expectAccessible(page);
    // On paper what was used stands among what is paid, and below it what the order earns.
    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    for (const words of [RECEIPT_WORDS.points[lang], RECEIPT_WORDS.pointsToEarn[lang]])
      await expect(paper).toContainText(words);
  });
}
