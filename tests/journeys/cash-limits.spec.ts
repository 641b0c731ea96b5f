// What is too much to cook before anybody has paid: said beside Place order, in the page, with the ways on.
import type { Page } from '@playwright/test';
import { refusals as ar } from '#shared/i18n/ar/refusals.ts';
import { refusals as en } from '#shared/i18n/en/refusals.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const SAVE = '**/api/customer/save_order';
const KIDS_NUGGETS = 801;
const KIDS_STRIPS = 803;
/** Twenty pieces in each line, which is the most that a line may have. */
const linesOf = (itemId: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...simpleLine(itemId, 20),
    key: `${itemId}, line ${index}`,
  }));

test.use({ deployment: { OPEN_ORDERS: '1' }, expectedErrors: [/409/] });

const refusal = (
  lang: Lang,
  code: 'TOO_MUCH_OF_ONE' | 'CASH_TOTAL_TOO_HIGH' | 'TOO_MANY_OPEN_ORDERS',
  values = {},
): string => createTranslator(lang, lang === 'ar' ? ar : en)(`refusal.${code}`, values);
const place = (page: Page, lang: Lang) =>
  page
    .getByRole('button', { name: new RegExp(texts(lang)('checkout.place')) })
    .filter({ visible: true });
const limitOf = (page: Page) => page.locator('.note[role=alert]').filter({ visible: true });

async function press(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/checkout/payment`);
  await expect(place(page, lang)).toBeEnabled();
  const answer = page.waitForResponse(SAVE);
  await place(page, lang).click();
  expect((await answer).status()).toBe(409);
}

/** The message stands over the button and belongs to it, not over the page. */
async function standsByTheButton(page: Page, lang: Lang): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const [said, button] = [await limitOf(page).boundingBox(), await place(page, lang).boundingBox()];
  const gap = (button?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0));
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`a guest who would pay more in cash than a guest may is told so beside the button, and may sign in (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const lines = [...linesOf(KIDS_NUGGETS, 3), ...linesOf(KIDS_STRIPS, 2)];
      await seedTab(page, request, server.origin, { way: 'Pickup', lines });
      await press(page, lang);
      await expect(limitOf(page)).toContainText(
        refusal(lang, 'CASH_TOTAL_TOO_HIGH', { most: formatMoney(100_000, lang) }),
      );
      await standsByTheButton(page, lang);
      await limitOf(page)
        .getByRole('link', { name: t('nav.signIn') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
      await expect(page.getByRole('button', { name: t('account.sendCode') })).toBeVisible();
    });

    test(`more of one dish than is cooked unpaid leads back to the cart (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, {
        way: 'Pickup',
        lines: linesOf(KIDS_NUGGETS, 4),
      });
      await press(page, lang);
      await expect(limitOf(page)).toContainText(refusal(lang, 'TOO_MUCH_OF_ONE', { most: 60 }));
      await standsByTheButton(page, lang);
      await limitOf(page)
        .getByRole('link', { name: t('checkout.changeCart') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    });

    test(`a phone with its open orders is led to follow them, and the cart stays (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toBeEnabled();
      const kept = await page.evaluate(() => sessionStorage.getItem('cart'));
      const first = page.waitForResponse(SAVE);
      await place(page, lang).click();
      expect((await first).status()).toBe(200);
      await page.getByRole('alertdialog').getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
      await page.evaluate((cart) => sessionStorage.setItem('cart', cart ?? ''), kept);
      await press(page, lang);
      await expect(limitOf(page)).toContainText(refusal(lang, 'TOO_MANY_OPEN_ORDERS'));
      await standsByTheButton(page, lang);
      await limitOf(page)
        .getByRole('link', { name: t('nav.track') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
      await page.goto(`/${lang}/cart`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('cart.emptyHeading'));
    });
  }
