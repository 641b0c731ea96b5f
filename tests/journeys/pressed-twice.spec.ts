// An unsteady thumb presses twice where once was meant: one dish, one line taken out, one order, and the rest stays.
import type { Locator, Page } from '@playwright/test';
import { newMobile } from '#tests/support/journey-account.ts';
import { place } from '#tests/support/journey-card.ts';
import { booked } from '#tests/support/journey-line.ts';
import { isQuiet, isSettled } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { AREA, COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Kids' Strips: one press adds it, too. */
const ONE_TAP_TOO = 803;

/** Every call to this path that the page makes from here on, refused or not. */
function callsTo(page: Page, path: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (path.test(sent.url())) calls.push(sent.url());
  });
  return calls;
}

/** Two quick presses and one by the keyboard, all before the answer is there. */
async function pressOften(page: Page, button: Locator, path: string): Promise<void> {
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(path);
  await button.dblclick();
  await button.press('Enter');
  await asked;
  await isSettled(page);
  answer();
}

for (const lang of LANGS) {
  const t = texts(lang);

  test(`pressed twice, a dish and a meal are added once, and Order now is passed once (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    const dish = dishName(ONE_TAP, lang);
    await page
      .getByRole('button', { name: t('menu.add', { name: dish }), exact: true })
      .first()
      .dblclick();
    const inCart = (count: number) =>
      page.getByRole('link', {
        name: `${t('cart.view')}, ${t('cart.count', { count })}`,
        exact: true,
      });
    await expect(inCart(1)).toBeVisible();
    await isQuiet(page);
    await expect(inCart(1)).toBeVisible();

    await page.goto(`/${lang}/combo/${COMBO}/meal`);
    await page.locator('#group-1').getByRole('radio').first().check({ force: true });
    for (const part of ['50121', '50122', '50123'])
      await page.locator(`#category-${part}`).locator('.plus').first().click();
    await page.getByRole('button', { name: new RegExp(`^${t('menu.addToCart')}`) }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect(inCart(2)).toBeVisible();

    const entries = await page.evaluate(() => history.length);
    await inCart(2).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    await isQuiet(page);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
  });

  test(`the bin pressed twice takes one line out and leaves what moves up to its place; each press of more counts (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(3), simpleLine(ONE_TAP_TOO, 2)],
    });
    await page.goto(`/${lang}/cart`);
    const bin = (id: number) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('cart.deleteItem', { name: dishName(id, lang) }) });
    await bin(ONE_TAP).dblclick();
    await expect(bin(ONE_TAP)).toHaveCount(0);
    await isQuiet(page);
    await expect(bin(ONE_TAP_TOO)).toHaveCount(1);
    const line = page.locator('.cartline', { hasText: dishName(ONE_TAP_TOO, lang) });
    await line.getByRole('button', { name: t('common.more') }).dblclick();
    await expect(line.locator('output')).toHaveText('4');
  });

  test(`Place order pressed twice is one order (${lang})`, async ({ page, request, server }) => {
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await expect(place(page, lang)).toBeEnabled();
    await place(page, lang).dblclick();
    await placedOn(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  });

  test(`an address whose saving is pressed again and again stands once in the book (${lang})`, async ({
    page,
    server,
  }) => {
    const own = await signInPage(page, server.origin);
    const saves = callsTo(page, /\/add_address$/);
    await page.goto(`/${lang}/profile?lookup=addresses`);
    await page.getByRole('button', { name: t('profile.addAddress'), exact: true }).click();
    const form = page.getByRole('form', { name: t('profile.newAddress') });
    await form.getByRole('combobox').fill(AREA[lang]);
    await form.getByRole('option').first().click();
    await expect(form.getByLabel(t('steps.area'), { exact: true })).not.toHaveValue('');
    await form.getByLabel(t('steps.flat')).fill('14');
    await pressOften(
      page,
      form.getByRole('button', { name: t('profile.saveAddress') }).or(form.locator('.busy')),
      '**/add_address',
    );
    await expect(form).toBeHidden();
    await isQuiet(page);
    expect.soft(saves).toHaveLength(1);
    const book = await own.call<{ successResponse: object[] }>(
      'GET',
      `/customer/address/${own.customerId}`,
    );
    expect(book.successResponse).toHaveLength(1);
  });

  test(`a coupon pressed twice, typed or from the list, is asked about once and stays (${lang})`, async ({
    page,
    server,
  }) => {
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    const asked = callsTo(page, /\/apply_coupon$/);
    await page.goto(`/${lang}/checkout/payment`);
    const takeOff = page.getByRole('button', { name: t('coupon.remove', { code: 'CRUNCH10' }) });
    await page.getByRole('textbox', { name: t('coupon.label') }).fill('crunch10');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).dblclick();
    await expect(takeOff).toBeVisible();
    await isQuiet(page);
    await expect(takeOff).toBeVisible();
    expect.soft(asked).toHaveLength(1);

    await takeOff.click();
    await page.getByRole('button', { name: t('coupon.list') }).click();
    await page.getByRole('button', { name: t('coupon.useCode', { code: 'CRUNCH10' }) }).dblclick();
    await expect(takeOff).toBeVisible();
    await isQuiet(page);
    await expect(takeOff).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test(`a code that is asked for again and again is sent once, and its box is there without a warning (${lang})`, async ({
    page,
  }) => {
    const mobile = newMobile();
    await page.goto(`/${lang}/checkout/contact`);
    await page.getByLabel(t('checkout.phone')).fill(mobile);
    const send = page.getByRole('button', { name: t('account.sendCode') });
    await expect(send).toBeEnabled();
    await pressOften(page, send.or(page.locator('.busy')), '**/sendOTP*');
    await expect(page.getByLabel(t('account.code'))).toBeVisible();
    await isQuiet(page);
    await expect(page.locator('.toast')).toHaveCount(0);
    const { messages } = (await (
      await page.request.get(`/sandbox/messages?to=971${mobile}`)
    ).json()) as { messages: object[] };
    expect(messages).toHaveLength(1);
  });

  test(`who presses Join twice is one person in the shared cart, with nothing in it yet (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    const [owner, guest] = lang === 'en' ? ['Fatima', 'Ahmed'] : ['فاطمة', 'أحمد'];
    await seedTab(page, page.request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/cart`);
    await page.getByRole('button', { name: t('cart.together') }).click();
    const sheet = page.getByRole('dialog', { name: t('together.title') });
    const secondPress = { detail: 2, bubbles: true };
    await sheet
      .getByRole('button', { name: t('common.close') })
      .dispatchEvent('click', secondPress);
    await sheet.getByRole('textbox', { name: t('together.yourName') }).fill(owner);
    const opened = callsTo(page, /\/shared_cart$/);
    await sheet.getByRole('button', { name: t('together.start') }).dblclick();
    const link = sheet.getByRole('status', { name: t('together.link') });
    await expect(link).toContainText('/together/');
    await isQuiet(page);
    expect.soft(opened).toHaveLength(1);
    // On a slow machine the answer lies between the two presses: the second then meets what has come to its place.
    await sheet
      .getByRole('button', { name: t('together.stop') })
      .dispatchEvent('click', secondPress);
    await sheet.dispatchEvent('mousedown', secondPress);
    await isQuiet(page);
    await expect(link).toContainText('/together/');
    const path = new URL((await link.textContent()) ?? '').pathname;
    const other = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    });
    try {
      const theirs = await other.newPage();
      const joined = callsTo(theirs, /\/shared_cart\/[^/]+\/join$/);
      const added = callsTo(theirs, /\/shared_cart\/[^/]+\/lines$/);
      await theirs.goto(path);
      await theirs.getByRole('textbox', { name: t('together.yourName') }).fill(guest);
      await theirs.getByRole('button', { name: t('together.join') }).dblclick();
      await expect(
        theirs.getByRole('heading', { name: t('together.owners', { name: owner }), level: 1 }),
      ).toBeVisible();
      await expect(sheet.getByText(guest, { exact: true })).toHaveCount(1);
      expect.soft(joined).toHaveLength(1);
      expect(added).toEqual([]);
    } finally {
      await other.close();
    }
  });
}
