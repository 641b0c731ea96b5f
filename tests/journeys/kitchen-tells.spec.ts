// What the kitchen has to know comes from the customer, and what it cooked can be read again: allergies on the payment page, parts afterwards.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ALLERGENS } from '#shared/domain/menu/allergens.ts';
import { lineKey, type CartLine } from '#shared/domain/cart/cart.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { customerTab, openOrders } from '#tests/support/journey-past.ts';
import { dishName, loginOfStore } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { boardTexts, expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const FEAST = 5006;
const PIECES = 2;

/** Two Family Feasts, spicy, with two burgers, four drinks and four dips each. */
function feasts(): CartLine {
  const nameOf = (id: number) => ({ en: dishName(id, 'en'), ar: dishName(id, 'ar') });
  const option = (choiceId: number, optionId: number, itemId: number, quantity: number) => ({
    choiceId,
    optionId,
    name: nameOf(itemId),
    quantity,
    extraPriceFils: 0,
  });
  const line: CartLine = {
    key: '',
    kind: 'combo',
    comboId: FEAST,
    groupId: 2,
    name: nameOf(FEAST),
    sizeName: null,
    image: null,
    altText: { en: '', ar: '' },
    quantity: PIECES,
    maxQuantity: 99,
    unitFils: 18_900,
    listFils: 18_900,
    modifiers: [
      {
        modifierGroupId: 1,
        modifierId: 102,
        name: { en: 'Spicy', ar: 'حار' },
        quantity: 1,
        priceFils: 0,
      },
    ],
    options: [
      option(50061, 5006101, 501, 2),
      option(50062, 5006202, 1102, 4),
      option(50063, 5006301, 1001, 4),
    ],
    isOpen: false,
  };
  return { ...line, key: lineKey(line) };
}
/** What two of them are made of: a large fries is in each twice. */
const FEAST_PARTS = {
  en: [
    { quantity: 2, name: 'Crunch Bucket', size: '15 pieces' },
    { quantity: 4, name: 'French Fries', size: 'Large' },
    { quantity: 2, name: 'Coleslaw', size: 'Large' },
    { quantity: 2, name: 'Corn on the Cob', size: '4 cobs' },
  ],
  ar: [
    { quantity: 2, name: 'دلو القرمشة', size: '15 قطعة' },
    { quantity: 4, name: 'بطاطس مقلية', size: 'حجم كبير' },
    { quantity: 2, name: 'كول سلو', size: 'حجم كبير' },
    { quantity: 2, name: 'كوز ذرة', size: '4 أكواز' },
  ],
} as const;
const COMMA = { en: ',', ar: '،' } as const;
const sized = (lang: Lang) =>
  FEAST_PARTS[lang].map((part) => ({
    quantity: part.quantity,
    text: `${part.name}${COMMA[lang]} ${part.size}`,
  }));

/** Two burger meals made large, without pickles, with fries and diet cola. */
const MEALS = {
  combo_id: 5009,
  quantity: PIECES,
  modifiers: [
    { modifier_group_id: 9, modifier_id: 905, quantity: 1 },
    { modifier_group_id: 20, modifier_id: 2001, quantity: 1 },
  ],
  choices: [
    { choice_id: 50091, option_id: 5009101, quantity: 1 },
    { choice_id: 50092, option_id: 5009202, quantity: 1 },
  ],
};
const MEALS_AED = 72;
const MEAL_WORDS = {
  en: ['French Fries, Large', 'Diet Cola, Large', 'No pickles'],
  ar: ['بطاطس مقلية، حجم كبير', 'دايت كولا، حجم كبير', 'بلا مخلل'],
} as const;

const WIDTHS = [390, 1440];

/** Nothing reaches beyond the page at either width, with a picture for who asks for them. */
async function fits(page: Page, name: string, more?: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await more?.();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${name} ${width}`,
    ).toBeLessThanOrEqual(0);
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/${name}-${width}.png`,
        fullPage: true,
      });
  }
}

for (const lang of LANGS) {
  test(`a guest's allergies stand solid on the ticket with the parts of the feast, and the receipt shows the parts (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    const t = texts(lang);
    const b = boardTexts(lang);
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [feasts()] });
    await page.goto(`/${lang}/checkout/payment`);
    const fold = page.locator('details', { hasText: t('checkout.allergies') });
    const chip = (key: string) =>
      fold.locator('label').filter({ hasText: new RegExp(`^${allergenName(key, lang)}$`) });
    await expect(chip('egg')).toBeHidden();
    await fold.locator('summary').click();
    const named = await fold.locator('label').allInnerTexts();
    expect(named.map((name) => name.trim())).toEqual(
      ALLERGENS.map((key) => allergenName(key, lang)),
    );
    await expect(fold.getByRole('checkbox')).toHaveCount(ALLERGENS.length);
    for (const key of ['sesame', 'egg', 'fish', 'fish']) await chip(key).click();
    await expect(fold.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(fold.locator('summary')).toContainText(allergenName('egg', lang));
    await expect(fold.locator('summary')).not.toContainText(allergenName('fish', lang));
    await fits(page, `payment-${lang}`, async () => {
      for (const box of [fold.locator('summary'), ...(await fold.locator('.slot').all())])
        expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
    await expectAccessible(page);
    // They are part of what the device keeps until the order is placed.
    await page.reload();
    await expect(fold.locator('summary')).toContainText(allergenName('sesame', lang));
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .filter({ visible: true })
      .first()
      .click();
    await readPlaced(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    await expect(page.getByRole('link', { name: t('history.receipt') })).toBeVisible();
    const orderId = await page.evaluate(() => localStorage.getItem('orderId') ?? '');

    const board = await openBoard(browser, server.origin, loginOfStore(TAB_STORE), lang);
    const card = board.card('new', orderId);
    const solid = card.locator('.ticket-note.allergy');
    await expect(solid).toContainText(b('console.allergy'));
    for (const key of ['egg', 'sesame'] as const)
      await expect(solid).toContainText(b(`console.allergen.${key}`));
    const onTicket = card.locator('.ticket-parts > li:not(.combo)');
    for (const { quantity, name, size } of FEAST_PARTS[lang])
      await expect(onTicket.filter({ hasText: name })).toHaveText(
        new RegExp(`${quantity}×\\W*${name}\\W*${size}`, 'u'),
      );
    await board.close();

    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    for (const { quantity, text } of sized(lang))
      await expect(paper.locator('small').filter({ hasText: text })).toContainText(`${quantity}×`);
    await fits(page, `receipt-${lang}`);
  });

  test(`the parts of feast and meal stand in the order with its allergies, and beside its tracking (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const storeId = await customerTab(page, server.origin);
    const customer = await signInPage(page, server.origin);
    const feast = feasts();
    const { successResponse } = await customer.call<{ successResponse: { order_id: string } }>(
      'POST',
      '/customer/save_order',
      {
        mode: 'online',
        data: {
          uniqueOrderId: randomUUID(),
          customer_id: customer.customerId,
          guest: false,
          brand_id: 1,
          order_channel: 'web',
          store_id: storeId,
          delivery_status: 'Pickup',
          payment_method: 'Cash',
          allergies: ['sesame', 'egg'],
          cartItems: [
            {
              combo_id: FEAST,
              quantity: PIECES,
              modifiers: [{ modifier_group_id: 1, modifier_id: 102, quantity: 1 }],
              choices: feast.options.map(({ choiceId, optionId, quantity }) => ({
                choice_id: choiceId,
                option_id: optionId,
                quantity,
              })),
            },
            MEALS,
          ],
          order_grossprice: (feast.unitFils / 100) * PIECES + MEALS_AED,
        },
      },
    );
    const orderId = successResponse.order_id;
    const reads = async (place: Locator) => {
      for (const { text } of sized(lang)) await expect(place.getByText(text).first()).toBeVisible();
      for (const text of MEAL_WORDS[lang])
        await expect(place.getByText(text).first()).toBeVisible();
    };
    await page.addInitScript(
      ([id, phone]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', phone ?? '');
      },
      [orderId, `971${customer.mobile}`],
    );
    await page.goto(`/${lang}/track-order`);
    const details = page.getByRole('complementary');
    await details.getByText(`#${orderId}`).click();
    await reads(details);
    await fits(page, `tracking-${lang}`);
    await openOrders(page, lang);
    await page
      .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
      .click();
    const order = page.getByRole('region', { name: `#${orderId}` });
    await reads(order);
    const told = order.getByText(t('checkout.allergies')).locator('..');
    for (const key of ['egg', 'sesame']) await expect(told).toContainText(allergenName(key, lang));
    await expectAccessible(page);
    await fits(page, `order-${lang}`);
  });
}
