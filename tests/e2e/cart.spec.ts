// The cart with a real key store, a real server and a real list to scroll.
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { criticalJourney, DESKTOP, expect, journey, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';

criticalJourney(
  'a coupon is used from the cart, is on the bill that is paid, and is taken off again',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await page.goto(`/${lang}/cart`);
    const amount = lang === 'en' ? 'AED 6.00' : '6.00 د.إ';
    const door = page.getByText(t('coupon.add'));
    await expect(
      page.getByRole('status').filter({ hasText: t('coupon.work', { count: 1, amount }) }),
    ).toBeVisible();
    await door.click();
    await page.getByRole('button', { name: t('coupon.useCode', { code: 'CRUNCH10' }) }).click();
    const remove = page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) });
    await expect(remove).toBeVisible();
    await expect(door).toHaveCount(0);
    const total = page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${t('cart.total')}`) })
      .locator('..');
    await expect(total).toContainText('54.00');
    await page.goto(`/${lang}/checkout/payment`);
    await expect(total.first()).toContainText('54.00');
    await remove.click();
    await expect(total.first()).toContainText('60.00');
  },
);

journey(
  'the cart is kept sealed in the tab with its notes, and one that cannot be read is removed and empty (GEN-44, GEN-45, LAND-09)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const stored = () => page.evaluate(() => sessionStorage.getItem('cart'));
    const inHeader = (count: number) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count }), exact: true })
        .or(page.getByRole('banner').getByRole('link', { name: t('cart.button', { count }) }))
        .filter({ visible: true });
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/cart`);
    await page.getByText(t('cart.kitchenNotes')).click();
    await page.getByRole('textbox', { name: t('cart.instructions') }).fill('no ice');
    await page.getByRole('switch', { name: t('cart.cutlery') }).click();
    await expect.poll(stored).toMatch(/^[A-Za-z0-9+/]{100,}=*$/);
    expect(Buffer.from((await stored()) ?? '', 'base64').toString('latin1')).not.toContain('lines');
    await page.goto(`/${lang}`);
    const waits = new RegExp(`^${t('known.cart')}.*${t('cart.count', { count: 3 })}`);
    await page.getByRole('link', { name: waits }).filter({ visible: true }).click();
    await expect(page.getByText(`no ice · ${t('cart.cutleryAdded')}`)).toBeVisible();
    await page.getByText(t('cart.kitchenNotes')).click();
    await expect(page.getByRole('textbox', { name: t('cart.instructions') })).toHaveValue('no ice');
    await expect(page.getByLabel(t('cart.cutlery'))).toBeChecked();
    // Only this tab knows it: the device's own copy would bring the cart back.
    const broken = Buffer.alloc(200, 7).toString('base64');
    await page.evaluate((text) => {
      localStorage.removeItem('checkout');
      sessionStorage.setItem('cart', text);
    }, broken);
    await page.reload();
    await expect(inHeader(0)).toBeVisible();
    expect(await stored()).not.toBe(broken);
  },
);

journey(
  'the list of the cart drop-down is 300 px high and scrolls to its last line, whose bin works (HDR-07, CONST-30)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(DESKTOP);
    const dishes = [ONE_TAP, 906, 1204, 401, 402, 403, 404];
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: dishes.map((id) => simpleLine(id, 1)),
    });
    await page.goto(`/${lang}/track-order`);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: t('cart.button', { count: 7 }) }).click();
    const list = banner.getByRole('list', { name: t('cart.yourOrder') });
    await expect(list).toHaveCSS('height', '300px');
    const bin = list.getByRole('button', {
      name: t('cart.deleteItem', { name: dishName(404, lang) }),
    });
    await expect(bin).not.toBeInViewport();
    await list.hover();
    await page.mouse.wheel(0, 2000);
    await expect(bin).toBeInViewport({ ratio: 1 });
    await bin.click();
    await expect(
      banner.getByRole('button', { name: t('cart.button', { count: 6 }) }),
    ).toBeVisible();
  },
);

journey(
  'a change of place keeps what the new branch sells and drops the rest, on a word (LAND-30, STORE-15, STORE-18, STORE-22)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    // BurJuman has no cones.
    const [CONE, SHORT] = [1204, { en: /BurJuman/, ar: /برجمان/ }[lang]];
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(3), simpleLine(CONE, 2)],
      withGuest: false,
    });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('button', { name: t('header.collectFrom') })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: SHORT }).click();
    await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
    await expect(asked.getByRole('listitem')).toHaveText([
      new RegExp(`${dishName(CONE, lang)}.*${t('location.notThere')}`),
      new RegExp(`${dishName(ONE_TAP, lang)}.*${t('location.stays')}`),
    ]);
    await asked.getByRole('button', { name: t('location.discardKeep') }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('selectedStore') ?? '{}')))
      .toMatchObject({ store_id: 1 });
    await page.goto(`/${lang}/cart`);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      dishName(ONE_TAP, lang),
    ]);
  },
);
