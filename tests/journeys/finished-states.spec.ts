// The finished orders while they are asked for, when there are none, when they cannot be read, and when the line is lost.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const FINISHED = '**/api/console/board/*/finished';

for (const lang of LANGS) {
  const t = boardTexts(lang);
  // Branches of their own, where nothing else is finished.
  const store = lang === 'en' ? 15 : 16;

  test(`finished orders are waited for, there are none, they cannot be read and are asked for again, and stay when the line is lost (${lang})`, async ({
    browser,
    page: customer,
    request,
    server,
  }) => {
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 503/],
    });
    const refresh = page.getByRole('button', { name: t('console.refresh') });
    const lost = page.getByRole('alert').filter({ hasText: t('console.offline') });
    const none = page.getByText(t('console.finishedNone'), { exact: true });
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await context.route(FINISHED, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/console/finished');
    // Asked, and not answered yet.
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.finished') }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(none).toHaveCount(0);
    answer();
    await expect(none).toBeVisible();
    await expect(lost).toHaveCount(0);
    await expectAccessible(page);
    await context.unroute(FINISHED);

    await context.route(FINISHED, (route) => route.fulfill({ status: 503, json: {} }));
    await refresh.click();
    await expect(lost).toBeVisible();
    await expectAccessible(page);
    await context.unroute(FINISHED);

    const { orderId, checkNumber } = await placePickup(request, store);
    await moveOrder(customer, server.origin, store, orderId, ['accept', 'ready', 'complete']);
    await refresh.click();
    await expect(lost).toHaveCount(0);
    const card = page.getByRole('article', { name: checkNumber, exact: true });
    await expect(card).toBeVisible();

    await context.setOffline(true);
    await refresh.click();
    await expect(lost).toBeVisible();
    await expect(card).toBeVisible();
    await expectAccessible(page);
    const again = page.waitForResponse((reply) => reply.url().endsWith('/finished') && reply.ok());
    await context.setOffline(false);
    await again;
    await expect(lost).toHaveCount(0);
    await expect(card).toBeVisible();
    await close();
  });
}
