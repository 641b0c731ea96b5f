// The screens beside the board while they wait for an answer, when nothing can be read, and when the line is lost under what they show.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';

const STORE = 13;
const SHOTS = process.env['SHOTS'];
type Side = { path: string; asks: string; shows: ConsoleKey; failed: ConsoleKey };
/** What is asked for, the part of the page that only an answer brings, and how a screen says that none came. */
const SIDES: readonly Side[] = [
  {
    path: '/console/off',
    asks: '**/api/console/off/*',
    shows: 'console.off.now',
    failed: 'console.loadFailed',
  },
  {
    path: `/console/branch-today?store=${STORE}`,
    asks: '**/api/console/today/*',
    shows: 'console.today.room',
    failed: 'console.loadFailed',
  },
  {
    path: `/console/day?store=${STORE}`,
    asks: '**/api/console/day/*/*',
    shows: 'console.day.cash',
    failed: 'console.day.loadFailed',
  },
  {
    path: '/console/devices',
    asks: '**/api/console/devices/*',
    shows: 'console.devices.screens',
    failed: 'console.devices.loadFailed',
  },
  {
    path: `/console/kitchen?store=${STORE}`,
    asks: '**/api/console/kitchen/*',
    shows: 'console.kitchen.history',
    failed: 'console.kitchen.loadFailed',
  },
];

for (const lang of LANGS) {
  const t = boardTexts(lang);
  for (const { path, asks, shows, failed } of SIDES)
    test(`${path.split('?')[0]} is waited for, cannot be read and is asked for again by a press, and stays when the line is lost (${lang})`, async ({
      browser,
      server,
    }) => {
      const { page, context, close } = await openConsole(browser, server.origin, lang, {
        login: 'manager',
        expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 503/],
      });
      const main = page.getByRole('main');
      const shown = page.getByRole('region', { name: t(shows), exact: true });
      const lost = page.getByRole('alert').filter({ hasText: t('console.offline') });
      const none = page.getByRole('alert').filter({ hasText: t(failed) });
      let answer = (): void => undefined;
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await context.route(asks, async (route) => {
        await held;
        await route.fulfill({ status: 503, json: {} });
      });
      await page.goto(path);
      await expect(main.getByRole('status')).toBeVisible();
      await expect(shown).toHaveCount(0);
      await expect(none).toHaveCount(0);

      answer();
      await expect(none).toBeVisible();
      await expect(main.getByRole('status')).toHaveCount(0);
      for (const size of [
        { width: 1180, height: 820 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        const retry = await none.getByRole('button').boundingBox();
        expect(retry?.height, `at ${size.width}`).toBeGreaterThanOrEqual(60);
        await expectAccessible(page);
        if (SHOTS) {
          const name = path.replace(/\?.*|\/console\//g, '');
          await page.screenshot({ path: `${SHOTS}/failed-${name}-${lang}-${size.width}.png` });
        }
      }
      await context.unroute(asks);
      await none.getByRole('button', { name: t('console.retry'), exact: true }).click();
      await expect(shown).toBeVisible();
      await expect(none).toHaveCount(0);
      await expect(lost).toHaveCount(0);

      await context.setOffline(true);
      await page.getByRole('button', { name: t('console.refresh') }).click();
      await expect(lost).toBeVisible();
      await expect(shown).toBeVisible();
      await expect(none).toHaveCount(0);
      await context.setOffline(false);
      await expect(lost).toHaveCount(0);
      await expect(shown).toBeVisible();
      await close();
    });

  test(`tickets that do not come are asked for again by a press; those of another branch are as missing as those of nobody (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const [own, theirs] = [await placePickup(request, STORE), await placePickup(request, 1)];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
      expected: [/status of (404|503)/],
    });
    const ticket = page.getByRole('region', {
      name: t('console.print.kind.kitchen'),
      exact: true,
    });
    const failed = ticket.getByRole('alert').filter({ hasText: t('console.print.failed') });
    const said: string[] = [];
    for (const orderId of [theirs.orderId, 'AAAAAAAAAA']) {
      await page.goto(`/console/print/${orderId}`);
      await expect(failed).toBeVisible();
      // Each of the two slips by itself.
      await expect(page.getByText(t('console.print.failed'))).toHaveCount(2);
      said.push((await page.getByRole('main').textContent()) ?? '');
    }
    expect(said[0]).toBe(said[1]);
    await expectAccessible(page);

    const slips = '**/slip.png*';
    await context.route(slips, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/console/print/${own.orderId}`);
    await expect(failed).toBeVisible();
    await context.unroute(slips);
    await ticket.getByRole('button', { name: t('console.retry'), exact: true }).click();
    await expect(failed).toHaveCount(0);
    const picture = ticket.getByRole('img');
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(576);
    await close();
  });
}
