// On the tracking page, without an account: sharing, cancelling, telling what was wrong.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { followOwn, moveOrder } from '#tests/support/journey-past.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const STORE = 1;

for (const lang of LANGS) {
  test(`a shared link opens the tracking on another device and offers nothing else there (TRACK-01, TRACK-03) (${lang})`, async ({
    page,
    server,
    browser,
  }) => {
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
    await expect(
      other.getByRole('heading', { level: 1, name: t('tracking.head.1') }),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('phone'))).toBe(null);
    await expectAccessible(other);
    await elsewhere.close();
  });
}

for (const lang of LANGS) {
  test(`a guest cancels while the branch has not accepted (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await followOwn(page, lang, STORE);
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('history.cancel') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('history.cancel') })).toHaveCount(0);
    // Nothing is fetched any more, so no number is asked for; that it is cancelled is the headline and the last step.
    const main = page.getByRole('main');
    await expect(main).toContainText(t('tracking.reason.customer'));
    await expect(page.locator('.ticket')).toHaveCount(0);
    await expect(main.getByText(t('tracking.branchPickup'))).toHaveCount(0);
    await expect(main.locator('.track-status')).toHaveCount(0);
    await expect(main).not.toContainText(t('tracking.refundOnItsWay', { amount: '' }).trim());
  });
}

test('a guest tells what was wrong with a completed order', async ({ page, server }) => {
  const t = texts('en');
  const { orderId } = await followOwn(page, 'en', STORE);
  await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
  await page.getByRole('button', { name: t('history.wrong') }).click();
  await page.getByLabel(t('history.wrongText')).fill('One portion was missing');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('history.wrongSend') })
    .click();
  await said(page, t('history.wrongThanks'));
});

for (const lang of LANGS) {
  test(`what a customer reports reaches the staff of the branch and no other; a manager reads feedback beside it (${lang})`, async ({
    page,
    server,
    browser,
  }) => {
    const t = texts('en');
    const b = boardTexts(lang);
    const text = `<b>Cold</b> fries ${lang}`;
    const { orderId } = await followOwn(page, 'en', STORE);
    await moveOrder(page, server.origin, STORE, orderId, ['accept', 'ready', 'complete']);
    await page.getByRole('button', { name: t('history.wrong') }).click();
    await page.getByLabel(t('history.wrongText')).fill(text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('history.wrongSend') })
      .click();
    await said(page, t('history.wrongThanks'));
    await page.request.post('/api/customer/feedback_application', {
      data: {
        name: 'Noura',
        phone_number: '971501234567',
        message: `Crisp ${lang}.`,
        policyCheck: 1,
      },
      headers: { origin: server.origin },
    });
    const openMessages = async (login: string) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        reducedMotion: 'reduce',
        viewport: { width: 1180, height: 820 },
      });
      await context.addCookies([{ name: 'consoleLang', value: lang, url: server.origin }]);
      await signInByCall(context.request, server.origin, login);
      const board = await context.newPage();
      await board.goto('/console');
      await expect(board.getByText(b('console.live'), { exact: true })).toBeVisible();
      await board.getByRole('button', { name: b('console.menu'), exact: true }).click();
      await board.getByRole('link', { name: b('console.messages') }).click();
      await expect(board.getByRole('region', { name: b('console.messages.issues') })).toBeVisible();
      return board;
    };
    const branch = await openMessages(loginOfStore(STORE));
    await expect(branch.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await expect(branch.getByRole('region', { name: b('console.messages.feedback') })).toHaveCount(
      0,
    );
    await expectAccessible(branch);
    await branch.context().close();
    const other = await openMessages(loginOfStore(2));
    await expect(other.getByText(text)).toHaveCount(0);
    await other.context().close();
    const manager = await openMessages('manager');
    await expect(
      manager.getByRole('region', { name: b('console.messages.feedback') }),
    ).toContainText(`Crisp ${lang}.`);
    await expectAccessible(manager);
    await manager.context().close();
  });
}
