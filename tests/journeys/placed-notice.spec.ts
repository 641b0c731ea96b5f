// One confirmation: told where the order was placed, taken along to tracking two seconds later, and there until it is read. Once.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { place } from '#tests/support/journey-card.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  const t = texts(lang);

  test(`who does not press OK finds the notice on tracking until they do, and not again after it (CHK-PAY-08, CHK-PAY-14) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await page.clock.install();
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await expect(place(page, lang)).toBeEnabled();
    await stopTime(page);
    await place(page, lang).click();
    const notice = page.getByRole('alertdialog', { name: t('checkout.placedTitle') });
    await expect(notice).toBeVisible();
    const number = await notice.locator('.placed-id').innerText();
    await passTime(page, 2100);
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await expect(page.locator('.track-hero')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(notice.locator('.placed-id')).toHaveText(number);
    await expect(notice).toContainText(t('checkout.placedRead'));
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/placed-${lang}.png` });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.track-hero')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test(`a reload while the notice stands on tracking, and what a foreign link hands on, tell nothing again (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await place(page, lang).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    const notice = page.getByRole('alertdialog');
    await expect(notice).toBeVisible();
    await expect(page.locator('.track-hero')).toBeVisible();
    // Taken out of the history as soon as it was read.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('placed');
    await page.reload();
    await expect(page.locator('.track-hero')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.evaluate(() => {
      const state = { usr: { placed: { orderId: 'ZZZZZ-ZZZZZ', when: null } }, key: 'x', idx: 0 };
      history.replaceState(state, '');
    });
    await page.reload();
    await expect(page.locator('.track-hero')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('ZZZ');
    await expect(notice).toHaveCount(0);
  });
}
