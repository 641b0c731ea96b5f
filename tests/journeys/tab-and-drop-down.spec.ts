// The cart in the header's drop-down, and what a tab keeps of cart and branch.
import type { Page } from '@playwright/test';
import { addOneTap, AREA, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, test, texts, type Lang } from '#tests/support/journey-test.ts';

const WIDE = { width: 1280, height: 800 };

// Pages that do not exist, an e-mail that is there already, an unknown key: answered so on purpose.
test.use({ viewport: WIDE, expectedErrors: [/status of 40[49]/] });
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const header = (page: Page) => page.getByRole('banner');

/** To the menu of the branch at the mall, as a QR code leads there: the shortest way to a branch. */
async function toPickupMenu(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}?store_id=1&md=pickup`);
  await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
  await expect.poll(() => stored(page, 'selectedStore')).not.toBeNull();
}

test('the cart drop-down counts Item and Items, scrolls in 300 px and deletes a line (HDR-06, HDR-07, CONST-30)', async ({
  page,
}) => {
  await toPickupMenu(page, 'en');
  await addOneTap(page, 'en');
  await header(page).getByRole('button', { name: 'Cart, 1 item' }).click();
  const panel = header(page).getByRole('group', { name: 'Cart' });
  await expect(panel.getByRole('heading', { name: '1 Item', exact: true })).toBeVisible();
  expect((await panel.getByRole('list').boundingBox())?.height).toBe(300);
  await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/en/cart');
  await expect(panel.getByRole('link', { name: /^Checkout/ })).toHaveAttribute(
    'href',
    '/en/checkout/contact',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', {
      name: texts('en')('menu.inCart', { name: dishName(ONE_TAP, 'en'), count: 1 }),
      exact: true,
    })
    .first()
    .click();
  await page
    .locator('.card')
    .getByRole('button', { name: texts('en')('common.more') })
    .click();
  await header(page).getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(panel.getByRole('heading', { name: '2 Items', exact: true })).toBeVisible();
  // Larger type than fits: a wheel over the list reaches its end, and the list stays as high as it is.
  const list = panel.getByRole('list');
  await list.evaluate((element) => {
    for (const one of element.children) (one as HTMLElement).style.minHeight = '500px';
  });
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  expect((await list.boundingBox())?.height).toBe(300);
  await panel.getByRole('button', { name: `Delete ${dishName(ONE_TAP, 'en')}` }).click();
  await expect(header(page).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('the tab keeps order type, branch and place, and each price is in AED (GEN-43, GEN-06)', async ({
  page,
}) => {
  await page.goto('/en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toContainText(
    'AED',
  );
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
  await addOneTap(page, 'en');
  await expect.poll(() => stored(page, 'cart')).not.toBeNull();
  expect(await stored(page, 'orderType')).toBe('Delivery');
  expect(JSON.parse((await stored(page, 'selectedStore')) ?? '{}')).toHaveProperty('store_id');
  expect(Number(await stored(page, 'changeLat'))).toBeCloseTo(25.1, 0);
  expect(Number(await stored(page, 'changeLng'))).toBeCloseTo(55.2, 0);
  expect(JSON.parse((await stored(page, 'customer_address')) ?? '{}')).toHaveProperty('address');
  for (const price of await page.getByRole('main').locator('.money').allTextContents())
    expect(price).toContain('AED');
});

test('the stored cart is sealed, and opens again after a new load (GEN-44)', async ({ page }) => {
  await toPickupMenu(page, 'en');
  await addOneTap(page, 'en');
  await expect.poll(async () => ((await stored(page, 'cart')) ?? '').length).toBeGreaterThan(100);
  const sealed = (await stored(page, 'cart')) ?? '';
  expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('lines');
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a stored cart that cannot be read is removed and empty (GEN-45)', async ({ page }) => {
  await page.goto('/en/menu');
  for (const broken of [
    'not sealed at all',
    'plain:{"lines":',
    Buffer.alloc(200, 7).toString('base64'),
  ]) {
    await page.evaluate((text) => sessionStorage.setItem('cart', text), broken);
    await page.reload();
    await expect(header(page).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
    expect(await stored(page, 'cart')).not.toBe(broken);
  }
});
