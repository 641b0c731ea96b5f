// The kitchen board: it rings, it takes a move back, and it shows only its own branch.
import { boardTexts, expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { openBoard, type Board } from '#tests/support/journey-kitchen.ts';
import { placePickup, type Placed } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

// What is taken back here shall not depend on ten seconds of a busy machine.
test.use({ deployment: { UNDO_SECONDS: '60' } });

const STORE = 1;
const OTHER_STORE = 2;
const MARKUP = '<script>document.title="owned"</script><b>no salt</b>';

const cardOf = (board: Board, { checkNumber }: Placed) =>
  board.page.getByRole('article', { name: checkNumber, exact: true });

for (const lang of LANGS) {
  const t = texts(lang);
  const b = boardTexts(lang);

  test(`a new order rings until somebody touches it, and is not moved by that (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    await expect(board.page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const card = cardOf(board, await placePickup(request, STORE));
    await expect(card).toHaveClass(/rings/);
    await card.getByRole('heading').click();
    await expect(card).not.toHaveClass(/rings/);
    await expect(
      card.getByRole('button', { name: b('console.accept'), exact: true }),
    ).toBeVisible();
    await board.page.reload();
    await expect(card).toBeVisible();
    await expect(card).not.toHaveClass(/rings/);
    await board.close();
  });

  test(`a rejection asks for a reason, and the customer reads it (${lang})`, async ({
    page,
    browser,
    request,
    server,
  }) => {
    const placed = await placePickup(request, STORE);
    await page.addInitScript(
      ([id, phone]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', phone ?? '');
      },
      [placed.orderId, `971${placed.phone}`],
    );
    await page.goto(`/${lang}/track-order`);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const card = cardOf(board, placed);
    await card
      .getByRole('button', { name: `${b('console.reject')} ${placed.checkNumber}` })
      .click();
    const dialog = board.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: b('console.reject'), exact: true }).click();
    await expect(dialog.getByText(b('console.reasonNeeded'))).toBeVisible();
    await dialog.getByText(b('console.reason.too_busy'), { exact: true }).click();
    await dialog.getByRole('button', { name: b('console.reject'), exact: true }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByText(t('tracking.reason.too_busy'))).toBeVisible();
    await board.close();
  });

  test.describe('signing in', () => {
    test.use({ expectedErrors: [/401/] });
    test(`a wrong password is told in one sentence that does not say which half was wrong (${lang})`, async ({
      page,
      context,
      server,
    }) => {
      await context.addCookies([{ name: 'consoleLang', value: lang, url: server.origin }]);
      await page.goto('/console/sign-in');
      // A press before the page has come alive only loads it again.
      await expect(async () => {
        await page.getByRole('button', { name: b('console.signIn'), exact: true }).click();
        await expect(page.getByText(b('console.required'))).toHaveCount(2, { timeout: 1000 });
      }).toPass();
      await page.getByLabel(b('console.login')).fill('nobody');
      await page.getByLabel(b('console.password')).fill('not-the-password');
      await page.getByRole('button', { name: b('console.signIn'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: b('console.failed') })).toBeVisible();
      await expect(page.getByLabel(b('console.password'))).toBeFocused();
      await expect(page).toHaveURL(/console\/sign-in/);
    });
  });
}

const EN = boardTexts('en');

test('P17: notes are text whatever they hold, and an allergy is marked in either language', async ({
  browser,
  request,
  server,
}) => {
  const [markup, english, arabic] = [
    await placePickup(request, STORE, MARKUP),
    await placePickup(request, STORE, 'peanut allergy, please'),
    await placePickup(request, STORE, 'عندي حساسية من الفول السوداني'),
  ];
  const board = await openBoard(browser, server.origin, loginOfStore(STORE), 'en');
  await expect(cardOf(board, markup)).toContainText(MARKUP);
  await expect(cardOf(board, markup).getByText(EN('console.allergy'), { exact: true })).toHaveCount(
    0,
  );
  for (const placed of [english, arabic])
    await expect(
      cardOf(board, placed).getByText(EN('console.allergy'), { exact: true }),
    ).toBeVisible();
  expect(await board.page.title()).not.toBe('owned');
  await board.close();
});

test('a move is taken back with one press', async ({ browser, request, server }) => {
  const placed = await placePickup(request, STORE);
  const board = await openBoard(browser, server.origin, loginOfStore(STORE), 'en');
  const inColumn = (column: 'new' | 'kitchen') =>
    board.column(column).getByRole('article', { name: placed.checkNumber, exact: true });
  await inColumn('new')
    .getByRole('button', { name: EN('console.accept'), exact: true })
    .click();
  await expect(inColumn('kitchen')).toBeVisible();
  await board.page.getByRole('button', { name: EN('console.undo'), exact: true }).click();
  await expect(inColumn('new')).toBeVisible();
  await expect(inColumn('kitchen')).toHaveCount(0);
  await board.close();
});

test('staff of another branch do not see the order', async ({ browser, request, server }) => {
  const placed = await placePickup(request, STORE);
  const other = await openBoard(browser, server.origin, loginOfStore(OTHER_STORE), 'en');
  const theirs = await placePickup(request, OTHER_STORE);
  await expect(cardOf(other, theirs)).toBeVisible();
  await expect(cardOf(other, placed)).toHaveCount(0);
  await other.close();
});
