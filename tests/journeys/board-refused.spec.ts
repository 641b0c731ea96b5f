// What the board refuses, and what it does not let go unseen: wrong pairing codes, an order that is back too late, and one that was cancelled
// under the cook's hands.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

// A server of its own: its clock is moved on, and wrong codes make a whole place wait.
test.use({ startsAt: '2026-01-14T12:30:00+04:00' });

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const store = lang === 'en' ? 15 : 16;

  test(`five wrong pairing codes: a quarter of an hour of rest, said at the screen, then the right one (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const expected = [/status of 4(00|29)/];
    const office = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const tablet = await openConsole(browser, server.origin, lang, { expected });
    const newCode = async () => {
      const made = await office.context.request.post(`/api/console/devices/${store}/code`, {
        data: { name: `Pass ${lang}` },
      });
      expect(made.status(), await made.text()).toBe(200);
      return ((await made.json()) as { successResponse: { code: string } }).successResponse.code;
    };
    const { page } = tablet;
    await page.goto('/console/pair');
    const enter = async (code: string) => {
      const answer = page.waitForResponse((reply) => reply.request().method() === 'POST');
      await page.getByLabel(t('console.pair.code')).fill(code);
      await page.getByRole('button', { name: t('console.pair.go'), exact: true }).click();
      return (await answer).status();
    };
    for (let at = 0; at < 5; at += 1) {
      expect(await enter('AAAA2222')).toBe(400);
      await expect(page.getByText(t('console.pair.rest'))).toHaveCount(0);
    }
    expect(await enter(await newCode())).toBe(429);
    await expect(page.getByText(t('console.pair.rest'))).toBeVisible();
    await expectAccessible(page);
    await request.post('/journey/clock?seconds=901');
    expect(await enter(await newCode())).toBe(200);
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await tablet.close();
    await office.close();
  });

  test(`a finished order is found by the name, and half an hour later it is not brought back, also not by an old page (${lang})`, async ({
    browser,
    page: customer,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await placePickup(request, store);
    await moveOrder(customer, server.origin, store, orderId, ['accept', 'ready', 'complete']);
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: [/status of 409/],
    });
    await page.goto('/console/finished');
    const search = page.getByLabel(t('console.finishedSearch'));
    const card = page.getByRole('article', { name: checkNumber, exact: true });
    await search.fill('nobody of that name');
    await expect(page.getByText(t('console.finishedNone'), { exact: true })).toBeVisible();
    await search.fill('noura');
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: t('console.recall') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(t('console.recallReason.mistake'), { exact: true }).click();
    // The dialog stands open meanwhile.
    await request.post('/journey/clock?seconds=1801');
    const refused = page.waitForResponse((reply) => reply.url().endsWith('/recall'));
    await dialog.getByRole('button', { name: t('console.recall'), exact: true }).click();
    const answer = (await (await refused).json()) as { code: string; message: string };
    expect(answer.code).toBe('RECALL_TOO_LATE');
    await expect(card.getByText(t('console.noRecall.late'))).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await close();
  });

  test(`an order cancelled while it cooks stays struck through, in all columns and at the stove, until it was seen (${lang})`, async ({
    browser,
    page: customer,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, store);
    await moveOrder(customer, server.origin, store, orderId, ['accept']);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await expect(board.card('kitchen', orderId)).toBeVisible();
    const reject = { action: 'reject', reason: 'customer' };
    const reply = await page.request.post(`/api/console/order/${orderId}/move`, { data: reject });
    expect(reply.status(), await reply.text()).toBe(200);
    const card = page.locator(`article[aria-labelledby="order-${orderId}"]`);
    for (const view of ['all', 'cook'] as const) {
      await page.getByRole('button', { name: t(`console.view.${view}`), exact: true }).click();
      await expect(card.getByText(t('console.cancelled'))).toBeVisible();
      await expect(card.locator('.ticket-number')).toHaveCSS(
        'text-decoration-line',
        'line-through',
      );
      await expectAccessible(page);
    }
    await card.getByRole('button', { name: t('console.seen'), exact: true }).click();
    await expect(card).toHaveCount(0);
    await board.close();
  });
}
