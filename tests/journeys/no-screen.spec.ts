// A branch is open and nobody looks at its board: after five minutes, where it is set so, the customer is offered a time for later instead of an
// order that rings for nobody, and everything is as before once a screen is back.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openBoard, openConsole } from '#tests/support/journey-kitchen.ts';
import { place } from '#tests/support/journey-card.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// A server of its own: the branch of the tab stops taking orders here.
test.use({ deployment: { OWN_SHOP: 'no-screen' } });

for (const lang of LANGS) {
  const t = texts(lang);
  test(`five minutes without a screen: what is wanted now is offered for later, and taken again when a screen is back (${lang})`, async ({
    browser,
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const office = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const set = await office.context.request.post(`/api/console/kitchen/${TAB_STORE}`, {
      data: { max_orders: null, max_make_minutes: null, without_screen: 'refuse' },
      headers: { origin: server.origin },
    });
    expect(set.status(), await set.text()).toBe(200);
    await office.close();
    const lookAtBoard = () => openBoard(browser, server.origin, loginOfStore(TAB_STORE), lang);
    const board = await lookAtBoard();
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets()] });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await board.close();

    await request.post('/journey/clock?seconds=330');
    const strip = page.locator('.closed-strip');
    await expect(async () => {
      await page.goto(`/${lang}/menu`);
      await expect(strip).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/no-screen-${lang}.png` });
    await expectAccessible(page);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/no-screen-pay-${lang}.png` });

    const back = await lookAtBoard();
    await expect(async () => {
      await page.goto(`/${lang}/menu`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(strip).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await back.close();
  });
}
