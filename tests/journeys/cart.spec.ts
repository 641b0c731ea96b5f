// The cart: what it shows, how a line changes, and that its notes outlive a reload.
import type { Locator, Page } from '@playwright/test';
import { begin } from '#tests/support/journey-seed.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { addOneTap, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { comboLine, nuggets, onlySizeOf, seedTab, simpleLine } from '#tests/support/journey-tab.ts';

const SALAD = 906;
const TWIN_WRAPS = 5004;

const lineOf = (page: Page, lang: Lang, dish: number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dishName(dish, lang), exact: true }) });

async function toCart(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const storedCart = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('cart'));

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the cart names itself and opens the details of a line (CART-04, CART-05) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    await toCart(page, lang);
    await expect(
      page.getByRole('heading', { level: 1, name: t('cart.title'), exact: true }),
    ).toBeVisible();
    const details = page.getByRole('button', { name: t('cart.details') });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    await expect(page.getByRole('button', { name: t('cart.hideDetails') })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(lineOf(page, lang, ONE_TAP).getByRole('term')).toHaveCount(1);
  });

  test(`notes, cutlery and the total with two decimals are on the cart page and outlive a reload (CART-06, CART-07, CART-08) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    await toCart(page, lang);
    await page.getByRole('textbox', { name: t('cart.instructions') }).fill('no ice');
    await page.getByLabel(t('cart.cutlery')).check({ force: true });
    await expect(page.getByRole('definition').filter({ hasText: '10.00' }).last()).toBeVisible();
    await expect.poll(() => storedCart(page)).not.toBeNull();
    expect(await storedCart(page)).not.toContain('no ice');
    await page.reload();
    await expect(page.getByRole('textbox', { name: t('cart.instructions') })).toHaveValue('no ice');
    await expect(page.getByLabel(t('cart.cutlery'))).toBeChecked();
  });

  test(`a line that is changed stays where it stands (CART-13) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(), simpleLine(SALAD, 1)],
    });
    await toCart(page, lang);
    const names = page.getByRole('main').locator('.cartline h3');
    await expect(names).toHaveText([dishName(ONE_TAP, lang), dishName(SALAD, lang)]);
    await lineOf(page, lang, ONE_TAP)
      .getByRole('button', { name: t('common.edit') })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('common.more') }).click();
    await sheet.getByRole('button', { name: new RegExp(`^${t('menu.update')}`) }).click();
    await expect(sheet).toHaveCount(0);
    await expect(names).toHaveText([dishName(ONE_TAP, lang), dishName(SALAD, lang)]);
    await expect(lineOf(page, lang, ONE_TAP).locator('output')).toHaveText('4');
  });

  test(`a combo that is edited from the cart leads back to the cart, updated or not; the name of an only size is told nowhere (CART-13, MENU-12) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [comboLine(TWIN_WRAPS)] });
    await toCart(page, lang);
    const edit = lineOf(page, lang, TWIN_WRAPS).getByRole('button', { name: t('common.edit') });
    await edit.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/combo/${TWIN_WRAPS}/`));
    await expect(page.getByText(lang === 'ar' ? 'حجم واحد' : 'One size')).toHaveCount(0);
    await page.getByRole('link', { name: t('menu.backToCart') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await edit.click();
    const bar = page.locator('.combo-bar');
    await bar.getByRole('button', { name: t('common.more') }).click();
    await bar.getByRole('button', { name: new RegExp(`^${t('menu.update')}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(lineOf(page, lang, TWIN_WRAPS).locator('output')).toHaveText('2');
  });

  test(`a dish of one size is added without the name of it: in the line, its details, the drop-down and the summary (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    const size = lang === 'ar' ? onlySizeOf(ONE_TAP).ar : onlySizeOf(ONE_TAP).en;
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('cart.title')) })
      .click();
    const box = page.getByRole('banner').getByRole('group', { name: t('cart.title') });
    await expect(box).toContainText(dishName(ONE_TAP, lang));
    await expect(box).not.toContainText(size);
    await toCart(page, lang);
    await page.getByRole('button', { name: t('cart.details') }).click();
    await expect(lineOf(page, lang, ONE_TAP).getByRole('term')).toHaveText([t('cart.perPiece')]);
    await expect(page.getByRole('main')).not.toContainText(size);
  });

  test(`a deleted line can be put back; the last one leaves an empty cart with the menu and other dishes (CART-11, CART-16) (${lang})`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    await toCart(page, lang);
    const bin = lineOf(page, lang, ONE_TAP)
      .getByRole('button', { name: t('cart.deleteItem', { name: dishName(ONE_TAP, lang) }) })
      .first();
    await expect(bin).toBeVisible();
    // What can be taken back can be so for six seconds: they do not pass meanwhile.
    await stopTime(page);
    await bin.click();
    await expect(
      page.getByText(t('cart.deleted', { name: dishName(ONE_TAP, lang) })),
    ).toBeVisible();
    await page.getByRole('button', { name: t('common.undo') }).click();
    await expect(lineOf(page, lang, ONE_TAP)).toBeVisible();
    await page.clock.resume();
    await bin.click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: t('cart.seeMenu') }),
    ).toHaveAttribute('href', `/${lang}/menu`);
    const ideas = page.getByRole('region', { name: t('cart.alsoLike') });
    await expect(ideas.getByRole('article').first()).toBeVisible();
    const storeId = Number(
      (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value,
    );
    const top = (await (
      await page.request.post('/api/menu/topItems', {
        data: {
          mode: 'online',
          store_id: storeId,
          order_channel: 'pickup',
          menu_item_ids: [],
          brand_id: 1,
        },
      })
    ).json()) as {
      successResponse: { item_name?: string; combo_name?: string; name_ar: string }[];
    };
    await expect(ideas.getByRole('heading', { level: 3 })).toHaveText(
      top.successResponse
        .slice(0, 4)
        .map((one) => (lang === 'ar' ? one.name_ar : (one.item_name ?? one.combo_name ?? ''))),
    );
  });
}

test('the list of the cart drop-down scrolls to its last line by wheel, and the bin of that line works (CONST-30)', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const dishes = [ONE_TAP, 906, 1204, 401, 402, 403, 404];
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: dishes.map((id) => simpleLine(id, 1)),
  });
  await page.goto('/en/track-order');
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 7 items' }).click();
  const list = page.getByRole('banner').getByRole('group', { name: 'Cart' }).getByRole('list');
  expect((await list.boundingBox())?.height).toBe(300);
  const last = list.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await list.hover();
  await page.mouse.wheel(0, 2000);
  await expect(last.getByRole('button')).toBeInViewport({ ratio: 1 });
  await last.getByRole('button').click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 6 items' }),
  ).toBeVisible();
});

test('the ideas beside an empty cart are asked for once, as the customer who is signed in (MENU-29)', async ({
  page,
  server,
}) => {
  await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [], withGuest: false });
  const { customerId } = await signInPage(page, server.origin);
  const asked: unknown[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/topItems')) asked.push(one.postDataJSON());
  });
  await page.goto('/en/cart');
  await expect(
    page
      .getByRole('region', { name: texts('en')('cart.alsoLike') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  expect(asked).toEqual([expect.objectContaining({ customer_id: customerId })]);
});
