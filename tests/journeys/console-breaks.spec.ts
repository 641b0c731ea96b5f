// What may break at a screen that stays open for a whole evening: a piece of its code that does not come, an answer that it cannot draw.
import type { Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = { en: 13, ar: 14 } as const;
const FINISHED = '**/api/console/board/*/finished';
const SHOTS = process.env['SHOTS'];

for (const lang of LANGS)
  test(`a dialog that does not come takes no board away, and a screen that broke says so and opens again (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const store = STORE[lang];
    const { orderId } = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: [
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error|dynamically imported module|null|Error/,
      ],
    });
    const { page } = board;
    await expect(board.card('new', orderId)).toBeVisible();
    await page.context().setOffline(true);
    await board.openMenu();
    await page.getByRole('button', { name: t('console.print.auto'), exact: true }).click();
    await expect(page.getByText(t('console.offline')).first()).toBeVisible();
    await expect(board.card('new', orderId)).toBeVisible();
    await page.context().setOffline(false);
    await board.openMenu();
    await page.getByRole('button', { name: t('console.print.auto'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.clock.install();
    await page.route(FINISHED, (route) =>
      route.fulfill({ json: { success: true, successResponse: [null] } }),
    );
    await page.goto('/console/finished');
    const broken = page.getByRole('heading', { level: 1, name: t('console.brokenTitle') });
    await expect(broken).toBeVisible();
    await expectAccessible(page);
    for (const size of SHOTS ? [1180, 390] : []) {
      await page.setViewportSize({ width: size, height: 820 });
      await page.screenshot({ path: `${SHOTS}/broken-${lang}-${size}.png` });
    }
    await page.unroute(FINISHED);
    await page.clock.fastForward(10_000);
    await expect(broken).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.finished') }),
    ).toBeVisible();
    await board.close();
  });

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`what comes late of a branch that was left takes nothing of the next one away (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const late = Promise.withResolvers<Route>();
    await page.route('**/api/console/kitchen/1', (route) => late.resolve(route));
    await page.goto('/console/kitchen?store=1');
    const held = await late.promise;
    await page.getByLabel(t('console.store'), { exact: true }).selectOption('2');
    const first = page.locator('form').getByRole('textbox').first();
    await expect(first).toBeVisible();
    await first.fill('7');
    const came = page.waitForResponse('**/api/console/kitchen/1');
    await held.continue();
    await (await came).finished();
    await isQuiet(page);
    await expect(first).toHaveValue('7');
    await close();
  });
}
