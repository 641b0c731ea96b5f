// The page inventory: the account, and what the chain tells.
import { expect } from '@playwright/test';
import { orderBefore, withOrder } from './journey-past.ts';
import { TAB_STORE } from './journey-tab.ts';
import { at, button, LINK, MISSING, withAddress, type Row } from './inventory-row.ts';

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
    name: 'the account and its details',
    isDark: true,
    isLarge: true,
    seed: ({ page, origin }) => withOrder(page, origin),
    steps: [at('/profile'), at('/profile?lookup=updateprofile')],
  },
  {
    name: 'an order of the past, and the offers (PRICE-12)',
    isDark: true,
    async seed({ page, origin }) {
      const { customer, orderId } = await withOrder(page, origin);
      await orderBefore(customer, TAB_STORE);
      LINK.path = orderId;
    },
    steps: [
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
    ],
  },
  {
    name: 'the offers for guests (PRICE-12)',
    steps: [at('/offers', { hasMoney: true })],
  },
  {
    name: 'the saved addresses and the favourites',
    isDark: true,
    seed: withAddress,
    steps: [at('/profile?lookup=addresses'), at('/profile?lookup=favourites')],
  },
  {
    name: 'the branches, on a map at zoom 10 (CONST-29)',
    isDark: true,
    steps: [
      at('/locations-overview', {
        also: ({ page }) =>
          expect(page.locator('.leaflet-proxy')).toHaveAttribute('style', /scale\(512\)/),
      }),
    ],
  },
  { name: 'the nutrition calculator', isDark: true, steps: [at('/nutritional-info')] },
  {
    name: 'the story of the chain, and feedback',
    isDark: true,
    steps: [
      at('/our-story'),
      at('/feedback', { action: (visit) => button(visit, visit.t('feedback.submit')) }),
    ],
  },
  {
    name: 'the mailing list, and applying for a franchise',
    isDark: true,
    steps: [
      at('/mailing-list', { action: ({ page, t }) => page.getByLabel(t('mailing.firstName')) }),
      at('/franchise', { action: (visit) => button(visit, visit.t('franchise.submit')) }),
    ],
  },
  {
    name: 'what is kept in a browser, and what becomes of a name',
    isDark: true,
    steps: [at('/cookie-policy'), at('/privacy-policy')],
  },
  {
    name: 'the terms, and the page of a rider',
    isDark: true,
    expected: MISSING,
    steps: [at('/terms-and-conditions'), at('/driver')],
  },
];
