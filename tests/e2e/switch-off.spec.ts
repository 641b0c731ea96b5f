// What a branch switches off, as an open cart hears of it. The branch is the one of every seeded tab: all of it is on again after each test.
import type { Browser, Page } from '@playwright/test';
import { stopTime } from '#tests/support/journey-clock.ts';
import { openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import {
  boardTexts,
  criticalJourney,
  expect,
  test,
  type Lang,
} from '#tests/support/journey-test.ts';

/** A combo that the dish is a fixed part of: its box. */
const BOX = 5016;

test.afterEach(async ({ playwright, server }) => {
  const staff = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { origin: server.origin },
  });
  await signInByCall(staff, server.origin, 'manager');
  await staff.post(`/api/console/off/${TAB_STORE}/on`, { data: { kind: 'item', entry: ONE_TAP } });
  await staff.dispose();
});

/** The branch's own screen, at a page of it. */
async function openBranch(browser: Browser, origin: string, lang: Lang, path: string) {
  const opened = await openConsole(browser, origin, lang, { login: loginOfStore(TAB_STORE) });
  await opened.page.goto(path);
  return opened;
}

/** A page with a cart that has heard what its branch offers, and whose clock then stands. */
async function openWatched(page: Page, origin: string, path: string): Promise<void> {
  await page.clock.install();
  await seedTab(page, page.request, origin, { way: 'Pickup', lines: [nuggets(2)] });
  const first = page.waitForResponse(/\/menu\/state\//);
  await page.goto(path);
  await first;
  await stopTime(page);
}

/** Does something at the branch and waits until the shop tells open carts of it: a page whose clock stands asks once, and must not ask too early. */
async function heard(page: Page, origin: string, act: () => Promise<void>): Promise<void> {
  const version = async (): Promise<string> => {
    const reply = await page.request.get(`${origin}/api/menu/state/${TAB_STORE}`);
    return ((await reply.json()) as { version: string }).version;
  };
  const before = await version();
  await act();
  await expect.poll(version).not.toBe(before);
}

criticalJourney(
  'a dish is switched off in two presses that name what goes along and who waits for it; an open cart is told within 15 s, and the dish comes back',
  async ({ browser, page, request, server, lang }) => {
    const b = boardTexts(lang);
    const dish = dishName(ONE_TAP, lang);
    const { checkNumber } = await placePickup(request, TAB_STORE);
    await openWatched(page, server.origin, `/${lang}/cart`);

    const { page: kitchen, close } = await openBranch(browser, server.origin, lang, '/console/off');
    const list = kitchen.getByRole('region', { name: b('console.off.switch') });
    const now = kitchen.getByRole('region', { name: b('console.off.now') });
    await list.getByRole('searchbox', { name: b('console.off.search') }).fill(dish);
    await list
      .getByRole('button', { name: `${dish} ${b('console.off.onSale')}`, exact: true })
      .click();
    const told = list.getByRole('status');
    await expect(told).toContainText(b('console.off.goesToo', { names: dishName(BOX, lang) }));
    await expect(told).toContainText(checkNumber);
    await heard(page, server.origin, () =>
      list.getByRole('button', { name: new RegExp(b('console.off.span.two_hours')) }).click(),
    );
    await expect(now).toContainText(dish);
    await expect(now).toContainText(b('console.off.reason.ran_out'));

    const said = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(said).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(said).toContainText(dish);

    const back = now.getByRole('button', { name: b('console.off.backOnNamed', { name: dish }) });
    await back.click();
    await expect(back).toHaveCount(0);
    await expect(now).toContainText(b('console.off.earlier'));
    await close();
  },
);

test.describe('between the last look and the press', () => {
  test.use({ expectedErrors: [/status of 409/] });
});
