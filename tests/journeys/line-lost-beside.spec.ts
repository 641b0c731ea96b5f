// Two screens that list nothing: the slips of an order, and where a screen is paired. They too say when the line is lost.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = 13;
const SHOTS = process.env['SHOTS'];
const NO_LINE = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/];

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`slips stay when the line is lost; those that did not come are asked for again when it is back (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId } = await placePickup(request, STORE);
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
      expected: NO_LINE,
    });
    const pictures = page.getByRole('main').getByRole('img');
    const drawn = () =>
      expect
        .poll(() =>
          pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
        )
        .toEqual([576, 576]);
    const lost = page.getByRole('alert').filter({ hasText: t('console.offline') });
    const failed = page.getByText(t('console.print.failed'));
    const busy = page.getByRole('main').getByRole('status');
    await page.goto(`/console/print/${orderId}`);
    await drawn();
    await expect(busy).toHaveCount(0);
    await expect(lost).toHaveCount(0);

    await context.setOffline(true);
    await expect(lost).toBeVisible();
    await page.getByRole('button', { name: t('console.refresh') }).click();
    await drawn();
    await expect(failed).toHaveCount(0);
    await expectAccessible(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/print-lost-${lang}.png` });
    await context.setOffline(false);
    await expect(lost).toHaveCount(0);
    await drawn();

    // The device has a line, and the server is out of reach while the page opens.
    await context.route('**/slip.png*', (route) => route.abort());
    await context.route('**/api/console/me', (route) => route.abort());
    await page.getByRole('button', { name: t('console.refresh') }).click();
    await expect(lost).toBeVisible();
    await expect(failed).toHaveCount(0);
    await drawn();
    await context.unroute('**/slip.png*');
    await context.unroute('**/api/console/me');
    await expect(lost).toHaveCount(0);
    await drawn();
    await close();
  });

  test(`where a screen is paired, a lost line is said before anybody presses (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      expected: NO_LINE,
    });
    await page.goto('/console/pair');
    const lost = page.getByRole('alert').filter({ hasText: t('console.lostNow') });
    const code = page.getByLabel(t('console.pair.code'));
    await code.fill('ABCD2345');
    await expect(lost).toHaveCount(0);
    await context.setOffline(true);
    await expect(lost).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/pair-lost-${lang}-${size.width}.png` });
    }
    await page.getByRole('button', { name: t('console.pair.go'), exact: true }).click();
    await expect(page.getByText(t('console.offline'), { exact: true })).toBeVisible();
    await expect(code).toHaveValue('ABCD 2345');
    await context.setOffline(false);
    await expect(lost).toHaveCount(0);
    await close();
  });
}
