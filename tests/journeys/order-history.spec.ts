// My Account, section 2: the list, one order in detail, rating it, ordering it again.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openOrders, PIECES, withOrder } from '#tests/support/journey-past.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`the history lists an order in its colour and shows its detail with included VAT and no delivery fee (PROFILE-17, PROFILE-24, PROFILE-25) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin);
    await openOrders(page, lang);
    const entry = page.getByRole('article').filter({ hasText: orderId });
    await expect(entry.locator('.tag')).toHaveClass(/st-green/);
    await expect(entry.locator('.tag')).toHaveText(t('history.status.collected'));
    await expect(entry).toContainText(`${PIECES}× ${dishName(ONE_TAP, lang)}`);
    await expectAccessible(page);
    await entry
      .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
      .click();
    const detail = page.getByRole('region', { name: `#${orderId}` });
    await expect(detail.getByRole('listitem')).toContainText(dishName(ONE_TAP, lang));
    const [included = 'none'] = t('cart.vatIncluded', { percent: '' }).split(' (');
    const vat = detail.getByText(included);
    await expect(vat).toBeVisible();
    await expect(vat).toContainText('5%');
    await expect(detail.getByText(t('cart.deliveryFee'))).toHaveCount(0);
    await expect(detail.getByText(t('cart.coupon'))).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('a review needs words and a star, thanks and leads back to the list, where the order is rated (PROFILE-28, PROFILE-30, ERR-48)', async ({
  page,
  server,
}) => {
  const t = texts('en');
  const { orderId } = await withOrder(page, server.origin);
  await openOrders(page, 'en');
  await page.getByRole('button', { name: `Rate order #${orderId}` }).click();
  const send = page.getByRole('button', { name: t('history.sendReview') });
  await expect(send).toBeDisabled();
  await page.getByLabel(t('history.feedback')).fill('  ');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(send).toBeDisabled();
  await page.getByLabel(t('history.feedback')).fill('Crisp to the last piece');
  await send.click();
  await said(page, 'Thanks for giving your feedback.');
  await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible();
  await expect(page.getByText('Rated 4 of 5')).toBeAttached();
  await page.getByRole('button', { name: `Details of order #${orderId}` }).click();
  await expect(page.getByRole('region', { name: `#${orderId}` })).toBeVisible();
  await expect(send).toHaveCount(0);
});

test('ordering again raises the line that is in the cart already (PROFILE-31, CART-20, ERR-51)', async ({
  page,
  server,
}) => {
  const t = texts('en');
  const { orderId } = await withOrder(page, server.origin);
  for (const times of [1, 2]) {
    // It leads to the cart each time.
    await openOrders(page, 'en');
    await page
      .getByRole('button', { name: t('history.againLabel', { number: `#${orderId}` }) })
      .click();
    await said(page, 'Your order repeated successfully');
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count: times * PIECES }), exact: true }),
    ).toBeVisible();
  }
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { level: 3, name: dishName(ONE_TAP, 'en') })).toHaveCount(
    1,
  );
});

/** The colours of PROFILE-20 by their hue on the screen, whatever the tokens are called. */
test('each state of an order has its colour, an unknown one reads Not Found (PROFILE-20)', async ({
  page,
  server,
}) => {
  await withOrder(page, server.origin);
  await page.route(/\/api\/customer\/orders\/\d+\/1$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { successResponse: Record<string, unknown>[] };
    const [one] = body.successResponse;
    const orders = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((order_status_code) => ({
      ...one,
      order_id: `000000000${order_status_code}`,
      order_status_code,
    }));
    await route.fulfill({ response, json: { ...body, successResponse: orders } });
  });
  await openOrders(page, 'en');
  const tags = page.getByRole('article').locator('.tag');
  await expect(tags).toHaveCount(9);
  const colours = await tags.evaluateAll((all) =>
    all.map((tag) => {
      const { backgroundColor, color } = getComputedStyle(tag);
      return `${backgroundColor} ${color}`;
    }),
  );
  const [blue, orange, , green, , red, , , none] = colours;
  expect(colours).toEqual([blue, orange, orange, green, green, red, orange, orange, none]);
  expect(new Set([blue, orange, green, red, none]).size).toBe(5);
  // Which of red, green and blue is the strongest in each.
  const strongest = await tags.evaluateAll((all) =>
    [0, 3, 5].map((place) => {
      const tag = all[place];
      if (!tag) throw new Error('a tag is missing');
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(tag).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
    }),
  );
  expect(strongest).toEqual(['blue', 'green', 'red']);
  await expect(tags.last()).toHaveText('Not Found');
});

test('the order that is still waiting can be cancelled, and the menu offers the last one again (MENU-30)', async ({
  page,
  server,
}) => {
  const t = texts('en');
  const { orderId } = await withOrder(page, server.origin, false);
  await openOrders(page, 'en');
  await page
    .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
    .click();
  await page.getByRole('button', { name: t('history.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('history.cancel') })
    .click();
  await expect(
    page.getByRole('region', { name: `#${orderId}` }).locator('.st-dark-red'),
  ).toBeVisible();
  await page.goto('/en/menu');
  await expect(page.getByRole('region', { name: t('history.lastAgain') })).toContainText(
    `${PIECES}× ${dishName(ONE_TAP, 'en')}`.replace(' ', '\u00a0'),
  );
  await page
    .getByRole('region', { name: t('history.lastAgain') })
    .getByRole('button')
    .click();
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count: PIECES }), exact: true }),
  ).toBeVisible();
});
