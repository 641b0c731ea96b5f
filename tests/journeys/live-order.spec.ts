// The order on its way, in one row over the landing page and the menu: what it says stays true while the page is open, and after the phone was locked.
import type { Page } from '@playwright/test';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { LOST } from '#tests/support/journey-line.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: LOST });

const MINUTE_MS = 60_000;
/** Less than the shortest promise. */
const LOCKED_MINUTES = 12;

/** A locked phone runs no timers: its page is hidden, and is seen again later. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

for (const lang of LANGS)
  for (const path of ['', '/menu']) {
    const t = texts(lang);

    test(`the row counts down, and tells after a locked phone what became of the order (${lang}, /${lang}${path})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize(sizeOf(lang));
      await page.clock.install();
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
      const { orderId, phone } = await placePickup(request, TAB_STORE);
      await page.addInitScript(
        ([id, number]) => {
          localStorage.setItem('orderId', id);
          localStorage.setItem('phone', number);
        },
        [orderId, `971${phone}`] as const,
      );
      let asked = 0;
      page.on('request', (sent) => {
        if (sent.url().includes('/trackOrder')) asked += 1;
      });
      await page.goto(`/${lang}${path}`);
      const row = page.locator('a.live').filter({ hasText: t('known.follow') });
      await expect(row).toContainText(t('known.sent'));
      // Without a line it goes on counting.
      await page.route('**/trackOrder', (route) => route.abort());
      await stopTime(page);
      await passTime(page, MINUTE_MS);
      const minutes = async () => Number(await row.locator('bdi').first().textContent());
      const first = await minutes();
      expect(first).toBeGreaterThan(LOCKED_MINUTES);
      await passTime(page, 3 * MINUTE_MS);
      await expect.poll(minutes).toBe(first - 3);
      await page.unroute('**/trackOrder');

      await turn(page, 'hidden');
      const before = asked;
      await passTime(page, 2 * MINUTE_MS);
      expect(asked).toBe(before);
      await request.post(`/journey/clock?seconds=${LOCKED_MINUTES * 60}`);
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['accept']);
      await page.clock.setSystemTime(
        (await page.evaluate(() => Date.now())) + (LOCKED_MINUTES - 5) * MINUTE_MS,
      );
      await turn(page, 'visible');
      await expect(row).toContainText(t('known.kitchen'));
      expect(await minutes()).toBeLessThanOrEqual(first - LOCKED_MINUTES + 3);

      // And by itself, while the page is looked at.
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['ready']);
      await passTime(page, MINUTE_MS);
      await expect(row).toContainText(t('known.ready'));
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['complete']);
      await passTime(page, MINUTE_MS);
      await expect(row).toHaveCount(0);
    });
  }
