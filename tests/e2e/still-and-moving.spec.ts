// What keeps still: the page behind a dialog, and a page to which what is known of its customer comes later.
import type { Page } from '@playwright/test';
import { withOrder } from '#tests/support/journey-past.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { CUSTOMISED, dishName } from '#tests/support/journey-shopper.ts';
import { isSettled } from '#tests/support/journey-still.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, journey, PHONE, texts } from '#tests/support/journey-test.ts';

/** The next two frames are drawn: what a wheel or key moved has moved. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

journey(
  'the menu keeps still behind a dish, for the wheel and for keys, and moves again afterwards; a heading that the reading was moved to wears no ring',
  async ({ page, request, server, lang }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    const dishes = page.getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true });
    // Among the picks, and in its group, which begins as names.
    await expect(dishes).toHaveCount(2);
    const dish = dishes.last();
    await dish.scrollIntoViewIfNeeded();
    // Where the dish lies on the screen: groups far above may still get their real height, which changes the page's own count.
    const shownAt = () => dish.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    // By the keyboard, as then the browser shows what has the focus.
    await dish.press('Enter');
    const dialog = page.getByRole('dialog', { name: dishName(CUSTOMISED, lang) });
    const heading = dialog.getByRole('heading', { level: 2 }).first();
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    await expect(dialog.getByRole('radio').or(dialog.getByRole('checkbox')).first()).toBeAttached();
    const before = await shownAt();
    // Over the scrim, and over the sheet when its end is reached.
    const { width = 390, height = 844 } = page.viewportSize() ?? {};
    for (const y of [8, height / 2]) {
      await page.mouse.move(width / 2, y);
      for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 600);
      await drawn(page);
      expect(await shownAt()).toBe(before);
    }
    for (const key of ['End', 'PageDown', 'ArrowDown']) await page.keyboard.press(key);
    await drawn(page);
    expect(await shownAt()).toBe(before);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The menu's own address is back, and with it the place in the list; what a wheel did before that is taken back.
    await expect(page).toHaveURL(/\/menu$/);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        await drawn(page);
        return shownAt();
      })
      .toBeLessThan(before);
  },
);

/** How far everything moves by itself while a page comes alive, as browsers count it. */
const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Element }[];
        };
        const parts = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join(' ');
        if (value > 0.015) moved.push(`${value.toFixed(3)} ${parts}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readMoved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);

journey(
  'what is known of a customer comes later and moves nothing: the landing page, for a new visitor too, the account and the payment keep its room',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(PHONE);
    const first = await page.context().newPage();
    await watchShift(first);
    await first.goto(`/${lang}`);
    await isSettled(first);
    expect(await readMoved(first)).toEqual([]);
    await first.close();
    const placed = await placePickup(request, TAB_STORE);
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.addInitScript(
      ([orderId = '', phone = '']) => {
        localStorage.setItem('orderId', orderId);
        localStorage.setItem('phone', phone);
        localStorage.setItem('openOrders', JSON.stringify([{ orderId, phone }]));
        const kept = JSON.parse(sessionStorage.getItem('checkout') ?? '{}') as object;
        sessionStorage.setItem('checkout', JSON.stringify({ ...kept, lineCount: 1 }));
      },
      [placed.orderId, `971${placed.phone}`],
    );
    await watchShift(page);
    await page.goto(`/${lang}`);
    await expect(page.getByRole('main').getByText(placed.orderId)).toBeVisible();
    expect(await readMoved(page)).toEqual([]);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('link', { name: t('checkout.couponSignIn') })).toBeAttached();
    await isSettled(page);
    expect(await readMoved(page)).toEqual([]);
    await withOrder(page, server.origin);
    await page.goto(`/${lang}/profile`);
    await expect(page.getByRole('region', { name: t('points.title') })).toBeVisible();
    expect(await readMoved(page)).toEqual([]);
  },
);
