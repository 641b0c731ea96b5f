// The board through a lost line, a closed window, an ended sign-in and a sound that was taken away: no order is lost, doubled or silenced.
import type { BrowserContext, Page } from '@playwright/test';
import { openBoard, openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff, expectRinging } from '#tests/support/journey-staff.ts';
import { boardTexts, expect, journey } from '#tests/support/journey-test.ts';
import { heardTones, listenToTones, ORDER_TONES } from '#tests/support/journey-tones.ts';

const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch manifest patches/];
const RING_EVERY_MS = 8000;

/** The page that opens without a line is complete when it is there at all. */
const shellIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/console')) !== undefined))
    .toBe(true);
/** What the device keeps of the console: how many boards and members, and the orders of what is to be sent. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ boards: number; toSend: string[] }>((done) => {
        const asked = indexedDB.open('console');
        asked.addEventListener('success', () => {
          const store = asked.result.transaction('kept').objectStore('kept');
          const keys = store.getAllKeys();
          const all = store.getAll();
          all.addEventListener('success', () => {
            asked.result.close();
            const isSent = keys.result.map(
              (key) => typeof key === 'string' && key.startsWith('commands'),
            );
            const values = all.result as { orderId: string }[][];
            done({
              boards: isSent.filter((candidate) => !candidate).length,
              toSend: values.flatMap((value, at) =>
                isSent[at] === true ? value.map(({ orderId }) => orderId) : [],
              ),
            });
          });
        });
      }),
  );

journey(
  'a reload without a line opens the last board with its time, and what is done on it is sent once the line is back',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = 4;
    const staff = await asStaff(request, server.origin, store);
    const { orderId } = await placePickup(request, store, 'no onions');
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: NO_LINE,
    });
    const { page } = board;
    const card = board.card('new', orderId);
    await expect(card).toBeVisible();
    await shellIsKept(page);

    await page.context().setOffline(true);
    await page.reload();
    await expect(card).toContainText('no onions');
    const lost = page.getByRole('alert').filter({ hasText: t('console.lost') });
    await expect(lost).toContainText(/\d\d:\d\d/);
    await expect(page.getByText(t('console.live'), { exact: true })).toHaveCount(0);
    await card.getByRole('button', { name: t('console.accept'), exact: true }).click();
    const cooking = board.card('kitchen', orderId);
    await cooking.getByRole('listitem').getByRole('button').click();
    await expect(cooking.getByText(t('console.notSent', { count: 2 }))).toBeVisible();
    // Another page of the console leads to the board that is kept, instead of to the browser's error.
    await page.goto('/console/payments');
    await expect(page).toHaveURL(/console$/);
    await expect(cooking.getByRole('button', { pressed: true })).toBeVisible();

    const missed = await placePickup(request, store);
    // The tick was made last, so it is sent last.
    const ticked = page.waitForResponse((reply) => reply.url().endsWith('/part') && reply.ok());
    await page.context().setOffline(false);
    await ticked;
    await expect(board.card('new', missed.orderId)).toBeVisible();
    await expect(lost).toHaveCount(0);
    await expect(cooking.getByText(t('console.notSent', { count: 1 }))).toHaveCount(0);
    expect(await staff.read(orderId)).toMatchObject({
      state: 'in_kitchen',
      lines: [{ own: { done: true } }],
    });
    await board.close();
  },
);

journey(
  'the page that is kept is the newest alone; it goes with the sign-out, and without a line nobody is signed out',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = 4;
    const { orderId } = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: NO_LINE,
    });
    const { page } = board;
    await shellIsKept(page);
    const [first] = await page.evaluate(() => caches.keys());
    await page.reload();
    await page.waitForFunction(async (before) => {
      const names = await caches.keys();
      return names.length === 1 && names[0] !== before;
    }, first);
    await expect(board.card('new', orderId)).toBeVisible();
    await expect.poll(async () => (await kept(page)).boards).toBe(2);

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
    expect((await kept(page)).boards).toBe(0);
    await page.context().setOffline(true);
    await page.goto('/console');
    await expect(page.getByText(t('console.lost'))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await board.close();
  },
);

const MOVES = '**/api/console/order/*/move';
/** Nothing that is pressed arrives, while everything else does. */
const losePresses = (context: BrowserContext) => context.route(MOVES, (route) => route.abort());

journey(
  'two windows of one screen keep what was pressed in either; both are closed, and the next one sends both from a page beside the board',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    // A branch of its own: a move that another journey kept would be sent here.
    const store = 15;
    const staff = await asStaff(request, server.origin, store);
    const orders = [await placePickup(request, store), await placePickup(request, store)];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: NO_LINE,
    });
    await losePresses(context);
    const card = (one: Page, column: 'new' | 'kitchen', orderId: string) =>
      one
        .getByRole('region', { name: t(`console.column.${column}`), exact: true })
        .locator(`article[aria-labelledby="order-${orderId}"]`);
    const windows = [page, await context.newPage()];
    for (const one of windows) {
      await one.goto('/console');
      for (const { orderId } of orders) await expect(card(one, 'new', orderId)).toBeVisible();
    }
    for (const [at, { orderId }] of orders.entries()) {
      const one = windows[at] ?? page;
      await card(one, 'new', orderId)
        .getByRole('button', { name: t('console.accept') })
        .click();
      await expect(card(one, 'kitchen', orderId)).toContainText(t('console.notSent', { count: 1 }));
      await expect.poll(async () => (await kept(one)).toSend).toContain(orderId);
    }
    const next = await context.newPage();
    for (const one of windows) await one.close();
    for (const { orderId } of orders) expect((await staff.read(orderId))?.state).toBe('pending');
    await context.unroute(MOVES);
    await next.goto('/console/off');
    for (const { orderId } of orders)
      await expect.poll(async () => (await staff.read(orderId))?.state).toBe('in_kitchen');
    await expect.poll(async () => (await kept(next)).toSend).toEqual([]);
    await close();
  },
);

type Bell = { bell: AudioContext; isMuted: boolean };
/** The page's own sound, where the test can take it away; while it is muted it is not given back either. */
const holdSound = () => {
  const own = window as unknown as Bell;
  const Real = window.AudioContext;
  own.isMuted = false;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      own.bell = this;
    }
    override resume(): Promise<void> {
      return own.isMuted ? new Promise<void>(() => undefined) : super.resume();
    }
  };
};
const toSound = (page: Page) => page.evaluate(() => (window as unknown as Bell).bell.state);

journey(
  'the bell takes its sound back, rings on beside the board, says there what is new, and stays until the order is tapped',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    // No other journey leaves an order ringing here.
    const store = 13;
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare: async (context) => {
        await listenToTones(context);
        await context.addInitScript(holdSound);
      },
    });
    const { page } = board;
    const start = page.getByRole('button', { name: t('console.soundStart') });
    await start.click();
    await expect.poll(() => toSound(page)).toBe('running');
    const takeSound = (isMuted: boolean) =>
      page.evaluate(async (muted) => {
        const own = window as unknown as Bell;
        own.isMuted = muted;
        await own.bell.suspend();
      }, isMuted);
    await takeSound(false);
    await expect.poll(() => toSound(page)).toBe('running');
    await expect(start).toHaveCount(0);
    await takeSound(true);
    await page.evaluate(() => {
      (window as unknown as Bell).isMuted = false;
    });
    // It was not given back: nobody is told that the bell is on.
    await start.click();
    await expect.poll(() => toSound(page)).toBe('running');

    const told = page.waitForResponse((reply) => reply.url().endsWith('/screen') && reply.ok());
    await page.getByRole('link', { name: t('console.off.title') }).click();
    await told;
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.off.title') }),
    ).toBeVisible();
    const { orderId } = await placePickup(request, store);
    const link = page.getByRole('link', { name: t('console.beside.new', { count: 1 }) });
    await expect(link).toBeVisible();
    await expect
      .poll(async () => (await heardTones(page)).slice(0, ORDER_TONES.length))
      .toEqual(ORDER_TONES);
    // Whoever works on at this screen has not seen the order yet.
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.fastForward(RING_EVERY_MS);
    expect((await heardTones(page)).slice(0, ORDER_TONES.length)).toEqual(ORDER_TONES);
    await link.click();
    const card = board.card('new', orderId);
    await expectRinging(card);
    await heardTones(page);
    // The bell's clock starts a moment after the card is drawn.
    await expect
      .poll(async () => {
        await page.clock.fastForward(RING_EVERY_MS);
        return (await heardTones(page)).slice(0, ORDER_TONES.length);
      })
      .toEqual(ORDER_TONES);
    await card.getByRole('button', { name: t('console.accept'), exact: true }).click();
    await expect(board.card('kitchen', orderId)).toBeVisible();
    await heardTones(page);
    await page.clock.fastForward(RING_EVERY_MS);
    const heard = await heardTones(page);
    for (const tone of ORDER_TONES) expect(heard).not.toContain(tone);
    await board.close();
  },
);
