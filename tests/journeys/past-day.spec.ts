// A business day that is over, as a manager comes back to it: chosen from the list, with its own figures, its own file and what was left open in it.
import { readFile } from 'node:fs/promises';
import { dayAfter } from '#shared/domain/stores/calendar-day.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

/** A server of this file's own: its clock goes on by days. */
test.use({ startsAt: '2026-01-14T18:46:00+04:00' });
const STORE = { en: 9, ar: 11 } as const;
const DAY_SECONDS = 86_400;
const SHOTS = process.env['SHOTS'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
] as const;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a manager reads the report of yesterday, takes its file and closes what was left open in it (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    await signInByCall(request, server.origin, 'manager');
    const [sold, left] = [await placePickup(request, store), await placePickup(request, store)];
    for (const action of ['accept', 'ready', 'complete'])
      expect(
        (
          await request.post(`/api/console/order/${sold.orderId}/move`, { data: { action } })
        ).status(),
      ).toBe(200);
    const reply = await request.get(`/api/console/day/${store}/today`);
    const { successResponse } = (await reply.json()) as {
      successResponse: { business_day: string };
    };
    const yesterday = successResponse.business_day;
    await request.post(`/journey/clock?seconds=${DAY_SECONDS}`);

    const { page, close } = await openConsole(browser, server.origin, lang, { login: 'manager' });
    await page.goto(`/console/day?store=${store}`);
    const which = page.getByLabel(t('console.day.which'));
    await expect(which).toHaveValue(dayAfter(yesterday, 1));
    const kpis = page.locator('.day-kpis');
    await expect(page.getByText(t('console.day.none'))).toBeVisible();
    await which.selectOption(yesterday);
    await expect(page).toHaveURL(new RegExp(`day=${yesterday}`));
    const both = sold.totalAed + left.totalAed;
    await expect(kpis).toContainText(both.toFixed(2));
    const section = page.getByRole('region', { name: t('console.day.close'), exact: true });
    await expect(section).toContainText(t('console.day.left', { count: 1 }));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `at ${size.width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/past-${lang}-${size.width}.png`, fullPage: true });
    }

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('console.day.csv') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(yesterday);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    const figureOf = (what: string) => lines.find((line) => line.includes(what));
    expect(figureOf(t('console.day.csv.day'))).toContain(yesterday);
    expect(figureOf(`,${t('console.day.total')},`)).toContain(String(both));

    const press = (name: string) => page.getByRole('button', { name, exact: true });
    await press(t('console.day.cancelNamed', { number: left.checkNumber })).click();
    await page.getByText(t('console.reason.closing'), { exact: true }).click();
    await press(t('console.reject')).click();
    await press(t('console.day.close')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('console.day.close') })
      .click();
    await expect(section).toContainText(t('console.day.closed', { login: 'manager' }));
    await expect(kpis).toContainText(sold.totalAed.toFixed(2));

    // And back to the day that runs, which knows nothing of it.
    await which.selectOption(dayAfter(yesterday, 1));
    await expect(page).not.toHaveURL(/day=\d/);
    await expect(page.getByText(t('console.day.none'))).toBeVisible();
    await close();
  });
}
