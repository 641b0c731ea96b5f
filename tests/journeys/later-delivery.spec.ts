// A brand that lets a ride be ordered for later: half past four in the morning it takes one for after the opening, like a pickup (D29).
import { place } from '#tests/support/journey-card.ts';
import { expect, LANGS, NIGHT, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

test.use({ startsAt: NIGHT, deployment: { LATER_DELIVERY: '1' } });

test.beforeEach(async ({ page }) => {
  // The device lives on the day of the shop, so that ten o'clock is today.
  await page.clock.setFixedTime(NIGHT);
});

for (const lang of LANGS)
  test(`at a closed branch a ride is ordered for the first time it can be there, on every page of the way (D29, CHK-PAY-18) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
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
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(time);
  });
