// What a customer has in hand outlives the tab for a day, is the same in every tab, and goes with the order, the sign-out and its day (D25).
import type { BrowserContext, Page } from '@playwright/test';
import { place, stored } from '#tests/support/journey-card.ts';
import { booked } from '#tests/support/journey-line.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

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
  'who closes the tab finds cart, branch, place and their own details again, kept under a key that the browser does not give away (D25, CART-02, CONST-11, GEN-44)',
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
    const opened = await again.evaluate(async () => {
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
    expect(opened).toMatchObject({ given: 'kept', cart: { lines: [{ quantity: 3 }] } });
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
