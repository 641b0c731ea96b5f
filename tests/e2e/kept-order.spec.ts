// What a customer has in hand outlives the tab for a day, is the same in every tab, and goes with the order, the sign-out and its day (D25).
import type { BrowserContext, Page } from '@playwright/test';
import { place, stored } from '#tests/support/journey-card.ts';
import { booked } from '#tests/support/journey-line.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { addOneTap, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, texts, type Lang } from '#tests/support/journey-test.ts';

async function begin(
  page: Page,
  lang: Lang,
  way: 'Delivery' | 'Pickup',
  origin: string,
): Promise<void> {
  await seedTab(page, page.request, origin, { way, lines: [], withGuest: false });
  await page.goto(`/${lang}/menu`);
  // The count appears once the page has come alive: a press before that would be lost.
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: texts(lang)('cart.button', { count: 0 }), exact: true }),
  ).toBeVisible();
}

const cartButton = (page: Page, lang: Lang, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: texts(lang)('cart.button', { count }), exact: true });
const onDevice = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('checkout'));

/** Everything that was done here is written on the device. */
const isKept = (page: Page): Promise<void> =>
  expect.poll(() => stored(page, 'isDirty')).toBe('false');

async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
journey(
  'the cart is kept encrypted, under a key that the browser does not give away (GEN-44, CART-02, CONST-11)',
  async ({ page, request, server, lang }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/cart`);
    const notes = texts(lang)('cart.instructions');
    await page.getByText(texts(lang)('cart.kitchenNotes')).click();
    await page.getByRole('textbox', { name: notes }).fill('no ice');
    await expect.poll(() => stored(page, 'cart')).not.toMatch(/^plain:|nuggets|no ice/i);
    const opened = await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open('shop', 1);
        asked.onsuccess = () => done(asked.result);
      });
      const key = await new Promise<CryptoKey>((done) => {
        const asked = db.transaction('keys').objectStore('keys').get('cart');
        asked.onsuccess = () => done(asked.result as CryptoKey);
      });
      const packed = Uint8Array.from(atob(sessionStorage.getItem('cart') ?? ''), (char) =>
        char.charCodeAt(0),
      );
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: packed.slice(0, 12) },
        key,
        packed.slice(12),
      );
      const given = await crypto.subtle.exportKey('raw', key).then(
        () => 'given away',
        () => 'kept',
      );
      return { given, cart: JSON.parse(new TextDecoder().decode(plain)) as object };
    });
    expect(opened).toMatchObject({
      given: 'kept',
      cart: { instructions: 'no ice', lines: [{ quantity: 3, isOpen: false }] },
    });
  },
);

journey(
  'who closes the tab finds cart, branch, place and their own details again at the next visit (D25, GEN-43, GEN-46)',
  async ({ page, context, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('switch', { name: t('cart.cutlery') }).click();
    await expect(place(page, lang)).toBeEnabled();
    const total = await place(page, lang).innerText();
    await isKept(page);
    await page.close();
    const again = await newTab(context, `/${lang}/checkout/payment`);
    await expect(place(again, lang)).toHaveText(total, { useInnerText: true });
    await expect(again.getByRole('switch', { name: t('cart.cutlery') })).toBeChecked();
    const number = phone.slice(3).replace(/(..)(...)(....)/, '$1 $2 $3');
    await expect(again.getByRole('main')).toContainText(number);
    expect(await stored(again, 'orderType')).toBe('Delivery');
    // Neither storage shows what was chosen or where it goes.
    expect(await onDevice(again)).toMatch(/^v1\|\d+\|\d+\|kept\|[\w+/=]+$/);
    await again.goto(`/${lang}/checkout/contact`);
    await again.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(again.getByRole('main')).toContainText('Noura Saeed');
  },
);

journey(
  'a second tab has the same cart and follows each change; after the order both are empty, and a copy of before brings nothing back (D19, D25, CHK-PAY-24)',
  async ({ page, context, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(place(page, lang)).toBeEnabled();
    await isKept(page);
    const before = await page.evaluate(
      () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    );
    const other = await newTab(context, `/${lang}/cart`);
    await other
      .getByRole('main')
      .getByRole('button', { name: t('common.more') })
      .first()
      .click();
    await expect(place(page, lang)).toContainText('40.00');
    await place(page, lang).click();
    await placedOn(page);
    await expect(
      other.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
    await isKept(page);
    expect(await onDevice(page)).toMatch(/^v1\|\d+\|\d+\|ended\|/);
    await page.close();
    const copy = await context.newPage();
    await copy.addInitScript((kept) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    }, before);
    await copy.goto(`/${lang}/cart`);
    await expect(
      copy.getByRole('heading', { level: 1, name: t('cart.emptyHeading') }),
    ).toBeVisible();
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  },
);

journey(
  'with the sign-out the device forgets; the tab keeps its cart (D25, AMB-108)',
  async ({ page, context, server, lang }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await begin(page, lang, 'Pickup', server.origin);
    await addOneTap(page, lang);
    await isKept(page);
    await page.goto(`/${lang}/checkout/contact`);
    // What the page asks for its customer is answered before they leave.
    await isQuiet(page);
    await page.getByRole('button', { name: t('account.notYou') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    expect(await onDevice(page)).toMatch(/\|ended\|/);
    const next = await newTab(context, `/${lang}/menu`);
    await expect(cartButton(next, lang, 0)).toBeVisible();
    await page.goto(`/${lang}/cart`);
    await expect(page.getByRole('main')).toContainText(dishName(ONE_TAP, lang));
  },
);

journey(
  'who signs in on the device of another customer finds the dishes, and neither their door nor their details (D25)',
  async ({ page, context, server, lang }) => {
    await begin(page, lang, 'Delivery', server.origin);
    await addOneTap(page, lang);
    const first = await signInPage(page, server.origin);
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => stored(page, 'owner')).toBe(String(first.customerId));
    await isKept(page);
    expect(await stored(page, 'customer_address')).not.toBeNull();
    await page.close();
    // The first one never signed out: only the session has ended.
    const next = await context.newPage();
    const second = await signInPage(next, server.origin);
    await next.goto(`/${lang}/menu`);
    await expect.poll(() => stored(next, 'owner')).toBe(String(second.customerId));
    await expect(cartButton(next, lang, 1)).toBeVisible();
    for (const key of ['customer_address', 'door', 'changeLat', 'guestForm', 'guest'])
      expect([key, await stored(next, key)]).toEqual([key, null]);
  },
);
