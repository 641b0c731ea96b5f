// On the tracking page, without an account: sharing, cancelling, telling what was wrong.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const STORE = 1;

/** A guest follows the order in this browser. */
async function follow(page: Page, lang: Lang): Promise<string> {
  const { orderId, phone } = await placePickup(page.request, STORE);
  await page.addInitScript(([id, number]) => { localStorage.setItem('orderId', id ?? ''); localStorage.setItem('phone', number ?? ''); }, [orderId, `971${phone}`]);
  await page.goto(`/${lang}/track-order`);
  await expect(page.getByRole('link', { name: texts(lang)('history.receipt') })).toBeVisible();
  return orderId;
}

test('a shared link opens the tracking on another device and offers nothing else there (TRACK-01, TRACK-03)', async ({ page, server, browser }) => {
  const t = texts('en');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await follow(page, 'en');
  await page.getByRole('button', { name: t('history.share') }).click();
  await expect(page.getByText(t('history.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText(t('history.shared'))).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
  await expect(other.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('phone'))).toBe(null);
  await other.close();
});

for (const lang of LANGS) {
  test(`a guest cancels while the branch has not accepted (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await follow(page, lang);
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: t('history.cancel') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
  });
}

test('a guest tells what was wrong with a completed order', async ({ page, server }) => {
  const t = texts('en');
  const orderId = await follow(page, 'en');
  await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
  await page.getByRole('button', { name: t('history.wrong') }).click();
  await page.getByLabel(t('history.wrongText')).fill('One portion was missing');
  await page.getByRole('dialog').getByRole('button', { name: t('history.wrongSend') }).click();
  await expect(page.getByText(t('history.wrongThanks'))).toBeVisible();
});
