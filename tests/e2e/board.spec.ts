// The kitchen board with a server, its live line and whoever ordered.
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { said } from '#tests/support/journey-said.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { asStaff, expectQuiet, expectRinging, follow } from '#tests/support/journey-staff.ts';
import {
  boardTexts,
  criticalJourney,
  expect,
  journey,
  texts,
} from '#tests/support/journey-test.ts';

const STORE = 1;

criticalJourney(
  'an order rings at its branch alone, goes from new to collected by one press a step, and its customer reads each',
  async ({ page, browser, request, server, lang }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const elsewhere = await placePickup(request, 2);
    const order = await placePickup(request, STORE);
    const next = await placePickup(request, STORE);
    const card = board.card('new', order.orderId);
    await expectRinging(card);
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
  'a move is taken back with one press; a rejection asks for a reason, and the customer reads it',
  async ({ page, browser, request, server, lang, shop }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    await shop.set({ undoSeconds: 60 });
    const placed = await placePickup(request, STORE);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const card = board.card('new', placed.orderId);
    await card.getByRole('button', { name: b('console.accept'), exact: true }).click();
    await expect(board.card('kitchen', placed.orderId)).toBeVisible();
    await board.page.getByRole('button', { name: b('console.undo'), exact: true }).click();
    await expect(card).toBeVisible();
    await expect(board.card('kitchen', placed.orderId)).toHaveCount(0);
    await follow(page, lang, placed);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();

    const reject = b('console.reject');
    await card.getByRole('button', { name: `${reject} ${placed.checkNumber}` }).click();
    const dialog = board.page.getByRole('alertdialog');
    await dialog.getByText(b('console.reason.too_busy'), { exact: true }).click();
    await dialog.getByRole('button', { name: reject, exact: true }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByText(t('tracking.reason.too_busy'))).toBeVisible();
    await board.close();
  },
);

journey(
  'an order is held with a reason, goes on, is handed over, found among the finished and brought back a step',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = 5;
    const staff = await asStaff(request, server.origin, store);
    const { orderId, checkNumber, phone } = await placePickup(request, store);
    await staff.move(orderId, 'accept');
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    const press = async (name: string, column: 'kitchen' | 'ready'): Promise<void> => {
      const button = board.card(column, orderId).getByRole('button', { name, exact: true });
      await expect(button).toBeEnabled();
      await button.click();
    };
    const dialog = page.getByRole('alertdialog');
    await press(t('console.more', { number: checkNumber }), 'kitchen');
    await press(t('console.hold'), 'kitchen');
    await dialog.getByText(t('console.holdReason.item'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('console.hold'), exact: true }).click();
    await expect(board.card('kitchen', orderId)).toContainText(t('console.holdReason.item'));
    await press(t('console.resume'), 'kitchen');
    await press(t('console.actReady'), 'kitchen');
    await press(t('console.collected'), 'ready');
    await expect(board.card('ready', orderId)).toHaveCount(0);

    await board.openMenu();
    await page.getByRole('link', { name: t('console.finished') }).click();
    await page.getByLabel(t('console.finishedSearch')).fill(phone.slice(-4));
    await page
      .getByRole('article', { name: checkNumber, exact: true })
      .getByRole('button', { name: t('console.recall') })
      .click();
    await dialog.getByText(t('console.recallReason.not_collected'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('console.recall'), exact: true }).click();
    await said(page, t('console.recalled', { number: checkNumber }));
    await page.getByRole('link', { name: t('console.toBoard') }).click();
    await expect(board.card('ready', orderId)).toBeVisible();
    await board.close();
  },
);

journey(
  'a tick at one screen shows at the other, and what is to be made is counted without it',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    // No other journey leaves an order that cooks at this branch.
    const store = 6;
    const staff = await asStaff(request, server.origin, store);
    const { orderId } = await placePickup(request, store);
    await staff.move(orderId, 'accept');
    const [fryer, pass] = [
      await openBoard(browser, server.origin, loginOfStore(store), lang),
      await openBoard(browser, server.origin, loginOfStore(store), lang),
    ];
    await fryer.page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const toMake = fryer.page.getByRole('list', { name: t('console.toMake') });
    await expect(toMake).toContainText('3×');
    const cooked = fryer.page.locator(`article[aria-labelledby="order-${orderId}"]`);
    await cooked.getByRole('button', { name: dishName(ONE_TAP, lang) }).click();
    await expect(
      pass.card('kitchen', orderId).getByRole('button', { pressed: true }),
    ).toBeVisible();
    await expect(toMake).toHaveCount(0);
    await fryer.page.reload();
    await expect(cooked.getByRole('button', { pressed: true })).toBeVisible();
    await fryer.close();
    await pass.close();
  },
);

journey(
  'who collects taps that they are here, and it rings in the kitchen’s own view until it is touched (TRACK-04); what a customer cancels stays there until it was seen',
  async ({ page, browser, request, server, lang }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    const store = 5;
    const staff = await asStaff(request, server.origin, store);
    const [ready, waiting] = [await placePickup(request, store), await placePickup(request, store)];
    await staff.move(ready.orderId, 'accept', 'ready');
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    await board.page.getByRole('button', { name: b('console.view.cook'), exact: true }).click();
    const calls = board.page.getByRole('region', { name: b('console.calls') });
    const call = (number: string) => calls.getByRole('article', { name: number, exact: true });
    await expect(
      call(waiting.checkNumber).getByRole('button', { name: b('console.accept') }),
    ).toBeVisible();

    await follow(page, lang, ready);
    await page.getByLabel(t('tracking.plate')).fill('D 41877');
    await page.getByRole('button', { name: t('tracking.imHere') }).click();
    await expect(page.getByText(t('tracking.arrivedNote'))).toBeVisible();
    await call(ready.checkNumber).getByText('D 41877').click();
    await expect(call(ready.checkNumber)).toHaveCount(0);
    expect((await staff.read(ready.orderId))?.acknowledged).toBe(true);

    const cancelled = await request.post(`/api/customer/order/${waiting.orderId}/cancel`, {
      headers: { 'x-guest-proof': waiting.proof },
      data: {},
    });
    expect(cancelled.status()).toBe(200);
    await expect(call(waiting.checkNumber)).toContainText(b('console.cancelled'));
    await board.page.reload();
    await call(waiting.checkNumber)
      .getByRole('button', { name: `${b('console.seen')} ${waiting.checkNumber}`, exact: true })
      .click();
    await expect(call(waiting.checkNumber)).toHaveCount(0);
    await board.page.getByRole('button', { name: b('console.view.handover'), exact: true }).click();
    await expect(board.page.getByRole('main')).toContainText('D 41877');
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

journey(
  'a manager sees above the board where orders ring, goes there by a press, and once it is touched it leaves',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    // No other journey leaves an order ringing here.
    const store = 16;
    const staff = await asStaff(request, server.origin, store, 'manager');
    await staff.send(`kitchen/${store}`, {
      max_orders: null,
      max_make_minutes: null,
      without_screen: 'nothing',
    });
    const board = await openBoard(browser, server.origin, 'manager', lang);
    const { page } = board;
    const choice = page.getByLabel(t('console.store'), { exact: true });
    const name = (await choice.locator(`option[value="${store}"]`).textContent()) ?? '';
    const button = page
      .getByRole('navigation', { name: t('console.stores') })
      .getByRole('button', { name });
    await expect(button).toHaveCount(0);
    const { orderId } = await placePickup(request, store);
    await expect(button).toContainText(t('console.stores.ringing', { count: 1 }));
    await button.click();
    await expect(choice).toHaveValue(String(store));
    await expectRinging(board.card('new', orderId));
    await staff.send(`order/${orderId}/acknowledge`, {});
    await expect(button).toHaveCount(0);
    await expectQuiet(board.card('new', orderId));
    await board.close();
  },
);
