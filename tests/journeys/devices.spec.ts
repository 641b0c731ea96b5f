// A screen of a branch, from its code to its end: a manager pairs it, it cooks without a password, asks for a PIN where a member has to answer,
// and is out at once when it is unpaired.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole, PASSWORD } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';
import { said } from '#tests/support/journey-said.ts';
import { memberNameOf } from '#tests/support/journey-shopper.ts';

const STORE = { en: 5, ar: 6 } as const;
const SHOTS = process.env['SHOTS'];

const shot = async (page: Page, name: string, lang: Lang) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${lang}.png` });
};

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();

  test(`a screen is paired by a code, asks who rejects, and is out when it is unpaired (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const store = STORE[lang];
    const order = await placePickup(request, store);
    const expected = [/status of 40[0134]/];
    const office = await openConsole(browser, server.origin, lang, { login: 'manager', expected });
    const tablet = await openConsole(browser, server.origin, lang, { expected });

    await office.page.goto('/console/devices');
    await office.page.getByLabel(t('console.store'), { exact: true }).selectOption(String(store));
    await expect(office.page.getByText(t('console.devices.none'))).toBeVisible();
    await press(office.page, t('console.devices.pair'));
    await press(office.page, t('console.devices.makeCode'));
    await expect(office.page.getByText(t('console.devices.nameNeeded'))).toBeVisible();
    await office.page.getByLabel(t('console.devices.name')).fill('Pass 1');
    await press(office.page, t('console.devices.makeCode'));
    const code = office.page.locator('.pairing-code');
    await expect(code).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
    await expect(office.page.getByRole('img', { name: t('console.devices.qr') })).toBeVisible();
    await expectAccessible(office.page);
    await shot(office.page, 'pair-code', lang);

    await tablet.page.goto('/console');
    await tablet.page.getByRole('link', { name: t('console.pair.isTablet') }).click();
    const typed = tablet.page.getByLabel(t('console.pair.code'));
    await typed.fill('ABC');
    await press(tablet.page, t('console.pair.go'));
    await expect(tablet.page.getByText(t('console.pair.codeNeeded'))).toBeVisible();
    await expectAccessible(tablet.page);
    // The QR code holds the address with the code behind its hash: who scans it types nothing.
    const shown = (await code.textContent()) ?? '';
    await tablet.page.goto(`/console/pair#${shown.replace(' ', '')}`);
    await tablet.page.reload();
    await expect(typed).toHaveValue(shown);
    await tablet.page.goto('/console/pair');
    await typed.fill(shown.toLowerCase());
    await shot(tablet.page, 'pair-screen', lang);
    await press(tablet.page, t('console.pair.go'));
    await expect(tablet.page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await expect(
      office.page.getByText(t('console.devices.isPaired', { name: 'Pass 1' })),
    ).toBeVisible();
    await press(office.page, t('console.devices.done'));
    await expect(tablet.page.getByRole('link', { name: t('console.payments') })).toHaveCount(0);

    // A PIN for the member of the branch, who then answers for a rejection at the screen.
    const member = memberNameOf(store);
    await press(office.page, t('console.pins.setNamed', { name: member }));
    await office.page.getByLabel(t('console.pins.pin'), { exact: true }).fill('4729');
    await press(office.page, t('console.pins.save'));
    await said(office.page, t('console.pins.saved', { name: member }));
    await expectAccessible(office.page);
    await shot(office.page, 'devices', lang);

    const card = tablet.page.locator(`article[aria-labelledby="order-${order.orderId}"]`);
    await press(tablet.page, `${t('console.reject')} ${order.checkNumber}`);
    const dialog = tablet.page.getByRole('alertdialog').or(tablet.page.getByRole('dialog'));
    await dialog.getByText(t('console.reason.too_busy'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('console.reject'), exact: true }).click();
    await expect(tablet.page.getByRole('heading', { name: t('console.ask.title') })).toBeVisible();
    await press(tablet.page, t('console.ask.confirm'));
    await expect(tablet.page.getByText(t('console.ask.choose'))).toBeVisible();
    await tablet.page.getByRole('alertdialog').getByText(member, { exact: true }).click();
    for (const digit of ['4', '7', '2', '8']) await press(tablet.page, digit);
    await shot(tablet.page, 'ask-pin', lang);
    await expectAccessible(tablet.page);
    await press(tablet.page, t('console.ask.confirm'));
    await expect(tablet.page.getByText(t('console.ask.wrong', { count: 4 }))).toBeVisible();
    for (const digit of ['4', '7', '2', '9']) await press(tablet.page, digit);
    const moved = tablet.page.waitForResponse(/order\/.*\/move/);
    await press(tablet.page, t('console.ask.confirm'));
    expect((await moved).status()).toBe(200);
    await expect(card).toHaveCount(0);

    // Switching off asks too; the password stands in for a PIN.
    await tablet.page.getByRole('link', { name: t('console.off.title') }).click();
    await tablet.page.locator('.off-thing').first().click();
    await tablet.page.getByRole('button', { name: t('console.off.span.half_hour') }).click();
    await tablet.page.getByRole('alertdialog').getByText(member, { exact: true }).click();
    await press(tablet.page, t('console.ask.usePassword'));
    await tablet.page.getByLabel(t('console.ask.password')).fill(PASSWORD);
    await press(tablet.page, t('console.ask.confirm'));
    await expect(tablet.page.locator('.off-now > ul > li')).toHaveCount(1);

    await tablet.page.goto('/console');
    await expect(tablet.page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await press(office.page, t('console.devices.revokeNamed', { name: 'Pass 1' }));
    await press(office.page, t('console.devices.revoke'));
    await expect(tablet.page.getByText(t('console.pair.ended'))).toBeVisible({ timeout: 4000 });
    await expect(office.page.getByText(t('console.devices.none'))).toBeVisible();
    await shot(tablet.page, 'unpaired', lang);
    await office.close();
    await tablet.close();
  });
}
