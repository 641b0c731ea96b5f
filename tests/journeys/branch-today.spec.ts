// A branch's day at its screen: the promises of the last hour, the quarters of an hour as bars beside their table, a quarter that is full, and
// whom an early closing leaves outside.
import type { Page } from '@playwright/test';
import { formatClock } from '#shared/i18n/clock.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';

/** A server of this file's own: the hour decides which quarters are shown. */
test.use({ startsAt: '2026-01-14T18:47:00+04:00' });
const STORE = { en: 9, ar: 11 } as const;
const SHOTS = process.env['SHOTS'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
] as const;

async function looks(page: Page, name: string, lang: Lang): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    if (SHOTS)
      await page.screenshot({ path: `${SHOTS}/${name}-${lang}-${size.width}.png`, fullPage: true });
  }
}

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a branch's day tells its promises, when it is full, and whom an early closing leaves outside (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: 'manager',
    });
    const post = async (path: string, data: object) => {
      const reply = await context.request.post(`/api/console/${path}`, {
        data,
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await page.goto(`/console/branch-today?store=${store}`);
    await expect(page.getByText(t('console.today.noneDue'), { exact: true })).toBeVisible();

    const inTime = await placePickup(request, store);
    await placePickup(request, store);
    const later = await placePickup(request, store, '', {
      future_status: 1,
      future_date: '2026-01-14 17:30',
    });
    for (const action of ['accept', 'ready'])
      await post(`order/${inTime.orderId}/move`, { action });
    await post(`kitchen/${store}`, { max_orders: 2, max_make_minutes: null, lanes: 2 });
    const full = t('console.today.fullFrom', {
      from: '19:00',
      to: '19:15',
    });
    // What waits is read again a moment after its news: the page is asked until it shows both.
    const meter = page.locator('.today-meter rect:not(.rail)');
    const refresh = () => page.getByRole('button', { name: t('console.refresh') }).click();
    await expect(async () => {
      await refresh();
      await expect(region(t('console.today.room'))).toContainText(full, { timeout: 2000 });
      await expect(meter).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(
      page.getByText(t('console.today.keptLately', { share: 100, kept: 1, count: 1 })),
    ).toBeVisible();
    const room = region(t('console.today.room'));
    await expect(room.getByRole('link', { name: t('console.today.changeRoom') })).toBeVisible();
    // Five quarters are over, one runs, ten are to come; each has its bar in its frame, and every second its time.
    await expect(room.locator('svg rect:not(.limit)')).toHaveCount(16);
    await expect(room.locator('svg .hour')).toHaveCount(8);
    await room.getByText(t('console.day.asTable')).click();
    await expect(room.getByRole('row')).toHaveCount(17);
    await expect(room.getByRole('row', { name: t('console.today.full') })).toContainText(
      t('console.today.of', { taken: 2, most: 2 }),
    );
    await room.getByText(t('console.day.asTable')).click();
    // Two lanes make half an hour of work within a quarter of an hour.
    await expect(page.getByText(t('console.today.quarterHolds', { minutes: 30 }))).toBeVisible();

    const press = (name: string) => page.getByRole('button', { name, exact: true });
    const more = press(t('console.off.busyMore', { minutes: 30 }));
    const busyUntil = async (): Promise<number> => {
      const reply = await context.request.get(`/api/console/today/${store}`);
      const { successResponse: day } = (await reply.json()) as {
        successResponse: { busy: { until: string } };
      };
      return Date.parse(day.busy.until);
    };
    const ends = (at: number) =>
      page.getByText(t('console.off.busyUntil', { minutes: 10, time: formatClock(new Date(at)) }), {
        exact: false,
      });
    await expect(more).toHaveCount(0);
    await press(t('console.off.busyAdd', { minutes: 10 })).click();
    await press(t('console.off.busyFor', { minutes: 60 })).click();
    await expect(more).toBeVisible();
    const first = await busyUntil();
    await more.click();
    await expect(ends(first + 30 * 60_000)).toBeVisible();
    expect(await busyUntil()).toBe(first + 30 * 60_000);
    await looks(page, 'today', lang);
    await press(t('console.off.busyAdd', { minutes: 20 })).click();
    await press(t('console.off.busyFor', { minutes: 120 })).click();
    await expect(more).toHaveCount(0);
    await press(t('console.off.busyEnd')).click();

    // Two presses, and the second says whom it leaves outside.
    await page.setViewportSize(SIZES[1]);
    await page.getByRole('button', { name: t('console.today.close'), exact: true }).click();
    const times = page.getByRole('group', { name: t('console.today.close'), exact: true });
    const leaves = t('console.today.leaves', { count: 1 });
    await expect(times.getByRole('button').last()).not.toContainText(leaves);
    const nine = times.getByRole('button', { name: /^21:00/ });
    await expect(nine).toContainText(leaves);
    await looks(page, 'today-closing', lang);
    await nine.click();
    const outside = page.locator('.today-outside');
    await expect(outside).toContainText(t('console.today.outside', { count: 1 }));
    await expect(outside).toContainText(`#${later.checkNumber}`);
    await looks(page, 'today-closed', lang);
    await page.getByRole('button', { name: t('console.off.asAlways'), exact: true }).click();
    await expect(outside).toHaveCount(0);
    await close();
  });
}
