// How a combo is made is read once, at the dish that is made so: on the card, in what is to be made, by the customer and on the receipt.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placeOrder } from '#tests/support/journey-orders.ts';
import { dishName, loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const DUO = { id: 5001, aed: 55 };
const CHICKEN = 401;
const FRIES = 901;
const HEAT = { group: 1, original: 101, spicy: 102 };
const WORDS = { en: ['Original', 'Spicy'], ar: ['عادي', 'حار'] } as const;

/** Two different drinks and dips, which nobody makes spicy. */
const duo = (heat: number) => ({
  combo_id: DUO.id,
  quantity: 1,
  modifiers: [{ modifier_group_id: HEAT.group, modifier_id: heat, quantity: 1 }],
  choices: [
    { choice_id: 50011, option_id: 5001101, quantity: 2 },
    { choice_id: 50012, option_id: 5001201, quantity: 2 },
  ],
});

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

for (const lang of LANGS)
  test(`a spicy combo beside a plain one: spicy stands at its chicken and nowhere else, and the fries of both are one row (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    const [original, spicy] = WORDS[lang];
    const store = lang === 'en' ? 5 : 6;
    const placed = await placeOrder(request, store, {
      cartItems: [duo(HEAT.original), duo(HEAT.spicy)],
      totalAed: 2 * DUO.aed,
    });
    await signInByCall(request, server.origin, loginOfStore(store));
    await request.post(`/api/console/order/${placed.orderId}/move`, { data: { action: 'accept' } });
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    await board.page.getByRole('button', { name: b('console.view.cook'), exact: true }).click();
    const card = board.page.locator(`article[aria-labelledby="order-${placed.orderId}"]`);
    const parts = card.locator('.part-tick');
    const chicken = parts.filter({ hasText: dishName(CHICKEN, lang) });
    await expect(chicken).toHaveCount(2);
    await expect(chicken.nth(0)).toContainText(original);
    await expect(chicken.nth(1)).toContainText(spicy);
    const fries = parts.filter({ hasText: dishName(FRIES, lang) });
    await expect(fries).toHaveCount(1);
    await expect(fries).toContainText('4×');
    await expect(card.getByText(spicy)).toHaveCount(1);
    const toMake = board.page.getByRole('list', { name: b('console.toMake') });
    await expect(
      toMake.getByRole('listitem').filter({ hasText: dishName(CHICKEN, lang) }),
    ).toHaveCount(2);
    await expect(
      toMake.getByRole('listitem').filter({ hasText: dishName(FRIES, lang) }),
    ).toContainText('4×');
    await expectAccessible(board.page);
    await shot(board.page, `spicy-board-${lang}`);
    await board.close();

    await page.addInitScript(
      ([id, phone]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', phone ?? '');
      },
      [placed.orderId, `971${placed.phone}`],
    );
    await page.goto(`/${lang}/track-order`);
    await page.getByText(`#${placed.orderId}`).click();
    const lines = page.locator('.line-parts', { hasText: dishName(CHICKEN, lang) });
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(1)).toContainText(spicy);
    await expect(page.getByRole('main').getByText(spicy)).toHaveCount(1);
    await shot(page, `spicy-tracking-${lang}`);
    await page.getByRole('link', { name: t('history.receipt') }).click();
    const paper = page.getByRole('article');
    await expect(paper).toBeVisible();
    for (const word of [WORDS.en[1], WORDS.ar[1]])
      await expect(paper.getByText(word)).toHaveCount(1);
    await shot(page, `spicy-receipt-${lang}`);
  });
