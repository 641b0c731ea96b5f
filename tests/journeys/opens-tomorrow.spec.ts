// Late in the evening: what opens again opens tomorrow, and a time alone would be read as today's.
import { expectFirstDishHigh } from '#tests/support/journey-first-dish.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

/** The branch of the tab closed at eleven; others are still open. */
const LATE = '2026-01-14T23:30:00+04:00';
const OPENS = { en: '10:00 AM', ar: '10:00 صباحًا' };

test.use({ startsAt: LATE });

for (const lang of LANGS) {
  const t = texts(lang);
  test(`a branch that has closed for today says that it opens tomorrow: line, dialog, list, header and landing page (D29, STORE-14) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.clock.setFixedTime(LATE);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.goto(`/${lang}/menu`);
    const time = t('location.tomorrowAt', { time: OPENS[lang] });
    const dialog = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    await expect(dialog).toContainText(time);
    await dialog.getByRole('button', { name: t('common.ok'), exact: true }).click();
    await expect(page.locator('.closed-strip')).toContainText(t('location.opensAt', { time }));
    // The longest of its lines.
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFirstDishHigh(page);
    const opens = t('location.opensWhen', { when: time });
    await expect(page.locator('.locbar')).toContainText(opens);
    await page.locator('.locbar').click();
    await page.getByRole('tab', { name: t('location.pickup') }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(t('location.closedOpensDay', { when: time }))
        .first(),
    ).toBeVisible();
    await page.goto(`/${lang}`);
    await expect(
      page.getByRole('main').getByRole('link').filter({ hasText: opens }).first(),
    ).toBeVisible();
  });
}
