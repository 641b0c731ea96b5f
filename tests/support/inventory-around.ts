// The page inventory: the account, and what the chain tells.
import { expect } from '@playwright/test';
import { signInPage } from './journey-sign-in.ts';
import { orderBefore, withOrder } from './journey-past.ts';
import { seedTab, TAB_STORE } from './journey-tab.ts';
import { at, button, LINK, MISSING, starting, withAddress, type Row } from './inventory-row.ts';

export const AROUND_PAGES: Row[] = [
  {
    name: 'signing in: by password, by code, and a password that was forgotten',
    isDark: true,
    steps: [
      at('/login', {
        action: ({ page, t }) => page.getByLabel(t('account.password'), { exact: true }),
      }),
      at('/checkout/contact', { action: ({ page, t }) => page.getByLabel(t('checkout.phone')) }),
      at('/reset-password', { action: ({ page, t }) => page.getByLabel(t('checkout.phone')) }),
    ],
  },
  {
    name: 'the own orders, the account, the offers, and a receipt, which is printed on white (PRICE-12)',
    isDark: true,
    isLarge: true,
    async seed({ page, origin }) {
      const { customer, orderId } = await withOrder(page, origin);
      await orderBefore(customer, TAB_STORE);
      LINK.path = orderId;
    },
    steps: [
      at('/profile?lookup=orders', { hasMoney: true }),
      at('/profile'),
      at('/profile?lookup=updateprofile'),
      {
        name: 'a past order',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}/profile?lookup=orders`);
          await page
            .getByRole('button', { name: t('history.detailsLabel', { number: `#${LINK.path}` }) })
            .click();
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        },
        hasMoney: true,
      },
      at('/profile?lookup=offers', { hasMoney: true }),
      {
        name: 'receipt',
        go: ({ page, lang }) => page.goto(`/${lang}/receipt/${LINK.path}`),
        async also({ page }) {
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByRole('article')).toHaveCSS(
            'background-color',
            'rgb(255, 255, 255)',
          );
          await page.emulateMedia({ media: null });
        },
        hasMoney: true,
      },
    ],
  },
  {
    name: 'the saved addresses and the favourites',
    isDark: true,
    seed: withAddress,
    steps: [at('/profile?lookup=addresses'), at('/profile?lookup=favourites')],
  },
  {
    name: 'the branches, on a map at zoom 10, the nutrition calculator, and the offers for guests (CONST-29, PRICE-12)',
    isDark: true,
    steps: [
      at('/locations-overview', {
        also: ({ page }) =>
          expect(page.locator('.leaflet-proxy')).toHaveAttribute('style', /scale\(512\)/),
      }),
      at('/nutritional-info'),
      at('/offers', { hasMoney: true }),
    ],
  },
  {
    name: 'the story of the chain, feedback, the mailing list, and applying for a franchise',
    isDark: true,
    steps: [
      at('/our-story'),
      at('/feedback', { action: (visit) => button(visit, visit.t('feedback.submit')) }),
      at('/mailing-list', { action: ({ page, t }) => page.getByLabel(t('mailing.firstName')) }),
      at('/franchise', { action: (visit) => button(visit, visit.t('franchise.submit')) }),
    ],
  },
  {
    name: 'what is kept in a browser, what becomes of a name, the terms, and the page of a rider',
    isDark: true,
    expected: MISSING,
    steps: [
      at('/cookie-policy'),
      at('/privacy-policy'),
      at('/terms-and-conditions'),
      at('/driver'),
    ],
  },
  {
    name: 'the landing page of a known customer: the order under way, the branch, the cart, and the last order again',
    isDark: true,
    async seed({ page, origin }) {
      await seedTab(page, page.request, origin, { way: 'Pickup', withGuest: false });
      const customer = await signInPage(page, origin);
      await orderBefore(customer, TAB_STORE);
    },
    steps: [
      {
        name: '/',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}`);
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { level: 1 })).toContainText('Noura');
          await expect(main.getByText(t('known.sent'))).toBeVisible();
          await expect(main.getByRole('region', { name: t('history.lastAgain') })).toBeVisible();
        },
        action: ({ page, t }) =>
          page
            .getByRole('main')
            .getByRole('link', { name: starting(t('known.collectFrom', { place: '' })) }),
        hasMoney: true,
      },
    ],
  },
];
