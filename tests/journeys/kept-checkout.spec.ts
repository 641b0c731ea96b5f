// What a customer has in hand outlives the tab for a day, is the same in every tab, and goes with the order, the sign-out and its day (D25).
import type { BrowserContext, Page } from '@playwright/test';
import { booked } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { addOneTap, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const HOUR_MS = 3_600_000;
const cartButton = (page: Page, lang: Lang, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: texts(lang)('cart.button', { count }), exact: true });
const onDevice = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('checkout'));

/** Everything that was done here is written: the tab is no half step ahead of the device. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const mark = Number((await stored(page, 'checkout')) ?? 'NaN');
      return mark > 0 && Number.isInteger(mark);
    })
    .toBe(true);
}

/** A tab of its own in the same browser. */
async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`who closes the tab finds cart, branch and place again at the next visit (D25, GEN-43, CART-02) (${lang})`, async ({
    page,
    context,
    server,
  }) => {
    await begin(page, lang, 'Delivery', server.origin);
    await addOneTap(page, lang);
    await isKept(page);
    const placeShown = await page.locator('.locpill').first().innerText();
    await page.close();
    const again = await newTab(context, `/${lang}/menu`);
    await expect(cartButton(again, lang, 1)).toBeVisible();
    await expect(again.locator('.locpill').first()).toHaveText(placeShown, {
      useInnerText: true,
    });
    expect(placeShown).toContain(t('header.deliverTo'));
    expect(await stored(again, 'orderType')).toBe('Delivery');
    // Neither storage shows what was chosen or where it goes.
    expect(await onDevice(again)).toMatch(/^v1\|\d+\|\d+\|kept\|[\w+/=]+$/);
    await again.goto(`/${lang}/cart`);
    await expect(again.getByRole('main')).toContainText(dishName(ONE_TAP, lang));
  });

  test(`who closes the tab finds the guest's own details again, in the form and at the payment (D25) (${lang})`, async ({
    page,
    context,
    request,
    server,
  }) => {
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await isKept(page);
    await page.close();
    const again = await newTab(context, `/${lang}/checkout/payment`);
    await expect(place(again, lang)).toBeEnabled();
    await expect(again.getByRole('main').locator('bdi', { hasText: '+971' }).first()).toHaveText(
      new RegExp(phone.slice(3).replace(/(..)(...)(....)/, '$1 $2 $3')),
    );
    await again.goto(`/${lang}/checkout/contact`);
    await again.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(again.getByLabel(t('checkout.firstName'))).toHaveValue('Noura');
    await expect(again.getByLabel(t('checkout.lastName'))).toHaveValue('Saeed');
    await expect(again.getByLabel(t('checkout.guestEmail'))).toHaveValue('noura@example.com');
  });

  test(`the second tab of a signed-in customer has the same cart, and a change in one is seen in the other (D25) (${lang})`, async ({
    page,
    context,
    server,
  }) => {
    await signInPage(page, server.origin);
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    await isKept(page);
    const other = await newTab(context, `/${lang}/cart`);
    const line = other.getByRole('main').getByRole('listitem').first();
    await expect(line).toContainText(dishName(ONE_TAP, lang));
    await expect(other).toHaveURL(new RegExp(`/${lang}/cart$`));
    await other
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first()
      .click();
    await expect(cartButton(page, lang, 2)).toBeVisible();
    await page.goto(`/${lang}/cart`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first()
      .click();
    await expect(cartButton(other, lang, 3)).toBeVisible();
  });

  test(`after the order every tab is empty, and so is the next visit (D25, CHK-PAY-24) (${lang})`, async ({
    page,
    context,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await isKept(page);
    const other = await newTab(context, `/${lang}/menu`);
    await expect(cartButton(other, lang, 3)).toBeVisible();
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await place(page, lang).click();
    await placedOn(page);
    await expect(cartButton(other, lang, 0)).toBeVisible();
    await isKept(page);
    expect(await onDevice(page)).toMatch(/^v1\|\d+\|\d+\|ended\|/);
    const next = await newTab(context, `/${lang}/menu`);
    await expect(cartButton(next, lang, 0)).toBeVisible();
    expect([await stored(next, 'guestForm'), await stored(next, 'selectedStore')]).toEqual([
      null,
      null,
    ]);
  });
}

for (const [hours, count] of [
  [23, 1],
  [25, 0],
] as const) {
  test(`${hours} hours after the last change the cart ${count === 1 ? 'is still there' : 'is gone'} (D25)`, async ({
    page,
    context,
    server,
  }) => {
    await begin(page, 'en', 'Delivery', server.origin);
    await addOneTap(page, 'en');
    await isKept(page);
    const later = (await page.evaluate(() => Date.now())) + hours * HOUR_MS;
    await page.close();
    const again = await context.newPage();
    await again.clock.setFixedTime(later);
    await again.goto('/en/menu');
    await expect(cartButton(again, 'en', count)).toBeVisible();
    await expect.poll(async () => (await onDevice(again)) === null).toBe(count === 0);
  });
}

for (const [name, text] of [
  ['of an older release', () => `v0|7|${Date.now()}|kept|plain:{"checkout":{"cart":{"lines":[]}}}`],
  ['that cannot be opened', () => `v1|7|${Date.now()}|kept|AAAAAAAAAAAAAAAAAAAAAAAA`],
  ['that is no document', () => 'x'],
] as const) {
  test(`a document ${name} is dropped, and the page works (GEN-45)`, async ({
    page,
    context,
    server,
  }) => {
    await page.goto('/en');
    await page.evaluate((kept) => localStorage.setItem('checkout', kept), text());
    await page.close();
    const again = await newTab(context, '/en/menu');
    await expect(cartButton(again, 'en', 0)).toBeVisible();
    expect(await onDevice(again)).toBeNull();
    const next = await context.newPage();
    await begin(next, 'en', 'Pickup', server.origin);
    await addOneTap(next, 'en');
    await expect(cartButton(again, 'en', 1)).toBeVisible();
  });
}

test('a copy of a tab from before the order does not bring the order back (D19, D25)', async ({
  page,
  context,
  request,
  server,
}) => {
  const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/en/checkout/payment');
  await expect(place(page)).toBeEnabled();
  await isKept(page);
  const before = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  );
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await place(page).click();
  await placedOn(page);
  await isKept(page);
  await page.close();
  const copy = await context.newPage();
  await copy.addInitScript((kept) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, before);
  await copy.goto('/en/cart');
  await expect(
    copy.getByRole('heading', { level: 1, name: texts('en')('cart.emptyHeading') }),
  ).toBeVisible();
  expect(await booked(request, server.origin, phone)).toHaveLength(1);
});

test('with the sign-out the device forgets; the tab keeps its cart, and keeps it again once something is added (D25, AMB-108)', async ({
  page,
  context,
  server,
}) => {
  await signInPage(page, server.origin);
  await begin(page, 'en', 'Pickup', server.origin);
  await addOneTap(page, 'en');
  await isKept(page);
  await page.goto('/en/checkout/contact');
  // What the page asks for its customer is answered before they leave.
  await isQuiet(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/?$/);
  expect(await onDevice(page)).toMatch(/\|ended\|/);
  const next = await newTab(context, '/en/menu');
  await expect(cartButton(next, 'en', 0)).toBeVisible();
  await page.goto('/en/menu');
  await expect(cartButton(page, 'en', 1)).toBeVisible();
  // The dish that is in the cart already says so on its own button, which opens into fewer and more.
  const inCart = { name: dishName(ONE_TAP, 'en'), count: 1 };
  await page
    .getByRole('button', { name: texts('en')('menu.inCart', inCart), exact: true })
    .first()
    .click();
  await page
    .locator('.card')
    .getByRole('button', { name: texts('en')('common.more') })
    .click();
  await expect(cartButton(next, 'en', 2)).toBeVisible();
});

for (const lang of LANGS) {
  test(`who signs in on the device of another customer finds the dishes, and neither their door nor their details (D25) (${lang})`, async ({
    page,
    context,
    server,
  }) => {
    await begin(page, lang, 'Delivery', server.origin);
    await addOneTap(page, lang);
    const first = await signInPage(page, server.origin);
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => stored(page, 'checkoutOwner')).toBe(String(first.customerId));
    await isKept(page);
    expect(await stored(page, 'customer_address')).not.toBeNull();
    await page.close();
    // The first one never signed out: only the session has ended.
    const next = await context.newPage();
    const second = await signInPage(next, server.origin);
    await next.goto(`/${lang}/menu`);
    await expect.poll(() => stored(next, 'checkoutOwner')).toBe(String(second.customerId));
    await expect(cartButton(next, lang, 1)).toBeVisible();
    await isKept(next);
    for (const key of ['customer_address', 'address_words', 'changeLat', 'guestForm', 'guest'])
      expect([key, await stored(next, key)]).toEqual([key, null]);
    await next.close();
    const again = await newTab(context, `/${lang}/menu`);
    await expect(cartButton(again, lang, 1)).toBeVisible();
    expect(await stored(again, 'customer_address')).toBeNull();
  });
}
