// Payments in the staff console: what came of each, and giving money back.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { deals, payByCalls, type Server } from '#tests/support/journey-card.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import {
  boardTexts,
  expect,
  LANGS,
  test,
  watchPages,
  type Lang,
} from '#tests/support/journey-test.ts';

test.use({ cards: true });
const STORE = 1;

async function openPayments(
  browser: Browser,
  { origin }: Server,
  login: string,
  lang: Lang,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 1180, height: 820 },
  });
  const faults: string[] = [];
  watchPages(context, origin, [/status of (403|409|422)/], faults);
  context.on('close', () => expect(faults).toEqual([]));
  await context.addCookies([{ name: 'consoleLang', value: lang, url: origin }]);
  await signInByCall(context.request, origin, login);
  const page = await context.newPage();
  await page.goto('/console');
  await expect(page.getByText(boardTexts(lang)('console.live'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: boardTexts(lang)('console.menu'), exact: true }).click();
  await page.getByRole('link', { name: boardTexts(lang)('console.payments') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: boardTexts(lang)('console.payments') }),
  ).toBeVisible();
  return page;
}

for (const lang of LANGS) {
  const b = boardTexts(lang);

  test(`the branch sees a payment and gives some of it back with a reason; the customer's bank gets it once (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const { orderId, checkNumber } = await payByCalls(request, server, STORE, 3);
    const page = await openPayments(browser, server, loginOfStore(STORE), lang);
    const card = page.getByRole('article', {
      name: `${b('console.payment.order')} ${checkNumber}`,
      exact: true,
    });
    await expect(card).toContainText(b('console.payment.state.paid'));
    await expect(card).toContainText('30.00');
    await card.getByText(b('console.payment.events')).click();
    await expect(card).toContainText(b('console.payment.event.captured'));
    await expectAccessible(page);
    await card.getByRole('button', { name: b('console.refund') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(b('console.refund.byLine')).click();
    await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
    await expect(dialog.getByText(b('console.refund.noLines'))).toBeVisible();
    await dialog.getByRole('group').getByRole('button').last().click();
    await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
    await expect(dialog.getByText(b('console.refund.missing'))).toBeVisible();
    await dialog.getByText(b('console.refund.reason.item_missing'), { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
    await expect(page.getByText(b('console.refund.sent', { number: checkNumber }))).toBeVisible();
    await expect(card.getByRole('region', { name: b('console.payment.refunds') })).toContainText(
      '10.00',
    );
    await expect
      .poll(async () => Object.values((await deals(request, server, orderId))[0]?.refunds ?? {}))
      .toEqual([1000]);
    await page.context().close();
  });
}

test('above the limit the branch is told to ask a manager, and the manager can give it all back', async ({
  browser,
  request,
  server,
}) => {
  const en = boardTexts('en');
  const { orderId, checkNumber } = await payByCalls(request, server, STORE, 6);
  const giveBack = async (login: string): Promise<Page> => {
    const page = await openPayments(browser, server, login, 'en');
    await page
      .getByRole('article', { name: `${en('console.payment.order')} ${checkNumber}`, exact: true })
      .getByRole('button', { name: en('console.refund') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByText(en('console.refund.reason.customer'), { exact: true })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: en('console.refund.send'), exact: true })
      .click();
    return page;
  };
  const branch = await giveBack(loginOfStore(STORE));
  await expect(branch.getByRole('alertdialog')).toContainText(
    'A manager has to approve a refund of this size.',
  );
  await branch.context().close();
  const manager = await giveBack('manager');
  await expect(
    manager.getByRole('article', {
      name: `${en('console.payment.order')} ${checkNumber}`,
      exact: true,
    }),
  ).toContainText(en('console.payment.state.refunded'));
  expect((await deals(request, server, orderId))[0]).toMatchObject({
    state: 'refunded',
    capturedFils: 6000,
  });
  await manager.context().close();
});

test('another branch does not see the payment', async ({ browser, request, server }) => {
  const mine = await payByCalls(request, server, STORE, 3);
  const theirs = await payByCalls(request, server, 2, 3);
  const page = await openPayments(browser, server, loginOfStore(2), 'en');
  await expect(page.getByRole('article').filter({ hasText: theirs.orderId })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: mine.orderId })).toHaveCount(0);
  await page.context().close();
});
