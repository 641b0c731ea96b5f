// Half past four in the morning: one may look, and order what can be collected once the branch is open (D29).
import type { Page } from '@playwright/test';
import { formatTime } from '#shared/i18n/clock.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expectFirstDishHigh } from '#tests/support/journey-first-dish.ts';
import { expect, LANGS, NIGHT, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

test.use({ startsAt: NIGHT });

/** The branch opens at ten; the first quarter of an hour belongs to the fryers. */
const FIRST = '10:15';
const NOON_TOMORROW = new Date('2026-01-15T12:00:00+04:00');
const A_DAY_AHEAD = new Date(Date.parse(NIGHT) + 24 * 60 * 60_000);
const FIRST_MS = Date.parse('2026-01-14T10:15:00+04:00');
const strip = (page: Page) => page.locator('.closed-strip');
const closedDialog = (page: Page, lang: Lang) =>
  page.getByRole('alertdialog', { name: texts(lang)('location.closedTitle') });
const add = (page: Page, lang: Lang) =>
  page
    .getByRole('button', {
      name: texts(lang)('menu.add', { name: dishName(ONE_TAP, lang) }),
      exact: true,
    })
    .first();
async function dismiss(page: Page, lang: Lang): Promise<void> {
  await closedDialog(page, lang)
    .getByRole('button', { name: texts(lang)('common.ok'), exact: true })
    .click();
  await expect(closedDialog(page, lang)).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  // The device lives on the day of the shop, so that ten o'clock is today.
  await page.clock.setFixedTime(NIGHT);
});

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a closed branch says so on its menu, and OK is enough; with all closed there is no way to open ones (LAND-31, STORE-14, ERR-10) (${lang})`, async ({
    page,
    server,
  }) => {
    const asked = page.waitForResponse(/\/api\/menu\/find_pickup_stores$/);
    await begin(page, lang, 'Pickup', server.origin);
    await expect(closedDialog(page, lang)).toContainText(
      lang === 'en' ? 'Store is closed at this moment.' : t('location.closedText'),
    );
    await asked;
    await expect(closedDialog(page, lang)).toContainText(FIRST);
    await expect(closedDialog(page, lang).getByRole('button')).toHaveCount(1);
    await dismiss(page, lang);
    await expect(page.getByRole('main').getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
  });

  test(`who wants it brought is told just the same (STORE-14, ERR-10) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Delivery', server.origin);
    await expect(closedDialog(page, lang)).toContainText(
      lang === 'en' ? 'Store is closed at this moment.' : t('location.closedText'),
    );
    await expect(closedDialog(page, lang)).toContainText('10:00');
    await dismiss(page, lang);
  });

  test(`one line says when it opens and what it takes now; the dish goes into the cart for that time, and so does the order (STORE-14, CHK-PAY-16) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    await page.setViewportSize({ width: 390, height: 844 });
    await dismiss(page, lang);
    await expect(strip(page)).toContainText('10:00');
    await expect(strip(page)).toContainText(
      t('location.orderNowFor', { time: FIRST }).split(FIRST)[0] ?? '',
    );
    await expect(strip(page)).toContainText(FIRST);
    await expectFirstDishHigh(page);
    await expectAccessible(page);
    await add(page, lang).click();
    await expect(page.locator('.add.in-cart')).toHaveText('1');
    await expect(page.getByRole('link', { name: new RegExp(FIRST) })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('laterTime')))
      .toBe(String(FIRST_MS));
  });

  test(`another time can be chosen from the line; the cart goes along with it (CHK-PAY-16) (${lang})`, async ({
    page,
    server,
  }) => {
    // The device is a day ahead: today is what the branch calls so.
    await page.clock.setFixedTime(A_DAY_AHEAD);
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    const clock = page.waitForResponse(/\/state\/timezone\//);
    await page.goto(`/${lang}/menu`);
    await clock;
    await dismiss(page, lang);
    await expect(strip(page)).toContainText(FIRST);
    // How many minutes it takes from now says nothing of 10:15; and the way on stands on the screen.
    const panel = page.getByRole('complementary', { name: t('cart.yourOrder') });
    await expect(panel.locator('header')).toContainText(
      lang === 'en' ? 'Mall of the Emirates' : 'مول الإمارات',
    );
    await expect(panel.locator('header')).not.toContainText(/\d/);
    await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const tomorrow = t('location.tomorrowAt', { time: '' }).trim();
    await expect(strip(page)).not.toContainText(tomorrow);
    await strip(page).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: t('location.laterTitle') });
    await expect(
      dialog.getByRole('group', { name: t('checkout.suggested') }).getByRole('radio'),
    ).toHaveCount(3);
    await dialog
      .getByRole('group', { name: t('checkout.suggested') })
      .getByRole('radio')
      .nth(1)
      .check({ force: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /1:00 (PM|ظهرًا)/ }).click();
    await expect(strip(page)).toContainText(/1:00 (PM|ظهرًا)/);
    await expect(strip(page)).not.toContainText(tomorrow);
    await page.goto(`/${lang}/cart`);
    await expect(page.locator('.receipt')).toContainText(/1:00 (PM|ظهرًا)/);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    await page
      .getByRole('radio', { name: t('checkout.cash') })
      .or(page.getByRole('radio', { name: t('checkout.cop') }))
      .first()
      .check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
  });

  for (const width of [390, 1440])
    test(`before anything is in the cart another time can be chosen, and is kept with the order that begins (D29, CHK-PAY-16) (${lang}, ${width})`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await seedTab(page, page.request, server.origin, {
        way: 'Pickup',
        lines: [],
        withGuest: false,
      });
      await page.goto(`/${lang}/menu`);
      await dismiss(page, lang);
      await strip(page)
        .getByRole('button', { name: t('location.changeTime') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('location.laterTitle') });
      await expect(
        dialog.getByRole('group', { name: t('checkout.suggested') }).getByRole('radio'),
      ).toHaveCount(3);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/when-${lang}-${width}.png` });
      // The list by day behind them: tomorrow at noon.
      await dialog.getByText(t('checkout.day.tomorrow'), { exact: true }).last().click();
      await dialog.getByLabel(t('checkout.time')).selectOption(String(NOON_TOMORROW.getTime()));
      await dialog.locator('.btn.block').click();
      await expect(dialog).toBeHidden();
      const noon = t('location.tomorrowAt', { time: formatTime(NOON_TOMORROW, lang) });
      await expect(strip(page)).toContainText(t('location.orderNowFor', { time: noon }));
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/strip-${lang}-${width}.png` });
      // Another tab of the same device goes on with it.
      const other = await page.context().newPage();
      await other.clock.setFixedTime(NIGHT);
      await other.setViewportSize({ width, height: 844 });
      await other.goto(`/${lang}/menu`);
      await dismiss(other, lang);
      await expect(strip(other)).toContainText(noon);
      await add(other, lang).click();
      await expect(other.locator('.add.in-cart')).toHaveText('1');
      await other.goto(`/${lang}/cart`);
      await expect(other.locator('.receipt')).toContainText(noon);
      await other.close();
    });

  test(`delivery that cannot wait takes nothing into the cart; the line leads to pickup (STORE-13, ERR-11) (${lang})`, async ({
    page,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      lines: [],
      withGuest: false,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/menu`);
    await dismiss(page, lang);
    await expectFirstDishHigh(page);
    await add(page, lang).click();
    await said(
      page,
      lang === 'en'
        ? "Store is closed at the moment. We can't add this item to the cart"
        : t('menu.storeClosed'),
    );
    await expect(page.locator('.add.in-cart')).toHaveCount(0);
    await strip(page)
      .getByRole('button', { name: t('location.pickup') })
      .click();
    await expect(
      page.getByRole('dialog').getByRole('tab', { name: t('location.pickup') }),
    ).toHaveAttribute('aria-selected', 'true');
  });

  test(`the landing page promises no minutes while all branches are closed, and a line says Closed once (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    const doors = page.locator('.doors');
    await expect(doors).toContainText('10:00');
    await expect(doors).not.toContainText(/\d–\d/);
    await doors.getByRole('button').last().click();
    const rows = page.getByRole('dialog').getByRole('radio');
    await expect(rows.first()).toContainText(t('location.closedOpens'));
    const words = await rows.first().innerText();
    expect(words.split(t('location.closed')).length - 1, words).toBe(1);
  });
}
