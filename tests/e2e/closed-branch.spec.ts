// Half past four in the morning: one may look, and order what can be collected once the branch is open (D29).
import { placedOn, said } from '#tests/support/journey-said.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, NIGHT, texts } from '#tests/support/journey-test.ts';

journey(
  'a closed branch is told once; another time than its first is chosen from the line, and the order is placed for it (LAND-31, STORE-14, ERR-10, CHK-PAY-16)',
  async ({ page, request, server, shop, lang }) => {
    const t = texts(lang);
    await shop.setClock(NIGHT);
    await page.clock.setFixedTime(NIGHT);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/menu`);
    const closed = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    await expect(closed).toContainText('10:00');
    await closed.getByRole('button', { name: t('common.ok'), exact: true }).click();
    const [beforeTime = ''] = t('location.orderNowFor', { time: '\u0001' }).split('\u0001');
    const line = page.getByRole('status').filter({ hasText: beforeTime.trim() });
    await expect(line).toContainText('10:15');
    await line.getByRole('button', { name: t('location.changeTime') }).click();
    const dialog = page.getByRole('dialog', { name: t('location.laterTitle') });
    const suggested = dialog
      .getByRole('group', { name: t('checkout.suggested') })
      .getByRole('radio');
    await expect(suggested).toHaveCount(3);
    await suggested.nth(1).check({ force: true });
    await dialog.getByRole('button', { name: /1:00 (PM|ظهرًا)/ }).click();
    await expect(line).toContainText(/1:00 (PM|ظهرًا)/);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    await page
      .getByRole('radio', { name: t('checkout.cop') })
      .or(page.getByRole('radio', { name: t('checkout.cash') }))
      .first()
      .check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await placedOn(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
  },
);

journey(
  'delivery that cannot wait takes nothing into the cart; the line leads to pickup (STORE-13, ERR-11)',
  async ({ page, request, server, shop, lang }) => {
    const t = texts(lang);
    await shop.setClock(NIGHT);
    await page.clock.setFixedTime(NIGHT);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [], withGuest: false });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('alertdialog', { name: t('location.closedTitle') })
      .getByRole('button', { name: t('common.ok'), exact: true })
      .click();
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await said(
      page,
      lang === 'en'
        ? "Store is closed at the moment. We can't add this item to the cart"
        : t('menu.storeClosed'),
    );
    await page
      .getByRole('status')
      .filter({ hasText: t('location.pickupLater') })
      .getByRole('button', { name: t('location.pickup') })
      .click();
    await expect(
      page.getByRole('dialog').getByRole('tab', { name: t('location.pickup') }),
    ).toHaveAttribute('aria-selected', 'true');
    await page.goto(`/${lang}/cart`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('cart.emptyHeading'));
  },
);
