// An order after it was placed: followed to its end, and cancelled.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { followOwn, moveOrder } from '#tests/support/journey-past.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, texts, type Lang } from '#tests/support/journey-test.ts';

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
