// What the chain tells about itself and its rules.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const ARABIC = /[\u0600-\u06FF]/;
const OUTLETS = {
  en: ['Burjuman Mall', 'Deira City Center', 'Mall of Emirates', 'First Avenue Mall', 'Al Diyafah'],
  ar: ['برجمان', 'ديرة سيتي سنتر', 'مول الإمارات', 'فيرست أفينيو مول', 'الضيافة'],
};

for (const lang of LANGS) {
  const ar = lang === 'ar';

  test(`About Us tells the group, the history since 1991, three promises and five outlets (PAGES-03, PAGES-04, PAGES-05) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.goto(`/${lang}/our-story`);
    await expect(page).toHaveTitle(ar ? t('nav.about') : 'About Us');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: ar ? t('nav.about') : 'About Us' }),
    ).toBeVisible();
    await expect(main).toContainText(
      ar ? 'مجموعة سدرة الوادي للضيافة' : 'Sidrat Al Wadi Hospitality Group',
    );
    await expect(main.getByRole('heading', { name: ar ? 'منذ 1991' : 'Since 1991' })).toBeVisible();
    await expect(main.locator('.promises').getByRole('listitem')).toHaveCount(3);
    await expect(main.locator('.outlets').getByRole('listitem').locator('b')).toHaveText(
      OUTLETS[lang],
    );
    await expectAccessible(page);
    await main.getByRole('link', { name: t('locations.back') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  });

  test(`the cookie policy lists every cookie with category, class, name, purpose and span (PAGES-06, PAGES-07, GEN-31) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.goto(`/${lang}/cookie-policy`);
    await expect(page).toHaveTitle(
      ar ? 'سياسة ملفات تعريف الارتباط - قرمشة' : 'Cookie Policy - Qarmasha',
    );
    const table = page.getByRole('region', { name: t('about.cookieTable') }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(
      ar
        ? ['الفئة', 'النوع', 'الاسم', 'الغرض', 'المدة']
        : ['Category', 'Class', 'Name', 'Purpose', 'Span'],
    );
    const spans = (await table.locator('tbody tr').all()).map(
      async (row) =>
        [
          await row.getByRole('rowheader').innerText(),
          await row.getByRole('cell').last().innerText(),
        ] as const,
    );
    const bySpan = Object.fromEntries(await Promise.all(spans));
    const year = ar ? 'سنة واحدة' : '1 year';
    expect(
      Object.entries(bySpan)
        .filter(([, span]) => span === year)
        .map(([name]) => name),
    ).toEqual(['cookie_consent', 'lang', 'tracking_id']);
    expect(
      Object.values(bySpan).filter((span) => span === (ar ? '10 أشهر' : '10 months')),
    ).toHaveLength(1);
    const visit = ar ? 'مدة الزيارة' : 'Session';
    expect(
      Object.entries(bySpan)
        .filter(([, span]) => span === visit)
        .map(([name]) => name),
    ).toEqual(['storeId, orderType', 'tag_manager', 'map_session']);
    await expectAccessible(page);
  });

  test(`the privacy policy speaks the language of the page and leads to the terms (PAGES-08, GEN-32) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await page.goto(`/${lang}/privacy-policy`);
    const article = page.getByRole('article');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      ar ? 'سياسة الخصوصية' : 'Privacy Policy',
    );
    await expect(article.getByRole('heading').first()).toBeVisible();
    const parts = await article.locator('h2, p, li').allInnerTexts();
    expect(parts.filter((text) => ARABIC.test(text) !== ar)).toEqual([]);
    await expect(article.locator('bdi', { hasText: '04 000 1991' }).first()).toHaveAttribute(
      'dir',
      'ltr',
    );
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('about.termsLink') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('about.termsLink') })).toBeVisible();
  });

  test(`the terms are a long Arabic text in both languages under a translated title (PAGES-09, GEN-36, GEN-38) (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/terms-and-conditions`);
    await expect(page).toHaveTitle(texts(lang)('about.termsLink'));
    const article = page.getByRole('article');
    await expect(article).toHaveAttribute('lang', 'ar');
    await expect(article).toHaveAttribute('dir', 'rtl');
    const text = await article.innerText();
    expect(text.length).toBeGreaterThan(3000);
    expect(ARABIC.test(text)).toBe(true);
    await expectAccessible(page);
  });
}

test('About Us leads to the franchise form (GEN-28)', async ({ page }) => {
  const t = texts('en');
  await page.goto('/en/our-story');
  await page.getByRole('main').getByRole('link', { name: 'Apply for a franchise' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('franchise.title', { brand: 'Qarmasha' }) }),
  ).toBeVisible();
});

test('the table names every cookie that a visit leaves behind; the answer and the id of the counter last a year, the branch as long as the visit (CONST-47)', async ({
  page,
  request,
  context,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await context.clearCookies({ name: 'cookie_consent' });
  await page.goto('/en/menu');
  await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('tracking_id');
  const left = await context.cookies();
  const days = Object.fromEntries(
    left.map(({ name, expires }) => [
      name,
      expires === -1 ? 'session' : Math.round((expires - Date.now() / 1000) / 86_400),
    ]),
  );
  expect(days).toMatchObject({
    cookie_consent: 365,
    tracking_id: 365,
    storeId: 'session',
    orderType: 'session',
  });
  await page.goto('/en/cookie-policy');
  const named = (await page.getByRole('table').first().getByRole('rowheader').allInnerTexts()).join(
    ', ',
  );
  for (const { name } of left) expect(named, name).toContain(name);
});

test('"Cookie settings" at the bottom of every page asks again; who takes the yes back is no longer known by an id (GEN-40)', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: server.origin }]);
  await page.goto('/en/track-order');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('tracking_id');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeFocused();
  await banner.getByRole('button', { name: 'Reject' }).click();
  await expect(banner).toHaveCount(0);
  const kept = await context.cookies();
  expect(kept.find(({ name }) => name === 'tracking_id')).toBeUndefined();
  expect(kept.find(({ name }) => name === 'cookie_consent')?.value).toBe('rejected');
});
