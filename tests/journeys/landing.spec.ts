// The landing page: two doors, a film, and what it does to an order that is under way.
import { addOneTap } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';
import { DOORS, openDoor, startOn, stored } from '#tests/support/journey-landing.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

// A place without delivery and a line that was cut are answered so on purpose, and the browser reports it.
test.use({ viewport: WIDE, expectedErrors: [/ERR_FAILED|status of (404|500)/] });

// The banner would lie over what is pressed; its own test is in frame.spec.ts.
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

for (const lang of LANGS) {
  test(`headline, two doors and a looping film beside them on a wide window (LAND-01, LAND-02, CONST-27) (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 989, height: 800 });
    await page.goto(`/${lang}`);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).not.toBeEmpty();
    for (const name of Object.values(DOORS[lang]))
      await expect(
        page.getByRole('main').getByRole('button', { name: new RegExp(`^\\s*${name}`) }),
      ).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('loop', true);
    // Beside it: at the text's height, with its middle beyond the end of the text. Otherwise one stands above the other.
    const isBeside = async (): Promise<boolean> => {
      const [copy, art] = [
        await page.locator('.hero-copy').boundingBox(),
        await page.locator('.hero-art').boundingBox(),
      ];
      if (!copy || !art) return false;
      const [middleX, middleY] = [art.x + art.width / 2, art.y + art.height / 2];
      return (
        middleY > copy.y &&
        middleY < copy.y + copy.height &&
        (lang === 'ar' ? middleX < copy.x : middleX > copy.x + copy.width)
      );
    };
    await expect.poll(isBeside).toBe(true);
    await page.setViewportSize({ width: 987, height: 800 });
    await expect.poll(isBeside).toBe(false);
  });
}

test('a phone shows a picture and no film (LAND-03)', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await expect(page.locator('.hero-still')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a door opens the location dialog and saves the order type at once (LAND-04, LAND-05, GEN-04)', async ({
  page,
}) => {
  await openDoor(page, 'en', 'pickup');
  await expect.poll(() => stored(page, 'orderType')).toBe('Pickup');
  await openDoor(page, 'en', 'delivery');
  await expect.poll(() => stored(page, 'orderType')).toBe('Delivery');
});

for (const [door, way] of [
  ['delivery', 'Delivery'],
  ['pickup', 'Pickup'],
] as const)
  test(`choosing ${way} is reported once visits may be counted (LAND-06)`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: server.origin }]);
    await openDoor(page, 'en', door);
    const told = async () =>
      (
        await page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? [])
      ).filter(({ event }) => event === 'select_order_type');
    await expect.poll(told).toEqual([{ event: 'select_order_type', order_type: way }]);
  });

test('an order from a QR code goes from the landing page to the menu and cannot change its branch (LAND-07, LAND-29)', async ({
  page,
}) => {
  await page.goto('/en?store_id=1&md=qr');
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect.poll(() => stored(page, 'orderType')).toBe('qr-Pickup');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Collect from' })).toHaveCount(
    0,
  );
  await page.goto('/en');
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: /Collect from|Delivery or pickup/ }),
  ).toHaveCount(0);
});

test('the landing page drops the coupon and reads the cart again, as it was (LAND-08, LAND-09)', async ({
  page,
}) => {
  await startOn(page);
  await addOneTap(page, 'en');
  await page.evaluate(() => sessionStorage.setItem('coupon', '{"code":"CRUNCH10"}'));
  await page.goto('/en');
  await expect.poll(() => stored(page, 'coupon')).toBeNull();
  await page.goto('/en/menu');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }),
  ).toBeVisible();
});
