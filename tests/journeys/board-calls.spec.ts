// A screen that shows only what cooks, or what is handed over: what rings has something to tap there, and what is cancelled does not vanish unseen.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = 13;

for (const lang of LANGS)
  test(`an order that its customer cancels, and a customer who is here, are seen and answered in every view (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const [waiting, ready] = [await placePickup(request, STORE), await placePickup(request, STORE)];
    await moveOrder(page, server.origin, STORE, ready.orderId, ['accept', 'ready']);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const calls = board.page.getByRole('region', { name: t('console.calls') });
    const call = (number: string) => calls.getByRole('article', { name: number, exact: true });
    await board.page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    await expect(
      call(waiting.checkNumber).getByRole('button', { name: t('console.accept') }),
    ).toBeVisible();
    await expect(call(ready.checkNumber)).toHaveCount(0);

    const cancelled = await request.post(`/api/customer/order/${waiting.orderId}/cancel`, {
      headers: { 'x-guest-proof': waiting.proof },
      data: {},
    });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await expect(call(waiting.checkNumber)).toContainText(t('console.cancelled'));
    const here = await request.post(`/api/customer/order/${ready.orderId}/here`, {
      data: { phone_number: `971${ready.phone}`, plate: 'D 41877' },
    });
    expect(here.status(), await here.text()).toBe(200);
    await expect(call(ready.checkNumber)).toContainText('D 41877');
    await expect(call(ready.checkNumber)).toHaveClass(/rings/);
    await expectAccessible(board.page);
    if (process.env['SHOTS'])
      for (const width of [390, 1180]) {
        await board.page.setViewportSize({ width, height: 820 });
        await board.page.screenshot({ path: `${process.env['SHOTS']}/calls-${lang}-${width}.png` });
      }

    // What the view itself shows stands there and not above it.
    await board.page.getByRole('button', { name: t('console.view.handover'), exact: true }).click();
    await expect(call(ready.checkNumber)).toHaveCount(0);
    await expect(board.page.getByRole('main')).toContainText('D 41877');
    await board.page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    await call(ready.checkNumber).getByText('D 41877').click();
    await expect(call(ready.checkNumber)).toHaveCount(0);
    await call(waiting.checkNumber)
      .getByRole('button', { name: `${t('console.seen')} ${waiting.checkNumber}`, exact: true })
      .click();
    await expect(calls).toHaveCount(0);
    await board.close();
  });

for (const lang of LANGS)
  test(`an allergy that stands only in the words for the rider is marked on the kitchen's card in every view (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const note = lang === 'en' ? 'Ring twice, nut allergy' : 'عندي حساسية من المكسرات';
    const plain = await placeRide(request, STORE, { rider_note: 'Ring twice' });
    const warned = await placeRide(request, STORE, { rider_note: note });
    for (const { orderId } of [plain, warned])
      await moveOrder(page, server.origin, STORE, orderId, ['accept']);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    for (const view of ['all', 'cook'] as const) {
      await board.page
        .getByRole('button', { name: t(`console.view.${view}`), exact: true })
        .click();
      const mark = (orderId: string) =>
        board.page.locator(`article[aria-labelledby="order-${orderId}"] .ticket-note.maybe`);
      await expect(mark(warned.orderId)).toHaveText(`${t('console.allergy')}${note}`);
      await expect(mark(plain.orderId)).toHaveCount(0);
    }
    await board.close();
  });
