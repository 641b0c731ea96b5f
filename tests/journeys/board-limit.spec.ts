// A screen that is for some groups of the menu: it says so, hides and does not ring what is made elsewhere, and shows what is made nowhere else.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeOrder } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = { en: 7, ar: 15 } as const;
const dish = (itemId: number, sizeId: number, quantity: number) => ({
  menu_item_id: itemId,
  selectedsize: { id: sizeId },
  quantity,
  modifiers: [],
});
const BURGERS = { cartItems: [dish(501, 5011, 2)], totalAed: 42 };
const FRIES = { cartItems: [dish(901, 9012, 4)], totalAed: 40 };

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a screen for burgers shows burgers, and everything else as long as nobody else does; parts with what the customer must not eat are marked (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const [burgers, fries] = [
      await placeOrder(request, store, {
        ...BURGERS,
        more: { allergies: ['milk', 'soy'] },
      }),
      await placeOrder(request, store, { ...FRIES }),
    ];
    const fryer = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = fryer;
    const groups = (
      (await (await page.request.get(`/api/console/board/${store}/groups`)).json()) as {
        successResponse: { group_id: number; name: string; name_ar: string; item_ids: number[] }[];
      }
    ).successResponse;
    const own = groups.find(({ item_ids }) => item_ids.includes(501));
    const name = (lang === 'ar' ? own?.name_ar : own?.name) ?? '';
    await expect(fryer.card('new', burgers.orderId)).toContainText(
      t('console.part.contains', { list: t('console.allergen.milk') }),
    );
    await expect(fryer.card('new', burgers.orderId)).toContainText(
      t('console.part.mayContain', { list: t('console.allergen.soy') }),
    );
    await expect(fryer.card('new', fries.orderId).locator('.part-allergy')).toHaveCount(0);
    await fryer.openMenu();
    await page.getByRole('button', { name: t('console.limit'), exact: true }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    const told = page.waitForResponse((reply) => reply.url().endsWith('/screen') && reply.ok());
    await page.getByRole('button', { name: t('console.limitSave'), exact: true }).click();
    await told;
    await expect(page.getByText(t('console.limit.strip', { groups: name }))).toBeVisible();
    // Nobody else is there: what is made nowhere is shown, and said.
    await expect(page.locator('.limit-strip.nowhere')).toBeVisible();
    await expect(fryer.card('new', fries.orderId)).toBeVisible();
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/limit-nowhere-${lang}.png` });

    const counter = await openBoard(browser, server.origin, loginOfStore(store), lang);
    await page.reload();
    await expect(page.locator('.limit-strip.nowhere')).toHaveCount(0);
    await expect(fryer.card('new', burgers.orderId)).toBeVisible();
    await expect(fryer.card('new', fries.orderId)).toHaveCount(0);
    await expect(counter.card('new', fries.orderId)).toBeVisible();
    await expectAccessible(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/limit-${lang}-${width}.png` });
    }
    // What rings for the fries rings elsewhere: with the burgers touched this screen is quiet.
    await page.setViewportSize({ width: 1280, height: 800 });
    await fryer.card('new', burgers.orderId).locator('.ticket-head').click();
    await expect(page.locator('.ticket.rings')).toHaveCount(0);
    const reply = await page.request.get(`/api/console/board/${store}`);
    const { orders } = (
      (await reply.json()) as { successResponse: { orders: readonly BoardOrder[] } }
    ).successResponse;
    expect(orders.find(({ order_id }) => order_id === fries.orderId)?.acknowledged).toBe(false);

    // Taken back, it shows everything.
    await page.getByRole('button', { name: t('console.limit.change'), exact: true }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: t('console.limitSave'), exact: true }).click();
    await expect(fryer.card('new', fries.orderId)).toBeVisible();
    await expect(page.locator('.limit-strip')).toHaveCount(0);
    await counter.close();
    await fryer.close();
  });
}
