// The kitchen board with a server, its live line and whoever ordered.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { expectQuiet, expectRinging, follow } from '#tests/support/journey-staff.ts';
import {
  boardTexts,
  criticalJourney,
  expect,
  journey,
  texts,
} from '#tests/support/journey-test.ts';

const STORE = 1;
/** Text wherever it is read (P17): it would be the page's title if anything took it for code. */
const MARKUP = `<img src=x onerror="document.title='ran'"><b>no pickles</b>`;

criticalJourney(
  'an order rings at its branch alone, goes from new to collected by one press a step, and its customer reads each',
  async ({ page, browser, request, server, lang }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const elsewhere = await placePickup(request, 2);
    const order = await placePickup(request, STORE, MARKUP);
    const next = await placePickup(request, STORE);
    const card = board.card('new', order.orderId);
    await expectRinging(card);
    await expect(card).toContainText(MARKUP);
    await expectRinging(board.card('new', next.orderId));
    await expect(board.card('new', elsewhere.orderId)).toHaveCount(0);
    await follow(page, lang, order);
    const head = (key: '1' | '2' | '3p' | '5') =>
      page.getByRole('heading', { level: 1, name: t(`tracking.head.${key}`) });
    await expect(head('1')).toBeVisible();
    const heard = board.page.waitForResponse(/acknowledge$/);
    await card.getByRole('heading').click();
    expect((await heard).status()).toBe(200);
    await expectQuiet(card);
    await expectRinging(board.card('new', next.orderId));
    for (const [from, word, to, key] of [
      ['new', 'console.accept', 'kitchen', '2'],
      ['kitchen', 'console.actReady', 'ready', '3p'],
      ['ready', 'console.collected', null, '5'],
    ] as const) {
      const press = (id: string) =>
        board.card(from, id).getByRole('button', { name: b(word), exact: true });
      // The second press falls on what comes to its place.
      await press(order.orderId).dblclick();
      await expect(board.card(from, order.orderId)).toHaveCount(0);
      if (to !== null) await expect(board.card(to, order.orderId)).toBeVisible();
      await expect(head(key)).toBeVisible();
      await expect(press(next.orderId)).toBeEnabled();
      await press(next.orderId).click();
      await expect(board.card(from, next.orderId)).toHaveCount(0);
    }
    await board.close();
  },
);

journey(
  'a finger that scrolls past a ringing card does not silence it, a tap and Enter do',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = 9;
    const placed = [];
    for (let index = 0; index < 5; index += 1) placed.push(await placePickup(request, store));
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      hasTouch: true,
    });
    const { page } = board;
    const cards = placed.map(({ orderId }) => board.card('new', orderId));
    for (const card of cards) await expectRinging(card);
    const hangs = page.getByRole('group', { name: t('console.column.new'), exact: true });
    const box = await hangs.boundingBox();
    if (!box) throw new Error('the column is not drawn');
    const cdp = await page.context().newCDPSession(page);
    const low = { x: box.x + 40, y: box.y + box.height - 60 };
    const swipe = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: low.x, y: low.y - up }],
      });
    await swipe('touchStart');
    for (let up = 10; up <= 150; up += 10) await swipe('touchMove', up);
    await swipe('touchEnd');
    await expect.poll(() => hangs.evaluate((one) => one.scrollTop)).toBeGreaterThan(50);
    for (const card of cards) await expectRinging(card);

    const [tapped, entered] = cards as [(typeof cards)[0], (typeof cards)[0]];
    const heard = page.waitForResponse(/acknowledge$/);
    await tapped.getByRole('heading').tap();
    expect((await heard).status()).toBe(200);
    await expectQuiet(tapped);
    await expectRinging(entered);
    await entered.focus();
    await page.keyboard.press('Enter');
    await expectQuiet(entered);
    await board.close();
  },
);
