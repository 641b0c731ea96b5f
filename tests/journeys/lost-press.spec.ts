// The line is lost around the press on Place order: at most one order, never one that nobody pressed for, and the screen ends by naming it or with the kept cart.
import { booked, findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { SAVE, alert, payCash } from '#tests/support/journey-press.ts';

test.use({ cards: true, expectedErrors: LOST });

const en = texts('en');

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
      await isQuiet(page);
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
      else await placedOn(page);
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
    await placedOn(page);
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
  await placedOn(page);
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
  expect(await placedOn(page)).toBe(first?.order_id);
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
  expect(await placedOn(page)).toBe(first?.order_id);
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
  await placedOn(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
