// Ten hands at one board: views, ticks, moves that are taken back, orders on hold and orders that come back.
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, PASSWORD, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { said } from '#tests/support/journey-said.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

// What is taken back here shall not depend on ten seconds of a busy machine.
test.use({ deployment: { UNDO_SECONDS: '60' } });

for (const lang of LANGS) {
  const t = boardTexts(lang);

  test(`a tick shows on every screen of the branch, and the strip counts what is still to be made (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = lang === 'en' ? 5 : 6;
    const placed = await placePickup(request, store);
    await signInByCall(request, server.origin, loginOfStore(store));
    await request.post(`/api/console/order/${placed.orderId}/move`, { data: { action: 'accept' } });
    const [fryer, pass] = [
      await openBoard(browser, server.origin, loginOfStore(store), lang),
      await openBoard(browser, server.origin, loginOfStore(store), lang),
    ];
    await fryer.page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const cooked = fryer.page.locator(`article[aria-labelledby="order-${placed.orderId}"]`);
    const toMake = fryer.page.getByRole('list', { name: t('console.toMake') });
    await expect(toMake).toContainText('3×');
    await cooked.locator('.part-tick').click();
    const seen = pass.card('kitchen', placed.orderId).locator('.part-tick');
    await expect(seen).toHaveAttribute('aria-pressed', 'true');
    await expect(toMake).toHaveCount(0);
    await expectAccessible(fryer.page);
    if (process.env['SHOTS'])
      await fryer.page.screenshot({ path: `${process.env['SHOTS']}/cook-${lang}.png` });
    // The screen keeps its view.
    await fryer.page.reload();
    await expect(cooked.locator('.part-tick')).toHaveAttribute('aria-pressed', 'true');
    await expect(
      fryer.page.getByRole('button', { name: t('console.view.cook'), exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await fryer.close();
    await pass.close();
  });

  test(`each of several moves can be taken back, an order is held with a reason and a time, and a finished one comes back a step (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = lang === 'en' ? 5 : 6;
    const [first, second] = [await placePickup(request, store), await placePickup(request, store)];
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    const press = (name: string, orderId: string, column: 'new' | 'kitchen' | 'ready') =>
      board.card(column, orderId).getByRole('button', { name, exact: true }).click();
    await press(t('console.accept'), first.orderId, 'new');
    await press(t('console.accept'), second.orderId, 'new');
    const undo = page.locator('.undo-bar');
    await expect(undo).toHaveCount(2);
    await undo
      .filter({ hasText: t('console.moved.accept', { number: first.checkNumber }) })
      .getByRole('button', { name: t('console.undo'), exact: true })
      .click();
    await expect(board.card('new', first.orderId)).toBeVisible();
    await expect(board.card('kitchen', second.orderId)).toBeVisible();

    await press(t('console.more', { number: second.checkNumber }), second.orderId, 'kitchen');
    await press(t('console.hold'), second.orderId, 'kitchen');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('console.hold'), exact: true }).click();
    await expect(dialog.getByText(t('console.reasonNeeded'))).toBeVisible();
    await dialog.getByText(t('console.holdReason.item'), { exact: true }).click();
    await dialog.getByText(t('console.minutes', { minutes: 5 }), { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('console.hold'), exact: true }).click();
    const held = board.card('kitchen', second.orderId);
    await expect(held).toContainText(t('console.holdReason.item'));
    await expect(held).not.toHaveClass(/rings/);
    await press(t('console.resume'), second.orderId, 'kitchen');
    await press(t('console.actReady'), second.orderId, 'kitchen');
    await press(t('console.collected'), second.orderId, 'ready');
    await expect(board.card('ready', second.orderId)).toHaveCount(0);

    await board.openMenu();
    await page.getByRole('link', { name: t('console.finished') }).click();
    await page.getByLabel(t('console.finishedSearch')).fill(second.phone.slice(-4));
    const found = page.getByRole('article', { name: second.checkNumber, exact: true });
    await expect(page.getByRole('article')).toHaveCount(1);
    await found.getByRole('button', { name: t('console.recall') }).click();
    await dialog.getByText(t('console.recallReason.not_collected'), { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('console.recall'), exact: true }).click();
    await said(page, t('console.recalled', { number: second.checkNumber }));
    await page.getByRole('link', { name: t('console.toBoard') }).click();
    await expect(board.card('ready', second.orderId)).toBeVisible();
    await board.close();
  });

  for (const [title, path] of [
    ['console.payments', '/payments'],
    ['console.finished', '/finished'],
  ] as const)
    test(`a sign-in that ended is asked for over the other screens as well: ${path} (${lang})`, async ({
      browser,
      server,
    }) => {
      const board = await openBoard(browser, server.origin, loginOfStore(5), lang, {
        expected: [/status of 401/],
      });
      const { page } = board;
      const listed = page.waitForResponse(
        (reply) => new URL(reply.url()).pathname.endsWith(path) && reply.ok(),
      );
      await board.openMenu();
      await page.getByRole('link', { name: t(title) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title));
      await listed;
      const { pathname } = new URL(page.url());
      await page.context().request.post('/api/console/sign_out', { data: {} });
      // The line to the board may have heard of it already, and the sign-in then lies over the button.
      await page.getByRole('button', { name: t('console.refresh') }).dispatchEvent('click');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(t('console.sessionOver'))).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(pathname);
      await dialog.getByLabel(t('console.login')).fill(loginOfStore(5));
      await dialog.getByLabel(t('console.password')).fill(PASSWORD);
      await dialog.getByRole('button', { name: t('console.signIn'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await board.close();
    });
}
