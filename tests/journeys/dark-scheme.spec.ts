// A device that asks for a dark screen: every step of an order stands in the dark colours, can be read in them, and never flashes white before.
import type { Page } from '@playwright/test';
import { expectReadable } from '#tests/support/axe-check.ts';
import { followOwn, orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

test.use({ colorScheme: 'dark', expectedErrors: [/status of 40[134]/] });

const DARK = 'rgb(25, 18, 16)';
const NIGHT_FLOOR = 'rgb(56, 43, 34)';
const IN_FRONT = ['', '/track-order', '/locations-overview', '/sign-in'];
const ORDERING = [
  '/menu',
  '/menu/honey-glazed-fire-wings',
  '/menu?q=spicy',
  '/cart',
  '/checkout/payment',
];
const OWN = [
  '/profile',
  '/profile?lookup=orders',
  '/profile?lookup=addresses',
  '/checkout/location',
];

for (const lang of LANGS) {
  const expectReadableInTheDark = async (page: Page, path: string): Promise<void> => {
    await page.goto(`/${lang}${path}`);
    await isQuiet(page);
    await expect(page.locator('body'), path).toHaveCSS('background-color', DARK);
    await expectReadable(page);
  };

  test(`the pages in front follow a dark device (${lang})`, async ({ page }) => {
    for (const path of IN_FRONT) await expectReadableInTheDark(page, path);
  });

  test(`the way to an order follows a dark device (${lang})`, async ({ page, request, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of ORDERING) await expectReadableInTheDark(page, path);
  });

  test(`the pages of a customer follow a dark device, the print of a receipt does not (${lang})`, async ({
    page,
    server,
  }) => {
    const { orderId, customer } = await withOrder(page, server.origin);
    await orderBefore(customer, TAB_STORE);
    for (const path of [...OWN, `/receipt/${orderId}`]) await expectReadableInTheDark(page, path);
    // What stands over a drawing is beyond the judgement of axe.
    await page.goto(`/${lang}/profile?lookup=orders`);
    await expect(page.locator('.points-card')).toHaveCSS('background-color', NIGHT_FLOOR);
    await expect(page.locator('.points-card')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await page.goto(`/${lang}/receipt/${orderId}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test(`the order that is followed keeps its bright panel on a dark page (${lang})`, async ({
    page,
  }) => {
    await followOwn(page, lang, TAB_STORE);
    const hero = page.locator('.track-hero');
    await expect(hero).toHaveCSS('background-color', 'rgb(255, 184, 31)');
    await expect(hero).toHaveCSS('color', 'rgb(26, 16, 11)');
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);
    await expectReadable(page);
  });
}

test('a dark device is told so at the head of the page, and the console stays as it is', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/en')).text();
  const at = (text: string): number => html.indexOf(text);
  expect(at('<meta name="color-scheme" content="light dark"/>')).toBeGreaterThan(0);
  expect(at('<meta name="color-scheme"')).toBeLessThan(at('<script'));
  expect(html.match(/<meta name="theme-color"[^>]+>/g)).toEqual([
    expect.stringContaining('content="#FFFFFF" media="(prefers-color-scheme: light)"'),
    expect.stringContaining('content="#191210" media="(prefers-color-scheme: dark)"'),
  ]);
  expect(await (await request.get('/console/sign-in')).text()).not.toContain('light dark');
  await page.goto('/console/sign-in');
  await expect(page.locator('body')).toHaveCSS('background-color', /rgb\((?!25, 18, 16)/);
});
