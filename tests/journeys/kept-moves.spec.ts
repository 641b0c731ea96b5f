// What was pressed at the board while the line was lost: any screen of the console sends it, two windows keep each other's, and what could not
// be sent any more is asked about.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const MOVES = '**/api/console/order/*/move';
const NO_LINE = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/];
const PENDING = 1;
const IN_KITCHEN = 2;
/** Longer ago than what is sent by itself. */
const TOO_LATE_MS = 31 * 60_000;

/** Nothing that is pressed arrives, while everything else does. */
const losePresses = (context: BrowserContext) => context.route(MOVES, (route) => route.abort());
const moved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/move') && reply.ok());

/** Kept on the device and not only shown: from now on a window may be closed. */
const untilKept = (page: Page, store: number, orderId: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        ([key, id]) =>
          new Promise<boolean>((done) => {
            const asked = indexedDB.open('console');
            asked.addEventListener('success', () => {
              const read: IDBRequest<{ orderId: string }[] | undefined> = asked.result
                .transaction('kept')
                .objectStore('kept')
                .get(key);
              read.addEventListener('success', () => {
                asked.result.close();
                done(read.result?.some((one) => one.orderId === id) === true);
              });
            });
          }),
        [`commands ${store}`, orderId] as const,
      ),
    )
    .toBe(true);

for (const lang of LANGS) {
  const t = boardTexts(lang);
  // Branches of their own: a move that another journey kept would be sent here.
  const store = lang === 'en' ? 7 : 9;
  const card = (page: Page, column: 'new' | 'kitchen', orderId: string) =>
    page
      .getByRole('region', { name: t(`console.column.${column}`), exact: true })
      .locator(`article[aria-labelledby="order-${orderId}"]`);
  const accept = async (page: Page, orderId: string) => {
    await card(page, 'new', orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    await expect(card(page, 'kitchen', orderId)).toContainText(t('console.notSent', { count: 1 }));
  };
  const codeOf = async (page: Page, orderId: string): Promise<number | undefined> => {
    const read = await page.context().request.get(`/api/console/board/${store}`);
    const { successResponse } = (await read.json()) as {
      successResponse: { orders: { order_id: string; code: number }[] };
    };
    return successResponse.orders.find((one) => one.order_id === orderId)?.code;
  };
  const toOff = (page: Page) => page.getByRole('link', { name: t('console.off.title') }).click();

  test(`a move kept without a line is sent by whatever screen of the console is open when the line is back (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, store);
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    await losePresses(context);
    await page.goto('/console');
    await accept(page, orderId);
    await toOff(page);
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.off.title') }),
    ).toBeVisible();
    expect(await codeOf(page, orderId)).toBe(PENDING);

    const sent = moved(page);
    await context.unroute(MOVES);
    await sent;
    expect(await codeOf(page, orderId)).toBe(IN_KITCHEN);
    await page.getByRole('link', { name: t('console.toBoard') }).click();
    await expect(card(page, 'kitchen', orderId)).toBeVisible();
    await expect(page.getByText(t('console.notSent', { count: 1 }))).toHaveCount(0);
    await close();
  });

  test(`two windows of one screen keep what was pressed in either, and the next one sends both (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const orders = [await placePickup(request, store), await placePickup(request, store)];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    await losePresses(context);
    const other = await context.newPage();
    const windows = [page, other] as const;
    for (const one of windows) {
      await one.goto('/console');
      for (const { orderId } of orders) await expect(card(one, 'new', orderId)).toBeVisible();
    }
    for (const [index, one] of windows.entries()) {
      const orderId = orders[index]?.orderId ?? '';
      await accept(one, orderId);
      await untilKept(one, store, orderId);
    }
    for (const one of windows) await one.close();

    const next = await context.newPage();
    await context.unroute(MOVES);
    await next.goto('/console');
    for (const { orderId } of orders) {
      await expect(card(next, 'kitchen', orderId)).toBeVisible();
      await expect.poll(() => codeOf(next, orderId)).toBe(IN_KITCHEN);
    }
    await close();
  });

  test(`what is on its way when the board is read again stays as it was pressed, also when it never arrives (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, store);
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    // The whole board is read once more when the line is up: here, after the press.
    const [line, onItsWay] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
    await context.route('**/api/console/board/*/events', (route) => line.resolve(route));
    await context.route(MOVES, (route) => onItsWay.resolve(route));
    await page.goto('/console');
    await card(page, 'new', orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    const move = await onItsWay.promise;
    await expect(card(page, 'kitchen', orderId)).toBeVisible();
    const read = page.waitForResponse((reply) => reply.url().endsWith(`/board/${store}`));
    await (await line.promise).continue();
    await (await read).finished();
    await losePresses(context);
    await move.abort();
    await expect(card(page, 'kitchen', orderId)).toContainText(t('console.notSent', { count: 1 }));
    await expect(card(page, 'new', orderId)).toHaveCount(0);
    await close();
  });

  test(`a move that was too long ago is not sent: the screen says so, leads to its board, and there it can still be done (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await placePickup(request, store);
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    await context.clock.install();
    await losePresses(context);
    await page.goto('/console');
    await accept(page, orderId);
    await toOff(page);
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.off.title') }),
    ).toBeVisible();
    await page.clock.fastForward(TOO_LATE_MS);
    const dialog = page.getByRole('alertdialog', {
      name: t('console.lateTitle', { number: checkNumber }),
    });
    const told = t('console.lateMove', {
      move: t('console.moved.accept', { number: checkNumber }),
    });
    await expect(dialog).toContainText(told);
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/late-move-${lang}.png` });
    expect(await codeOf(page, orderId)).toBe(PENDING);
    await dialog.getByRole('button', { name: t('console.toBoard') }).click();

    await expect(dialog).toContainText(told);
    await context.unroute(MOVES);
    const sent = moved(page);
    await dialog.getByRole('button', { name: t('console.refusedDo') }).click();
    await sent;
    await expect(card(page, 'kitchen', orderId)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await codeOf(page, orderId)).toBe(IN_KITCHEN);
    await close();
  });

  test(`what somebody else left unsent at this screen is asked about, never sent in another name (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await placePickup(request, store);
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    await losePresses(context);
    await page.goto('/console');
    await accept(page, orderId);
    await signInByCall(context.request, server.origin, 'manager');
    await context.unroute(MOVES);
    await page.goto('/console/payments');
    const dialog = page.getByRole('alertdialog', {
      name: t('console.lateTitle', { number: checkNumber }),
    });
    await expect(dialog).toContainText(
      t('console.otherMove', { move: t('console.moved.accept', { number: checkNumber }) }),
    );
    await dialog.getByRole('button', { name: t('console.refusedLeave') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await codeOf(page, orderId)).toBe(PENDING);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await close();
  });
}
