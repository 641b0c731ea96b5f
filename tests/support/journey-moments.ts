// The steps of ordering at which a line may be lost: what is pressed without it, what is seen then, and the one tap that goes on.
import { expect, type Page } from '@playwright/test';
import { askCode, enterCode, readCode } from './journey-account.ts';
import { AREA, dishName, fillGuest, ONE_TAP } from './journey-shopper.ts';
import type { Tab } from './journey-tab.ts';
import { forgetSaid, said, saidWith } from './journey-said.ts';
import { texts, type Lang } from './journey-test.ts';

export type At = { page: Page; lang: Lang; mobile: string };
type Moment = {
  name: string;
  path: string;
  tab: Tab;
  isNarrow?: boolean;
  isSignedIn?: boolean;
  /** What is said then has words of its own. */
  isSaid?: boolean;
  /** With the line. */
  before?(at: At): Promise<void>;
  /** Without it, and what is seen then. */
  press(at: At): Promise<void>;
  /** One tap with the line again, and where it leads. */
  goOn(at: At): Promise<void>;
};

export const GUESTLESS = { withGuest: false } as const;
const orderNow = ({ page, lang }: At) =>
  page
    .getByRole('link', { name: new RegExp(`^${texts(lang)('cart.orderNow')}`) })
    .locator('visible=true')
    .first();
export const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text });
const menuLink = (page: Page, lang: Lang) =>
  page.locator(`a[href="/${lang}/menu"]:visible`).first();
const addButton = ({ page, lang }: At) =>
  page
    .getByRole('button', {
      name: texts(lang)('menu.add', { name: dishName(ONE_TAP, lang) }),
      exact: true,
    })
    .first();
const toContact = async (at: At): Promise<void> => {
  await orderNow(at).click();
  await expect(heading(at.page, texts(at.lang)('checkout.who'))).toBeVisible();
};
const openDialog = ({ page, lang }: At) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^\\s*${texts(lang)('location.delivery')}`) })
    .first()
    .click();
export const sayLost = ({ page, lang }: At) =>
  saidWith(page, texts(lang)('common.networkFailed')).then(() => forgetSaid(page));

export const MOMENTS: Moment[] = [
  {
    name: 'the menu is opened',
    path: '',
    isSaid: true,
    tab: { way: 'Pickup', ...GUESTLESS },
    press: async (at) => {
      await menuLink(at.page, at.lang).click();
      await sayLost(at);
      await expect(at.page).toHaveURL(new RegExp(`/${at.lang}/?$`));
    },
    goOn: async ({ page, lang }) => {
      await menuLink(page, lang).click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'a dish is added',
    path: '/menu',
    tab: { way: 'Pickup', ...GUESTLESS, lines: [] },
    press: async (at) => {
      await addButton(at).click();
      await sayLost(at);
    },
    goOn: async (at) => {
      await addButton(at).click();
      await said(at.page, texts(at.lang)('menu.added', { name: dishName(ONE_TAP, at.lang) }));
    },
  },
  {
    name: 'the cart is opened',
    path: '/menu',
    tab: { way: 'Pickup', ...GUESTLESS },
    isNarrow: true,
    press: async ({ page, lang }) => {
      await page.getByRole('link', { name: texts(lang)('cart.view') }).click();
      await expect(heading(page, texts(lang)('cart.title'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('30.00');
    },
    goOn: toContact,
  },
  {
    name: 'a quantity is changed',
    path: '/cart',
    tab: { way: 'Pickup', ...GUESTLESS },
    press: async ({ page, lang }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: texts(lang)('common.more') })
        .first()
        .click();
      await expect(page.getByRole('complementary')).toContainText('40.00');
    },
    goOn: async (at) => {
      await toContact(at);
      await expect(at.page.getByRole('complementary')).toContainText('40.00');
    },
  },
  {
    name: 'the place is asked for',
    path: '',
    tab: { way: 'Pickup', ...GUESTLESS, lines: [] },
    press: async (at) => {
      await openDialog(at);
      await sayLost(at);
      await expect(at.page.getByRole('dialog')).toHaveCount(0);
    },
    goOn: async (at) => {
      await openDialog(at);
      await expect(at.page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'a place is chosen',
    path: '',
    isSaid: true,
    tab: { way: 'Pickup', ...GUESTLESS, lines: [] },
    before: async (at) => {
      await openDialog(at);
      await at.page.getByRole('dialog').getByRole('combobox').fill(AREA[at.lang]);
      await expect(at.page.getByRole('option').first()).toBeVisible();
    },
    press: async ({ page, lang }) => {
      await page.getByRole('option').first().click();
      const alert = page.getByRole('alertdialog', { name: texts(lang)('location.connectionLost') });
      await alert.getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(
        new RegExp(AREA[lang]),
      );
    },
    goOn: async ({ page, lang }) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: texts(lang)('location.start') })
        .click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('status')
          .filter({ hasText: texts(lang)('location.weDeliver') }),
      ).toBeVisible();
    },
  },
  {
    name: 'the account step is opened',
    path: '/cart',
    tab: { way: 'Pickup', ...GUESTLESS },
    press: toContact,
    goOn: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('checkout.guest') }).click();
      await expect(page.getByLabel(texts(lang)('checkout.firstName'))).toBeVisible();
    },
  },
  {
    name: 'a code is asked for',
    path: '/checkout/contact',
    isSaid: true,
    tab: { way: 'Pickup', ...GUESTLESS },
    before: async ({ page, lang, mobile }) => {
      await page.getByLabel(texts(lang)('checkout.phone')).fill(mobile);
    },
    press: async (at) => {
      await at.page.getByRole('button', { name: texts(at.lang)('account.sendCode') }).click();
      await sayLost(at);
      await expect(at.page.getByLabel(texts(at.lang)('checkout.phone'))).toHaveValue(
        new RegExp(at.mobile.slice(-4)),
      );
    },
    goOn: async ({ page, lang, mobile }) => {
      expect(await readCode(page, mobile)).toBe('');
      await page.getByRole('button', { name: texts(lang)('account.sendCode') }).click();
      await expect(page.getByLabel(texts(lang)('account.code'))).toBeVisible();
      expect(await readCode(page, mobile)).toMatch(/^\d{6}$/);
    },
  },
  {
    name: 'the code is entered',
    path: '/checkout/contact',
    tab: { way: 'Pickup', ...GUESTLESS },
    before: async ({ page, lang, mobile }) => {
      await askCode(page, lang, mobile);
    },
    press: async (at) => {
      await enterCode(at.page, at.lang, await readCode(at.page, at.mobile));
      await sayLost(at);
      await expect(at.page.getByLabel(texts(at.lang)('account.code'))).toHaveValue(
        await readCode(at.page, at.mobile),
      );
    },
    goOn: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('account.verify') }).click();
      await expect(heading(page, texts(lang)('account.newHere'))).toBeVisible();
    },
  },
  {
    name: 'the door is told',
    path: '/checkout/location',
    tab: { way: 'Delivery', ...GUESTLESS },
    isSignedIn: true,
    before: async ({ page, lang }) => {
      await page.getByLabel(texts(lang)('checkout.flat')).fill('Villa 12');
    },
    press: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('steps.continue') }).click();
      await page
        .getByRole('alertdialog')
        .filter({ hasText: texts(lang)('location.connectionLost') })
        .getByRole('button')
        .last()
        .click();
      await expect(page.getByLabel(texts(lang)('checkout.flat'))).toHaveValue('Villa 12');
    },
    goOn: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('steps.continue') }).click();
      await expect(heading(page, texts(lang)('checkout.lastLook'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Villa 12');
    },
  },
  {
    name: 'the payment step is opened',
    path: '/checkout/contact',
    isSaid: true,
    tab: { way: 'Delivery', ...GUESTLESS },
    before: ({ page, lang }) => fillGuest(page, lang, true),
    press: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('checkout.guest') }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: texts(lang)('common.networkFailed') }),
      ).toBeVisible();
      await expect(page.getByLabel(texts(lang)('checkout.flat'))).toHaveValue('12');
    },
    goOn: async ({ page, lang }) => {
      await page.getByRole('button', { name: texts(lang)('checkout.guest') }).click();
      await expect(heading(page, texts(lang)('checkout.lastLook'))).toBeVisible();
    },
  },
];
