// A screen that prints by itself: switched on at the screen, each new ticket once, also after a reload, and no more once it is switched off.
import type { Page } from '@playwright/test';
import type { Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = { en: 9, ar: 11 } as const;
const OTHER = { en: 12, ar: 15 } as const;

/** Counts the papers that were there when the printer was asked. */
function countPrints(): void {
  const printed = () => Number(sessionStorage.getItem('printed') ?? 0);
  window.print = () => {
    const { naturalWidth } = document.querySelector<HTMLImageElement>('.paper') ?? new Image();
    sessionStorage.setItem('printed', String(printed() + Number(naturalWidth === 576)));
  };
}

/** One piece of a roll of 80 mm that ends where the ticket does; a paper of the office is 210 mm wide. */
async function expectRoll(page: Page): Promise<void> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...paper.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(1);
  const [, width, height] = boxes[0]?.map((points) => (Number(points) * 25.4) / 72) ?? [];
  expect(Math.round(width ?? 0)).toBe(80);
  const ratio = await page
    .locator('.paper')
    .evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth);
  expect(Math.abs((height ?? 0) - 72 * ratio)).toBeLessThanOrEqual(4);
}

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a screen prints what is accepted, once, until it is switched off (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const first = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      // What a screen hears whose session is over.
      expected: [/status of 40[14]/],
      prepare: async (context) => {
        await context.addInitScript(countPrints);
      },
    });
    const { page } = board;
    const printed = () => page.evaluate(() => sessionStorage.getItem('printed'));
    const open = async () => {
      await board.openMenu();
      await page.getByRole('button', { name: t('console.print.auto'), exact: true }).click();
    };
    const kitchen = page.getByRole('dialog').getByLabel(t('console.print.kind.kitchen'));
    const save = page.getByRole('button', { name: t('console.print.autoSave'), exact: true });
    await open();
    await expect(kitchen).not.toBeChecked();
    await kitchen.check();
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/auto-print-${lang}.png` });
    await save.click();
    await expect(page.getByText(t('console.print.autoSaved'))).toBeVisible();

    // Another window of the same screen is offered the same ticket, and finds it printed.
    const context = page.context();
    const twin = await context.newPage();
    await twin.goto('/console');
    await expect(
      twin.getByRole('article', { name: first.checkNumber, exact: true }).first(),
    ).toBeVisible();
    const offered: Route[] = [];
    await context.route('**/api/cloudprnt/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      if (!(await response.text()).includes('"jobReady":true')) return route.fulfill({ response });
      offered.push(route);
      // Both know of it before either prints.
      await expect.poll(() => offered.length).toBeGreaterThan(1);
      await route.fulfill({ response });
    });
    const done = context.waitForEvent('response', (reply) => reply.request().method() === 'DELETE');
    const foundPrinted = context.waitForEvent(
      'response',
      (reply) => reply.url().includes('/cloudprnt/') && reply.status() === 404,
    );
    await board
      .card('new', first.orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    await Promise.all([done, foundPrinted]);
    const byTwin = await twin.evaluate(() => sessionStorage.getItem('printed'));
    expect([await printed(), byTwin].toSorted()).toEqual(['1', null]);
    await context.unrouteAll({ behavior: 'wait' });
    await twin.close();
    // The screen comes back: what it printed is not printed again, and it still prints.
    await page.reload();
    // A key that another window replaced is noticed at the next question, and a screen asks every 15 s.
    const WITHIN = { timeout: 40_000 };
    const waits = async () => {
      const path = await page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('consolePrinter') ?? '{}') as { path?: string }).path,
      );
      return (await page.request.post(path ?? '')).text();
    };
    expect(await waits()).toBe('{"jobReady":false}');
    expect([await printed(), byTwin].toSorted()).toEqual(['1', null]);

    // The shift ends, the next one signs in: the screen goes on.
    const out = await page.request.post('/api/console/sign_out', {
      data: {},
      headers: { origin: server.origin },
    });
    expect(out.status(), await out.text()).toBe(200);
    await signInByCall(page.request, server.origin, loginOfStore(store));
    // A board that asked who is here in between stands at the sign-in now.
    await page.goto('/console');
    await expect.poll(waits, WITHIN).toBe('{"jobReady":false}');
    // Another window of this screen is as quick to go on with it, and closed before it hears under which address: this one finds its own again.
    const other = await page.request.post(`/api/console/printers/${store}/screen`, {
      data: { kinds: ['kitchen'] },
      headers: { origin: server.origin },
    });
    expect(other.status(), await other.text()).toBe(200);
    await page.reload();
    await expect.poll(waits, WITHIN).toBe('{"jobReady":false}');

    await open();
    await expect(kitchen).toBeChecked();
    await kitchen.uncheck();
    await save.click();
    await expect(page.getByText(t('console.print.autoEnded'))).toBeVisible();
    const { successResponse } = (await (
      await page.request.get(`/api/console/printers/${store}`)
    ).json()) as { successResponse: { is_screen: boolean }[] };
    expect(successResponse.filter(({ is_screen }) => is_screen)).toEqual([]);
    await board.close();
  });

  test(`a ticket that came out of the printer while the line was lost is not printed again (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = OTHER[lang];
    const order = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      expected: [/ERR_FAILED/],
      prepare: async (context) => void (await context.addInitScript(countPrints)),
    });
    const { page } = board;
    await board.openMenu();
    await page.getByRole('button', { name: t('console.print.auto'), exact: true }).click();
    await page.getByRole('dialog').getByLabel(t('console.print.kind.kitchen')).check();
    await page.getByRole('button', { name: t('console.print.autoSave'), exact: true }).click();
    await expect(page.getByText(t('console.print.autoSaved'))).toBeVisible();
    let lost = 0;
    await page.route('**/api/cloudprnt/*', (route) => {
      if (route.request().method() !== 'DELETE' || lost > 0) return route.continue();
      lost += 1;
      return route.abort();
    });
    const told = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await board
      .card('new', order.orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    expect((await told).status()).toBe(200);
    expect(lost).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('1');
    await board.close();
  });

  test(`beside the board a screen prints on, the ticket alone and nothing of the page (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = OTHER[lang];
    const order = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare: async (context) => void (await context.addInitScript(countPrints)),
    });
    const { page } = board;
    await board.openMenu();
    await page.getByRole('button', { name: t('console.print.auto'), exact: true }).click();
    await page.getByRole('dialog').getByLabel(t('console.print.kind.kitchen')).check();
    await page.getByRole('button', { name: t('console.print.autoSave'), exact: true }).click();
    await expect(page.getByText(t('console.print.autoSaved'))).toBeVisible();
    await page.getByRole('link', { name: t('console.off.title') }).click();
    const title = page.getByRole('heading', { level: 1, name: t('console.off.title') });
    await expect(title).toBeVisible();

    // The paper stays until the server heard that it is printed.
    let hear = (): void => undefined;
    const held = new Promise<void>((done) => {
      hear = done;
    });
    await page.route('**/api/cloudprnt/*', async (route) => {
      if (route.request().method() === 'DELETE') await held;
      await route.continue();
    });
    const told = page.waitForRequest((asked) => asked.method() === 'DELETE');
    const moved = await page.request.post(`/api/console/order/${order.orderId}/move`, {
      data: { action: 'accept' },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    await told;
    expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('1');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper')).toBeVisible();
    await expect(title).toBeHidden();
    await expectRoll(page);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.paper')).toBeHidden();
    hear();
    await expect(page.locator('.paper')).toHaveCount(0);
    // Without a ticket the page itself can be printed.
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible();
    await board.close();
  });
}
