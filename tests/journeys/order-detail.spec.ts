// One past order: when it shows, what its bill tells, who may rate it, and a rating that is refused.
import type { Page } from '@playwright/test';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { openOrders, withOrder } from '#tests/support/journey-past.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const DETAIL = /\/api\/customer\/order\/\w+$/;

/** The server's answer about one order, with some of it told otherwise. */
async function tellOrder(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route(DETAIL, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { successResponse: object };
    await route.fulfill({
      response,
      json: { ...body, successResponse: { ...body.successResponse, ...change } },
    });
  });
}

async function openOrder(page: Page, lang: Lang, orderId: string): Promise<void> {
  await openOrders(page, lang);
  await page
    .getByRole('button', {
      name: texts(lang)('history.detailsLabel', { number: `#${orderId}` }),
    })
    .click();
}

test('an order shows half a second after it came (PROFILE-22, CONST-44)', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { orderId } = await withOrder(page, server.origin);
  await openOrders(page, 'en');
  const details = page.getByRole('button', { name: `Details of order #${orderId}` });
  // The list has come before time stands still: what it needs of it is not what is counted here.
  await expect(details).toBeVisible();
  await stopTime(page);
  const came = page.waitForResponse(DETAIL);
  await details.click();
  await (await came).finished();
  const order = page.getByRole('region', { name: `#${orderId}` });
  await passTime(page, 490);
  await expect(order).toHaveCount(0);
  // A crowded machine hands the answer to the page a little after it came over the line: the half second begins then.
  await expect(async () => {
    await passTime(page, 100);
    await expect(order).toBeVisible({ timeout: 250 });
  }).toPass();
});

for (const lang of LANGS) {
  test(`a delivery shows its fee and its discounts, and no stars once it is rated (PROFILE-24, PROFILE-26, PROFILE-27) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin);
    await tellOrder(page, {
      delivery_status: 'Delivery',
      delivery_fee: 7,
      delivery_address: 'Villa 14, Al Barsha 1',
      discount: 4.5,
      coupon_discount_value: 3,
      ratings: 4.5,
      scheduled_for: '2026-01-15T15:30:00.000Z',
    });
    await openOrder(page, lang, orderId);
    const order = page.getByRole('region', { name: `#${orderId}` });
    const row = (label: string) =>
      order
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(label, { exact: true }) });
    await expect(row(t('cart.deliveryFee'))).toContainText('7.00');
    await expect(row(t('history.discount'))).toContainText('4.50');
    await expect(row(t('cart.coupon'))).toContainText('3.00');
    await expect(order).toContainText('Villa 14, Al Barsha 1');
    await expect(order).toContainText(
      t('history.scheduledFor', {
        time: lang === 'ar' ? '15 يناير 2026، الساعة 7:30 مساءً' : '15 January 2026, 07:30 PM',
      }),
    );
    await expect(order.getByRole('radio')).toHaveCount(0);
    await expect(order.getByRole('textbox')).toHaveCount(0);
  });
}

test('a pickup shows no fee, nothing that was not taken off, and stars while it has no rating (PROFILE-24, PROFILE-26, PROFILE-27)', async ({
  page,
  server,
}) => {
  const { orderId } = await withOrder(page, server.origin);
  await tellOrder(page, { delivery_fee: 7, ratings: 0 });
  await openOrder(page, 'en', orderId);
  const order = page.getByRole('region', { name: `#${orderId}` });
  await expect(order.locator('dt')).toHaveText(['Subtotal', 'Total', /^VAT included \(.5%.\)$/]);
  await expect(
    order.getByRole('group', { name: `Rate ${dishName(ONE_TAP, 'en')}` }).getByRole('radio'),
  ).toHaveCount(5);
});

test.describe('a rating that is refused', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('is told in the words of the server for five seconds (ERR-50)', async ({ page, server }) => {
    await page.clock.install();
    const { orderId } = await withOrder(page, server.origin);
    await openOrder(page, 'en', orderId);
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('How was it?').fill('Crisp');
    await page.route('**/api/customer/save_review/*', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'ALREADY_RATED', message: ['This_order has_its_rating'] },
      }),
    );
    await stopTime(page);
    await page.getByRole('button', { name: 'Send review' }).click();
    const told = page.getByText('This order has its rating', { exact: true });
    await expect(told).toBeVisible();
    await passTime(page, 4900);
    await expect(told).toBeVisible();
    await passTime(page, 200);
    await expect(told).toHaveCount(0);
    await expect(page.getByLabel('How was it?')).toHaveValue('Crisp');
  });
});
