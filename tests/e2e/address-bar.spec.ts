// What stands in the address goes along and can be shared: a search, filters, a campaign, the language.
import { said } from '#tests/support/journey-said.ts';
import { COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { DESKTOP, expect, journey, PHONE, texts } from '#tests/support/journey-test.ts';

const WORDS = { en: 'fries', ar: 'بطاطس' } as const;

journey(
  'a shared search shows what it finds, a reload keeps it, Back undoes it',
  async ({ page, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(DESKTOP);
    await page.goto(`/${lang}/menu`);
    await page.getByRole('searchbox', { name: t('menu.search') }).fill(WORDS[lang]);
    await expect(page).toHaveURL(`/${lang}/menu?q=${encodeURIComponent(WORDS[lang])}`);
    const found = page.getByRole('main').getByRole('status').first();
    await expect(found).toHaveText(/\d/);
    const words = await found.textContent();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(WORDS[lang]);
    await expect(found).toHaveText(words ?? '');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('heading', { name: t('menu.topPicks') })).toBeVisible();
  },
);

journey(
  'on a phone the search and the price among the filters stand in the address, and Back takes them away',
  async ({ page, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(PHONE);
    await page.goto(`/${lang}/menu?q=${encodeURIComponent(WORDS[lang])}`);
    const search = page.getByRole('dialog', { name: t('menu.search') });
    await expect(search.getByRole('searchbox')).toHaveValue(WORDS[lang]);
    await expect(search.getByRole('status')).toHaveText(/\d/);
    await page.goto(`/${lang}/menu`);
    // What was found is kept for the next time.
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toContain(
      WORDS[lang],
    );
    await page.getByRole('link', { name: t('menu.search') }).click();
    await search.getByRole('searchbox').fill(WORDS[lang]);
    await expect(page).toHaveURL(`/${lang}/menu?q=${encodeURIComponent(WORDS[lang])}`);
    await page.goBack();
    await expect(search).toBeHidden();
    await expect(page).toHaveURL(`/${lang}/menu`);
    await page.evaluate(() => scrollTo(0, 3000));
    await page.getByRole('button', { name: t('menu.filters') }).click();
    const sheet = page.getByRole('dialog', { name: t('menu.filters') });
    await sheet.getByRole('slider').fill('15');
    await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /15\.00/);
    await sheet.getByRole('button', { name: /\d/ }).last().click();
    await expect(page).toHaveURL(`/${lang}/menu?filter=upto:15`);
    // From its top, wherever the menu stood.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
    const combo = page.getByRole('main').getByText(dishName(COMBO, lang), { exact: true });
    await expect(combo).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`/${lang}/menu`);
    await expect(combo).not.toHaveCount(0);
  },
);

journey(
  'the query of a campaign goes along from the menu over a combo and the cart to the first step, and back (GEN-18, CART-12)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const at = (path: string) => new RegExp(`/${lang}${path}\\?utm_source=leaflet$`);
    const bare = await page.context().newPage();
    await bare.goto(`/${lang}/cart?utm_source=leaflet`);
    await expect(bare).toHaveURL(at(''));
    await bare.close();
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [], withGuest: false });
    await page.goto(`/${lang}/checkout/payment?utm_source=leaflet`);
    await expect(page).toHaveURL(at('/cart'));
    await page.goto(`/${lang}/menu?utm_source=leaflet`);
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    await page
      .getByRole('link', { name: dishName(COMBO, lang), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(at(`/combo/${COMBO}/[^?]+`));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('menu.backToMenu') })
      .click();
    await expect(page).toHaveURL(at('/menu'));
    await page.goto(`/${lang}/cart?utm_source=leaflet`);
    // Three pieces are above the least that may be ordered.
    const more = page.getByRole('main').getByRole('button', { name: t('common.more') });
    for (let pieces = 1; pieces < 3; pieces += 1) await more.click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart.orderNow') })
      .first()
      .click();
    await expect(page).toHaveURL(at('/checkout/contact'));
  },
);

journey(
  'the language switch is stored and loads the same path, query and cart under the other prefix (HDR-08, GEN-13, GEN-16, GEN-18)',
  async ({ page, request, server, lang }) => {
    const other = lang === 'en' ? 'ar' : 'en';
    const kept = () => page.evaluate(() => localStorage.getItem('lang'));
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.goto(`/${lang}/cart?from=menu`);
    await expect.poll(kept).toBe(lang);
    await page.evaluate(() => {
      (window as { sameLoad?: boolean }).sameLoad = true;
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${other}/cart\\?from=menu$`));
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
    expect(await kept()).toBe(other);
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${other}/?$`));
    // An address in another language becomes the saved one.
    await page.goto(`/${lang}/track-order`);
    await expect.poll(kept).toBe(lang);
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe(lang);
  },
);
