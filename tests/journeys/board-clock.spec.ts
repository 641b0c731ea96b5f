// The board as the evening goes on: the bell that grows louder, the sign-in that ends, the answer that did not come. The clocks of page
// and server are moved together.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, PASSWORD } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

// A server of its own: its clock is moved on by hours.
test.use({ startsAt: '2026-01-14T12:30:00+04:00' });

const SESSION_MINUTES = 12 * 60;
const WARNED_MINUTES = 15;
/** How loud one tone is, at most. */
const USUAL = 0.5;
const LOUD = 1;

/** Writes down how loud each tone is that the page plays. */
const hearTones = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const rise = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
      if (value > 0) heard.push(value);
      return rise.call(this, value, at);
    };
  });
const tones = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));

/** An evening goes by on both sides of the line. */
async function pass(request: APIRequestContext, pages: readonly Page[], seconds: number) {
  await request.post(`/journey/clock?seconds=${seconds}`);
  for (const page of pages) await page.clock.fastForward(seconds * 1000);
}

const prepare = async (context: BrowserContext) => {
  await context.clock.install();
  await hearTones(context);
};

for (const lang of LANGS) {
  const t = boardTexts(lang);
  // Branches of their own: what other journeys left unanswered would go on ringing here.
  const store = lang === 'en' ? 13 : 14;

  test(`nobody came for a minute: the bell rings twice as loud and twice as often, and a tap ends it (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, { prepare });
    const { page } = board;
    const card = board.card('new', orderId);
    await expect(card).toHaveClass(/rings/);
    await expect(card).not.toHaveClass(/urgent/);
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    const usual = await tones(page);
    expect(usual).toEqual([USUAL, USUAL, USUAL, USUAL]);
    await page.clock.fastForward(8000);
    expect(await tones(page)).toEqual(usual);

    await pass(request, [page], 61);
    await expect(card).toHaveClass(/urgent/);
    await expect.poll(async () => (await tones(page)).includes(LOUD)).toBe(true);
    await page.clock.fastForward(4000);
    const loud = await tones(page);
    expect(new Set(loud)).toEqual(new Set([LOUD]));
    expect(loud.length).toBeGreaterThan(usual.length);

    await card.getByRole('heading').click();
    await expect(card).not.toHaveClass(/rings|urgent/);
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await tones(page);
    await page.clock.fastForward(9000);
    expect(await tones(page)).toEqual([]);
    await board.close();
  });

  test(`a change whose answer failed is kept and sent again under its own id, in its order, while the line stands (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare,
      expected: [/status of 50[03]/],
    });
    const { page } = board;
    const sent: { path: string; id: string }[] = [];
    const failing = { move: 2, part: 1 };
    for (const [kind, status] of [
      ['move', 503],
      ['part', 500],
    ] as const)
      await page.route(`**/api/console/order/*/${kind}`, async (route) => {
        const { command_id } = route.request().postDataJSON() as { command_id: string };
        sent.push({ path: kind, id: command_id });
        failing[kind] -= 1;
        await (failing[kind] < 0 ? route.continue() : route.fulfill({ status, json: {} }));
      });
    const answered = (kind: string) =>
      page.waitForResponse((reply) => reply.url().endsWith(`/${kind}`));
    const first = answered('move');
    await board
      .card('new', orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    expect((await first).status()).toBe(503);
    const cooking = board.card('kitchen', orderId);
    await expect(cooking.getByText(t('console.notSent', { count: 1 }))).toBeVisible();
    await cooking.locator('.part-tick').click();
    await expect(cooking.getByText(t('console.notSent', { count: 2 }))).toBeVisible();
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    // What the line says meanwhile of an order as it was before does not take the work back.
    const other = await page
      .context()
      .request.post(`/api/console/order/${orderId}/acknowledge`, { data: {} });
    expect(other.status()).toBe(200);
    await expect(board.card('new', (await placePickup(request, store)).orderId)).toBeVisible();
    await expect(cooking.getByText(t('console.notSent', { count: 2 }))).toBeVisible();

    // The second answer fails as well; then the move arrives, and the tick fails once.
    for (const [kind, status] of [
      ['move', 503],
      ['part', 500],
      ['part', 200],
    ] as const) {
      const next = answered(kind);
      await page.clock.fastForward(5000);
      expect((await next).status(), kind).toBe(status);
    }
    for (const count of [1, 2])
      await expect(page.getByText(t('console.notSent', { count }))).toHaveCount(0);
    await expect(cooking.locator('.part-tick')).toHaveAttribute('aria-pressed', 'true');
    expect(sent.map(({ path }) => path)).toEqual(['move', 'move', 'move', 'part', 'part']);
    expect(new Set(sent.map(({ path, id }) => `${path} ${id}`)).size).toBe(2);
    const read = await page.context().request.get(`/api/console/board/${store}`);
    const { successResponse } = (await read.json()) as {
      successResponse: { orders: { order_id: string; code: number; lines: object[] }[] };
    };
    expect(successResponse.orders.find((one) => one.order_id === orderId)).toMatchObject({
      code: 2,
      lines: [{ own: { done: true } }],
    });
    await board.close();
  });
}

test('a quarter of an hour before a sign-in ends the board says so; when it is over the board stays and rings, and the sign-in opens on top of it, in both languages', async ({
  browser,
  request,
  server,
}) => {
  const open = (lang: 'en' | 'ar') =>
    openBoard(browser, server.origin, loginOfStore(4), lang, {
      prepare,
      expected: [/status of 401/],
    });
  const boards = [
    { lang: 'en', board: await open('en') },
    { lang: 'ar', board: await open('ar') },
  ] as const;
  const pages = boards.map(({ board }) => board.page);
  const warning = (page: Page, lang: 'en' | 'ar') =>
    page.getByRole('button', {
      name: new RegExp(boardTexts(lang)('console.sessionEnds', { time: '\\d\\d:\\d\\d' })),
    });
  const kept = await placePickup(request, 4);
  await pass(request, pages, (SESSION_MINUTES - WARNED_MINUTES - 5) * 60);
  for (const { lang, board } of boards) {
    await expect(board.card('new', kept.orderId)).toHaveClass(/rings/);
    await expect(warning(board.page, lang)).toHaveCount(0);
    await board.page.getByRole('button', { name: boardTexts(lang)('console.soundStart') }).click();
  }
  await pass(request, pages, 6 * 60);
  for (const { lang, board } of boards) {
    await expect(warning(board.page, lang)).toBeVisible();
    await expect(board.page.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(board.page);
  }
  await pass(request, pages, WARNED_MINUTES * 60);
  for (const { lang, board } of boards) {
    const { page } = board;
    const t = boardTexts(lang);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(t('console.sessionOver'))).toBeVisible();
    await expect(warning(page, lang)).toHaveCount(0);
    await expect(page).toHaveURL(/console$/);
    const card = page.locator(`article[aria-labelledby="order-${kept.orderId}"]`);
    await expect(card).toBeVisible();
    await expect(card).toHaveClass(/urgent/);
    // Without a session nothing comes over the line any more; the bell goes on.
    await tones(page);
    await page.clock.fastForward(4000);
    await expect.poll(async () => (await tones(page)).includes(LOUD)).toBe(true);
    await dialog.getByLabel(t('console.login')).fill(loginOfStore(4));
    await dialog.getByLabel(t('console.password')).fill(PASSWORD);
    await dialog.getByRole('button', { name: t('console.signIn'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await expect(warning(page, lang)).toHaveCount(0);
    await board.close();
  }
});
