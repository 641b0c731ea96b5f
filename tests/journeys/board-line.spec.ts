// The board without a line: a reload opens the board as it was, with its time, and nothing of it outlives the sign-out.
import type { Page } from '@playwright/test';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch manifest patches/];

/** The page that opens without a line is complete when it is there at all. */
const shellIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/console')) !== undefined))
    .toBe(true);
const keptOrders = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const asked = indexedDB.open('console');
        asked.addEventListener('success', () => {
          const all = asked.result.transaction('kept').objectStore('kept').getAll();
          all.addEventListener('success', () => done(all.result.length));
        });
      }),
  );

for (const lang of LANGS)
  test(`a reload without a line opens the last board with its time, and what is done on it is sent when the line is back (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const kept = await placePickup(request, 4, 'no onions');
    const board = await openBoard(browser, server.origin, loginOfStore(4), lang, {
      expected: NO_LINE,
    });
    const { page } = board;
    await expect(board.card('new', kept.orderId)).toBeVisible();
    await shellIsKept(page);

    await page.context().setOffline(true);
    await page.reload();
    await expect(board.card('new', kept.orderId)).toContainText('no onions');
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const lost = page.getByRole('alert').filter({ hasText: t('console.lost') });
    const time = /\d\d:\d\d/.exec(await lost.innerText())?.[0] ?? '';
    // The branch's clock stands at one in the afternoon when the server starts.
    expect(time >= '13:00' && time < '15:00', time).toBe(true);
    await expect(lost).toContainText(t('console.lostSince', { time }));
    await expect(page.getByText(t('console.live'), { exact: true })).toHaveCount(0);
    await board
      .card('new', kept.orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    const cooking = board.card('kitchen', kept.orderId);
    await cooking.locator('.part-tick').first().click();
    await expect(cooking.getByText(t('console.notSent', { count: 2 }))).toBeVisible();
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/lost-${lang}.png` });
    // Another page of the console leads to the board that is kept, instead of to the browser's error.
    await page.goto('/console/payments');
    await expect(page).toHaveURL(/console$/);
    await expect(cooking.locator('.part-tick').first()).toHaveAttribute('aria-pressed', 'true');

    const missed = await placePickup(request, 4);
    // The tick was made last, so it is sent last.
    const ticked = page.waitForResponse((reply) => reply.url().endsWith('/part') && reply.ok());
    await page.context().setOffline(false);
    await expect(board.card('new', missed.orderId)).toBeVisible();
    await expect(lost).toHaveCount(0);
    await ticked;
    for (const count of [1, 2])
      await expect(page.getByText(t('console.notSent', { count }))).toHaveCount(0);
    const read = await page.context().request.get('/api/console/board/4');
    const { successResponse } = (await read.json()) as {
      successResponse: { orders: { order_id: string; code: number; lines: object[] }[] };
    };
    expect(successResponse.orders.find((one) => one.order_id === kept.orderId)).toMatchObject({
      code: 2,
      lines: [{ own: { done: true } }],
    });
    await board.close();
  });

test('the kept board goes with the sign-out, and without a line nobody is signed out', async ({
  browser,
  request,
  server,
}) => {
  const t = boardTexts('en');
  const { orderId } = await placePickup(request, 4);
  const board = await openBoard(browser, server.origin, loginOfStore(4), 'en', {
    expected: NO_LINE,
  });
  const { page } = board;
  await expect(board.card('new', orderId)).toBeVisible();
  await shellIsKept(page);
  await expect.poll(() => keptOrders(page)).toBe(2);
  const signOut = page.getByRole('button', { name: t('console.signOut'), exact: true });

  await page.context().setOffline(true);
  await board.openMenu();
  await signOut.click();
  await expect(page.getByText(t('console.offline'))).toBeVisible();
  await expect(board.card('new', orderId)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
  await signOut.click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await keptOrders(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto('/console');
  await expect(page.getByText(t('console.lost'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await board.close();
});

test('the page that is kept is the newest alone, and the shop is not looked after', async ({
  browser,
  server,
}) => {
  const board = await openBoard(browser, server.origin, loginOfStore(4), 'en', {
    expected: [/requires 'TrustedScriptURL' assignment/],
  });
  const { page } = board;
  await shellIsKept(page);
  const [first] = await page.evaluate(() => caches.keys());
  await page.reload();
  await page.waitForFunction(async (before) => {
    const names = await caches.keys();
    return names.length === 1 && names[0] !== before;
  }, first);
  const worker = await page.request.get('/console/worker.js');
  expect(worker.headers()).toMatchObject({
    'service-worker-allowed': '/console',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const policy = (await page.request.get('/console')).headers()['content-security-policy'];
  expect(policy).toContain('trusted-types console-worker');
  // Another script as a worker is refused by the page's own policy.
  expect(
    await page.evaluate(() =>
      navigator.serviceWorker.register('/console/worker.js').then(
        () => 'taken',
        (error: Error) => error.name,
      ),
    ),
  ).toBe('TypeError');
  await page.goto('/en/menu');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await board.close();
});

test('a board that could not be read when its line came back is asked for again', async ({
  browser,
  request,
  server,
}) => {
  const t = boardTexts('en');
  const { orderId } = await placePickup(request, 4);
  const board = await openBoard(browser, server.origin, loginOfStore(4), 'en', {
    expected: [...NO_LINE, /503/],
  });
  const { page } = board;
  await expect(board.card('new', orderId)).toBeVisible();
  await shellIsKept(page);

  await page.context().setOffline(true);
  await page.reload();
  const lost = page.getByRole('alert').filter({ hasText: t('console.lost') });
  await expect(lost).toBeVisible();
  await expect(board.card('new', orderId)).toBeVisible();
  // At another screen of the branch.
  const moved = await page.context().request.post(`/api/console/order/${orderId}/move`, {
    data: { action: 'reject', reason: 'out_of_stock' },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  let refused = 0;
  await page.route('**/api/console/board/4', async (route) => {
    refused += 1;
    await (refused === 1 ? route.fulfill({ status: 503, body: '{}' }) : route.continue());
  });
  await page.context().setOffline(false);
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1);
  await expect(board.card('new', orderId)).toHaveCount(0);
  await expect(lost).toHaveCount(0);
  await board.close();
});
