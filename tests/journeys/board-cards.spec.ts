// The cards of a full board: each as high as what stands on it, none wider than its column, nothing of the shop's styles.
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, PASSWORD, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, type Placed } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

const RINGING = 6;

for (const lang of LANGS)
  test(`a finger that scrolls past a ringing card does not silence it, a tap and Enter do (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = lang === 'en' ? 6 : 5;
    const placed: Placed[] = [];
    for (let index = 0; index < RINGING; index += 1) placed.push(await placePickup(request, store));
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      hasTouch: true,
    });
    const expectAllRing = async () => {
      for (const { orderId } of placed)
        await expect(board.card('new', orderId)).toHaveClass(/rings/);
    };
    const tapped = board.card('new', placed[0]?.orderId);
    const entered = board.card('new', placed[1]?.orderId);
    await expect(tapped).toHaveClass(/rings/);
    const hangs = board.page.locator('.column-tickets').first();
    const cdp = await board.page.context().newCDPSession(board.page);
    /** `up`: how far above its start, in pixels; the start is low in the column, whatever else hangs there. */
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', up?: number) => {
      const box = await hangs.boundingBox();
      if (!box) throw new Error('the column is not drawn');
      const low = { x: box.x + 40, y: box.y + box.height - 60 };
      return cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: up === undefined ? [] : [{ x: low.x, y: low.y - up }],
      });
    };
    await expectAllRing();
    // As often as it takes: the first finger may come before the page listens to fingers.
    await expect(async () => {
      await touch('touchStart', 0);
      for (let up = 0; up <= 150; up += 10) await touch('touchMove', up);
      await touch('touchEnd');
      expect(await hangs.evaluate((one) => one.scrollTop)).toBeGreaterThan(50);
    }).toPass();
    await expectAllRing();

    const heard = board.page.waitForResponse((reply) => reply.url().endsWith('/acknowledge'));
    // Taps when the column stands still: a tap that stops its swing is none.
    await tapped.getByRole('heading').tap();
    expect((await heard).status()).toBe(200);
    await expect(tapped).not.toHaveClass(/rings/);
    await expect(entered).toHaveClass(/rings/);
    await entered.focus();
    await board.page.keyboard.press('Enter');
    await expect(entered).not.toHaveClass(/rings/);
    await board.close();
  });

for (const lang of LANGS)
  test(`an ended sign-in is asked for over the board, which stays and then goes on (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const kept = await placePickup(request, 2);
    const board = await openBoard(browser, server.origin, loginOfStore(2), lang, {
      expected: [/status of 401/],
    });
    await expect(board.card('new', kept.orderId)).toBeVisible();
    await board.page.context().request.post('/api/console/sign_out', { data: {} });
    const missed = await placePickup(request, 2);
    const dialog = board.page.getByRole('alertdialog');
    await expect(dialog.getByText(t('console.sessionOver'))).toBeVisible();
    await expect(board.page).toHaveURL(/console$/);
    await expect(
      board.page.locator(`article[aria-labelledby="order-${kept.orderId}"]`),
    ).toBeVisible();
    await expectAccessible(board.page);
    if (process.env['SHOTS'])
      await board.page.screenshot({ path: `${process.env['SHOTS']}/session-${lang}.png` });
    await dialog.getByLabel(t('console.login')).fill(loginOfStore(2));
    await dialog.getByLabel(t('console.password')).fill(PASSWORD);
    await dialog.getByRole('button', { name: t('console.signIn'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(board.card('new', missed.orderId)).toBeVisible();
    await expect(board.page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await board.close();
  });

for (const lang of LANGS)
  test(`an order cancelled elsewhere while it cooks stays struck through until somebody has seen it (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const { orderId } = await placePickup(request, 1);
    await signInByCall(request, server.origin, loginOfStore(1));
    const press = async (data: object) =>
      expect((await request.post(`/api/console/order/${orderId}/move`, { data })).status()).toBe(
        200,
      );
    await press({ action: 'accept' });
    const board = await openBoard(browser, server.origin, loginOfStore(1), lang);
    const card = board.card('kitchen', orderId);
    await expect(card).toBeVisible();
    const dish = card.locator('.ticket-parts').first();
    await expect(dish).not.toHaveCSS('text-decoration-line', 'line-through');
    await press({ action: 'reject', reason: 'customer' });
    await expect(card.getByText(t('console.cancelled'))).toBeVisible();
    await expect(dish).toHaveCSS('text-decoration-line', 'line-through');
    await card.getByRole('button', { name: t('console.seen'), exact: true }).click();
    await expect(card).toHaveCount(0);
    await board.close();
  });

for (const lang of LANGS)
  test(`an order that waits and is rejected from elsewhere stays at the branch's screen, struck through, until it was seen there (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const { orderId, checkNumber } = await placePickup(request, 1);
    const board = await openBoard(browser, server.origin, loginOfStore(1), lang);
    const card = board.card('new', orderId);
    await expect(card.getByRole('button', { name: t('console.accept') })).toBeVisible();
    await signInByCall(request, server.origin, 'manager');
    const rejected = await request.post(`/api/console/order/${orderId}/move`, {
      data: { action: 'reject', reason: 'too_busy' },
    });
    expect(rejected.status(), await rejected.text()).toBe(200);
    await expect(card.getByText(t('console.cancelled'))).toBeVisible();
    await expect(card.locator('.ticket-parts').first()).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(card.getByRole('button', { name: t('console.accept') })).toHaveCount(0);
    await board.page.reload();
    await expect(card.getByText(t('console.cancelled'))).toBeVisible();
    await card
      .getByRole('button', { name: `${t('console.seen')} ${checkNumber}`, exact: true })
      .or(card.getByRole('button', { name: t('console.seen'), exact: true }))
      .click();
    await expect(card).toHaveCount(0);
    await board.close();
  });

for (const lang of LANGS)
  test(`the console loads none of the shop's styles, and the shop none of the console's (${lang})`, async ({
    browser,
    page,
    server,
  }) => {
    const rulesOf = (selector: string) =>
      [...document.styleSheets].some((sheet) =>
        JSON.stringify([...sheet.cssRules].map((rule) => rule.cssText)).includes(selector),
      );
    const board = await openBoard(browser, server.origin, loginOfStore(1), lang);
    expect(await board.page.evaluate(rulesOf, '.board-columns')).toBe(true);
    expect(await board.page.evaluate(rulesOf, '.mhero')).toBe(false);
    await board.close();
    await page.goto(`/${lang}/menu`);
    expect(await page.evaluate(rulesOf, '.mhero')).toBe(true);
    expect(await page.evaluate(rulesOf, '.board-columns')).toBe(false);
  });
