// A tab dies, is copied or stands twice around the press on Place order: at most one order, named by whoever asks.
import { booked, LOST } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';
import { listen, listenFromNow, placedOn, said } from '#tests/support/journey-said.ts';
import {
  SAVE,
  alert,
  chooseCash,
  payCash,
  reopened,
  sessionOf,
} from '#tests/support/journey-press.ts';

test.use({ cards: true, expectedErrors: LOST });

const en = texts('en');

for (const hasArrived of [true, false]) {
  test(`P24: the tab dies right after the press, the order ${hasArrived ? 'was' : 'was not'} written: opened again, it holds the cart, and a press makes no second order`, async ({
    page,
    context,
    request,
    server,
  }) => {
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    let isSent = (): void => undefined;
    const sent = new Promise<void>((done) => {
      isSent = done;
    });
    // The answer never reaches the tab; the order reaches the server or not.
    await page.route(SAVE, async (route) => {
      if (hasArrived) await route.fetch();
      else await route.abort();
      isSent();
    });
    await payCash(page);
    await place(page).click();
    await sent;
    const kept = await sessionOf(page);
    await page.close();
    const again = await reopened(context, kept);
    await payCash(again);
    await expect(again.getByRole('complementary')).toContainText('30.00');
    expect(await booked(request, server.origin, phone)).toHaveLength(hasArrived ? 1 : 0);
    await place(again).click();
    const number = await placedOn(again);
    expect(await booked(request, server.origin, phone)).toMatchObject([
      { order_id: number, unique_order_id: kept['uniqueOrderId'] },
    ]);
  });
}

test('P24: the tab dies after the answer, before the emptied cart was kept: opened again, a press shows the same order', async ({
  page,
  context,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  await expect.poll(() => stored(page, 'cart')).not.toMatch(/^plain:/);
  await page.route(SAVE, async (route) => {
    const answer = await route.fetch();
    // The cart is sealed before it is kept: from here on that takes for ever.
    await page.evaluate(() => {
      crypto.subtle.encrypt = () => new Promise(() => undefined);
    });
    await route.fulfill({ response: answer });
  });
  await place(page).click();
  const number = await placedOn(page);
  const kept = await sessionOf(page);
  await page.close();
  const again = await reopened(context, kept);
  await payCash(again);
  await place(again).click();
  expect(await placedOn(again)).toBe(number);
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});

test('a key store that fails takes nothing away: once it answers again the cart is there (GEN-44)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible();
  await expect.poll(() => stored(page, 'cart')).not.toMatch(/^plain:/);
  const sealed = await stored(page, 'cart');
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function fail(this: IDBFactory, ...args) {
      if (sessionStorage.getItem('store fails') !== null) throw new DOMException('lost');
      return open.apply(this, args);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('store fails', ''));
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: en('cart.emptyHeading') }),
  ).toBeVisible();
  expect(await stored(page, 'cart')).toBe(sealed);
  await page.evaluate(() => sessionStorage.removeItem('store fails'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible();
});

test('what a customer changed right before a reload stays, although the device had no time to keep it (D25)', async ({
  page,
  context,
  server,
}) => {
  // While the token lasts: then who is signed in is known before anything else.
  await page.clock.install({ time: new Date('2026-01-14T13:05:00+04:00') });
  await signInPage(page, server.origin);
  await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
  await page.goto('/en/checkout/payment');
  const notes = page.getByRole('textbox', { name: en('cart.instructions') });
  await notes.fill('no ice');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout'))).not.toBeNull();
  await isQuiet(page);
  // Another window holds the pen of this device.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('checkout', () => {
          held();
          return new Promise(() => undefined);
        });
      }),
  );
  const before = await stored(page, 'cart');
  await notes.fill('ring twice');
  await expect.poll(() => stored(page, 'cart')).not.toBe(before);
  await page.reload();
  await expect(notes).toHaveValue(/./);
  await other.close();
  await expect(notes).toHaveValue('ring twice');
});

test('P24: two copies of a tab press at once: one order, named by both', async ({
  page,
  context,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  const opening = context.waitForEvent('page');
  await page.evaluate(() => {
    window.open('/en/checkout/payment');
  });
  const copy = await opening;
  await listenFromNow(copy);
  await chooseCash(copy);
  // Neither is answered before both are on their way.
  let waiting = 2;
  let areBothSent = (): void => undefined;
  const bothSent = new Promise<void>((done) => {
    areBothSent = done;
  });
  await context.route(SAVE, async (route) => {
    waiting -= 1;
    if (waiting === 0) areBothSent();
    await bothSent;
    await route.continue();
  });
  await Promise.all([place(page).click(), place(copy).click()]);
  const numbers = await Promise.all([placedOn(page), placedOn(copy)]);
  const orders = await booked(request, server.origin, phone);
  expect(orders.map(({ order_id }) => order_id)).toEqual([numbers[0]]);
  expect(numbers[1]).toBe(numbers[0]);
});

test('P24: a copy of a tab on another device whose cart was changed meanwhile is told of the order, and places another one only when asked for', async ({
  page,
  browser,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  await expect.poll(() => stored(page, 'nextOrderId')).not.toBeNull();
  // Tabs of one browser tell each other; a session that was taken elsewhere hears nothing.
  const elsewhere = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  await listen(elsewhere);
  const kept = await sessionOf(page);
  const plain = `plain:${JSON.stringify({ lines: [nuggets()], instructions: '', cutlery: false })}`;
  const copy = await reopened(elsewhere, { ...kept, cart: plain });
  await copy.goto(`${server.origin}/en/checkout/payment`);
  await place(page).click();
  const number = await placedOn(page);
  await chooseCash(copy);
  await copy.getByRole('textbox', { name: en('cart.instructions') }).fill('no ice');
  await place(copy).click();
  await expect(alert(copy)).toContainText(`#${number}`);
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
  await alert(copy)
    .getByRole('button', { name: en('checkout.anotherOrder') })
    .click();
  await place(copy).click();
  expect(await placedOn(copy)).not.toBe(number);
  expect(await booked(request, server.origin, phone)).toHaveLength(2);
  await elsewhere.close();
});

test('P24: another tab that stands at the same order is told that it was placed, follows it, and has nothing left to place (D25)', async ({
  page,
  context,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  const opening = context.waitForEvent('page');
  await page.evaluate(() => {
    window.open('/en/checkout/payment');
  });
  const copy = await opening;
  await listenFromNow(copy);
  await chooseCash(copy);
  await place(page).click();
  const number = await placedOn(page);
  await expect(copy).toHaveURL(/\/en\/track-order$/);
  await said(copy, en('checkout.placedElsewhere'));
  await expect(copy.getByText(`#${number}`).first()).toBeVisible();
  await copy.goto('/en/cart');
  await expect(
    copy.getByRole('heading', { level: 1, name: en('cart.emptyHeading') }),
  ).toBeVisible();
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});
