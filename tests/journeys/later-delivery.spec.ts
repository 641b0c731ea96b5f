// A brand that lets a ride be ordered for later: half past four in the morning it takes one for after the opening, like a pickup (D29).
import { formatTime } from '#shared/i18n/clock.ts';
import { place } from '#tests/support/journey-card.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, NIGHT, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

const NOON_TOMORROW = new Date('2026-01-15T12:00:00+04:00');

test.use({ startsAt: NIGHT, deployment: { LATER_DELIVERY: '1' } });

test.beforeEach(async ({ page }) => {
  // The device lives on the day of the shop, so that ten o'clock is today.
  await page.clock.setFixedTime(NIGHT);
});

for (const lang of LANGS) {
  test(`at a closed branch a ride is ordered for the first time it can be there, on every page of the way (D29, CHK-PAY-18) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets(2)] });
    await page.goto(`/${lang}/menu`);
    const closed = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    const first = /1\d:\d\d/;
    await expect(closed).toContainText(
      t('location.closedLater', { time: '|' }).split('|')[0] ?? '',
    );
    await closed.getByRole('button', { name: t('common.ok'), exact: true }).click();
    const strip = page.locator('.closed-strip');
    await expect(strip).toContainText(t('location.orderNowFor', { time: '|' }).split('|')[0] ?? '');
    const time = first.exec((await strip.innerText()).replaceAll('10:00', ''))?.[0] ?? '';
    expect(time).toMatch(first);
    await page
      .getByRole('button', {
        name: t('menu.inCart', { name: dishName(ONE_TAP, lang), count: 2 }),
        exact: true,
      })
      .first()
      .click();
    await page
      .locator('.card')
      .getByRole('button', { name: t('common.more') })
      .click();
    await page.goto(`/${lang}/cart`);
    await expect(page.locator('.receipt')).toContainText(time);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await expect(place(page, lang)).toBeEnabled();
    await place(page, lang).click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(time);
  });

  test(`a time that was chosen with nothing in the cart is the time of the order that the first dish begins (D29, CHK-PAY-18) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [] });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('alertdialog', { name: t('location.closedTitle') })
      .getByRole('button', { name: t('common.ok'), exact: true })
      .click();
    await page
      .locator('.closed-strip')
      .getByRole('button', { name: t('location.changeTime') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('location.laterTitle') });
    await dialog.getByText(t('checkout.day.tomorrow'), { exact: true }).last().click();
    await dialog.getByLabel(t('checkout.time')).selectOption(String(NOON_TOMORROW.getTime()));
    await dialog.locator('.btn.block').click();
    await expect(dialog).toBeHidden();
    const noon = t('location.tomorrowAt', { time: formatTime(NOON_TOMORROW, lang) });
    await expect(page.locator('.closed-strip')).toContainText(noon);
    await page
      .getByRole('button', {
        name: t('menu.add', { name: dishName(ONE_TAP, lang) }),
        exact: true,
      })
      .first()
      .click();
    await expect(page.locator('.add.in-cart')).toHaveText('1');
    await page.goto(`/${lang}/cart`);
    await expect(page.locator('.receipt')).toContainText(noon);
  });

  test(`a branch without a time for two days says so to a ride too, and of no pickup (D29) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, {
      way: 'Delivery',
      store: { isDays: 1, daysTiming: [] },
    });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    const none = page.getByRole('status').filter({ hasText: t('checkout.noSlots') });
    await expect(none).toBeVisible();
    await expect(none).not.toContainText(/pick|استلام/i);
  });
}
