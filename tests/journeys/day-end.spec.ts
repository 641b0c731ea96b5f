// The end of a branch's day at its screen: what is still open is decided order by order, cash is counted, the day is closed once, the report stays.
import type { Page } from '@playwright/test';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';

const STORE = { en: 12, ar: 14 } as const;
// A shop of its own: a day that is closed is not opened again for whoever comes next.
test.use({ deployment: { OWN_SHOP: 'day-end' } });
const SHOTS = process.env['SHOTS'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

async function shots(page: Page, name: string, lang: Lang): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    if (SHOTS)
      await page.screenshot({ path: `${SHOTS}/${name}-${lang}-${size.width}.png`, fullPage: true });
  }
  await page.setViewportSize(DESK);
}

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`the day is told, counted and closed with what was open (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(store),
      viewport: DESK,
      expected: [/status of (500|503)/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    });
    const post = async (path: string, data: object) => {
      const reply = await context.request.post(`/api/console/${path}`, {
        data,
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const [sold, refused, open, unwanted] = [
      await placePickup(request, store),
      await placePickup(request, store),
      await placePickup(request, store),
      await placePickup(request, store),
    ];
    const ride = await placeRide(request, store);
    for (const action of ['accept', 'ready', 'complete'])
      await post(`order/${sold.orderId}/move`, { action });
    for (const action of ['accept', 'ready', 'dispatch'])
      await post(`order/${ride.orderId}/move`, { action });
    await post(`order/${refused.orderId}/move`, { action: 'reject', reason: 'too_busy' });
    await post(`order/${open.orderId}/move`, { action: 'accept' });
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto('/console');
    await press(t('console.menu'));
    await page.getByRole('link', { name: t('console.day.title') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.day.title'));
    await expect(section(t('console.day.ended'))).toContainText(t('console.reason.too_busy'));
    await expect(section(t('console.day.close'))).toContainText(t('console.day.notOver'));
    await page.getByText(t('console.day.asTable')).click();
    await expect(section(t('console.day.hours')).getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await shots(page, 'day', lang);

    // Counted with a slip of the finger, then again.
    await press(t('console.day.count'));
    await expect(page.getByText(t('console.day.countNeeded'))).toBeVisible();
    const drawer = page.getByLabel(t('console.day.countField'));
    await drawer.fill('1');
    await press(t('console.day.count'));
    await expect(section(t('console.day.cash'))).toContainText(t('console.day.difference'));
    await drawer.fill(String(sold.totalAed));
    await press(t('console.day.count'));
    await expect(
      section(t('console.day.cash')).getByRole('row', { name: t('console.day.difference') }),
    ).toContainText('0.00');

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('console.day.csv') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    // The branch closes early; then what is left is decided.
    await post(`today/${store}`, { opens_at: null, closes_at: '10:00' });
    await expect
      .poll(async () => {
        await press(t('console.refresh'));
        return section(t('console.day.close')).textContent();
      })
      .toContain(t('console.day.left', { count: 3 }));
    await page.getByLabel(t('console.day.onTheWay', { count: 1 })).check();
    await expect(section(t('console.day.close'))).toContainText(
      t('console.day.left', { count: 2 }),
    );
    await press(t('console.day.handedOverNamed', { number: open.checkNumber }));
    await expect(section(t('console.day.close'))).toContainText(
      t('console.day.left', { count: 1 }),
    );
    await press(t('console.day.cancelNamed', { number: unwanted.checkNumber }));
    await page.getByText(t('console.reason.closing'), { exact: true }).click();
    await press(t('console.reject'));
    await expectAccessible(page);
    await shots(page, 'day-open', lang);
    await press(t('console.day.close'));
    await expect(page.getByText(t('console.day.confirmLead'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: t('console.day.close'), exact: true })
      .click();
    await expect(section(t('console.day.close'))).toContainText(
      t('console.day.closed', { login: loginOfStore(store) }),
    );
    await expect(section(t('console.day.ended'))).toContainText(t('console.reason.closing'));
    const ended = await context.request.get(`/api/console/board/${store}/finished`);
    const { successResponse } = (await ended.json()) as {
      successResponse: { order_id: string; code: number }[];
    };
    expect(successResponse.find(({ order_id }) => order_id === ride.orderId)?.code).toBe(
      STATUS.completed,
    );
    await shots(page, 'day-closed', lang);

    // Without a line the day stays; a day that cannot be read says so and is asked for again.
    await context.setOffline(true);
    await press(t('console.refresh'));
    await expect(page.getByText(t('console.offline'))).toBeVisible();
    await expect(section(t('console.day.cash'))).toBeVisible();
    await page.getByLabel(t('console.day.which')).selectOption('2026-01-05');
    await expect(page.getByText(t('console.day.loadFailed'))).toBeVisible();
    await shots(page, 'day-failed', lang);
    const asked = page.waitForEvent('requestfailed', (one) => one.url().includes('/console/day/'));
    await press(t('console.retry'));
    await asked;
    // With the line it comes by itself.
    await context.setOffline(false);
    await expect(page.getByText(t('console.day.none'))).toBeVisible();
    await shots(page, 'day-none', lang);
    await close();
  });
}
