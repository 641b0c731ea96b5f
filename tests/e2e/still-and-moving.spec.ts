// What moves and what keeps still: the page behind a dialog, and the picture of an order for whoever asked for less motion.
import type { Page } from '@playwright/test';
import { followOwn, moveOrder, withOrder } from '#tests/support/journey-past.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { CUSTOMISED, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
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
    const dish = page.getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true }).last();
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

type Felt = { ticks: unknown[]; moves: string[] };
declare global {
  interface Window {
    felt: Felt;
  }
}
/** Kids' Strips: one press adds it, too. */
const ONE_TAP_TOO = 803;

journey(
  'a dish that is added is felt, and its button and the count move; whoever asked for less motion gets none of it',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Written down from the first moment: nothing of it can be missed.
    await page.addInitScript(() => {
      const felt: Felt = { ticks: [], moves: [] };
      window.felt = felt;
      const vibrate = { value: (pattern: unknown) => felt.ticks.push(pattern) > 0 };
      Object.defineProperty(navigator, 'vibrate', vibrate);
      addEventListener('animationstart', ({ animationName }) => felt.moves.push(animationName));
    });
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    const add = async (id: number): Promise<Felt> => {
      await page.evaluate(() => Object.assign(window.felt, { ticks: [], moves: [] }));
      const name = dishName(id, lang);
      const plus = page.getByRole('button', { name: t('menu.add', { name }), exact: true }).first();
      await plus.press('Enter');
      const inCart = page.getByRole('group', { name: t('menu.quantityOf', { name }) });
      await expect(inCart.first()).toBeVisible();
      await drawn(page);
      return page.evaluate(() => window.felt);
    };
    const { ticks, moves } = await add(ONE_TAP);
    expect(ticks).toEqual([8]);
    expect(moves).toEqual(expect.arrayContaining(['bump', 'roll']));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await add(ONE_TAP_TOO)).toEqual({ ticks: [], moves: [] });
  },
);

/** The names of what moves on the page, or has moved into its place. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) =>
        'animationName' in animation ? [String(animation.animationName)] : [],
      )
      .filter((name) => /^(track|crunch)/.test(name))
      .toSorted(),
  );
const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      document
        .getAnimations()
        .filter(
          (animation) => 'animationName' in animation && animation.animationName === 'track-dip',
        )
        .map((animation) => animation.playState),
    ),
  ]);

// Branch 9, which no other journey of this file moves.
journey(
  'each state of an order has a movement of its own, which rests while nobody sees it; for whoever asked for less motion it is a still picture',
  async ({ page, server, lang }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { orderId } = await followOwn(page, lang, 9);
    await expect.poll(() => movements(page)).toContain('track-stamp');
    await moveOrder(page, server.origin, 9, orderId, ['accept']);
    await expect.poll(() => movements(page)).toContain('track-dip');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => states(page)).toEqual(['paused']);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => states(page)).toEqual(['running']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => movements(page)).toEqual([]);
    await expect(page.getByText(texts(lang)('tracking.head.2')).first()).toBeVisible();
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
  'what is known of a customer comes later and moves nothing: the landing page, the account and the payment of a guest keep its room',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(PHONE);
    const placed = await placePickup(request, TAB_STORE);
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.addInitScript(
      ([orderId = '', phone = '']) => {
        localStorage.setItem('orderId', orderId);
        localStorage.setItem('phone', phone);
        localStorage.setItem('openOrders', JSON.stringify([{ orderId, phone }]));
        sessionStorage.setItem('checkout', '{"lineCount":1}');
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

journey(
  'for a new visitor the doors of the landing page stand at once where they stay',
  async ({ browser, page, server, lang }) => {
    const top = (of: Page) =>
      of.locator('.doors').evaluate((doors) => getComputedStyle(doors).marginTop);
    const unread = await browser.newContext({ javaScriptEnabled: false });
    const first = await unread.newPage();
    for (const width of [340, 390, 1280]) {
      for (const each of [first, page]) {
        await each.setViewportSize({ width, height: 844 });
        await each.goto(`${server.origin}/${lang}`);
      }
      await expect(page.locator('.known-room')).toHaveCount(0);
      await expect(first.locator('.known-room')).toHaveCSS('height', '0px');
      expect(await top(first)).toBe(await top(page));
    }
    await unread.close();
  },
);
