// A chain with more branches than one answer holds: the lists go on when asked to, and the search finds every branch.
import { openDoor } from '#tests/support/journey-landing.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** Fourteen of the sample's sixteen can be visited, each nine times. */
const VISITED = 14 * 9;
const A_PAGE = 50;
const COPY = 'Copy 8 of BurJuman Mall';

test.use({ deployment: { STORE_COPIES: '8' } });
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

for (const lang of LANGS) {
  test(`the pickup list shows fifty branches, then more, and finds one that is not among them (LAND-18, LAND-22) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'pickup');
    const rows = dialog.getByRole('radio');
    await expect(rows).toHaveCount(A_PAGE);
    await dialog
      .getByRole('button', { name: t('location.more', { shown: A_PAGE, total: VISITED }) })
      .click();
    await expect(rows).toHaveCount(2 * A_PAGE);
    await dialog
      .getByRole('button', { name: t('location.more', { shown: 2 * A_PAGE, total: VISITED }) })
      .click();
    await expect(rows).toHaveCount(VISITED);
    await dialog.getByRole('textbox', { name: t('location.storeSearchLabel') }).fill(COPY);
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await expect(rows.first()).toBeChecked();
    await expect(dialog.getByRole('button', { name: t('location.start') })).toBeEnabled();
  });

  test(`the locator counts all branches and shows fifty, then more, in the list and on the map (LOC-01, LOC-05) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'locations-overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('locations.title', { count: VISITED }),
    );
    const list = page.getByRole('region', { name: t('locations.list') });
    await expect(list.getByRole('listitem')).toHaveCount(A_PAGE);
    await expect(page.locator('.store-pin')).toHaveCount(A_PAGE);
    await page
      .getByRole('button', { name: t('location.more', { shown: A_PAGE, total: VISITED }) })
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(2 * A_PAGE);
    await expect(page.locator('.store-pin')).toHaveCount(2 * A_PAGE);
    await expect(list.getByRole('listitem').nth(A_PAGE)).toContainText(String(A_PAGE + 1));
  });
}
