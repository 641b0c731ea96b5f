// What a customer has and a guest has not, and what stays possible after an order.
import { customerTab, moveOrder, openOrders, orderBefore } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');

test('the checkout of a customer starts at the place, that of a guest at who they are (GEN-57)', async ({
  page,
  server,
  browser,
}) => {
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, {
    way: 'Delivery',
    lines: [nuggets(6)],
    withGuest: false,
  });
  await page.goto('/en/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cart.orderNow') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('steps.whereTo') })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout\/location$/);
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const guest = await elsewhere.newPage();
  await seedTab(guest, guest.request, server.origin, {
    way: 'Delivery',
    lines: [nuggets(6)],
    withGuest: false,
  });
  await guest.goto('/en/cart');
  await guest
    .getByRole('main')
    .getByRole('link', { name: t('cart.orderNow') })
    .first()
    .click();
  await expect(guest.getByLabel(t('checkout.phone'))).toBeVisible();
  await expect(guest).toHaveURL(/\/en\/checkout\/contact$/);
  await elsewhere.close();
});

test('a guest is told at the payment that coupons need an account (GEN-57)', async ({
  page,
  server,
}) => {
  await seedTab(page, page.request, server.origin, {
    way: 'Pickup',
    lines: [nuggets(6)],
    storeId: TAB_STORE,
  });
  await page.goto('/en/checkout/payment');
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.coupon') })).toBeVisible();
  await expect(page.getByText(t('checkout.couponSignIn'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('coupon.label') })).toHaveCount(0);
});

test('after ordering a customer tracks, rates and repeats the order, and finds favourites, addresses and offers (GEN-10)', async ({
  page,
  server,
}) => {
  const storeId = await customerTab(page, server.origin);
  const own = await signInPage(page, server.origin);
  const { orderId } = await orderBefore(own, storeId);
  await openOrders(page, 'en');
  await page
    .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
    .click();
  await page
    .getByRole('region', { name: `#${orderId}` })
    .getByRole('button', { name: t('history.track') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
  await moveOrder(page, server.origin, storeId, orderId, ['accept', 'ready', 'complete']);
  await page.goto('/en/profile');
  const menu = page.getByRole('navigation', { name: t('profile.title') });
  await menu.getByRole('link', { name: t('profile.orders') }).click();
  await expect(
    page.getByRole('button', { name: t('history.againLabel', { number: `#${orderId}` }) }),
  ).toBeEnabled();
  await page
    .getByRole('button', { name: t('history.rateLabel', { number: `#${orderId}` }) })
    .click();
  await expect(page.getByLabel(t('history.feedback'))).toBeVisible();
  await menu.getByRole('link', { name: t('profile.favourites') }).click();
  await expect(page.getByRole('link', { name: t('history.fav.add') })).toBeVisible();
  await menu.getByRole('link', { name: t('profile.addresses') }).click();
  await expect(
    page.getByRole('button', { name: t('profile.addAddress'), exact: true }),
  ).toBeEnabled();
  await menu.getByRole('link', { name: t('profile.offers') }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
