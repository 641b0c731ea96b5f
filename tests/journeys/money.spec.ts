// Every amount that a customer sees has two decimals, on every screen that shows money and in both languages (PRICE-12, D24).
import type { Page } from '@playwright/test';
import {
  addCombo,
  COMBO,
  CUSTOMISED,
  dishName,
  rejectCookies,
  startDelivery,
} from '#tests/support/journey-shopper.ts';
import { followOwn, openOrders, withOrder } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

/** Every number beside a currency, of what is said and of what is seen. */
async function amountsOf(page: Page, lang: Lang): Promise<string[]> {
  const said = await page.locator('body').evaluate((body) => {
    const words = document.createTreeWalker(body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template, noscript')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const parts: string[] = [];
    while (words.nextNode()) parts.push(words.currentNode.textContent ?? '');
    return parts.join('').replaceAll(/[\u2066-\u2069]/g, '');
  });
  const beside = lang === 'ar' ? /([\d.,]+)\s*د\.إ/g : /AED\s*[−+]?([\d.,]+)/g;
  return [...said.matchAll(beside)].map(([, amount = '']) => amount.replace(/[.,]+$/, ''));
}

const bare = (amounts: readonly string[]): string[] =>
  amounts.filter((amount) => !/\d\.\d{2}$/.test(amount));

async function expectTwoDecimals(page: Page, lang: Lang, where: string): Promise<void> {
  await expect.poll(async () => (await amountsOf(page, lang)).length, where).toBeGreaterThan(0);
  expect(bare(await amountsOf(page, lang)), where).toEqual([]);
  // What stands without its currency beside it: struck prices and what an extra adds.
  const seen = await page.locator('.was [aria-hidden], .aed [aria-hidden]').allTextContents();
  expect(
    seen.filter((text) => !/\d\.\d{2}(?!\d)/.test(text)),
    where,
  ).toEqual([]);
}

for (const lang of LANGS) {
  test(`landing, menu, dish, meal, cart and the question about the cart (PRICE-12, D24) (${lang})`, async ({
    page,
  }) => {
    test.slow();
    const t = texts(lang);
    await page.goto(`/${lang}`);
    await expectTwoDecimals(page, lang, 'landing');
    await startDelivery(page, lang);
    await expectTwoDecimals(page, lang, 'menu');
    await page
      .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
    await expectTwoDecimals(page, lang, 'dish with sizes and extras');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await addCombo(page, lang);
    await expectTwoDecimals(page, lang, 'meal');
    await page.goto(`/${lang}/cart`);
    await page
      .getByRole('button', { name: t('cart.details'), exact: true })
      .first()
      .click();
    await expectTwoDecimals(page, lang, 'cart with details');
    await page.goto(`/${lang}/combo/${COMBO}`);
    await expectTwoDecimals(page, lang, 'meal by its address');
  });

  test(`payment, minimum and coupon (PRICE-12, D24) (${lang})`, async ({ page, server }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(2)],
      withGuest: false,
    });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('textbox', { name: t('coupon.label') }).fill('CRUNCH10');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    await expect(page.locator('#coupon-error')).toContainText('50.00');
    await expectTwoDecimals(page, lang, 'payment with minimum and coupon');
  });

  test(`tracking, receipt, history, its detail and the offers (PRICE-12, D24) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await withOrder(page, server.origin);
    await openOrders(page, lang);
    await expectTwoDecimals(page, lang, 'history');
    await page
      .getByRole('button', { name: new RegExp(t('history.details')) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTwoDecimals(page, lang, 'past order');
    await page.goto(`/${lang}/profile?lookup=offers`);
    await expectTwoDecimals(page, lang, 'offers');
  });

  test(`tracking and receipt of a guest (PRICE-12, D24) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await followOwn(page, lang, TAB_STORE);
    await rejectCookies(page, lang);
    await expectTwoDecimals(page, lang, 'tracking');
    await page.getByRole('link', { name: t('history.receipt') }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectTwoDecimals(page, lang, 'receipt');
  });
}

test('an amount is heard once and whole, and its fils are seen small and raised (PRICE-12, D24)', async ({
  page,
}) => {
  await page.goto('/en/menu');
  const price = page.locator('article .aed').first();
  await expect(price).toMatchAriaSnapshot('- text: /^AED \\d+\\.\\d{2}$/');
  const figure = price.locator('bdi');
  const sizes = await figure.evaluate((element) => {
    const fils = element.querySelector('.fils');
    return [getComputedStyle(element).fontSize, fils ? getComputedStyle(fils).fontSize : ''];
  });
  expect(Number.parseFloat(sizes[1] ?? '')).toBeLessThan(Number.parseFloat(sizes[0] ?? ''));
});

test.describe('a brand that wishes whole dirhams on menu cards', () => {
  test.use({ deployment: { MENU_DECIMALS: '0' } });

  for (const lang of LANGS)
    test(`leaves the decimals out there, and only there (D24) (${lang})`, async ({
      page,
      server,
    }) => {
      await page.goto(`/${lang}/menu`);
      const cards = await page.locator('article.card .aed .sr').allTextContents();
      expect(cards.length).toBeGreaterThan(10);
      expect(cards.filter((text) => text.includes('.00'))).toEqual([]);
      await seedTab(page, page.request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/cart`);
      await expectTwoDecimals(page, lang, 'cart');
    });
});
