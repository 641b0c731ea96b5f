// A screen that is for some groups of the menu, beside one that is for all.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeOrder } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff, expectQuiet, expectRinging } from '#tests/support/journey-staff.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';

const dish = (itemId: number, sizeId: number, quantity: number) => ({
  menu_item_id: itemId,
  selectedsize: { id: sizeId },
  quantity,
  modifiers: [],
});

journey(
  'a screen for burgers shows everything while it is alone, and leaves the fries ringing for the screen that is there for all',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = 7;
    const staff = await asStaff(request, server.origin, store);
    const burgers = await placeOrder(request, store, {
      cartItems: [dish(501, 5011, 2)],
      totalAed: 42,
      more: { allergies: ['milk'] },
    });
    const fries = await placeOrder(request, store, {
      cartItems: [dish(901, 9012, 4)],
      totalAed: 40,
    });
    const grill = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = grill;
    await expect(grill.card('new', burgers.orderId)).toContainText(
      t('console.part.contains', { list: t('console.allergen.milk') }),
    );
    await grill.openMenu();
    await page.getByRole('button', { name: t('console.limit'), exact: true }).click();
    const name = lang === 'en' ? /burger/i : /برجر/;
    await page.getByRole('dialog').getByRole('checkbox', { name }).first().check({ force: true });
    const told = page.waitForResponse((reply) => reply.url().endsWith('/screen') && reply.ok());
    await page.getByRole('button', { name: t('console.limitSave'), exact: true }).click();
    await told;
    await expect(page.getByRole('button', { name: t('console.limit.change') })).toBeVisible();
    await expect(grill.card('new', fries.orderId)).toBeVisible();

    const counter = await openBoard(browser, server.origin, loginOfStore(store), lang);
    await page.reload();
    await expect(grill.card('new', burgers.orderId)).toBeVisible();
    await expect(grill.card('new', fries.orderId)).toHaveCount(0);
    await expectRinging(counter.card('new', fries.orderId));
    await grill.card('new', burgers.orderId).getByRole('heading').click();
    await expectQuiet(counter.card('new', burgers.orderId));
    await expectRinging(counter.card('new', fries.orderId));
    expect((await staff.read(fries.orderId))?.acknowledged).toBe(false);
    await counter.close();
    await grill.close();
  },
);
