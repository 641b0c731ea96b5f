// What a customer types is text wherever it is read: at the board, on the tracking page, in either language.
import type { APIRequestContext, Page } from '@playwright/test';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeOrder } from '#tests/support/journey-orders.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, journey, texts } from '#tests/support/journey-test.ts';

/** No other test reads the board of this branch. */
const STORE = 1;
/** In the zone of the branch. */
const KARAMA = { lat: 25.2485, lng: 55.3065 };
const GROSS_AED = 40;

/** Runs if anything takes it for code: as a picture, as a script, as a drawing, from inside an attribute. */
const TAGS = (field: string): string => `<img src=x onerror=document.title='${field}'>`;
const TRICKS = `"><script>document.title='script'</script><svg onload=document.title='svg'>{{7*7}}`;
/** Would turn the letters behind it round; it is not kept. */
const TURN = '\u202E';

/** A delivery with mark-up in every field that takes free text. */
const placeTricky = (request: APIRequestContext) =>
  placeOrder(request, STORE, {
    cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: 8011 }, quantity: 3 }],
    totalAed: GROSS_AED,
    note: `${TURN}${TAGS('notes')}${TRICKS}${TURN}`,
    guest: { first_name: TAGS('first'), last_name: TAGS('last') },
    more: {
      delivery_status: 'Delivery',
      ...KARAMA,
      house: TAGS('house'),
      street: `${TURN}${TAGS('street')}${TRICKS}`,
      delivery_address: TAGS('address'),
      rider_note: TAGS('rider'),
      name: TAGS('name'),
      store_address: TAGS('store'),
      device_info: TAGS('device'),
      device_os: TAGS('os'),
      branch_code: '<b>X</b>',
    },
  });

/** No part of the text became an element, and nothing of it ran. */
async function expectOnlyText(page: Page, title: string): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror], [onload], main b b')).toHaveCount(0);
  expect(await page.title()).toBe(title);
}

journey(
  'P17: mark-up in notes, names, address and rider texts is text on the board and on the tracking page',
  async ({ page, browser, request, server, lang }) => {
    const placed = await placeTricky(request);
    const b = boardTexts(lang);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const dialogs: string[] = [];
    for (const one of [board.page, page])
      one.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    const title = await board.page.title();
    const card = (column: 'new' | 'kitchen' | 'ready' | 'way') =>
      board.column(column).getByRole('article', { name: placed.checkNumber, exact: true });
    await expect(card('new')).toContainText(`${TAGS('notes')}${TRICKS}`);
    expect(await card('new').innerText()).not.toContain(TURN);
    await expectOnlyText(board.page, title);
    for (const [column, action] of [
      ['new', 'console.accept'],
      ['kitchen', 'console.actReady'],
      ['ready', 'console.dispatch'],
    ] as const)
      await card(column)
        .getByRole('button', { name: b(action), exact: true })
        .click();
    // The rider's card names the customer and the street.
    for (const text of [TAGS('first'), TAGS('last'), `${TAGS('street')}${TRICKS}`])
      await expect(card('way')).toContainText(text);
    await expectOnlyText(board.page, title);
    await board.close();

    await page.addInitScript(
      ([id, phone]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', phone ?? '');
      },
      [placed.orderId, `971${placed.phone}`],
    );
    await page.goto(`/${lang}/track-order`);
    await expect(
      page.getByRole('heading', { level: 1, name: texts(lang)('tracking.head.4') }),
    ).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(dishName(ONE_TAP, lang));
    await expectOnlyText(page, await page.title());
    expect(['first', 'last', 'notes', 'street', 'script', 'svg']).not.toContain(await page.title());
    expect(dialogs).toEqual([]);
  },
);
