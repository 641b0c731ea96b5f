// The line is lost around the press on Place order: at most one order, never one that nobody pressed for, and the screen ends by naming it or with the kept cart.
import type { BrowserContext, Page } from '@playwright/test';
import { booked, findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

test.use({ cards: true, expectedErrors: LOST });

const en = texts('en');
const SAVE = '**/api/customer/save_order';
const alert = (page: Page) => page.getByRole('alertdialog');
const numberOn = async (page: Page): Promise<string> =>
  (await page.locator('.placed-id').innerText()).replace('#', '').trim();

async function chooseCash(page: Page, lang: Lang = 'en'): Promise<void> {
  await expect(place(page, lang)).toBeEnabled();
  await page.getByRole('radio', { name: texts(lang)('checkout.cash') }).check({ force: true });
}

async function payCash(page: Page, lang: Lang = 'en'): Promise<void> {
  await page.goto(`/${lang}/checkout/payment`);
  await chooseCash(page, lang);
}

/** What a browser puts back into a tab that it lost. */
async function reopened(context: BrowserContext, session: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
  return page;
}
const sessionOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);

for (const lang of LANGS) {
  const t = texts(lang);

  for (const method of ['Cash', 'Card'] as const) {
    test(`P24: a press without a line (${method}) sends nothing and keeps the cart; with the line one tap places it under the same id (${lang})`, async ({
      page,
      request,
      server,
    }) => {
      const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
      await payCash(page, lang);
      if (method === 'Card')
        await page
          .getByRole('radio', { name: t('checkout.card') })
          .first()
          .check({ force: true });
      await page.waitForLoadState('networkidle');
      const journal = await loseLine(page, lang);
      await place(page, lang).click();
      await expect(alert(page)).toContainText(t('checkout.notSentTitle'));
      const id = await stored(page, 'uniqueOrderId');
      await findLine(page, lang, journal);
      expect(await booked(request, server.origin, phone)).toEqual([]);
      await expect(page.getByRole('complementary')).toContainText('30.00');
      await alert(page)
        .getByRole('button', { name: t('checkout.sendAgain') })
        .click();
      if (method === 'Card')
        await expect(
          page.getByRole('heading', { level: 1, name: 'Card payment (sandbox)' }),
        ).toBeVisible();
      else await expect(page.locator('.placed-id')).toBeVisible();
      expect(await booked(request, server.origin, phone)).toMatchObject([
        { unique_order_id: id, payment_method: method },
      ]);
    });
  }

  test(`P24: an order that was prepared more than 15 minutes ago asks again, with what it costs now, before anything is ordered (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.clock.install();
    const old = nuggets(3);
    const phone = await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [{ ...old, unitFils: old.unitFils - 200, listFils: old.listFils - 200 }],
    });
    await payCash(page, lang);
    await page.clock.fastForward('15:02');
    await place(page, lang).click();
    const dialog = page.getByRole('alertdialog', { name: t('checkout.oldTitle') });
    await expect(dialog).toContainText(t('checkout.oldText'));
    await expect(dialog.getByRole('definition').first()).toHaveText(/24\.00.*30\.00/);
    expect(await booked(request, server.origin, phone)).toEqual([]);
    await dialog.getByRole('button', { name: /30\.00/ }).click();
    await expect(page.locator('.placed-id')).toBeVisible();
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  });
}

test('P24: a bill that is younger is ordered at the first press', async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  // A minute short of the quarter of an hour: what the machine itself takes counts too.
  await page.clock.fastForward('14:00');
  await place(page).click();
  await expect(page.locator('.placed-id')).toBeVisible();
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});

test('P24: the answer is lost after the order was written: another press shows that order, even a quarter of an hour later', async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.route(
    SAVE,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await payCash(page);
  await place(page).click();
  await expect(alert(page)).toContainText(en('checkout.notSentText'));
  const [first] = await booked(request, server.origin, phone);
  await page.clock.fastForward('20:00');
  await alert(page)
    .getByRole('button', { name: en('checkout.sendAgain') })
    .click();
  expect(await numberOn(page)).toBe(first?.order_id);
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});

test('P24: an answer that never comes ends the waiting after half a minute; the next press shows the order', async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  let isSwallowed = (): void => undefined;
  const swallowed = new Promise<void>((done) => {
    isSwallowed = done;
  });
  await page.route(
    SAVE,
    async (route) => {
      await route.fetch();
      isSwallowed();
    },
    { times: 1 },
  );
  await payCash(page);
  await place(page).click();
  await swallowed;
  await page.clock.fastForward('00:31');
  await expect(alert(page)).toContainText(en('checkout.notSentTitle'));
  const [first] = await booked(request, server.origin, phone);
  await alert(page)
    .getByRole('button', { name: en('checkout.sendAgain') })
    .click();
  expect(await numberOn(page)).toBe(first?.order_id);
});

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
    const number = await numberOn(again);
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
  const number = await numberOn(page);
  const kept = await sessionOf(page);
  await page.close();
  const again = await reopened(context, kept);
  await payCash(again);
  await place(again).click();
  expect(await numberOn(again)).toBe(number);
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
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
  const numbers = await Promise.all([numberOn(page), numberOn(copy)]);
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
  const kept = await sessionOf(page);
  const plain = `plain:${JSON.stringify({ lines: [nuggets()], instructions: '', cutlery: false })}`;
  const copy = await reopened(elsewhere, { ...kept, cart: plain });
  await copy.goto(`${server.origin}/en/checkout/payment`);
  await place(page).click();
  const number = await numberOn(page);
  await chooseCash(copy);
  await copy.getByRole('textbox', { name: en('cart.instructions') }).fill('no ice');
  await place(copy).click();
  await expect(alert(copy)).toContainText(`#${number}`);
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
  await alert(copy)
    .getByRole('button', { name: en('checkout.anotherOrder') })
    .click();
  await place(copy).click();
  await expect(copy.locator('.placed-id')).not.toHaveText(`#${number}`);
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
  await chooseCash(copy);
  await place(page).click();
  const number = await numberOn(page);
  await expect(copy).toHaveURL(/\/en\/track-order$/);
  await expect(copy.getByText(en('checkout.placedElsewhere'), { exact: true })).toBeVisible();
  await expect(copy.getByText(`#${number}`).first()).toBeVisible();
  await copy.goto('/en/cart');
  await expect(
    copy.getByRole('heading', { level: 1, name: en('cart.emptyHeading') }),
  ).toBeVisible();
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});

test('P24: the back button after ordering finds nothing to order once more, also on a page that the browser kept in its memory', async ({
  page,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  const full = await stored(page, 'cart');
  await place(page).click();
  await alert(page)
    .getByRole('button', { name: en('common.ok') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: en('tracking.head.1') })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: en('cart.emptyHeading') }),
  ).toBeVisible();
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
  // A kept page comes back as it was left, with the cart of then: here as the browser tells the page of it.
  await page.evaluate((cart) => sessionStorage.setItem('cart', cart ?? ''), full);
  await payCash(page);
  await page.evaluate(() => {
    sessionStorage.removeItem('cart');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(place(page)).toBeDisabled();
});

test('P24: no worker stands behind the pages that could send an order, a payment or a code later', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await payCash(page);
  await place(page).click();
  await expect(page.locator('.placed-id')).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
