// My Account over a bad line: each section says that it could not be loaded, and comes when it is asked for again.
import { openOrders, withOrder } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { passTime } from '#tests/support/journey-clock.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: [/ERR_FAILED/] });
const t = texts('en');

const SECTIONS = [
  { link: 'profile.info', call: '**/api/customer/profile/*', comes: 'Noura Saeed' },
  {
    link: 'profile.orders',
    call: '**/api/customer/orders/*/1',
    comes: 'Your order history is empty',
  },
  { link: 'profile.addresses', call: '**/api/customer/address/*', comes: 'No address found' },
  { link: 'profile.favourites', call: '**/api/menu/page/**', comes: 'No favourites found' },
  { link: 'profile.offers', call: '**/api/customer/promos', comes: 'Valid until' },
] as const;

test('every section can be asked for again', async ({ page, server }) => {
  await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=updateprofile');
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
  for (const { link, call, comes } of SECTIONS) {
    await page.route(call, (route) => route.abort(), { times: 1 });
    await page
      .getByRole('navigation', { name: t('profile.title') })
      .getByRole('link', { name: t(link), exact: true })
      .click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByRole('main').getByText(comes).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
});

test('an order can be asked for again, and Back leads to the list', async ({ page, server }) => {
  const { orderId } = await withOrder(page, server.origin);
  await openOrders(page, 'en');
  await page.route(/\/api\/customer\/order\/\w+$/, (route) => route.abort(), { times: 1 });
  await page
    .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
    .click();
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(page.getByRole('region', { name: `#${orderId}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible();
});

test('favourites that could not be read come later by themselves', async ({ page, server }) => {
  const own = await signInPage(page, server.origin);
  await own.call('POST', '/customer/add_wishlist', {
    customer_id: own.customerId,
    menu_item_id: 501,
    group_id: 5,
  });
  await page.clock.install();
  await page.route('**/api/customer/wishlist/*', (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/customer/wishlist/'),
  );
  await page.goto('/en/profile');
  await lost;
  await page.getByRole('link', { name: t('profile.favourites') }).click();
  await passTime(page, 5000);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
