// From the landing page to an order, for who comes the first time and for who was here before.
import { placePickup } from '#tests/support/journey-orders.ts';
import { customerTab, withOrder } from '#tests/support/journey-past.ts';
import { AREA, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

journey(
  'a wish of the landing page asks for the place and then opens what has to be chosen, once; the tab keeps way, branch and place (AMB-32, LAND-04, GEN-04, GEN-43)',
  async ({ page, lang }) => {
    const t = texts(lang);
    const STRIPS = 403;
    const stored = (key: string) =>
      page.evaluate((name) => sessionStorage.getItem(name) ?? 'null', key);
    await page.goto(`/${lang}`);
    await page.getByRole('button', { name: new RegExp(`^${t('location.delivery')}`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await stored('orderType')).toBe('Delivery');
    await dialog.getByRole('button', { name: t('common.close') }).click();
    await page
      .getByRole('button', { name: t('landing.add', { name: dishName(STRIPS, lang) }) })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: t('location.searchLabel') }).fill(AREA[lang]);
    await dialog.getByRole('option').first().click();
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('location.start') }).click();
    const sheet = page.getByRole('dialog', { name: dishName(STRIPS, lang) });
    await expect(sheet.getByRole('group').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/crispy-strips$`));
    expect(JSON.parse(await stored('selectedStore'))).toHaveProperty('store_id');
    expect(Number(await stored('changeLat'))).toBeCloseTo(25.1, 0);
    expect(JSON.parse(await stored('customer_address'))).toHaveProperty('address');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

journey(
  'an order from a QR code goes from the landing page to the menu and cannot change its branch (LAND-07, LAND-29)',
  async ({ page, lang }) => {
    const t = texts(lang);
    const place = page.getByRole('banner').getByRole('button', {
      name: new RegExp(`${t('header.collectFrom')}|${t('header.deliverTo')}`),
    });
    for (const path of [`/${lang}?store_id=1&md=qr`, `/${lang}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('orderType')))
        .toBe('qr-Pickup');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(place).toHaveCount(0);
    }
  },
);

journey(
  'on a wide window the film stands beside the headline and the doors, on a narrower one it does not (LAND-02, CONST-27)',
  async ({ page, lang }) => {
    await page.setViewportSize({ width: 989, height: 800 });
    await page.goto(`/${lang}`);
    const main = page.getByRole('main');
    const isBeside = async () => {
      const parts = [
        main.getByRole('heading', { level: 1 }),
        main.getByRole('button', { name: new RegExp(`^${texts(lang)('location.pickup')}`) }),
        main.locator('video'),
      ];
      const [words, door, film] = await Promise.all(parts.map((part) => part.boundingBox()));
      if (!words || !door || !film) return null;
      const middle = film.y + film.height / 2;
      return middle > words.y && middle < door.y + door.height;
    };
    await expect.poll(isBeside).toBe(true);
    await page.setViewportSize({ width: 988, height: 800 });
    await expect.poll(isBeside).toBe(false);
  },
);

test.describe('at a place that nobody serves', () => {
  test.use({ expectedErrors: [/status of 404/] });

  journey(
    'a kept place without a branch asks for another one and empties the menu until there is one (STORE-08)',
    async ({ page, request, server, lang }) => {
      const t = texts(lang);
      await seedTab(page, request, server.origin, {
        way: 'Delivery',
        lines: [],
        withGuest: false,
      });
      await page.addInitScript(() => {
        sessionStorage.setItem('changeLat', '24.8');
        sessionStorage.setItem('changeLng', '56.12');
      });
      await page.goto(`/${lang}/menu`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('common.close') }).click();
      const notice = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: t('location.uncovered') });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await notice.getByRole('button').click();
      await dialog.getByRole('combobox').fill(AREA[lang]);
      await dialog.getByRole('option').first().click();
      await expect(
        dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
      ).toBeVisible();
      await dialog.getByRole('button', { name: t('location.confirm') }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  );
});

journey(
  'the last order is repeated from the menu into the cart, which says that nothing was ordered yet (CART-20, PROFILE-31, MENU-30)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await withOrder(page, server.origin);
    await page.goto(`/${lang}/menu`);
    await page.getByRole('button', { name: t('history.lastAgain') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(page.getByRole('status').filter({ hasText: t('cart.repeated') })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('heading', { name: dishName(ONE_TAP, lang) }),
    ).toBeVisible();
  },
);

journey(
  'a guest who comes back days later finds the order of this device, and orders it again for later while the branch is closed (MENU-30, D29)',
  async ({ page, server, lang, shop }) => {
    const t = texts(lang);
    const placed = await placePickup(page.request, await customerTab(page, server.origin));
    await page.addInitScript(
      ([id, phone]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', phone ?? '');
      },
      [placed.orderId, `971${placed.phone}`],
    );
    // The browser holds no cookie of the order any more: following it gives it back, and only then is the rest asked for.
    await page.context().clearCookies();
    await shop.setClock('2026-01-15T01:00:00+04:00');
    await page.goto(`/${lang}`);
    const again = page.getByRole('region', { name: t('history.lastAgain') });
    await expect(again).toContainText(dishName(ONE_TAP, lang));
    await again.getByRole('button', { name: t('history.lastAgain') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(page.getByRole('status').filter({ hasText: t('cart.repeated') })).toBeVisible();
  },
);

journey(
  "a large cart's own range of minutes stands on the landing page and at the menu as well",
  async ({ page, request, server, lang, shop }) => {
    await shop.set({ lanes: 3 });
    await seedTab(page, request, server.origin, {
      way: 'Delivery',
      lines: [nuggets(20), simpleLine(803, 20)],
    });
    const asked = page.waitForResponse('**/api/customer/kitchen_room');
    await page.goto(`/${lang}`);
    const { successResponse: room } = (await (await asked).json()) as {
      successResponse: { minutes_from: number; minutes_to: number };
    };
    const range = `${room.minutes_from}–${room.minutes_to}`;
    const kept = page.getByRole('main').getByRole('link').filter({ hasText: range }).first();
    await expect(kept).toBeVisible();
    await kept.click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText(range).filter({ visible: true }).first()).toBeVisible();
  },
);
