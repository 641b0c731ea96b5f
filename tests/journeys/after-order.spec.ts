// On the tracking page, without an account: sharing, cancelling, telling what was wrong.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { followOwn, moveOrder } from '#tests/support/journey-past.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const STORE = 1;

test('a shared link opens the tracking on another device and offers nothing else there (TRACK-01, TRACK-03)', async ({ page, server, browser }) => {
  const t = texts('en');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await followOwn(page, 'en', STORE);
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
    await followOwn(page, lang, STORE);
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: t('history.cancel') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
  });
}

test('a guest tells what was wrong with a completed order', async ({ page, server }) => {
  const t = texts('en');
  const { orderId } = await followOwn(page, 'en', STORE);
  await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
  await page.getByRole('button', { name: t('history.wrong') }).click();
  await page.getByLabel(t('history.wrongText')).fill('One portion was missing');
  await page.getByRole('dialog').getByRole('button', { name: t('history.wrongSend') }).click();
  await expect(page.getByText(t('history.wrongThanks'))).toBeVisible();
});
