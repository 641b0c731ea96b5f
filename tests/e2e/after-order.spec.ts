// An order after it was placed: followed, cancelled, shared, told about, rated, and ordered again.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { followOwn, moveOrder, PIECES } from '#tests/support/journey-past.ts';
import { said } from '#tests/support/journey-said.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import {
  boardTexts,
  criticalJourney,
  expect,
  journey,
  texts,
  type Lang,
} from '#tests/support/journey-test.ts';

const STORE = 1;
const head = (page: Page, lang: Lang, key: Parameters<ReturnType<typeof texts>>[0]) =>
  page.getByRole('heading', { level: 1, name: texts(lang)(key) });

criticalJourney(
  'another device follows an order by phone and number to its end (TRACK-01, TRACK-03, TRACK-07)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    const placed = await placePickup(request, STORE);
    await page.goto(`/${lang}/track-order`);
    await page.getByLabel(t('tracking.phone')).fill(placed.phone);
    await page.getByLabel(t('tracking.orderId')).fill(placed.orderId);
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(head(page, lang, 'tracking.head.1')).toBeVisible();
    const receipt = page.getByRole('complementary');
    for (const told of [dishName(ONE_TAP, lang), placed.checkNumber, `${placed.totalAed}.00`])
      await expect(receipt).toContainText(told);
    const ticket = page.getByText(t('tracking.ticket')).first();
    await expect(ticket).toContainText(placed.checkNumber);
    await expectAccessible(page);
    for (const [action, key] of [
      ['accept', 'tracking.head.2'],
      ['ready', 'tracking.head.3p'],
      ['complete', 'tracking.head.5'],
    ] as const) {
      await moveOrder(page, server.origin, STORE, placed.orderId, [action]);
      await expect(head(page, lang, key)).toBeVisible();
    }
    await expect(page.getByText(t('tracking.branchPickup'))).toHaveCount(0);
    await expectAccessible(page);
  },
);

criticalJourney(
  'a guest cancels while the branch has not accepted, and nothing asks to fetch it any more',
  async ({ page, lang }) => {
    const t = texts(lang);
    await followOwn(page, lang, STORE);
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('history.cancel') })
      .click();
    await expect(head(page, lang, 'tracking.head.6')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t('tracking.reason.customer'));
    await expect(page.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
    await expect(page.getByText(t('tracking.branchPickup'))).toHaveCount(0);
  },
);

journey(
  'who does not press OK finds the notice on tracking until they do, and not again after a reload (CHK-PAY-08, CHK-PAY-14)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.clock.install();
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await stopTime(page);
    await place(page, lang).click();
    const notice = page.getByRole('alertdialog', { name: t('checkout.placedTitle') });
    await expect(notice).toBeVisible();
    const number = /#\w+/.exec(await notice.innerText())?.[0] ?? '';
    await passTime(page, 2100);
    await page.clock.resume();
    await expect(head(page, lang, 'tracking.head.1')).toBeAttached();
    await page.clock.fastForward(60_000);
    await expect(notice).toContainText(number);
    await expect(notice).toContainText(t('checkout.placedRead'));
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: t('history.receipt') })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

journey(
  'who has their order is one press away from the same again',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    const { orderId } = await followOwn(page, lang, STORE);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    await page.getByRole('button', { name: t('history.again'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    const line = page.getByRole('main').getByRole('group', {
      name: t('cart.quantityOf', { name: dishName(ONE_TAP, lang) }),
    });
    await expect(line.getByRole('status')).toHaveText(String(PIECES));
  },
);

journey(
  'a shared link opens the tracking on another device and offers nothing else there (TRACK-01, TRACK-03)',
  async ({ page, server, browser, lang }) => {
    const t = texts(lang);
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await followOwn(page, lang, STORE);
    await page.getByRole('button', { name: t('history.share') }).click();
    await said(page, t('history.copied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByText(t('history.shared'))).toBeVisible();
    await expect(head(other, lang, 'tracking.head.1')).toBeVisible();
    await expect(other.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('phone'))).toBe(null);
    await expectAccessible(other);
    await elsewhere.close();
  },
);

journey(
  'what a customer reports reaches the staff of the branch and no other',
  async ({ page, server, browser, lang }) => {
    const t = texts(lang);
    const b = boardTexts(lang);
    const text = `<b>Cold</b> fries of ${Date.now()}`;
    const { orderId } = await followOwn(page, lang, STORE);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    await page.getByRole('button', { name: t('history.wrong') }).click();
    await page.getByLabel(t('history.wrongText')).fill(text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('history.wrongSend') })
      .click();
    await said(page, t('history.wrongThanks'));
    for (const [storeId, count] of [
      [STORE, 1],
      [2, 0],
    ] as const) {
      const staff = await openConsole(browser, server.origin, lang, {
        login: loginOfStore(storeId),
      });
      await staff.page.goto('/console/messages');
      await expect(
        staff.page.getByRole('region', { name: b('console.messages.issues') }),
      ).toBeVisible();
      await expect(staff.page.getByRole('article').filter({ hasText: text })).toHaveCount(count);
      await expectAccessible(staff.page);
      await staff.close();
    }
  },
);

journey(
  'the row over the menu tells after a locked phone what became of the order, and goes with its end',
  async ({ page, request, server, lang, shop }) => {
    const t = texts(lang);
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
    await page.goto(`/${lang}/menu`);
    const row = page.getByRole('link').filter({ hasText: t('known.follow') });
    await expect(row).toContainText(t('known.sent'));
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await stopTime(page);
    await turn('hidden');
    await shop.passTime(12 * 60);
    await moveOrder(page, server.origin, TAB_STORE, orderId, ['accept']);
    await passTime(page, 12 * 60_000);
    await turn('visible');
    await expect(row).toContainText(t('known.kitchen'));
    // And by itself, while the page is looked at.
    await moveOrder(page, server.origin, TAB_STORE, orderId, ['ready', 'complete']);
    await passTime(page, 60_000);
    await expect(row).toHaveCount(0);
  },
);
