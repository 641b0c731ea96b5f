// A branch that has closed while others have not: the way there, with the open ones first (STORE-14, ERR-10).
import { texts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { seedTab } from '#tests/support/journey-tab.ts';

/** A Wednesday at half past ten in the evening: some branches of Dubai have closed at ten. */
const LATE = '2026-01-14T22:30:00+04:00';
const MIRDIF = 6;

test.use({ startsAt: LATE });

for (const lang of LANGS)
  test(`who chose a branch that has closed is led to those that are open, which come first (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    await page.clock.setFixedTime(LATE);
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      storeId: MIRDIF,
      lines: [],
      withGuest: false,
    });
    await page.goto(`/${lang}/menu`);
    const closed = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    await closed.getByRole('button', { name: t('location.seeOpen'), exact: true }).click();
    await expect(closed).toBeHidden();
    const list = page.getByRole('dialog');
    await expect(list.getByRole('tab', { name: t('location.pickup') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const hours = list.locator('.open-state');
    await expect(hours.first()).toHaveClass(/\bopen\b/);
    const states = await hours.evaluateAll((rows) =>
      rows.map((row) => row.classList.contains('open')),
    );
    expect(new Set(states), 'open and closed ones').toEqual(new Set([true, false]));
    expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)));
    await list.getByRole('radio').first().click();
    await list.getByRole('button', { name: t('location.confirm'), exact: true }).click();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.locator('.closed-strip')).toHaveCount(0);
  });
