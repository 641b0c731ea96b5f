// Payments in the staff console: what came of each, and giving money back.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { deals, payByCalls, type Server } from '#tests/support/journey-card.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { listen, said } from '#tests/support/journey-said.ts';
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
  await listen(context);
  const faults: string[] = [];
  watchPages(context, origin, [/status of (403|409|422|503)/], faults);
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
    // Written, and then something broke: the same press again is the same refund, although there is more of the line to give back.
    await page.route('**/refund', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 503,
        json: { success: false, code: 'INTERNAL', message: [''] },
      });
    });
    await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
    await expect(dialog.getByText(b('console.wrong'))).toBeVisible();
    await page.unroute('**/refund');
    await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
    // The first press was written: by now its refund may be done.
    const number = checkNumber;
    const [sent, done] = [
      b('console.refund.sent', { number }),
      b('console.refund.done', { number }),
    ];
    await said(page, new RegExp(`^(${sent}|${done})$`));
    await expect(card.getByRole('region', { name: b('console.payment.refunds') })).toContainText(
      '10.00',
    );
    await expect
      .poll(async () => Object.values((await deals(request, server, orderId))[0]?.refunds ?? {}))
      .toEqual([1000]);
    await page.context().close();
  });
}

for (const lang of LANGS) {
  const b = boardTexts(lang);

  test(`a manager sees a refund that was given up and why, tries it again, and dismisses another; a branch sees none of it (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const post = async (path: string, data: object = {}): Promise<void> => {
      expect((await request.post(path, { data })).ok()).toBe(true);
    };
    const gateway = (api: 'good' | 'error') =>
      post(`${server.gateway ?? ''}/control/switches`, { api });
    const tries = (more: number) => post(`${server.origin}/journey/tries?more=${more}`);
    const first = await payByCalls(request, server, STORE, 3);
    const second = await payByCalls(request, server, STORE, 4);
    await gateway('error');
    await tries(0);
    const page = await openPayments(browser, server, 'manager', lang);
    const list = page.getByRole('region', { name: b('console.jobs.title') });
    const rowOf = (number: string) =>
      list.getByRole('article', { name: b('console.jobs.refund', { number }), exact: true });
    await expect(list).toHaveCount(0);
    for (const { orderId, checkNumber } of [first, second]) {
      // A manager sees all branches, and each counts its own numbers from 1.
      await page
        .getByRole('article', { name: `${b('console.payment.order')} ${checkNumber}`, exact: true })
        .filter({ hasText: `#${orderId}` })
        .getByRole('button', { name: b('console.refund') })
        .click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(b('console.refund.reason.quality'), { exact: true }).click();
      await dialog.getByRole('button', { name: b('console.refund.send'), exact: true }).click();
      await expect(rowOf(checkNumber)).toContainText(b('console.jobs.reason.gateway_silent'), {
        timeout: 20_000,
      });
    }
    await expect(rowOf(first.checkNumber)).toContainText('30.00');
    await expectAccessible(page);

    const branch = await openPayments(browser, server, loginOfStore(STORE), lang);
    await expect(
      branch
        .getByRole('article', {
          name: `${b('console.payment.order')} ${first.checkNumber}`,
          exact: true,
        })
        .filter({ hasText: `#${first.orderId}` }),
    ).toBeVisible();
    await expect(branch.getByRole('region', { name: b('console.jobs.title') })).toHaveCount(0);
    await branch.context().close();

    await gateway('good');
    await tries(20);
    await post(`${server.origin}/journey/clock?seconds=120`);
    await rowOf(first.checkNumber)
      .getByRole('button', { name: b('console.jobs.again') })
      .click();
    await expect(page.getByText(b('console.jobs.againDone'))).toBeVisible();
    await expect(rowOf(first.checkNumber)).toHaveCount(0);
    await expect
      .poll(async () =>
        Object.values((await deals(request, server, first.orderId))[0]?.refunds ?? {}),
      )
      .toEqual([3000]);

    await rowOf(second.checkNumber)
      .getByRole('button', { name: b('console.jobs.dismiss') })
      .click();
    const sure = page.getByRole('alertdialog');
    await expect(sure).toContainText(b('console.jobs.dismissRefund'));
    await expectAccessible(page);
    await sure.getByRole('button', { name: b('console.jobs.dismiss'), exact: true }).click();
    await expect(page.getByText(b('console.jobs.dismissed'))).toBeVisible();
    await expect(list).toHaveCount(0);
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
      .filter({ hasText: `#${orderId}` })
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
    manager
      .getByRole('article', {
        name: `${en('console.payment.order')} ${checkNumber}`,
        exact: true,
      })
      .filter({ hasText: `#${orderId}` }),
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
