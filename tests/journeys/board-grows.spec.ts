// What comes over a ticket at the stove (held, cancelled, changes that wait for the line, an hour that begins) makes it no higher: nothing below it moves.
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { LOST } from '#tests/support/journey-line.ts';
import { placeOrder, placePickup, placeRide, type Placed } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { THREE_LINES } from '#tests/support/journey-tickets.ts';

test.use({ deployment: { OWN_SHOP: 'board-grows' } });

const STORE = { en: 13, ar: 14 } as const;
const AT_COUNTER = { en: 15, ar: 16 } as const;
const TICKETS = 6;
const SHOTS = process.env['SHOTS'];

/** Where each ticket of the flow stands, by its order. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ticket-flow > .ticket')].map((ticket) => {
      const { x, y, width, height } = ticket.getBoundingClientRect();
      return { order: ticket.getAttribute('aria-labelledby'), x, y, width, height };
    }),
  );

/** A stream that is open outlives what Playwright calls offline: it is cut by hand. */
async function cutByHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = (input, init = {}) => {
      if (typeof input !== 'string' || !input.endsWith('/events')) return ask(input, init);
      const cut = new AbortController();
      addEventListener('cut-line', () => cut.abort(), { once: true });
      const signals = [cut.signal, init.signal].filter((signal) => !!signal);
      return ask(input, { ...init, signal: AbortSignal.any(signals) });
    };
  });
}

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`a ticket that is held, waits for the line or is cancelled keeps its box and that of all others (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    test.slow();
    const store = STORE[lang];
    await signInByCall(request, server.origin, loginOfStore(store));
    const act = async (orderId: string, data: object) => {
      const reply = await request.post(`/api/console/order/${orderId}/move`, { data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const placed: Placed[] = [];
    for (let index = 0; index < TICKETS; index += 1) {
      placed.push(await placeOrder(request, store, THREE_LINES));
      await act(placed.at(-1)?.orderId ?? '', { action: 'accept' });
    }
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: LOST,
      prepare: cutByHand,
    });
    const { page } = board;
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    await expect(page.locator('.sound-strip')).toHaveCount(0);
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    const toMake = page.getByRole('list', { name: t('console.toMake') });
    // In all columns too, above what cooks, whatever else is open.
    await expect(
      board.column('kitchen').getByRole('list', { name: t('console.toMake') }),
    ).toHaveText(/12.*6.*6/s);
    await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    await expect(toMake).toHaveText(/12.*6.*6/s);
    const ticket = (at: number) =>
      page.locator(`.ticket-flow article[aria-labelledby="order-${placed[at]?.orderId}"]`);
    const menu = (at: number) =>
      ticket(at).getByRole('button', {
        name: t('console.more', { number: placed[at]?.checkNumber ?? '' }),
      });
    const shot = async (name: string) => {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/grows-${name}-${lang}.png` });
    };
    for (const size of [
      { width: 1180, height: 820 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await expect(ticket(TICKETS - 1)).toBeVisible();
      // Two in a column, once the screen has its size.
      await expect
        .poll(async () =>
          (await boxes(page)).map(({ x }) => x).filter((x, at, all) => all[at - 1] === x),
        )
        .toHaveLength(TICKETS / 2);
      await isQuiet(page);
      const before = await boxes(page);
      expect(before).toHaveLength(TICKETS);
      const same = async (what: string) => expect(await boxes(page), what).toEqual(before);

      const at = size.width === 1180 ? 0 : 1;
      const held = placed[at]?.orderId ?? '';
      await act(held, { action: 'hold', hold: { reason: 'item', minutes: 20 } });
      const state = ticket(at).locator('.ticket-state');
      await expect(state).toContainText(t('console.holdReason.item'));
      await same('held');
      await shot(`held-${size.width}`);
      // What is cut is said in full over the card itself.
      await menu(at).click();
      await expect(ticket(at).locator('.ticket-menu-list')).toContainText(
        t('console.holdReason.item'),
      );
      await same('its menu');
      await page.keyboard.press('Escape');

      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('cut-line')));
      await ticket(at).locator('.part-tick').nth(1).click();
      await expect(ticket(at).getByText(t('console.notSent', { count: 1 }))).toHaveCount(1);
      await expect(page.locator('.lost-strip')).toContainText(t('console.lost'));
      await same('the line is lost, and a tick waits for it');
      await shot(`lost-${size.width}`);
      await expectAccessible(page);
      await page.context().setOffline(false);
      await expect(page.locator('.lost-strip')).toHaveCount(0);
      await expect(state).toHaveCount(1);
      await same('the line is back');

      await act(held, { action: 'reject', reason: 'customer' });
      await expect(ticket(at).getByText(t('console.cancelled'))).toBeVisible();
      await same('cancelled');
      await shot(`gone-${size.width}`);
      await expectAccessible(page);
      if (size.width === 1920) continue;
      // Larger numbers, as late in the evening.
      await page.setViewportSize({ width: 1920, height: 1080 });
      const heights = await page.evaluate(() => {
        const head = document.querySelector('.ticket-flow .ticket:last-child .ticket-head');
        const heightOf = () => head?.getBoundingClientRect().height;
        const small = heightOf();
        for (const [selector, text] of [
          ['.ticket-number', '861'],
          ['.ticket-age', '1:10:04'],
        ]) {
          const place = head?.querySelector(`${selector} :last-child`);
          if (place) place.textContent = text ?? '';
        }
        return [small, heightOf()];
      });
      expect(heights[1]).toBe(heights[0]);
      await page.reload();
      await page.getByRole('button', { name: t('console.soundStart') }).click();
      await expect(page.locator('.sound-strip')).toHaveCount(0);
    }
    await board.close();
  });

  test(`at the hand-over a customer who is here, a rider who is named, one who leaves and an order that is cancelled move no other ticket (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = AT_COUNTER[lang];
    await signInByCall(request, server.origin, loginOfStore(store));
    const send = async (path: string, data: object) => {
      const reply = await request.post(`/api/${path}`, { data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const act = (orderId: string, data: object) => send(`console/order/${orderId}/move`, data);
    const placed: Placed[] = [];
    for (const place of [placeRide, placePickup, placeRide, placePickup, placeRide, placePickup]) {
      const order = await place(request, store);
      placed.push(order);
      for (const action of ['accept', 'ready']) await act(order.orderId, { action });
    }
    const [ride, pickup, other] = placed.map(({ orderId }) => orderId);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: t('console.soundStart') }).click();
    await expect(page.locator('.sound-strip')).toHaveCount(0);
    await page.getByRole('button', { name: t('console.view.handover'), exact: true }).click();
    const ticket = (orderId = '') =>
      page.locator(`.ticket-flow article[aria-labelledby="order-${orderId}"]`);
    await expect
      .poll(async () => new Set((await boxes(page)).map(({ x }) => x)).size)
      .toBeLessThan(placed.length);
    const before = await boxes(page);
    expect(before).toHaveLength(placed.length);
    const same = async (what: string) => {
      expect(await boxes(page), what).toEqual(before);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/counter-${what}-${lang}.png` });
    };
    const name = 'Imran Abdulrahman Al Balushi the younger';
    await expect(ticket(ride)).toContainText(t('console.noRider'));
    await send(`console/order/${ride}/rider`, { name, phone: '0501234567' });
    await expect(ticket(ride)).toContainText(name);
    await same('named');
    const call = await ticket(ride)
      .getByRole('link', { name: /50 123 4567/ })
      .boundingBox();
    expect(call?.height, 'what is tapped').toBeGreaterThanOrEqual(60);
    await act(ride ?? '', { action: 'dispatch' });
    await expect(ticket(ride).getByRole('button', { name: t('console.delivered') })).toBeVisible();
    await same('left');
    const here = await page.context().request.post(`/api/customer/order/${pickup}/here`, {
      data: { plate: 'D 41877' },
      headers: { 'x-guest-proof': placed[1]?.proof ?? '' },
    });
    expect(here.status(), await here.text()).toBe(200);
    await expect(ticket(pickup)).toContainText('D 41877');
    await same('here');
    // What is made already leaves at once; into its place may go what nobody sees yet.
    await act(other ?? '', { action: 'reject', reason: 'undeliverable' });
    await expect(ticket(other)).toHaveCount(0);
    const seen = before.filter(({ order, x }) => x >= 0 && x < 1180 && order !== `order-${other}`);
    expect(seen.length).toBeGreaterThan(2);
    expect(await boxes(page), 'cancelled').toEqual(expect.arrayContaining(seen));
    await expectAccessible(page);
    await board.close();
  });
}
