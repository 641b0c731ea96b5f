// What stands around every page once it lives: language, header, newsletter, consent, and what a tab keeps.
import type { Page } from '@playwright/test';
import { addOneTap, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { passTime } from '#tests/support/journey-clock.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const OTHER: Record<Lang, Lang> = { en: 'ar', ar: 'en' };
const OWN_NAME: Record<Lang, string> = { en: 'English', ar: 'العربية' };

// Pages that do not exist, an e-mail that is there already, an unknown key: answered so on purpose.
test.use({ viewport: WIDE, expectedErrors: [/status of 40[49]/] });
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const footer = (page: Page) => page.getByRole('contentinfo');
const header = (page: Page) => page.getByRole('banner');

/** To the menu of the branch at the mall, as a QR code leads there: the shortest way to a branch. */
async function toPickupMenu(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}?store_id=1&md=pickup`);
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  await expect.poll(() => stored(page, 'selectedStore')).not.toBeNull();
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the newsletter box refuses what is no e-mail and sends nothing (MAIL-02, ERR-24) (${lang})`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('add_email')) sent.push(request.url());
    });
    await page.goto(`/${lang}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(lang);
    const box = footer(page).getByRole('textbox');
    await box.fill('noura@home');
    await box.press('Enter');
    await expect(footer(page).getByRole('alert')).toHaveText(
      lang === 'en' ? 'Invalid Email' : t('invalid.email'),
    );
    // An empty box is no wrong address (MAIL-02); who presses the button all the same is told what is missing.
    await box.fill('');
    await expect(footer(page).getByRole('alert')).toBeEmpty();
    await box.press('Enter');
    await expect(footer(page).getByRole('alert')).toHaveText(t('invalid.required'));
    expect(sent).toEqual([]);
  });

  test(`the newsletter box sends, thanks and clears itself; the second time it knows (MAIL-03, ERR-64, ERR-65) (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    // Written once the page has come alive: what is sent before that is lost.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(lang);
    const box = footer(page).getByRole('textbox');
    await box.fill(`frame.${lang}@example.com`);
    await box.press('Enter');
    await said(
      page,
      lang === 'en' ? 'Thank you for subscribing our newsletter service' : t('newsletter.thanks'),
    );
    await expect(box).toHaveValue('');
    await box.fill(`frame.${lang}@example.com`);
    await box.press('Enter');
    await said(
      page,
      lang === 'en'
        ? 'Customer with this mail is already registered'
        : 'هذا البريد الإلكتروني مسجّل لدينا',
    );
  });

  test(`the language switch is stored and loads the same path under the other prefix (HDR-08, GEN-13, GEN-18) (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/track-order?from=mail`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(lang);
    await page.evaluate(() => {
      (window as { sameLoad?: boolean }).sameLoad = true;
    });
    await header(page).getByRole('link', { name: OWN_NAME[OTHER[lang]] }).click();
    await expect(page).toHaveURL(new RegExp(`/${OTHER[lang]}/track-order\\?from=mail$`));
    expect(await page.evaluate(() => [localStorage.getItem('lang'), 'sameLoad' in window])).toEqual(
      [OTHER[lang], false],
    );
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${OTHER[lang]}/?$`));
  });
}

test('an address in another language becomes the saved one (GEN-16)', async ({ page }) => {
  await page.goto('/en/track-order');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.goto('/ar/track-order');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('ar');
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
});

test('landing, menu and cart have their addresses (GEN-19, GEN-20, GEN-21)', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('main').getByRole('button', { name: /^\s*Delivery/ })).toBeVisible();
  await toPickupMenu(page, 'en');
  await expect(page.getByRole('main').getByText(dishName(ONE_TAP, 'en')).first()).toBeVisible();
  await page.goto('/en/cart');
  await expect(page.getByRole('main').locator('a[href="/en/menu"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    texts('en')('cart.emptyHeading'),
  );
  await expect(page).toHaveURL(/\/en\/cart$/);
});

test('public tracking has its address (GEN-25)', async ({ page }) => {
  await page.goto('/en/track-order');
  await expect(page.getByLabel(texts('en')('tracking.orderId'))).toBeVisible();
});

test('the header has logo, tracking and language, and no cart on the landing page (HDR-01, HDR-05)', async ({
  page,
}) => {
  await page.goto('/en');
  await expect(header(page).getByRole('link', { name: 'Qarmasha home' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Track order' })).toHaveAttribute(
    'href',
    '/en/track-order',
  );
  await expect(header(page).getByRole('link', { name: 'العربية' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: /^Cart/ })).toHaveCount(0);
  await page.goto('/en/menu');
  await expect(header(page).getByRole('button', { name: /^Cart/ })).toBeVisible();
});

test('a guest finds the way in in the header: the first step of the checkout with something to order (HDR-03), a page of its own without', async ({
  page,
}) => {
  await toPickupMenu(page, 'en');
  const wayIn = header(page).getByRole('link', { name: 'Sign in' });
  await expect(wayIn).toHaveAttribute('href', '/en/sign-in');
  await addOneTap(page, 'en');
  await wayIn.click();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
});

test('the small menu lists profile, tracking, about us, feedback and the language (HDR-04)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await header(page).getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['Profile', 'Track order', 'About us', 'Feedback', 'العربية'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
});

test('nothing is counted before the answer, and each page view after Accept (GEN-40, GEN-41)', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'cookie_consent' });
  const banner = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/en/track-order');
  await expect(banner).toBeVisible();
  const events = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);
  expect(await events()).toEqual([]);
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(events)
    .toContainEqual(expect.objectContaining({ event: 'page_view', path: '/en/track-order' }));
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect.poll(events).toContainEqual(expect.objectContaining({ event: 'page_view' }));
  await expect(banner).toHaveCount(0);
});

test('the landing page is counted as Landing and the address is asked once (GEN-50, GEN-51)', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: server.origin }]);
  const visits: unknown[] = [];
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user_tracking')) visits.push(request.postDataJSON());
    if (request.url().endsWith('/ip')) lookups += 1;
  });
  await page.goto('/en');
  await expect
    .poll(() => visits)
    .toContainEqual(expect.objectContaining({ page_track: 'Landing' }));
  await header(page).getByRole('link', { name: 'Track order' }).click();
  await expect.poll(() => visits.length).toBe(2);
  expect(lookups).toBe(1);
});

test('a short message stays for three seconds (CONST-35)', async ({ page }) => {
  const start = Date.UTC(2026, 0, 14, 9);
  await page.clock.install({ time: start });
  await page.goto('/en');
  const box = footer(page).getByRole('textbox');
  await box.fill('frame.toast@example.com');
  await page.clock.pauseAt(start + 3_600_000);
  await box.press('Enter');
  const toast = page.getByText('Thank you for subscribing our newsletter service');
  await expect(toast).toBeVisible();
  await passTime(page, 2_900);
  await expect(toast).toBeVisible();
  await passTime(page, 200);
  await expect(toast).toHaveCount(0);
});
