// What a customer does, by roles and visible names only.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { forgetSaid, placedOn, readPlaced, said } from './journey-said.ts';
import { texts, type Lang } from './journey-test.ts';

type Named = { id: number; name: Record<Lang, string> };
const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: Named[];
  combos: Named[];
};
const stores = JSON.parse(readFileSync('brand/sample/stores.json', 'utf8')) as {
  store_id: number;
  branch_code: string;
  store_name: string;
}[];

/** Kids' Nuggets: one size and nothing to choose, so one press adds it. */
export const ONE_TAP = 801;
/** Qarmasha Burger: has choices that must be made. */
export const CUSTOMISED = 501;
/** Three-Piece Chicken Meal: a combo. */
export const COMBO = 5012;
export const AREA: Record<Lang, string> = { en: 'Al Barsha', ar: 'البرشاء' };

export const dishName = (id: number, lang: Lang): string => {
  const dish = [...menu.items, ...menu.combos].find((candidate) => candidate.id === id);
  if (!dish) throw new Error(`no dish ${id} in the sample menu`);
  return dish.name[lang];
};
export const loginOfStore = (storeId: number): string => {
  const store = stores.find((candidate) => candidate.store_id === storeId);
  if (!store) throw new Error(`no store ${storeId} in the sample chain`);
  return store.branch_code.toLowerCase();
};
/** The member of a branch that the seed makes is called like the branch. */
export const findMemberName = (storeId: number): string =>
  stores.find((store) => store.store_id === storeId)?.store_name ?? '';

const exact = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export async function rejectCookies(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: texts(lang)('consent.reject') }).click();
}

/** From the landing page to the menu of the branch that delivers to the area. Answers the branch's id. */
export async function startDelivery(page: Page, lang: Lang): Promise<number> {
  const t = texts(lang);
  await page.goto(`/${lang}`);
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await rejectCookies(page, lang);
  await page
    .getByRole('main')
    .getByRole('button', { name: exact(t('location.delivery')) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('location.searchLabel') }).fill(AREA[lang]);
  await dialog.getByRole('option').first().click();
  await expect(
    dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('location.start') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
  return chosenStore(page);
}

export async function startPickup(page: Page, lang: Lang): Promise<number> {
  const t = texts(lang);
  await page.goto(`/${lang}`);
  await rejectCookies(page, lang);
  await page
    .getByRole('main')
    .getByRole('button', { name: exact(t('location.pickup')) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: t('location.start') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
  return chosenStore(page);
}

/** The chosen branch is mirrored in a cookie, so that the server can render its menu. */
async function chosenStore(page: Page): Promise<number> {
  const read = async (): Promise<number> =>
    Number((await page.context().cookies()).find(({ name }) => name === 'storeId')?.value ?? 0);
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

async function expectInCart(page: Page, lang: Lang, id: number): Promise<void> {
  await said(page, texts(lang)('menu.added', { name: dishName(id, lang) }));
}

export async function addOneTap(page: Page, lang: Lang): Promise<void> {
  forgetSaid(page);
  await page
    .getByRole('button', {
      name: texts(lang)('menu.add', { name: dishName(ONE_TAP, lang) }),
      exact: true,
    })
    .first()
    .click();
  await expectInCart(page, lang, ONE_TAP);
}

/** The combo's categories (side, dip and drink) and the question how hot: what has to be chosen before it can be added. */
const COMBO_PARTS = ['#category-50121', '#category-50122', '#category-50123'];
const COMBO_HEAT = '#group-1';

/** Added with what it comes with: nothing of it has to be chosen. */
export async function addCustomised(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group').first()).toBeVisible();
  await dialog.getByRole('button', { name: exact(texts(lang)('menu.addToCart')) }).click();
  await expectInCart(page, lang, CUSTOMISED);
}

/** The first dish of a part of a combo. */
export async function addFirst(part: Locator, lang: Lang): Promise<void> {
  await part
    .getByRole('button', { name: texts(lang)('menu.add', { name: '' }) })
    .first()
    .click();
}

export async function addCombo(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('link', { name: dishName(COMBO, lang), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/combo/${COMBO}`));
  await page.locator(COMBO_HEAT).getByRole('radio').first().check({ force: true });
  for (const part of COMBO_PARTS) await addFirst(page.locator(part), lang);
  await page.getByRole('button', { name: exact(texts(lang)('menu.addToCart')) }).click();
  await expectInCart(page, lang, COMBO);
}

type Person = { firstName: string; lastName: string; phone: string; email: string };
export const NOURA: Person = {
  firstName: 'Noura',
  lastName: 'Saeed',
  phone: '501234567',
  email: 'noura@example.com',
};

/** The contact step offers the phone first; the guest form comes when it is chosen. */
export async function fillGuest(
  page: Page,
  lang: Lang,
  delivery: boolean,
  person: Person = NOURA,
): Promise<void> {
  await page.getByRole('button', { name: texts(lang)('checkout.guest') }).click();
  await fillGuestForm(page, lang, delivery, person);
}

async function fillGuestForm(
  page: Page,
  lang: Lang,
  delivery: boolean,
  person: Person = NOURA,
): Promise<void> {
  const t = texts(lang);
  await page.getByLabel(t('checkout.firstName')).fill(person.firstName);
  await page.getByLabel(t('checkout.lastName')).fill(person.lastName);
  await page.getByLabel(t('checkout.phone')).fill(person.phone);
  await page.getByLabel(t('checkout.email')).fill(person.email);
  if (delivery) {
    await page.getByLabel(t('checkout.area'), { exact: true }).fill(AREA[lang]);
    await page.getByLabel(t('checkout.flat')).fill('12');
  }
}

/** From the cart through contact and payment (cash) to the tracking page. Answers the order's number. */
export async function order(
  page: Page,
  lang: Lang,
  options: { delivery: boolean; note?: string },
): Promise<string> {
  const t = texts(lang);
  await page.goto(`/${lang}/cart`);
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  if (options.note !== undefined) {
    await page.getByText(t('cart.kitchenNotes')).click();
    await page.getByRole('textbox', { name: t('cart.instructions') }).fill(options.note);
  }
  await page
    .getByRole('link', { name: exact(t('cart.orderNow')) })
    .first()
    .click();
  await fillGuest(page, lang, options.delivery);
  await page.getByRole('button', { name: t('checkout.guest') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment`));
  await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
  await page
    .getByRole('button', { name: exact(t('checkout.place')) })
    .first()
    .click();
  await placedOn(page);
  await readPlaced(page);
  await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
  const orderId = await page.evaluate(() => localStorage.getItem('orderId'));
  return JSON.parse(`"${(orderId ?? '').replaceAll('"', '')}"`) as string;
}
