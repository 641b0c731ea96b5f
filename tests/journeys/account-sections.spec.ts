// My Account as a whole: what its empty lists say, and walking it by the keyboard.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { tabTo } from '#tests/support/journey-keys.ts';
import { withOrder } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`each empty list says so in the language of the page (PROFILE-40) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await page.route('**/api/customer/promos', (route) =>
      route.fulfill({ json: { success: true, successResponse: [] } }),
    );
    await page.goto(`/${lang}/profile`);
    const words =
      lang === 'en'
        ? {
            orders: 'Your order history is empty',
            addresses: 'No address found',
            favourites: 'No favourites found',
            offers: 'No offers at the moment',
          }
        : {
            orders: t('history.empty'),
            addresses: t('profile.noAddress'),
            favourites: t('history.fav.empty'),
            offers: t('profile.noOffers'),
          };
    for (const section of ['orders', 'addresses', 'favourites', 'offers'] as const) {
      await page
        .getByRole('navigation', { name: t('profile.title') })
        .getByRole('link', { name: t(`profile.${section}`) })
        .click();
      await expect(
        page.getByRole('heading', { level: 2, name: words[section], exact: true }),
      ).toBeVisible();
      if (section === 'favourites' || section === 'offers') await expectAccessible(page);
    }
  });
}

test('a reload and the other language open the same section again', async ({ page, server }) => {
  await withOrder(page, server.origin);
  await page.goto('/en/profile');
  await page.getByRole('link', { name: texts('en')('profile.orders') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: texts('en')('history.title') }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: texts('en')('history.title') }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'العربية' }).filter({ visible: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: texts('ar')('history.title') }),
  ).toBeVisible();
});

test('an order is opened, rated and left with the keyboard alone, and the focus never gets lost', async ({
  page,
  server,
}) => {
  const t = texts('en');
  const { orderId } = await withOrder(page, server.origin);
  await page.goto('/en/profile');
  await expect(page.getByRole('definition').first()).toBeVisible();
  await tabTo(page, new RegExp(`^${t('profile.orders')}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('profile.orders') })).toBeFocused();
  await tabTo(page, new RegExp(`^${t('history.detailsLabel', { number: `#${orderId}` })}`));
  await page.keyboard.press('Enter');
  const order = page.getByRole('region', { name: `#${orderId}` });
  await expect(order.getByRole('heading', { level: 1 })).toBeFocused();
  // The first star takes the focus, the arrows move on.
  await page.keyboard.press('Tab');
  await expect(
    order
      .getByRole('group', { name: t('history.rateItem', { name: dishName(ONE_TAP, 'en') }) })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
  await expect(order.getByRole('radio', { name: t('history.stars', { count: 4 }) })).toBeChecked();
  await tabTo(page, /^How was it/);
  await page.keyboard.type('Crisp to the last piece');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeFocused();
  await expect(page.getByText('Rated 4 of 5')).toBeAttached();
});
