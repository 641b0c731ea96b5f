// What was typed before an order is placed stays: over a reload, the other language, and in a browser that stores nothing.
import {
  askCode,
  enterCode,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { openDoor } from '#tests/support/journey-landing.ts';
import { said } from '#tests/support/journey-said.ts';
import { AREA, dishName, fillGuest, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

// The framework's restoring of the scroll position complains by itself.
test.use({ expectedErrors: [/storage is blocked/] });

const OTHER = { en: 'ar', ar: 'en' } as const;
const OWN_NAME = { en: 'English', ar: 'العربية' } as const;

journey(
  "the guest's form stays open and filled over a reload and the other language (CHK-ACC-08)",
  async ({ page, request, server, lang }) => {
    const [t, u] = [texts(lang), texts(OTHER[lang])];
    await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
    await openContact(page, lang);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await page.getByLabel(t('checkout.firstName')).fill('Noura');
    await page.getByLabel(t('checkout.flat')).fill('12');
    await page.reload();
    await expect(page.getByLabel(t('checkout.firstName'))).toHaveValue('Noura');
    await page.getByRole('banner').getByRole('link', { name: OWN_NAME[OTHER[lang]] }).click();
    await expect(page.getByLabel(u('checkout.firstName'))).toHaveValue('Noura');
    await expect(page.getByLabel(u('checkout.flat'))).toHaveValue('12');
  },
);

journey(
  'a page that was dropped while the messages were read still takes the code, and the details typed after it stay (CHK-ACC-07)',
  async ({ page, lang }) => {
    const [t, u] = [texts(lang), texts(OTHER[lang])];
    const mobile = newMobile();
    await openContact(page, lang);
    await askCode(page, lang, mobile);
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await enterCode(page, lang, await readCode(page, mobile));
    await page.getByLabel(t('checkout.firstName')).fill('Mariam');
    await page.getByRole('banner').getByRole('link', { name: OWN_NAME[OTHER[lang]] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(u('account.newHere'));
    await expect(page.getByLabel(u('checkout.firstName'))).toHaveValue('Mariam');
    await page.getByLabel(u('checkout.lastName')).fill('Saeed');
    await page.getByLabel(u('checkout.email')).fill(`m${mobile}@example.com`);
    await page.getByRole('button', { name: u('account.create') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: u('common.ok') })
      .click();
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('contactStep'),
        sessionStorage.getItem('registerForm'),
      ]),
    ).toEqual([null, null]);
  },
);

journey(
  'in a browser that stores nothing a guest can order all the same (GEN-01)',
  async ({ page, context, server, lang }) => {
    const t = texts(lang);
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
        Object.defineProperty(window, kind, {
          get() {
            throw new Error('storage is blocked');
          },
        });
    });
    const dialog = await openDoor(page, lang, 'delivery');
    await dialog.getByRole('combobox').fill(AREA[lang]);
    await dialog.getByRole('option').first().click();
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('location.start') }).click();
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    await page
      .getByRole('link', { name: new RegExp(`${t('cart.view')}|${t('cart.orderNow')}`) })
      .first()
      .click();
    // Three pieces are above the least that may be ordered.
    const more = page.getByRole('main').getByRole('button', { name: t('common.more') });
    for (let pieces = 1; pieces < 3; pieces += 1) await more.click();
    await page
      .getByRole('link', { name: t('cart.orderNow') })
      .first()
      .click();
    await fillGuest(page, lang, true);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await expect(page.getByRole('main')).toContainText('Noura Saeed');
  },
);
