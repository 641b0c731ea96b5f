// The cards of a full board: each as high as what stands on it, none wider than its column, nothing of the shop's styles.
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, PASSWORD, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

const STORE = 3;
const ORDERS = 40;
const SIZES = [
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];
const NOTES = [
  '',
  'peanut allergy, please',
  'Call me five minutes before you arrive, and please no sauce',
];

/** What does not fit on the open board, in words. */
function misfits(): string[] {
  const found: string[] = [];
  for (const one of document.querySelectorAll('.console-bar > *, .column-counters > *')) {
    const box = one.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth) found.push(`${one.className} beyond the screen`);
  }
  for (const card of document.querySelectorAll('.ticket')) {
    const box = card.getBoundingClientRect();
    const column = card.closest('.column-tickets')?.getBoundingClientRect() ?? box;
    const bottom = Math.max(...[...card.children].map((one) => one.getBoundingClientRect().bottom));
    if (box.left < column.left || box.right > column.right) found.push('wider than its column');
    if (card.scrollWidth > card.clientWidth) found.push('its content reaches beyond it');
    if (box.bottom - bottom > 16)
      found.push(`${Math.round(box.bottom - bottom)} px of nothing below`);
  }
  for (const target of document.querySelectorAll('.console button, .console a, .console select')) {
    // What is folded away is no target.
    if (!target.checkVisibility()) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 60 || height < 60) found.push(`${target.className} ${width} x ${height}`);
  }
  return [...new Set(found)];
}

test('forty orders: every card is as high as its content and as wide as its column, in both languages', async ({
  browser,
  request,
  server,
}) => {
  test.slow();
  await signInByCall(request, server.origin, loginOfStore(STORE));
  for (let index = 0; index < ORDERS; index += 1) {
    const { orderId } = await placePickup(request, STORE, NOTES[index % NOTES.length]);
    for (const action of ['accept', 'ready'].slice(0, index % 3))
      expect(
        (await request.post(`/api/console/order/${orderId}/move`, { data: { action } })).status(),
      ).toBe(200);
  }
  for (const lang of LANGS) {
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    await expect(board.page.getByRole('article')).toHaveCount(ORDERS);
    for (const size of SIZES) {
      await board.page.setViewportSize(size);
      expect(await board.page.evaluate(misfits), `${lang} ${size.width}`).toEqual([]);
      if (process.env['SHOTS'])
        await board.page.screenshot({
          path: `${process.env['SHOTS']}/cards-${lang}-${size.width}.png`,
        });
      await expectAccessible(board.page);
    }
    await board.close();
  }
});

test('a finger that scrolls past a ringing card does not silence it, a tap and Enter do', async ({
  browser,
  request,
  server,
}) => {
  const [tapped, entered] = [await placePickup(request, 1), await placePickup(request, 1)];
  const board = await openBoard(browser, server.origin, loginOfStore(1), 'en');
  const first = board.card('new', tapped.orderId);
  await expect(first).toHaveClass(/rings/);
  const box = await first.boundingBox();
  const cdp = await board.page.context().newCDPSession(board.page);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: Math.round((box?.x ?? 0) + 90),
    y: Math.round((box?.y ?? 0) + 120),
    yDistance: -200,
    gestureSourceType: 'touch',
  });
  await expect(first).toHaveClass(/rings/);
  await first.getByRole('heading').click();
  await expect(first).not.toHaveClass(/rings/);
  const second = board.card('new', entered.orderId);
  await second.focus();
  await board.page.keyboard.press('Enter');
  await expect(second).not.toHaveClass(/rings/);
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

test('an order cancelled elsewhere while it cooks stays struck through until somebody has seen it', async ({
  browser,
  request,
  server,
}) => {
  const t = boardTexts('en');
  const { orderId } = await placePickup(request, 1);
  await signInByCall(request, server.origin, loginOfStore(1));
  const press = async (data: object) =>
    expect((await request.post(`/api/console/order/${orderId}/move`, { data })).status()).toBe(200);
  await press({ action: 'accept' });
  const board = await openBoard(browser, server.origin, loginOfStore(1), 'en');
  const card = board.card('kitchen', orderId);
  await expect(card).toBeVisible();
  await press({ action: 'reject', reason: 'customer' });
  await expect(card.getByText(t('console.cancelled'))).toBeVisible();
  await card.getByRole('button', { name: t('console.seen'), exact: true }).click();
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

for (const [width, height, most] of [
  [1180, 820, 10],
  [1920, 1080, 18],
] as const)
  test(`what cooks flows over the whole screen: ${most} tickets are complete at ${width}`, async ({
    browser,
    request,
    server,
  }) => {
    test.slow();
    await signInByCall(request, server.origin, loginOfStore(7));
    for (let index = 0; index < (width === 1180 ? 10 : 8); index += 1) {
      const { orderId } = await placePickup(request, 7);
      await request.post(`/api/console/order/${orderId}/move`, { data: { action: 'accept' } });
    }
    const t = boardTexts('en');
    const board = await openBoard(browser, server.origin, loginOfStore(7), 'en');
    await board.page.setViewportSize({ width, height });
    await board.page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    await expect(board.page.getByRole('article')).toHaveCount(most);
    const complete = await board.page.evaluate(() => {
      const screen = document.querySelector('.ticket-flow')?.getBoundingClientRect();
      return [...document.querySelectorAll('.ticket')].filter((ticket) => {
        const box = ticket.getBoundingClientRect();
        return (
          screen &&
          box.left >= screen.left &&
          box.right <= screen.right &&
          box.bottom <= screen.bottom
        );
      }).length;
    });
    expect(complete).toBe(most);
    await board.close();
  });
