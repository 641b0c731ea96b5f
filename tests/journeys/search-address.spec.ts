// What is looked for and what is filtered stand in the menu's address: it can be shared, reloaded and undone by Back.
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const PHONE = { width: 390, height: 844 };
const WORDS = { en: 'chiken', ar: 'برقر' } as const;
const OTHER = { en: 'fries', ar: 'بطاطس' } as const;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a shared search shows what it finds, a reload keeps it, Back undoes it (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/menu`);
    await page.getByRole('searchbox', { name: t('menu.search') }).fill(OTHER[lang]);
    await expect(page).toHaveURL(`/${lang}/menu?q=${encodeURIComponent(OTHER[lang])}`);
    const found = page.getByRole('main').getByRole('status').first();
    await expect(found).toHaveText(/\d/);
    const words = await found.textContent();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(OTHER[lang]);
    await expect(found).toHaveText(words ?? '');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('heading', { name: t('menu.topPicks') })).toBeVisible();

    await page.goto(`/${lang}/menu?q=${encodeURIComponent(WORDS[lang])}`);
    await expect(page.getByRole('searchbox')).toHaveValue(WORDS[lang]);
    await expect(found).toHaveText(/\d/);
  });

  test(`on a phone the search keeps its words over a dish and in a link, and Back closes it (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${lang}/menu`);
    await page.getByRole('link', { name: t('menu.search') }).click();
    const search = page.getByRole('dialog', { name: t('menu.search') });
    await search.getByRole('searchbox').fill(OTHER[lang]);
    await expect(page).toHaveURL(`/${lang}/menu?q=${encodeURIComponent(OTHER[lang])}`);
    await page.goBack();
    await expect(search).toBeHidden();
    await expect(page).toHaveURL(`/${lang}/menu`);

    await page.goto(`/${lang}/menu?q=${encodeURIComponent(WORDS[lang])}`);
    await expect(search.getByRole('searchbox')).toHaveValue(WORDS[lang]);
    await expect(search.getByRole('status')).toHaveText(/\d/);
    await isQuiet(page);
    await search.getByRole('button', { name: t('menu.backToMenu') }).click();
    await expect(search).toBeHidden();
    await expect(page).toHaveURL(`/${lang}/menu`);
    // What was found is kept for the next time, and the cookie policy says so.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recentSearches')))
      .toContain(WORDS[lang]);
    await page.goto(`/${lang}/cookie-policy`);
    await expect(page.getByRole('rowheader', { name: 'recentSearches' })).toBeVisible();
  });

  test(`the price has a slider among the filters, in the address like the others (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${lang}/menu`);
    await page.getByRole('button', { name: t('menu.filters') }).click();
    const sheet = page.getByRole('dialog', { name: t('menu.filters') });
    await sheet.getByRole('slider').fill('15');
    await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /15\.00/);
    await sheet.getByRole('button', { name: /\d/ }).last().click();
    await expect(page).toHaveURL(`/${lang}/menu?filter=upto:15`);
    const dearest = () =>
      page
        .locator('.card .price-row .aed > .ears-only, .lrow .aed > .ears-only')
        .allTextContents()
        .then((prices) =>
          Math.max(...prices.map((price) => Number(/[\d.]+/.exec(price)?.[0] ?? 0))),
        );
    await expect.poll(dearest).toBeLessThanOrEqual(15);
    expect(await dearest()).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(`/${lang}/menu`);
    await expect.poll(dearest).toBeGreaterThan(15);
  });
}
