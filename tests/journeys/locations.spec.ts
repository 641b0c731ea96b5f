// Where the branches are, when they open and how to get there.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** Branch 4 of the sample chain: the same hours every day, until midnight. */
const FIRST_AVENUE = { en: 'First Avenue Mall', ar: 'فيرست أفينيو مول' };

/** The branches of the sample chain that can be visited: no cloud kitchen, none asleep. */
const VISITED = 14;

for (const lang of LANGS) {
  test(`the locator lists every branch that can be visited, with address, city and hours (LOC-01, LOC-02, GEN-33) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'locations-overview');
    const list = page.getByRole('region', { name: t('locations.list') });
    await expect(list.getByRole('listitem')).toHaveCount(VISITED);
    await expect(
      page.getByLabel(t('locations.choose'), { exact: true }).getByRole('option'),
    ).toHaveCount(VISITED + 1);
    const entry = list.getByRole('listitem').filter({ hasText: FIRST_AVENUE[lang] });
    await expect(entry).toContainText(
      lang === 'ar'
        ? 'الطابق الأرضي، فيرست أفينيو مول، موتور سيتي'
        : 'Ground Floor, First Avenue Mall, Motor City',
    );
    await expect(entry).toContainText(lang === 'ar' ? 'دبي' : 'Dubai');
    await expect(entry).toContainText(
      lang === 'ar' ? '10:00 صباحًا – 12:00 منتصف الليل' : '10:00 AM – 12:00 AM',
    );
    await expect(page).toHaveTitle(lang === 'ar' ? 'الفروع - قرمشة' : 'Locations - Qarmasha');
    await expect(page.locator('.store-pin')).toHaveCount(VISITED);
    await expectAccessible(page);
  });

  test(`choosing a branch leaves it alone in the list and on the map, All brings the others back (LOC-09) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'locations-overview');
    await expect(page.locator('.store-pin')).toHaveCount(VISITED);
    const choice = page.getByLabel(t('locations.choose'), { exact: true });
    await choice.selectOption({ label: FIRST_AVENUE[lang] });
    const list = page.getByRole('region', { name: t('locations.list') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(FIRST_AVENUE[lang]);
    await expect(page.locator('.store-pin')).toHaveCount(1);
    await choice.selectOption({ label: t('locations.all') });
    await expect(list.getByRole('listitem')).toHaveCount(VISITED);
    await expect(page.locator('.store-pin')).toHaveCount(VISITED);
  });
}

test('list and map have their sizes, the call centre its number, and the arrow leads to the menu (LOC-05, LOC-06, LOC-08)', async ({
  page,
}) => {
  const t = texts('en');
  await openInfo(page, 'en', 'locations-overview');
  await expect(page.getByRole('application', { name: t('locations.map') })).toBeVisible();
  expect(
    (await page.getByRole('application', { name: t('locations.map') }).boundingBox())?.height,
  ).toBe(300);
  await expect(page.getByRole('main').getByRole('link', { name: '04 000 1991' })).toHaveAttribute(
    'href',
    'tel:+97140001991',
  );
  await page.getByRole('link', { name: t('locations.back') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

test('the list scrolls inside 45 % of the screen, an empty one takes 20 % (LOC-04, CONST-31)', async ({
  page,
}) => {
  const t = texts('en');
  await openInfo(page, 'en', 'locations-overview');
  const list = page.getByRole('region', { name: t('locations.list') });
  await expect(list).toBeVisible();
  const size = await list.evaluate((element) => ({
    shown: element.getBoundingClientRect().height,
    whole: element.scrollHeight,
    screen: innerHeight,
  }));
  expect(Math.abs(size.shown - size.screen * 0.45)).toBeLessThan(2);
  expect(size.whole).toBeGreaterThan(size.shown);
  // The sample chain has no empty list: the box that is drawn for one (see its own test) takes the place of this one.
  const empty = await list.evaluate((element) => {
    element.classList.add('none');
    element.replaceChildren();
    return element.getBoundingClientRect().height / innerHeight;
  });
  expect(empty).toBeCloseTo(0.2, 2);
});

test('Open Map is there only when the browser may tell where it is (LOC-03)', async ({
  page,
  context,
}) => {
  const t = texts('en');
  await openInfo(page, 'en', 'locations-overview');
  await expect(page.locator('.store-pin').first()).toBeVisible();
  await expect(page.getByText(t('locations.openMap'), { exact: true })).toHaveCount(0);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0462, longitude: 55.239 });
  await page.reload();
  const entry = page
    .getByRole('region', { name: t('locations.list') })
    .getByRole('listitem')
    .filter({ hasText: FIRST_AVENUE.en });
  const link = entry.getByRole('link', {
    name: t('locations.openMapOf', { store: FIRST_AVENUE.en }),
  });
  await expect(link).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=25.0462%2C55.239',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(entry).toContainText('0 km');
});

test('the first HTML already holds the branches (LOC-10)', async ({ request, server }) => {
  const html = await (await request.get(`${server.origin}/en/locations-overview`)).text();
  expect(html).toContain('Ground Floor, First Avenue Mall, Motor City');
});
