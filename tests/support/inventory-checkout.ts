// The page inventory: from the cart to a placed order.
import { expect } from '@playwright/test';
import { askCode, enterCode, newMobile, readCode } from './journey-account.ts';
import { readPlaced } from './journey-said.ts';
import { COMBO, dishName, ONE_TAP } from './journey-shopper.ts';
import { signInPage } from './journey-sign-in.ts';
import { comboLine, nuggets } from './journey-tab.ts';
import { begins, line } from './page-tree.ts';
import { at, button, starting, tab, withAddress, type Row, type Visit } from './inventory-row.ts';

/** A dish of the cart in the tree. */
const cartLines = ({ t, lang }: Visit): string[] => {
  const dish = dishName(ONE_TAP, lang);
  return [
    line(0, 'heading', t('cart.title'), ' [level=1]'),
    '- list:',
    '  - listitem:',
    line(2, 'heading', dish, ' [level=3]'),
    line(2, 'button', t('cart.details'), ' [expanded]'),
    line(2, 'group', t('cart.quantityOf', { name: dish }), ':'),
    line(3, 'button', t('common.less')),
    '      - status: "3"',
    line(3, 'button', t('common.more')),
    `- group: /${t('cart.kitchenNotes')}/`,
    '- complementary:',
    line(1, 'heading', t('cart.summary'), ' [level=2]'),
  ];
};

export const CHECKOUT_PAGES: Row[] = [
  {
    name: 'the cart, with its details',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Delivery', lines: [nuggets(), comboLine(COMBO)] }),
    steps: [
      {
        ...at('/cart'),
        async go(visit) {
          await visit.page.goto(`/${visit.lang}/cart`);
          await visit.page
            .getByRole('button', { name: visit.t('cart.details'), expanded: false })
            .first()
            .click();
        },
        action: ({ page, t }) =>
          page
            .getByRole('link', { name: starting(t('cart.orderNow')) })
            .filter({ visible: true })
            .first(),
        tree: (visit) => ({ role: 'main', lines: cartLines(visit) }),
        hasMoney: true,
      },
    ],
  },
  {
    name: 'the first step of the checkout: the phone, and the fields of a guest at the same address (GEN-22)',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Delivery', withGuest: false }),
    steps: [
      at('/checkout/contact', {
        action: (visit) => button(visit, visit.t('checkout.guest')),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'list', t('checkout.steps')),
            line(0, 'heading', t('checkout.who'), ' [level=1]'),
            line(0, 'textbox', t('checkout.phone')),
            line(0, 'button', t('account.sendCode'), ' [disabled]'),
            line(0, 'button', t('checkout.guest')),
            '- paragraph:',
            line(1, 'link', t('account.withPassword')),
            '- complementary:',
            line(1, 'heading', t('cart.summary'), ' [level=2]'),
          ],
        }),
      }),
      {
        name: 'the fields of a guest',
        async go(visit) {
          const { page, lang, t } = visit;
          await page.goto(`/${lang}/checkout/contact`);
          await button(visit, t('checkout.guest')).click();
          await expect(
            page.getByRole('heading', { level: 1, name: t('checkout.who') }),
          ).toBeFocused();
          await expect(page).toHaveURL(/\/checkout\/contact$/);
        },
        action: (visit) => button(visit, visit.t('checkout.guest')),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'heading', t('checkout.who'), ' [level=1]'),
            line(0, 'textbox', t('checkout.firstName')),
            line(0, 'textbox', t('checkout.lastName')),
            line(0, 'textbox', t('checkout.phone')),
            line(0, 'textbox', t('checkout.guestEmail')),
            line(0, 'button', t('checkout.change')),
            line(0, 'textbox', t('checkout.area')),
            begins(0, 'textbox', t('checkout.building')),
            line(0, 'textbox', t('checkout.flat')),
            line(0, 'group', t('checkout.addressType'), ':'),
            line(1, 'radio', t('checkout.place.Home'), ' [checked]'),
            line(0, 'button', t('checkout.guest')),
            '- paragraph:',
            line(1, 'button', t('account.backToSignIn')),
          ],
        }),
      },
    ],
  },
  {
    name: 'somebody new at the checkout: the code, then the own details, at the same address (GEN-22)',
    isDark: true,
    seed: tab({ way: 'Pickup', withGuest: false }),
    steps: [
      {
        name: 'the code',
        async go({ page, lang }) {
          await page.goto(`/${lang}/checkout/contact`);
          await askCode(page, lang, newMobile());
        },
        action: ({ page, t }) => page.getByLabel(t('account.code')),
      },
      {
        name: 'the details of somebody new',
        async go({ page, lang, t }) {
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(`/${lang}/checkout/contact`);
          const mobile = newMobile();
          await askCode(page, lang, mobile);
          await enterCode(page, lang, await readCode(page, mobile));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.newHere'));
          await expect(page).toHaveURL(/\/checkout\/contact$/);
        },
        action: ({ page, t }) => page.getByLabel(t('checkout.firstName')),
      },
    ],
  },
  {
    name: 'a known customer at the checkout: the own name, then the own addresses',
    isDark: true,
    isLarge: true,
    seed: withAddress,
    steps: [
      at('/checkout/contact', {
        action: (visit) => button(visit, visit.t('common.continue')),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'list', t('checkout.steps')),
            line(0, 'heading', t('checkout.who'), ' [level=1]'),
            '- text: /^Fatima Ali/',
            line(0, 'link', t('account.profile')),
            line(0, 'button', t('common.continue')),
            '- paragraph:',
            line(1, 'button', t('account.notYou')),
          ],
        }),
      }),
      at('/checkout/location', {
        action: ({ page, t }) => page.getByRole('button', { name: starting(t('steps.continue')) }),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'list', t('checkout.steps')),
            line(0, 'heading', t('steps.whereTo'), ' [level=1]'),
            line(0, 'group', t('steps.saved'), ':'),
            begins(1, 'radio', t('steps.place.Home')),
            begins(0, 'button', t('steps.another')),
            begins(0, 'button', t('steps.continue')),
          ],
        }),
      }),
    ],
  },
  {
    name: 'the last step of the checkout, and a coupon that needs more (PRICE-12)',
    isDark: true,
    isLarge: true,
    async seed(visit) {
      await signInPage(visit.page, visit.origin);
      await tab({ way: 'Pickup', lines: [nuggets()], withGuest: false })(visit);
    },
    steps: [
      {
        ...at('/checkout/payment'),
        async go(visit) {
          const { page, lang, t } = visit;
          await page.goto(`/${lang}/checkout/payment`);
          await page.getByRole('textbox', { name: t('coupon.label') }).fill('CRUNCH10');
          await button(visit, t('coupon.apply')).click();
          await expect(
            page.getByRole('textbox', { name: t('coupon.label') }),
          ).toHaveAccessibleDescription(/50\.00/);
          // What says it above the steps too would go by itself after three seconds.
          await page.locator('.toasts').evaluate((toasts) => {
            toasts.style.display = 'none';
          });
        },
        action: (visit) => button(visit, starting(visit.t('checkout.place'))),
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            line(0, 'list', t('checkout.steps')),
            line(0, 'heading', t('checkout.lastLook'), ' [level=1]'),
            line(0, 'heading', t('checkout.collectFrom'), ' [level=2]'),
            line(0, 'link', t('checkout.changeLocation')),
            line(0, 'group', t('checkout.when')),
            line(0, 'group', t('checkout.howPay')),
            '- complementary:',
            line(1, 'heading', t('cart.summary'), ' [level=2]'),
            begins(1, 'button', t('checkout.place')),
          ],
        }),
        hasMoney: true,
      },
    ],
  },
  {
    name: 'an order that was placed: its number, then where it is followed (PRICE-12)',
    isDark: true,
    seed: tab({ way: 'Pickup' }),
    steps: [
      {
        name: 'placed',
        async go(visit) {
          const { page, lang, t } = visit;
          await page.goto(`/${lang}/checkout/payment`);
          await button(visit, starting(t('checkout.place'))).click();
          await expect(
            page.getByRole('alertdialog', { name: t('checkout.placedTitle') }),
          ).toMatchAriaSnapshot(
            [
              line(0, 'heading', t('checkout.placedTitle'), ' [level=2]'),
              `- paragraph: ${t('checkout.placedLabel')}`,
              '- paragraph: /#\\w+/',
              '- status',
              line(0, 'button', t('common.ok')),
            ].join('\n'),
          );
          await readPlaced(page);
          await expect(page).toHaveURL(/track-order/);
        },
        tree: ({ t }) => ({
          role: 'main',
          lines: [
            '- heading /\\d+/ [level=1]',
            line(0, 'button', t('tracking.directions')),
            line(0, 'link', t('history.receipt')),
            line(0, 'button', t('history.share')),
          ],
        }),
        hasMoney: true,
      },
      at('/track-order', {
        action: ({ page, t }) => page.getByRole('link', { name: t('history.receipt') }),
        async also({ page }) {
          for (const control of await page.getByRole('button').or(page.getByRole('link')).all())
            await expect.soft(control).toHaveAccessibleName(/[\p{L}\d]/u);
        },
        hasMoney: true,
      }),
    ],
  },
];
