// An order's tickets on paper of 80 mm: from the board to the print dialog, the second time as a copy; and a printer that is silent is told.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { said } from '#tests/support/journey-said.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = { en: 5, ar: 6 } as const;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`an order's ticket is printed at the screen, again as a copy, and a silent printer shows above the board (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const placed = await placePickup(request, store);
    await signInByCall(request, server.origin, 'manager');
    const added = await request.post(`/api/console/printers/${store}`, {
      data: { name: 'Pass', kinds: ['handover'] },
    });
    expect(added.status()).toBe(200);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
    const { page } = board;
    await expect(page.getByText(t('console.printers.isSilent', { name: 'Pass' }))).toBeVisible();
    await page.addInitScript(() => {
      window.print = () => {
        const { src, width } = document.querySelector<HTMLImageElement>('.paper') ?? new Image();
        document.title = `printed ${new URL(src).search} ${width}`;
      };
    });
    await page.goto(`/console/print/${placed.orderId}`);
    const kind = t('console.print.kind.kitchen');
    await expect(page.getByRole('img', { name: kind })).toHaveJSProperty('naturalWidth', 576);
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/print-${lang}.png`, fullPage: true });
    const here = page.getByRole('button', { name: t('console.print.hereNamed', { kind }) });
    await here.click();
    await expect(page).toHaveTitle(/printed \?kind=kitchen&copy=1 /);
    await here.click();
    await expect(page).toHaveTitle(/printed \?kind=kitchen&copy=2 /);
    await page.getByRole('button', { name: t('console.print.sendNamed', { kind }) }).click();
    await said(page, t('console.print.noPrinter'));
    await board.close();
  });
}
